public import GlassGeometry

/// What a window shows: implemented by the view layer, driven by a host.
///
/// A host calls `windowDidChange` before the first frame and on every change, `handle` for each event, and `draw` once per frame while
/// `needsFrame` holds and the window system is ready for one; it asks for `needsFrame` before it sleeps.
@MainActor public protocol WindowContent: AnyObject {
  /// Whether the picture may have changed since the last `draw`, or something moves.
  var needsFrame: Bool { get }

  /// The window's size, scale, activation or another part of its state changed.
  func windowDidChange(_ state: WindowState)

  /// The desktop's settings changed.
  func settingsDidChange(_ settings: DesktopSettings)

  /// Something else lies in the clipboard, or nothing.
  func clipboardDidChange()

  /// Takes one input event.
  func handle(_ event: InputEvent)

  /// Brings the target up to date with the picture at `time` (seconds on the host's clock).
  ///
  /// - Returns: What differs from the last frame, in device pixels of the target. All of it where the target does not hold the last frame.
  func draw(into target: PixelTarget, at time: Double) -> PixelRegion

  /// The person asks to close the window: whether it may close now.
  func shouldClose() -> Bool
}

extension WindowContent {
  /// Most content need not know.
  public func clipboardDidChange() {}

  /// Windows close when asked, unless their content says otherwise.
  public func shouldClose() -> Bool { true }
}
