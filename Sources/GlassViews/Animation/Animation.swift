public import Foundation

/// How a value gets from one state to another.
public struct Animation: Sendable, Hashable {
  enum Curve: Sendable, Hashable {
    /// A damped oscillator: angular frequency in rad/s, damping ratio.
    case spring(omega: Double, damping: Double)
    /// A cubic Bézier curve over a time in seconds: its two control points.
    case bezier(Double, Double, Double, Double, duration: Double)
    /// Quarters of circles over a time in seconds.
    case circle(CircularCurve, duration: Double)
    /// Somebody's own.
    case custom(ErasedAnimation)
  }

  var curve: Curve
  /// Seconds until it begins, however fast it runs.
  var delayTime = 0.0
  var speedFactor = 1.0
  /// How fast a spring sets out, in ways per second.
  var initialVelocity = 0.0
  /// After which time it counts as complete at the latest, in seconds before the speed from when it begins; `nil` for when it is.
  var logicalEnd: Double?
  /// How often it runs and whether every other time backwards; `nil` for once.
  var repetition: Repetition?

  /// Who waits for what it moves; no part of what it is.
  var tickets: [AnimationTicket] = []

  init(curve: Curve) { self.curve = curve }

  /// Whether both move things alike.
  public static func == (a: Animation, b: Animation) -> Bool {
    a.curve == b.curve && a.delayTime == b.delayTime && a.speedFactor == b.speedFactor && a.repetition == b.repetition
      && a.initialVelocity == b.initialVelocity && a.logicalEnd == b.logicalEnd
  }

  /// Hashes what it is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(curve)
    hasher.combine(delayTime)
    hasher.combine(speedFactor)
    hasher.combine(repetition)
    hasher.combine(initialVelocity)
    hasher.combine(logicalEnd)
  }

  /// Another animation in this one's place: who waits for this one waits for that.
  func replaced(by other: Animation?) -> Animation {
    guard var other else { return self }
    other.tickets += tickets
    return other
  }

  /// Running more than once.
  struct Repetition: Sendable, Hashable {
    /// How often; `nil` for ever.
    var count: Int?
    /// Whether every other time runs backwards.
    var autoreverses: Bool
    /// How long each time waits before it begins, in seconds before the speed.
    var pause = 0.0
  }

  /// How long it takes to run once, with the wait before that where it is repeated, in seconds before its speed: a spring as long as it is
  /// named after.
  var cycle: Double { (repetition?.pause ?? 0) + run }

  private var run: Double {
    switch curve {
    case .spring(let omega, _): 2 * .pi / omega
    case .bezier(_, _, _, _, let duration), .circle(_, let duration): duration
    // Only its end says how long it takes.
    case .custom: .infinity
    }
  }

  /// How long after its beginning it has as good as arrived, in seconds.
  var logicalDuration: Double {
    let whole = repetition.map { $0.count.map { cycle * Double($0) } ?? .infinity } ?? cycle
    return min(whole, logicalEnd ?? .infinity) / speedFactor
  }

  /// How much of the way lies behind (0 … 1, beyond where a spring overshoots) after a time in seconds from rest.
  func fraction(after time: Double) -> Double {
    let time = max(0, time - (repetition?.pause ?? 0))
    return switch curve {
    case .spring(let omega, let damping):
      springFraction(SpringStep.coefficients(time, omega, damping))
    case .bezier(let x1, let y1, let x2, let y2, _): UnitBezier(x1, y1, x2, y2).value(at: min(time / run, 1))
    case .circle(let circle, _): circle.value(at: min(time / run, 1))
    case .custom: 1
    }
  }

  private func springFraction(_ step: (Double, Double, Double, Double)) -> Double { 1 - step.0 + initialVelocity * step.1 }

  /// The usual animation: a spring without bounce.
  public static let `default` = Animation.smooth

  /// A spring by the time it takes (seconds) and how much it overshoots, −1 … 1.
  ///
  /// - Parameter blendDuration: Makes no difference: an interrupted spring keeps its velocity.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    .spring(Spring(duration: duration, bounce: bounce))
  }
  /// A spring.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation(curve: .spring(omega: spring.frequency, damping: max(0.01, spring.dampingRatio)))
  }

  /// A spring by response (seconds) and damping fraction (1 does not overshoot).
  public static func spring(response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
    .spring(Spring(response: response, dampingRatio: dampingFraction))
  }

  /// A spring.
  public static var spring: Animation { .spring() }
  /// A spring by its mass, stiffness and damping.
  ///
  /// - Parameter initialVelocity: How fast it sets out, in ways from where it is to where it goes per second, added to the velocity that
  ///   what it moves has already.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    .spring(Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)).setting(out: initialVelocity)
  }
  /// A spring by the time it takes (seconds) and how much it overshoots, −1 … 1.
  ///
  /// - Parameter initialVelocity: How fast it sets out, in ways from where it is to where it goes per second, added to the velocity that
  ///   what it moves has already.
  public static func interpolatingSpring(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0) -> Animation {
    .spring(duration: duration, bounce: bounce).setting(out: initialVelocity)
  }

  /// A spring.
  ///
  /// - Parameter initialVelocity: How fast it sets out, in ways from where it is to where it goes per second, added to the velocity that
  ///   what it moves has already.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    .spring(spring).setting(out: initialVelocity)
  }

  private func setting(out velocity: Double) -> Animation {
    var animation = self
    animation.initialVelocity = Self.usable(velocity, "Animation's initialVelocity", -1e6...1e6, otherwise: 0)
    return animation
  }

  /// A figure that an animation can be made of; one that is none is told of.
  static func usable(_ figure: Double, _ name: String, _ range: ClosedRange<Double>, otherwise: Double) -> Double {
    guard figure.isFinite else {
      MainActor.runNowOrSoon {
        Diagnostics.report("\(name) was given \(figure); it is a number", about: "\(name) was given a figure")
      }
      return figure.isNaN ? otherwise : figure < 0 ? range.lowerBound : range.upperBound
    }
    return min(max(figure, range.lowerBound), range.upperBound)
  }

  /// A spring.
  public static var interpolatingSpring: Animation { .interpolatingSpring() }
  /// A short spring for what follows a finger.
  @_disfavoredOverload public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    .spring(response: response, dampingFraction: dampingFraction)
  }
  /// A short spring for what follows a finger.
  public static func interactiveSpring(duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25)
    -> Animation
  {
    .spring(duration: duration, bounce: 0.14 + extraBounce)
  }
  /// A short spring for what follows a finger.
  public static var interactiveSpring: Animation { .interactiveSpring() }
  /// A spring without bounce but for what is added.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(Spring.smooth(duration: duration, extraBounce: extraBounce))
  }
  /// A spring with a little bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(Spring.snappy(duration: duration, extraBounce: extraBounce))
  }
  /// A spring with more bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(Spring.bouncy(duration: duration, extraBounce: extraBounce))
  }
  /// A spring without bounce.
  public static var smooth: Animation { .smooth() }
  /// A spring with a little bounce.
  public static var snappy: Animation { .snappy() }
  /// A spring with more bounce.
  public static var bouncy: Animation { .bouncy() }
  /// What controls, bars and panels do by themselves: snappy, in less time than programs get unless they say one.
  static var brisk: Animation { .snappy(duration: 0.35) }
  /// The gel-like answer of glass to a press: ω ≈ 10.2 rad/s, ζ = 0.55.
  static var gel: Animation { Animation(curve: .spring(omega: 10.2, damping: 0.55)) }

  /// Constant speed.
  public static func linear(duration: Double = 0.35) -> Animation { .timingCurve(.linear, duration: duration) }
  /// Slow at the beginning.
  public static func easeIn(duration: Double = 0.35) -> Animation { .timingCurve(.easeIn, duration: duration) }
  /// Slow at the end.
  public static func easeOut(duration: Double = 0.35) -> Animation { .timingCurve(.easeOut, duration: duration) }
  /// Slow at both ends.
  public static func easeInOut(duration: Double = 0.35) -> Animation { .timingCurve(.easeInOut, duration: duration) }
  /// A cubic Bézier curve from (0, 0) to (1, 1), by its two control points, over a time in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    func place(_ figure: Double, _ range: ClosedRange<Double>) -> Double {
      usable(figure, "Animation's timing curve", range, otherwise: 0)
    }
    return Animation(
      curve: .bezier(
        place(p1x, 0...1), place(p1y, -100...100), place(p2x, 0...1), place(p2y, -100...100),
        duration: usable(duration)))
  }

  private static func usable(_ duration: Double) -> Double {
    usable(duration, "Animation's duration", 0.001...1e6, otherwise: 0.001)
  }

  /// A curve over a time in seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    switch curve.form {
    case .bezier(let start, let end): .timingCurve(start.x, start.y, end.x, end.y, duration: duration)
    case .circle(let circle): Animation(curve: .circle(circle, duration: usable(duration)))
    }
  }
  /// Constant speed.
  public static var linear: Animation { .linear() }
  /// Slow at the beginning.
  public static var easeIn: Animation { .easeIn() }
  /// Slow at the end.
  public static var easeOut: Animation { .easeOut() }
  /// Slow at both ends.
  public static var easeInOut: Animation { .easeInOut() }

  /// The same animation, beginning later.
  public func delay(_ seconds: Double) -> Animation {
    var animation = self
    animation.delayTime = min(animation.delayTime + Self.usable(seconds, "Animation's delay", 0...1e6, otherwise: 0), 1e6)
    return animation
  }

  /// The same animation, faster by a factor; so is the wait before it, where that was asked for before.
  public func speed(_ factor: Double) -> Animation {
    var animation = self
    let factor = Self.usable(factor, "Animation's speed", 0.001...1e6, otherwise: 1)
    animation.speedFactor = min(max(animation.speedFactor * factor, 0.001), 1e6)
    animation.delayTime = min(animation.delayTime / factor, 1e6)
    return animation
  }

  /// The same animation, which counts as complete after a time in seconds even where it still moves.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    var animation = self
    let end = Self.usable(duration, "Animation's logical completion", 0...1e6, otherwise: 0)
    animation.logicalEnd = min(max(0, end - delayTime) * speedFactor, logicalEnd ?? .infinity)
    return animation
  }

  /// The same animation several times, every other time backwards unless that is not wanted; each time waits for the delay so far.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    repeated(max(1, repeatCount), autoreverses)
  }
  /// The same animation again and again until the value changes, every other time backwards unless that is not wanted;
  /// each time waits for the delay so far.
  public func repeatForever(autoreverses: Bool = true) -> Animation { repeated(nil, autoreverses) }

  private func repeated(_ count: Int?, _ autoreverses: Bool) -> Animation {
    var animation = self
    let pause = (repetition?.pause ?? 0) + delayTime * speedFactor
    animation.repetition = Repetition(count: count, autoreverses: autoreverses, pause: pause)
    animation.delayTime = 0
    return animation
  }

  /// What stands in for any animation where motion is reduced: a cross-fade of 120 ms.
  static var reduced: Animation { .easeInOut(duration: 0.12) }

  /// Whether it swings or flies, as opposed to fading; nobody knows what one of somebody's own does.
  var isSpring: Bool {
    switch curve {
    case .bezier, .circle: false
    case .spring, .custom: true
    }
  }
}
