import Foundation

/// How a value gets from one state to another.
public struct Animation: Sendable, Hashable {
  enum Curve: Sendable, Hashable {
    /// A damped oscillator: angular frequency in rad/s, damping ratio.
    case spring(omega: Double, damping: Double)
    /// A cubic Bézier curve over a time in seconds: its two control points.
    case bezier(Double, Double, Double, Double, duration: Double)
  }

  var curve: Curve
  var delayTime = 0.0
  var speedFactor = 1.0

  /// The usual animation: a spring without bounce.
  public static let `default` = Animation.smooth

  /// A spring by the time it takes (seconds) and how much it overshoots, −1 … 1.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    let damping = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    return Animation(curve: .spring(omega: 2 * .pi / max(duration, 0.001), damping: max(0.01, damping)))
  }

  /// A spring by response (seconds) and damping fraction (1 does not overshoot).
  public static func spring(response: Double, dampingFraction: Double = 0.825) -> Animation {
    Animation(curve: .spring(omega: 2 * .pi / max(response, 0.001), damping: max(0.01, dampingFraction)))
  }

  /// A spring by stiffness and damping of a mass of 1: ω² and 2ζω.
  public static func interpolatingSpring(stiffness: Double, damping: Double) -> Animation {
    let omega = stiffness.squareRoot()
    return Animation(curve: .spring(omega: omega, damping: damping / (2 * omega)))
  }

  /// A spring.
  public static var spring: Animation { .spring() }
  /// A spring without bounce.
  public static var smooth: Animation { .spring(duration: 0.4, bounce: 0) }
  /// A spring with a little bounce.
  public static var snappy: Animation { .spring(duration: 0.35, bounce: 0.15) }
  /// A spring with more bounce.
  public static var bouncy: Animation { .spring(duration: 0.5, bounce: 0.3) }
  /// The gel-like answer of glass to a press: ω ≈ 10.2 rad/s, ζ = 0.55.
  static var gel: Animation { Animation(curve: .spring(omega: 10.2, damping: 0.55)) }

  /// Constant speed.
  public static func linear(duration: Double = 0.35) -> Animation {
    Animation(curve: .bezier(0, 0, 1, 1, duration: duration))
  }
  /// Slow at the beginning.
  public static func easeIn(duration: Double = 0.35) -> Animation {
    Animation(curve: .bezier(0.42, 0, 1, 1, duration: duration))
  }
  /// Slow at the end.
  public static func easeOut(duration: Double = 0.35) -> Animation {
    Animation(curve: .bezier(0, 0, 0.58, 1, duration: duration))
  }
  /// Slow at both ends.
  public static func easeInOut(duration: Double = 0.35) -> Animation {
    Animation(curve: .bezier(0.42, 0, 0.58, 1, duration: duration))
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
    animation.delayTime += max(0, seconds)
    return animation
  }

  /// The same animation, faster by a factor.
  public func speed(_ factor: Double) -> Animation {
    var animation = self
    animation.speedFactor *= max(0.001, factor)
    return animation
  }

  /// What stands in for any animation where motion is reduced: a cross-fade of 120 ms.
  static var reduced: Animation { .easeInOut(duration: 0.12) }

  /// Whether it swings or flies, as opposed to fading.
  var isSpring: Bool { if case .spring = curve { true } else { false } }
}
