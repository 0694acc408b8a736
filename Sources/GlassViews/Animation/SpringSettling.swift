public import Foundation

// How springs come to rest, what pulls at them, and their steps for whoever counts the time.

extension Spring {
  /// A spring by the time in seconds after which it stays near its end, and its damping ratio.
  ///
  /// - Parameter epsilon: How near that is, as a part of the way.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let time = Animation.usable(settlingDuration, "Spring's settling duration", 0.001...1e6, otherwise: 0.001)
    // A spring that swings for ever never settles.
    let ratio = Animation.usable(dampingRatio, "Spring's damping", 1e-4...1000, otherwise: 1)
    let slow = Spring(response: 2 * .pi, dampingRatio: ratio)
    let settling = slow.settlingDuration(
      target: 1.0, epsilon: Animation.usable(epsilon, "Spring's epsilon", 1e-9...1, otherwise: 0.001))
    self.init(response: 2 * .pi * time / max(settling, 1e-6), dampingRatio: ratio)
  }

  /// After how long it stays within a thousandth of its way, in seconds, where nothing moves at first.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

  /// After how long something on its way from zero to a target stays near it, in seconds; infinite where nothing brakes it.
  ///
  /// - Parameter epsilon: How near, in the target's units.
  public func settlingDuration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, epsilon: Double) -> TimeInterval {
    guard epsilon > 0 else { return .infinity }
    guard dampingRatio > 0 else { return target == .zero && initialVelocity == .zero ? 0 : .infinity }
    /// How far away it can be after a time, whatever its swing says then.
    func farthest(_ time: Double) -> Double {
      let away = target - value(target: target, initialVelocity: initialVelocity, time: time)
      guard dampingRatio < 1 else { return away.magnitudeSquared.squareRoot() }
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let velocity = velocity(target: target, initialVelocity: initialVelocity, time: time)
      let across = (velocity - away.scaled(by: dampingRatio * frequency)).scaled(by: 1 / swing)
      return (away.magnitudeSquared + across.magnitudeSquared).squareRoot()
    }
    // Without swings it may still come across its end once: later on, too, it is not to be away.
    var end = response
    while [1, 2, 4].contains(where: { farthest(end * $0) >= epsilon }), end < 1e9 { end *= 2 }
    // From there back to the last moment when it is.
    var start = end
    while farthest(start) < epsilon {
      guard start > response / 64 else { return 0 }
      (start, end) = (start / 1.1, start)
    }
    for _ in 0..<60 {
      let middle = (start + end) / 2
      if farthest(middle) >= epsilon { start = middle } else { end = middle }
    }
    return end
  }

  /// Goes on by some time in seconds towards a target.
  ///
  /// - Parameter velocity: In units per second.
  public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) {
    let (xx, xv, vx, vv) = SpringStep.coefficients(max(0, deltaTime), frequency, dampingRatio)
    let away = value - target
    let moving = velocity
    value = target + away.scaled(by: xx) + moving.scaled(by: xv)
    velocity = away.scaled(by: vx) + moving.scaled(by: vv)
  }

  /// What pulls at something at a place with a velocity, towards a target: stiffness and damping together.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  // MARK: Between two values

  /// Where something is after a time in seconds on its way from one value to another.
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = fromValue
    let start = fromValue.animatableData
    result.animatableData =
      start
      + value(target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// How fast something moves after a time in seconds on its way from one value to another.
  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// After how long something on its way from one value to another stays near it, in seconds.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon)
  }

  /// What pulls at something between two values, at a place with a velocity.
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData, position: position.animatableData, velocity: velocity.animatableData)
    return result
  }
}
