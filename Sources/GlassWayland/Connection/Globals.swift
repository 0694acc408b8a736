import GlassPlatform
import WaylandClient

/// The compositor's globals: singletons bound once, outputs and seats that come and go.
@MainActor final class Globals {
  /// Makes surfaces.
  let compositor: WlCompositor
  /// Makes buffers.
  let shm: WlShm
  /// Makes windows.
  let wmBase: XdgWmBase
  /// Scales buffers to surfaces; needed for fractional scales.
  private(set) var viewporter: WpViewporter?
  /// Tells fractional scales.
  private(set) var fractionalScales: WpFractionalScaleManagerV1?
  /// Agrees on who draws frames.
  private(set) var decorations: ZxdgDecorationManagerV1?
  /// Sets cursors by name.
  private(set) var cursorShapes: WpCursorShapeManagerV1?
  /// Hands focus from program to program.
  private(set) var activation: XdgActivationV1?
  /// Sets icons of windows.
  private(set) var icons: XdgToplevelIconManagerV1?
  private var likedIconSizes: Set<Int> = []
  /// Talks to input methods.
  private(set) var textInputs: ZwpTextInputManagerV3?
  /// Clipboard, drag and drop.
  private(set) var dataDevices: WlDataDeviceManager?
  /// The selection that the middle button pastes.
  private(set) var primarySelections: ZwpPrimarySelectionDeviceManagerV1?
  /// Tells of gestures on touchpads.
  private(set) var pointerGestures: ZwpPointerGesturesV1?

  /// A seat or an output came: its number in the registry, and the object.
  var onSeat: (UInt32, WlSeat) -> Void = { _, _ in }
  var onOutput: (UInt32, WlOutput) -> Void = { _, _ in }
  /// Any global went: its number.
  var onRemove: (UInt32) -> Void = { _ in }

  private let registry: WlRegistry

  private struct Announced {
    var name: UInt32
    var interface: String
    var version: UInt32
  }

  /// Reads the registry in one round trip.
  init(_ connection: Connection) throws(PlatformError) {
    registry = connection.display.getRegistry()
    var announced: [Announced] = []
    registry.onEvent = { event in
      if case .global(let name, let interface, let version) = event {
        announced.append(Announced(name: name, interface: interface, version: version))
      }
    }
    do { try connection.roundtrip() } catch { throw PlatformError(error) }
    let registry = registry
    func required<T: WaylandObject>(_ interface: String, _ type: T.Type) throws(PlatformError) -> T {
      guard let found = announced.first(where: { $0.interface == interface }) else { throw .missingProtocol(interface) }
      return registry.bind(name: found.name, version: found.version)
    }
    compositor = try required("wl_compositor", WlCompositor.self)
    shm = try required("wl_shm", WlShm.self)
    wmBase = try required("xdg_wm_base", XdgWmBase.self)
    guard compositor.supports(since: 4) else { throw .missingProtocol("wl_compositor version 4") }
    wmBase.onEvent = { [unowned wmBase] event in if case .ping(let serial) = event { wmBase.pong(serial: serial) } }
    initial = announced
  }

  private var initial: [Announced]

  /// Binds what was announced so far and follows changes. The handlers must be set.
  func start() {
    for global in initial { bind(global) }
    initial = []
    registry.onEvent = { [unowned self] event in
      switch event {
      case .global(let name, let interface, let version):
        bind(Announced(name: name, interface: interface, version: version))
      case .globalRemove(let name): onRemove(name)
      }
    }
  }

  private func bind(_ global: Announced) {
    log.debug("global \(global.interface) version \(global.version)")
    switch global.interface {
    case "wl_seat": onSeat(global.name, make(global))
    case "wl_output": onOutput(global.name, make(global))
    case "wp_viewporter": viewporter = viewporter ?? make(global)
    case "wp_fractional_scale_manager_v1": fractionalScales = fractionalScales ?? make(global)
    case "zxdg_decoration_manager_v1": decorations = decorations ?? make(global)
    case "wp_cursor_shape_manager_v1": cursorShapes = cursorShapes ?? make(global)
    case "xdg_activation_v1": activation = activation ?? make(global)
    case "xdg_toplevel_icon_manager_v1" where icons == nil:
      let manager: XdgToplevelIconManagerV1 = make(global)
      manager.onEvent = { [unowned self] event in
        if case .iconSize(let size) = event { likedIconSizes.insert(Int(size)) }
      }
      icons = manager
    case "zwp_text_input_manager_v3": textInputs = textInputs ?? make(global)
    case "wl_data_device_manager": dataDevices = dataDevices ?? make(global)
    case "zwp_primary_selection_device_manager_v1": primarySelections = primarySelections ?? make(global)
    case "zwp_pointer_gestures_v1": pointerGestures = pointerGestures ?? make(global)
    default: break
    }
  }

  /// The sizes that icons should have, in points; those of a usual task bar where the compositor names none that makes sense.
  var iconSizes: [Int] {
    let sizes = likedIconSizes.filter { (8...512).contains($0) }.sorted().prefix(8)
    return sizes.isEmpty ? [32, 64] : Array(sizes)
  }

  private func make<T: WaylandObject>(_ global: Announced) -> T { registry.bind(name: global.name, version: global.version) }
}
