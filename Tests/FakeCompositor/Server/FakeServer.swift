import CWaylandServer
import Glibc

/// The compositor as seen on its own thread: objects, settings of the default behaviour, events on demand.
public final class FakeServer {
  // MARK: Settings

  /// When frame callbacks fire: after so many milliseconds, or nil for `fireFrames()` alone.
  public var frameInterval: Int32? = 16
  /// Whether a buffer is released when another replaces it; otherwise only by `releaseBuffers()`.
  public var releasesBuffers = true
  /// Whether windows get configure events by themselves, at first and in answer to requests.
  public var configuresWindows = true
  /// Whether presentation feedback says presented, together with the frame callback.
  public var presentsFrames = true
  /// The size suggested in a window's first configure, in points; 0 leaves it to the client.
  public var windowSize: (width: Int32, height: Int32) = (0, 0)
  /// The outputs, in the order of the `wl_output` globals.
  public var outputs = [FakeOutput()]
  /// The seat's devices, as `wl_seat.capability` bits.
  public var capabilities: UInt32 = 7
  /// The keymap text sent to keyboards.
  public var keymap = FakeServer.defaultKeymap
  /// Key repeats per second and the delay before them in milliseconds.
  public var keyRepeat: (rate: Int32, delay: Int32) = (25, 600)
  /// The scale that `wp_fractional_scale_v1` suggests, in 120ths.
  public var preferredScale: UInt32 = 120
  /// The decoration mode that holds when a client has no wish: 1 client, 2 server.
  public var decorationMode: UInt32 = 2
  /// The decoration modes that a client's wish may choose.
  public var decorationModes: Set<UInt32> = [1, 2]
  /// The icon sizes that `xdg_toplevel_icon_manager_v1` likes, in points.
  public var iconSizes: [Int32] = [16, 32, 64]
  /// The pictures that icons were given so far, with their scales.
  public internal(set) var iconPictures: [(scale: Int, picture: FakePicture)] = []
  /// Handlers that come before the default behaviour of a request, by its name; one that returns true replaces it.
  public var overrides: [String: (FakeServer, IncomingRequest) -> Bool] = [:]

  // MARK: State of the behaviours

  var frames = FrameClock()
  var clipboard = ClipboardState()
  var primary = ClipboardState()
  /// What a client drags.
  var drag: FakeObject?
  /// The serial of the button that holds the pointer, which alone begins a drag.
  var grab: UInt32?
  /// Whether no drag is begun, and nothing said of it.
  public var refusesDrags = false
  var tokens = 0

  // MARK: Objects

  /// All objects that clients hold, in the order they were made.
  public private(set) var objects: [FakeObject] = []

  let display: OpaquePointer
  private let requests: RequestLog
  private var tables: [ObjectIdentifier: UnsafePointer<wl_interface>] = [:]
  private var clients: [OpaquePointer] = []
  private var entries: [GlobalEntry] = []

  init(display: OpaquePointer, globals: [FakeGlobal], log: RequestLog) {
    self.display = display
    requests = log
    for global in globals { addGlobal(global) }
  }

  /// Ends all connections and forgets everything.
  func shutDown() {
    frames.cancel()
    wl_display_destroy_clients(display)
    for entry in entries { entry.handle.map { wl_global_destroy($0) } }
    wl_display_destroy(display)
  }

  func log(_ request: FakeRequest) { requests.append(request) }

  func remember(_ object: FakeObject, table: UnsafePointer<wl_interface>) {
    objects.append(object)
    tables[ObjectIdentifier(object)] = table
  }

  func forget(_ object: FakeObject) {
    objects.removeAll { $0 === object }
    tables[ObjectIdentifier(object)] = nil
    Behaviours.leaving[object.interface]?(self, object)
    // What objects remember of each other goes round in circles. A buffer may be shown after it is destroyed.
    if object.buffer == nil { object.state = nil }
  }

  func table(of object: FakeObject) -> UnsafePointer<wl_interface>? { tables[ObjectIdentifier(object)] }

  func object(of resource: OpaquePointer) -> FakeObject? { objects.first { $0.resource == resource } }

  func number(of client: OpaquePointer?) -> Int {
    guard let client else { return 0 }
    if let index = clients.firstIndex(of: client) { return index + 1 }
    clients.append(client)
    return clients.count
  }
}

// MARK: - What tests use

extension FakeServer {
  /// The objects of an interface, in the order they were made.
  public func objects(_ interface: String) -> [FakeObject] { objects.filter { $0.interface == interface } }

  /// The object of an interface that was made last.
  public func last(_ interface: String) -> FakeObject? { objects.last { $0.interface == interface } }

  /// A serial that was not used yet.
  public func nextSerial() -> UInt32 { wl_display_next_serial(display) }

  /// Milliseconds on the monotonic clock, as events carry.
  public var milliseconds: UInt32 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt32(truncatingIfNeeded: now.tv_sec * 1000 + now.tv_nsec / 1_000_000)
  }

  /// Offers another global while clients run.
  public func addGlobal(_ global: FakeGlobal) {
    guard let interface = FakeInterfaces.global(global.interface) else {
      preconditionFailure("The bindings have no global “\(global.interface)”.")
    }
    let entry = GlobalEntry(spec: global, index: entries.count { $0.spec.interface == global.interface }, server: self)
    entry.handle = wl_global_create(
      display, interface, Int32(global.version), Unmanaged.passUnretained(entry).toOpaque(), bindGlobal)
    entries.append(entry)
  }

  /// Withdraws the last global with that interface, as when a device is pulled out.
  public func removeGlobal(_ interface: String) {
    guard let entry = entries.last(where: { $0.spec.interface == interface && $0.handle != nil }) else { return }
    entry.handle.map { wl_global_remove($0) }
    entry.handle = nil
  }

  /// Ends all connections without a word, as a killed compositor does.
  public func disconnectClients() { wl_display_destroy_clients(display) }
}
