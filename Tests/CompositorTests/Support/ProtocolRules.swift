/// The rules of the window protocols that compositors let pass, kept against the log of a client.
struct ProtocolRules {
  /// What was broken, a sentence each.
  private(set) var violations: [String] = []
  /// How often a buffer was shown.
  private(set) var shownBuffers = 0
  /// How many configures were received, and how many of them were acknowledged.
  private(set) var configures = 0
  private(set) var acknowledged = 0

  private struct Surface {
    var scale = 1
    var pending: String?
    var hasViewport = false
    var awaitsFirstConfigure = false
    var shown: String?
  }

  private var alive: Set<String> = ["wl_display#1"]
  private var destroyed: Set<String> = []
  private var surfaces: [String: Surface] = [:]
  /// The surface of each xdg_surface, and the serials it was sent and has not acknowledged, oldest first.
  private var shellSurfaces: [String: String] = [:]
  private var openSerials: [String: [Int]] = [:]
  private var sizes: [String: (width: Int, height: Int)] = [:]
  private var heldBuffers: Set<String> = []
  private var viewports: [String: String] = [:]

  init(_ log: ProtocolLog) {
    for message in log.messages {
      if message.isRequest { request(message) } else { event(message) }
    }
    for (object, serials) in openSerials where !serials.isEmpty && alive.contains(object) {
      violations.append("\(object) never acknowledged its newest configure, \(serials[serials.count - 1])")
    }
  }

  private mutating func request(_ message: ProtocolLog.Message) {
    if destroyed.contains(message.object) {
      violations.append("\(message.object).\(message.name) came after the object's end")
    } else if !alive.contains(message.object) {
      violations.append("\(message.object).\(message.name) is a request on an object that was never made")
    }
    if let new = message.newObject { make(new) }
    switch message.fullName {
    case "wl_compositor.create_surface": if let new = message.newObject { surfaces[new] = Surface() }
    case "xdg_wm_base.get_xdg_surface": becomeWindow(message)
    case "wp_viewporter.get_viewport":
      if let new = message.newObject, let surface = message.arguments.last {
        viewports[new] = surface
        surfaces[surface]?.hasViewport = true
      }
    case "wp_viewport.destroy": viewports[message.object].map { surfaces[$0]?.hasViewport = false }
    case "wl_shm_pool.create_buffer":
      if let new = message.newObject, let width = message.number(2), let height = message.number(3) {
        sizes[new] = (width, height)
      }
    case "wl_surface.set_buffer_scale": surfaces[message.object]?.scale = message.number(0) ?? 1
    case "wl_surface.attach": attach(message)
    case "wl_surface.commit": commit(message.object)
    case "xdg_surface.ack_configure": acknowledge(message)
    default: break
    }
    if message.name == "destroy" || message.name == "release" { destroy(message.object) }
  }

  private mutating func event(_ message: ProtocolLog.Message) {
    if let new = message.newObject { make(new) }
    switch message.fullName {
    case "xdg_surface.configure":
      configures += 1
      openSerials[message.object, default: []].append(message.number(0) ?? 0)
    case "wl_buffer.release": heldBuffers.remove(message.object)
    default: break
    }
  }

  // MARK: - Objects

  private mutating func make(_ object: String) {
    alive.insert(object)
    destroyed.remove(object)
    heldBuffers.remove(object)
    openSerials[object] = nil
  }

  private mutating func destroy(_ object: String) {
    alive.remove(object)
    destroyed.insert(object)
  }

  // MARK: - Windows

  private mutating func becomeWindow(_ message: ProtocolLog.Message) {
    guard let new = message.newObject, let surface = message.arguments.last else { return }
    shellSurfaces[new] = surface
    surfaces[surface]?.awaitsFirstConfigure = true
  }

  private mutating func acknowledge(_ message: ProtocolLog.Message) {
    let serial = message.number(0) ?? 0
    guard let index = openSerials[message.object]?.firstIndex(of: serial) else {
      violations.append("\(message.object) acknowledged the configure \(serial), which it did not have or had answered")
      return
    }
    // The newest answers for those before it.
    openSerials[message.object]?.removeSubrange(...index)
    acknowledged += 1
    shellSurfaces[message.object].map { surfaces[$0]?.awaitsFirstConfigure = false }
  }

  // MARK: - Buffers

  private mutating func attach(_ message: ProtocolLog.Message) {
    guard let buffer = message.arguments.first, buffer != "nil" else { return }
    // A cursor's picture never changes: it may be shown again at any time.
    let isWindow = shellSurfaces.values.contains(message.object)
    if isWindow, heldBuffers.contains(buffer) { violations.append("\(buffer) was attached before its release") }
    if destroyed.contains(buffer) { violations.append("\(buffer) was attached after its end") }
    surfaces[message.object]?.pending = buffer
  }

  private mutating func commit(_ object: String) {
    guard let surface = surfaces[object] else { return }
    if let buffer = surface.pending {
      shownBuffers += 1
      heldBuffers.insert(buffer)
      surfaces[object]?.shown = buffer
      surfaces[object]?.pending = nil
      if surface.awaitsFirstConfigure { violations.append("\(object) showed \(buffer) before its first configure was answered") }
    }
    guard let shown = surfaces[object]?.shown, let size = sizes[shown], !surface.hasViewport else { return }
    if size.width % surface.scale != 0 || size.height % surface.scale != 0 {
      violations.append("\(shown) of \(size.width) × \(size.height) pixels is no multiple of the scale \(surface.scale)")
    }
  }
}
