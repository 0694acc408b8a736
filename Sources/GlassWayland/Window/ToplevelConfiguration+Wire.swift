import GlassPlatform
import WaylandClient

extension ToplevelConfiguration {
  /// Takes the states of an xdg_toplevel.configure; unknown ones say nothing.
  mutating func setStates(_ values: [UInt32]) {
    let states = Set(values.map(XdgToplevel.State.init))
    isActivated = states.contains(.activated)
    isMaximized = states.contains(.maximized)
    isFullscreen = states.contains(.fullscreen)
    isResizing = states.contains(.resizing)
    isSuspended = states.contains(.suspended)
    let edges: [(XdgToplevel.State, WindowEdges)] = [
      (.tiledLeft, .left), (.tiledRight, .right), (.tiledTop, .top), (.tiledBottom, .bottom),
    ]
    tiledEdges = []
    for (state, edge) in edges where states.contains(state) { tiledEdges.insert(edge) }
  }

  /// Takes the capabilities of an xdg_toplevel.wm_capabilities.
  mutating func setCapabilities(_ values: [UInt32]) {
    let known: [(XdgToplevel.WmCapabilities, WindowCapabilities)] = [
      (.windowMenu, .windowMenu), (.maximize, .maximize), (.fullscreen, .fullscreen), (.minimize, .minimize),
    ]
    capabilities = []
    for (value, capability) in known where values.contains(value.rawValue) { capabilities.insert(capability) }
  }
}

extension WindowState {
  /// The state that a configuration asks for; its size and scale are yet to be set.
  init(_ configuration: ToplevelConfiguration) {
    self.init(
      size: .zero, isActivated: configuration.isActivated, isMaximized: configuration.isMaximized,
      isFullscreen: configuration.isFullscreen, tiledEdges: configuration.tiledEdges, isSuspended: configuration.isSuspended,
      decorations: configuration.decorations, capabilities: configuration.capabilities)
    margin = WindowMargin(in: self)
  }
}

extension WindowMargin {
  /// The margin of a window: room for its shadow, except along edges that touch something.
  init(in state: WindowState) {
    guard state.decorations == .client, !state.isMaximized, !state.isFullscreen else {
      self = .zero
      return
    }
    self = .shadow
    if state.tiledEdges.contains(.top) { top = 0 }
    if state.tiledEdges.contains(.left) { left = 0 }
    if state.tiledEdges.contains(.bottom) { bottom = 0 }
    if state.tiledEdges.contains(.right) { right = 0 }
  }
}
