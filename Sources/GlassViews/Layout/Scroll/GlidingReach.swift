import Foundation

/// How far beyond its frame a scroll view draws, on its way to what layout has decided.
///
/// The frame of what reaches the window's edge beneath a panel glides to that edge as the panel goes. Until it is there, it draws as far beyond
/// itself as it is still away: both move alike, so that the picture ends at the window's edge all the time. What panels cover of a frame that
/// goes on beneath them comes and goes in the same way.
struct GlidingReach {
  /// None before the first layout, which moves nothing.
  private var value: AnimatedValue<Quad>?

  /// The distances now, in points.
  var current: SideInsets { SideInsets(value?.current ?? .zero) }

  /// Takes new distances.
  ///
  /// - Parameter animation: How the frame moves meanwhile, if it does.
  /// - Returns: Whether they set out.
  mutating func move(to new: SideInsets, _ animation: Animation?, now: Double) -> Bool {
    guard var value else {
      value = AnimatedValue(Quad(new))
      return false
    }
    guard SideInsets(value.target) != new else { return false }
    if let animation { value.retarget(to: Quad(new), animation, now: now) } else { value.follow(Quad(new)) }
    self.value = value
    return value.isActive
  }

  /// Arrives at once.
  mutating func end() { if let target = value?.target { value?.set(target) } }

  /// Moves to a time in seconds.
  ///
  /// - Returns: Whether it still moves.
  mutating func advance(to now: Double) -> Bool { value?.advance(to: now) ?? false }
}

extension SideInsets {
  fileprivate init(_ quad: Quad) {
    // A spring that goes beyond its end has nothing to take from the frame.
    self.init(top: max(0, quad.value.y), left: max(0, quad.value.x), bottom: max(0, quad.value.w), right: max(0, quad.value.z))
  }
}

extension Quad {
  fileprivate init(_ insets: SideInsets) { self.init(SIMD4(insets.left, insets.top, insets.right, insets.bottom)) }
}
