import Foundation
import GlassGeometry
import GlassPlatform
import WaylandClient

/// A window of its own: an xdg_toplevel.
@MainActor final class ToplevelWindow: WaylandWindow {
  private var role: ToplevelRole?
  private var handshake = ConfigureHandshake(ToplevelConfiguration())
  private var sizing: WindowSizing
  private var isInteractivelyResized = false

  init(_ platform: WaylandPlatform, _ options: WindowOptions, content: any WindowContent) {
    sizing = WindowSizing(floating: options.size, limits: WindowSizeLimits(minimum: options.minimumSize))
    super.init(
      platform, surface: Surface(platform), content: content, state: WindowState(size: options.size, isActivated: false))
    let role = ToplevelRole(platform.globals, surface, options)
    self.role = role
    role.surface.onEvent = { [unowned self] event in
      if case .configure(let serial) = event { handshake.configure(serial: serial) }
    }
    role.toplevel.onEvent = { [unowned self] in handle($0) }
    role.decoration?.onEvent = { [unowned self] event in
      if case .configure(let mode) = event { handshake.gathered.decorations = mode == .serverSide ? .server : .client }
    }
    surface.commit(awaitsFrame: false)
  }

  private func handle(_ event: XdgToplevel.Event) {
    switch event {
    case .configure(let width, let height, let states):
      handshake.gathered.width = Int(max(0, width))
      handshake.gathered.height = Int(max(0, height))
      handshake.gathered.setStates(states.uint32Values)
    case .configureBounds(let width, let height):
      handshake.gathered.boundsWidth = Int(max(0, width))
      handshake.gathered.boundsHeight = Int(max(0, height))
    case .wmCapabilities(let capabilities): handshake.gathered.setCapabilities(capabilities.uint32Values)
    case .close: if content.shouldClose() { close() }
    }
  }

  // MARK: - Role

  override var isConfigured: Bool { handshake.isConfigured }
  override var isConfigureDue: Bool { handshake.isDue }
  override var isResizing: Bool { isInteractivelyResized }

  override func answerConfigure() {
    guard let (serial, configuration) = handshake.take() else { return }
    role?.surface.ackConfigure(serial: serial)
    isInteractivelyResized = configuration.isResizing
    let size = sizing.size(for: configuration)
    apply(WindowState(configuration), width: Int(size.width), height: Int(size.height))
  }

  override func layoutWillCommit(_ layout: SurfaceLayout) {
    let margin = layout.margin
    role?.surface.setWindowGeometry(
      x: Int32(margin.left), y: Int32(margin.top), width: Int32(layout.width), height: Int32(layout.height))
    let reach = Int(WindowFrame.outerReach)
    surface.setInputRegion(
      PixelRect(
        minX: margin.left - min(margin.left, reach), minY: margin.top - min(margin.top, reach),
        maxX: margin.left + layout.width + min(margin.right, reach),
        maxY: margin.top + layout.height + min(margin.bottom, reach)))
  }

  override func destroyRole() {
    role?.destroy()
    role = nil
  }

  override func beginResize(_ edges: WindowEdges, seat: Seat, serial: UInt32) {
    role?.toplevel.resize(seat: seat.object, serial: serial, edges: XdgToplevel.ResizeEdge(rawValue: UInt32(edges.rawValue)))
  }

  // MARK: - PlatformWindow

  override func setTitle(_ title: String) { role?.toplevel.setTitle(title: title) }

  override func setIcon(_ draw: @MainActor (PixelTarget) -> Void) {
    guard role?.setIcon(platform.globals, draw) == true else { return }
    // An icon counts from the next commit on.
    if isConfigured { surface.commit(awaitsFrame: false) }
  }

  override func setSizeLimits(_ limits: WindowSizeLimits) {
    guard limits != sizing.limits else { return }
    sizing.limits = limits
    role?.setSizeLimits(limits)
    if limits.nearest(state.size) != state.size { resize(to: state.size) }
    // They count from the next commit on.
    if isConfigured { surface.commit(awaitsFrame: false) }
  }

  override func resize(to size: CGSize) {
    guard isConfigured, state.isFloating else { return }
    let size = sizing.request(size)
    apply(state, width: Int(size.width), height: Int(size.height))
  }

  override func beginMove() {
    guard let press = platform.lastPress else { return }
    role?.toplevel.move(seat: press.seat.object, serial: press.serial)
  }

  override func beginResize(_ edges: WindowEdges) {
    guard let press = platform.lastPress, !edges.isEmpty else { return }
    beginResize(edges, seat: press.seat, serial: press.serial)
  }

  override func showWindowMenu(at position: CGPoint) {
    guard let press = platform.lastPress, state.capabilities.contains(.windowMenu) else { return }
    // The compositor counts from the corner of the surface, with the margin.
    let origin = CGPoint(x: position.x + Double(layout.margin.left), y: position.y + Double(layout.margin.top))
    let rect = PixelRect(rounding: CGRect(origin: origin, size: .zero), scale: 1)
    role?.toplevel.showWindowMenu(seat: press.seat.object, serial: press.serial, x: Int32(rect.minX), y: Int32(rect.minY))
  }

  override func setMaximized(_ isMaximized: Bool) {
    if isMaximized { role?.toplevel.setMaximized() } else { role?.toplevel.unsetMaximized() }
  }

  override func setFullscreen(_ isFullscreen: Bool) {
    if isFullscreen { role?.toplevel.setFullscreen(output: nil) } else { role?.toplevel.unsetFullscreen() }
  }

  override func minimize() { role?.toplevel.setMinimized() }

  override func openPopup(_ popup: Popup, content: any WindowContent) -> (any PlatformWindow)? {
    open(popup, on: role?.surface, content: content)
  }
}
