/// What scripts and tests ask of a window beyond what its content does.
@MainActor public protocol ScriptableWindow: PlatformWindow {
  /// The popups that are open on this window, oldest first; each one's `state.origin` is where it lies in this one.
  var openPopups: [any ScriptableWindow] { get }

  /// Handles an event the way one of the window system is handled.
  func inject(_ event: InputEvent)

  /// Makes the content believe that the window is the active one, or no longer, until the window system says something else.
  func pretendActivated(_ isActivated: Bool)

  /// Changes how many device pixels a point has.
  ///
  /// - Returns: Whether the host decides about that: a desktop does itself.
  func setScale(_ scale: Double) -> Bool

  /// Hands over the pixels of the last committed frame, shadow margin included; they are valid during the call.
  ///
  /// - Returns: What `body` returned; `nil` before the first frame.
  func withCommittedPixels<Result>(_ body: (PixelTarget) throws -> Result) rethrows -> Result?
}
