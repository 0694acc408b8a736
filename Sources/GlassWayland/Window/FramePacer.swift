/// When a surface may draw: after its first configure, when the compositor calls for a frame, and while a buffer is free.
struct FramePacer: Sendable, Hashable {
  /// A commit asked for a frame callback that has not come.
  private(set) var awaitsCallback = false
  /// Every buffer is held by the compositor.
  private(set) var awaitsBuffer = false
  /// Nobody can see the surface.
  var isSuspended = false

  /// What there is to do now.
  enum Step: Sendable, Hashable {
    /// Nothing: an event will come when that changes.
    case wait
    /// Answer the configure that waits and draw.
    case configure
    /// Draw.
    case draw
  }

  /// What to do, given the handshake and whether the content or its layout wants a frame.
  ///
  /// A configure is answered at once, without waiting for a callback that may never come to a hidden window; only while a person resizes,
  /// when one chases the next, are they answered at the pace of frames. While the compositor holds all buffers there is nothing to answer with.
  func step(isConfigured: Bool, isConfigureDue: Bool, isResizing: Bool, wantsFrame: Bool) -> Step {
    guard isConfigured, !awaitsBuffer else { return .wait }
    if isConfigureDue { return awaitsCallback && isResizing ? .wait : .configure }
    return wantsFrame && !awaitsCallback && !isSuspended ? .draw : .wait
  }

  /// A commit asked for a callback.
  mutating func didCommit() { awaitsCallback = true }
  /// wl_callback.done.
  mutating func callbackCame() { awaitsCallback = false }
  /// No buffer was free.
  mutating func didStarve() { awaitsBuffer = true }
  /// wl_buffer.release.
  mutating func bufferCame() { awaitsBuffer = false }
}
