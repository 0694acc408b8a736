public import Foundation

// Animations asked for their way at a moment, as those of somebody's own do that are made of others.

extension Animation {
  /// The animation of somebody's own that this one is, otherwise one that does the same.
  public var base: any CustomAnimation {
    if case .custom(let erased) = curve, self == Animation(curve: curve) { return erased.base }
    return AskedAnimation(animation: self)
  }

  /// How much of a way lies behind after a time in seconds; `nil` once it is at its end.
  public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let time = ownTime(time)
    if time >= ownLogicalEnd { context.isLogicallyComplete = true }
    guard time >= 0 else { return .zero }
    if case .custom(let erased) = curve {
      guard let repetition else { return erased.base.animate(value: value, time: time, context: &context) }
      return repeats(erased.base, repetition, value, time, &context)
    }
    if let repetition {
      guard let (run, isBackwards) = cycle(at: time, repetition) else { return nil }
      let fraction = fraction(after: run)
      return value.scaled(by: isBackwards ? 1 - fraction : fraction)
    }
    if case .spring(let omega, let damping) = curve { return spring(value, omega, damping, time, context.state) }
    return time >= cycle ? nil : value.scaled(by: fraction(after: time))
  }

  /// How fast a value moves after a time in seconds, per second; `nil` where that is not known.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    let time = ownTime(time)
    guard time >= 0 else { return .zero }
    if case .custom(let erased) = curve {
      let kept = context.state[RepeatedRunKey<V>.self]
      let run = time - kept.start - (repetition?.pause ?? 0)
      let isBackwards = repetition?.autoreverses == true && kept.cycles % 2 == 1
      return erased.base.velocity(value: value, time: max(0, run), context: context)?
        .scaled(by: isBackwards ? -speedFactor : speedFactor)
    }
    if let repetition {
      guard let (run, isBackwards) = cycle(at: time, repetition) else { return .zero }
      let slope = slope(after: run - repetition.pause)
      return value.scaled(by: (isBackwards ? -slope : slope) * speedFactor)
    }
    guard case .spring(let omega, let damping) = curve else { return value.scaled(by: slope(after: time) * speedFactor) }
    let start = start(of: value, context.state)
    let (_, _, vx, vv) = SpringStep.coefficients(max(0, time - start.time), omega, damping)
    return ((start.place - value).scaled(by: vx) + start.velocity.scaled(by: vv)).scaled(by: speedFactor)
  }

  /// Whether it goes on in the place of a previous animation: a spring does, from where that is and as fast.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    switch curve {
    case .custom(let erased):
      return erased.base.shouldMerge(previous: previous, value: value, time: max(0, ownTime(time)), context: &context)
    case .spring where repetition == nil:
      var last = context
      let velocity = previous.velocity(value: value, time: time, context: last) ?? .zero
      let place = previous.animate(value: value, time: time, context: &last) ?? value
      context.state = AnimationState()
      context.isLogicallyComplete = false
      context.state[SpringStartKey<V>.self] = SpringStart(
        time: time * speedFactor, place: place, velocity: velocity.scaled(by: 1 / speedFactor))
      return true
    case .spring, .bezier, .circle: return false
    }
  }

  // MARK: Time

  /// Seconds since it began, before its speed.
  private func ownTime(_ time: Double) -> Double { (time - delayTime) * speedFactor }

  private var ownLogicalEnd: Double { logicalDuration * speedFactor }

  /// How long the time that runs then has run, its pause included, and whether backwards; `nil` after the last one.
  private func cycle(at time: Double, _ repetition: Repetition) -> (run: Double, isBackwards: Bool)? {
    let cycles = (time / cycle).rounded(.down)
    if let count = repetition.count, cycles >= Double(count) { return nil }
    return (time - cycles * cycle, repetition.autoreverses && cycles.truncatingRemainder(dividingBy: 2) == 1)
  }

  private func repeats<V: VectorArithmetic>(
    _ base: any CustomAnimation, _ repetition: Repetition, _ value: V, _ time: Double, _ context: inout AnimationContext<V>
  ) -> V? {
    var kept = context.state[RepeatedRunKey<V>.self]
    func isBackwards() -> Bool { repetition.autoreverses && kept.cycles % 2 == 1 }
    let run = time - kept.start - repetition.pause
    guard run >= 0 else { return isBackwards() ? value : .zero }
    if let behind = base.animate(value: value, time: run, context: &context) { return isBackwards() ? value - behind : behind }
    kept = RepeatedRun(cycles: kept.cycles + 1, start: time)
    if let count = repetition.count, kept.cycles >= count { return nil }
    // The next time begins anew.
    context.state = AnimationState()
    context.state[RepeatedRunKey<V>.self] = kept
    return isBackwards() ? value : .zero
  }

  // MARK: Springs

  /// How near a spring's end, in units, nobody sees whether it has come to rest.
  private static var precision: Double { 1 / 200 }

  private func start<V: VectorArithmetic>(of value: V, _ state: AnimationState<V>) -> SpringStart<V> {
    state[SpringStartKey<V>.self] ?? SpringStart(time: 0, place: .zero, velocity: value.scaled(by: initialVelocity))
  }

  private func spring<V: VectorArithmetic>(
    _ value: V, _ omega: Double, _ damping: Double, _ time: Double, _ state: AnimationState<V>
  ) -> V? {
    let start = start(of: value, state)
    let (xx, xv, vx, vv) = SpringStep.coefficients(max(0, time - start.time), omega, damping)
    let left = start.place - value
    let (away, velocity) = (
      left.scaled(by: xx) + start.velocity.scaled(by: xv), left.scaled(by: vx) + start.velocity.scaled(by: vv)
    )
    let isAtRest =
      away.magnitudeSquared < Self.precision * Self.precision
      && velocity.magnitudeSquared < 100 * Self.precision * Self.precision
    return isAtRest ? nil : value + away
  }

  /// How fast the fraction grows that lies behind, per second before the speed.
  private func slope(after time: Double) -> Double {
    switch curve {
    case .spring(let omega, let damping):
      let (_, _, vx, vv) = SpringStep.coefficients(max(0, time), omega, damping)
      return initialVelocity * vv - vx
    case .bezier(let x1, let y1, let x2, let y2, let duration):
      return time < 0 || time > duration ? 0 : UnitBezier(x1, y1, x2, y2).slope(at: time / duration) / duration
    case .circle(let circle, let duration): return time < 0 || time > duration ? 0 : circle.slope(at: time / duration) / duration
    case .custom: return 0
    }
  }
}

/// An animation of the library as one of somebody's own.
private struct AskedAnimation: CustomAnimation {
  let animation: Animation

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    animation.animate(value: value, time: time, context: &context)
  }
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    animation.velocity(value: value, time: time, context: context)
  }
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    animation.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

/// Where a spring set out in the place of another animation.
private struct SpringStart<Value: VectorArithmetic> {
  /// Seconds since the other one began, before the speed.
  let time: Double
  let place: Value
  /// In units per second before the speed.
  let velocity: Value
}

private enum SpringStartKey<Value: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: SpringStart<Value>? { nil }
}

/// Which time of several runs, and since when.
private struct RepeatedRun {
  var cycles = 0
  /// Seconds since the first one began, before the speed.
  var start = 0.0
}

private enum RepeatedRunKey<Value: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: RepeatedRun { RepeatedRun() }
}
