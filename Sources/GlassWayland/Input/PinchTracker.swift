import GlassPlatform

/// What a pinch on a touchpad has come to: the protocol tells scales against the beginning, but turns since the event before.
struct PinchTracker: Sendable, Hashable {
  private var scale: Double?
  private var rotation = 0.0

  /// Whether a pinch is going on that somebody was told of.
  var isActive: Bool { scale != nil }

  /// What a window is to be told.
  struct Change: Sendable, Hashable {
    var phase: PinchEvent.Phase
    /// The scale since the beginning.
    var scale: Double
    /// The turn since the beginning, in radians clockwise.
    var rotation: Double
  }

  /// The fingers came down.
  mutating func begin() -> [Change] {
    let before = end(isCancelled: true)
    (scale, rotation) = (1, 0)
    return before + [Change(phase: .began, scale: 1, rotation: 0)]
  }

  /// They moved: the scale since the beginning, the turn since the last event in degrees. Scales that are none count for nothing.
  mutating func update(scale new: Double, degrees: Double) -> [Change] {
    guard let old = scale else { return [] }
    let current = new > 0 ? new : old
    scale = current
    rotation += degrees * .pi / 180
    return [Change(phase: .changed, scale: current, rotation: rotation)]
  }

  /// They lifted, or the window is gone.
  mutating func end(isCancelled: Bool) -> [Change] {
    guard let last = scale else { return [] }
    scale = nil
    return [Change(phase: isCancelled ? .cancelled : .ended, scale: last, rotation: rotation)]
  }
}
