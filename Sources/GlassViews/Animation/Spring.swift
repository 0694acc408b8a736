import Foundation
import GlassGeometry

/// A damped oscillator.
public struct Spring: Hashable, Sendable {
  /// The angular frequency ω without damping, in radians per second.
  let frequency: Double
  /// How strongly it is damped: 1 just does not overshoot, 0 swings for ever.
  public let dampingRatio: Double
  /// What moves.
  public let mass: Double

  /// A spring by the time it takes (seconds) and how much it overshoots, −1 … 1.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let bounce = Animation.usable(bounce, "Spring's bounce", -0.99...1, otherwise: 0)
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// A spring by its period without damping, in seconds, and its damping ratio.
  public init(response: Double, dampingRatio: Double) {
    frequency = 2 * .pi / Animation.usable(response, "Spring's duration", 0.001...1e6, otherwise: 0.001)
    self.dampingRatio = Animation.usable(dampingRatio, "Spring's damping", 0...1000, otherwise: 1)
    mass = 1
  }

  /// A spring by its mass, stiffness and damping: ω² = k / m, 2ζω = c / m.
  ///
  /// - Parameter allowOverDamping: Whether it may be slower than one that just does not overshoot.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    self.mass = Animation.usable(mass, "Spring's mass", 1e-6...1e9, otherwise: 1)
    let stiffness = Animation.usable(stiffness, "Spring's stiffness", 0...1e12, otherwise: 100)
    frequency = min(max(stiffness / self.mass, 1e-6), 1e9).squareRoot()
    let damping = Animation.usable(damping, "Spring's damping", 0...1e9, otherwise: 0)
    let ratio = min(damping / (2 * frequency * self.mass), 1000)
    dampingRatio = allowOverDamping ? ratio : min(ratio, 1)
  }

  /// A spring without bounce but for what is added; its duration in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring with a little bounce; its duration in seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring with more bounce; its duration in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
  /// A spring without bounce.
  public static var smooth: Spring { .smooth() }
  /// A spring with a little bounce.
  public static var snappy: Spring { .snappy() }
  /// A spring with more bounce.
  public static var bouncy: Spring { .bouncy() }

  /// The period without damping, in seconds.
  public var response: Double { 2 * .pi / frequency }
  /// The time it takes, in seconds.
  public var duration: Double { response }
  /// How much it overshoots, −1 … 1.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// How strongly it pulls.
  public var stiffness: Double { frequency * frequency * mass }
  /// How strongly it brakes.
  public var damping: Double { 2 * dampingRatio * frequency * mass }

  /// Where something is after a time in seconds on its way from zero to a target.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let (xx, xv, _, _) = SpringStep.coefficients(time, frequency, dampingRatio)
    return target - target.scaled(by: xx) + initialVelocity.scaled(by: xv)
  }

  /// How fast something moves after a time in seconds on its way from zero to a target.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let (_, _, vx, vv) = SpringStep.coefficients(time, frequency, dampingRatio)
    return V.zero - target.scaled(by: vx) + initialVelocity.scaled(by: vv)
  }
}
