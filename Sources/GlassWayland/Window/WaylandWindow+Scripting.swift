import GlassPlatform

extension WaylandWindow: ScriptableWindow {
  var openPopups: [any ScriptableWindow] { popups }

  func inject(_ event: InputEvent) { deliver(event) }

  func pretendActivated(_ isActivated: Bool) {
    var state = state
    state.isActivated = isActivated
    apply(state, width: layout.width, height: layout.height)
  }

  func setScale(_ scale: Double) -> Bool { false }

  func withCommittedPixels<Result>(_ body: (PixelTarget) throws -> Result) rethrows -> Result? {
    try surface.lastFrame.map(body)
  }
}
