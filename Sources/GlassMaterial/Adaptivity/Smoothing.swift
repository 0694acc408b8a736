import Foundation

/// A value that follows its target with a time constant.
struct Smoothed: Equatable {
  /// Where it is.
  private(set) var value: Double
  /// Where it goes.
  var target: Double
  /// How near to the target it counts as there.
  let tolerance: Double

  /// A value at rest.
  init(_ value: Double, tolerance: Double) {
    self.value = value
    target = value
    self.tolerance = tolerance
  }

  /// Whether it has arrived.
  var isSettled: Bool { value == target }

  /// Follows for `elapsed` seconds with time constant `tau`: `v += (target - v) (1 - e^(-elapsed / τ))`.
  mutating func follow(_ elapsed: Double, tau: Double) {
    value += (target - value) * (1 - exp(-max(elapsed, 0) / tau))
    if abs(target - value) < tolerance { value = target }
  }

  /// Goes to the target at once.
  mutating func jump() { value = target }
}
