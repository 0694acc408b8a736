import Foundation

/// A curve from (0, 0) to (1, 1): how far something has come after a part of the time.
public struct UnitCurve: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// A cubic Bézier curve by its two control points.
    case bezier(UnitPoint, UnitPoint)
    case circle(CircularCurve)
  }

  let form: Form

  /// A cubic Bézier curve by its two control points.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(form: .bezier(startControlPoint, endControlPoint))
  }
  /// Constant speed.
  public static let linear = bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  /// Slow at the beginning.
  public static let easeIn = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  /// Slow at the end.
  public static let easeOut = bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// Slow at both ends.
  public static let easeInOut = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// A quarter of a circle that begins slowly.
  public static let circularEaseIn = UnitCurve(form: .circle(.easeIn))
  /// A quarter of a circle that ends slowly.
  public static let circularEaseOut = UnitCurve(form: .circle(.easeOut))
  /// Two quarters of circles that are slow at both ends.
  public static let circularEaseInOut = UnitCurve(form: .circle(.easeInOut))

  /// The curve's height where it has come `progress` along x, both 0 … 1.
  public func value(at progress: Double) -> Double {
    let progress = min(max(progress, 0), 1)
    return switch form {
    case .bezier(let start, let end): UnitBezier(start.x, start.y, end.x, end.y).value(at: progress)
    case .circle(let circle): circle.value(at: progress)
    }
  }

  /// How much the curve rises where it has come `progress` along x, 0 … 1; nothing beyond its ends.
  public func velocity(at progress: Double) -> Double {
    guard (0...1).contains(progress) else { return 0 }
    return switch form {
    case .bezier(let start, let end): UnitBezier(start.x, start.y, end.x, end.y).slope(at: progress)
    case .circle(let circle): circle.slope(at: progress)
    }
  }

  /// The curve whose x is this one's height: it answers how much of the time it takes to come so far.
  public var inverse: UnitCurve {
    switch form {
    case .bezier(let start, let end):
      .bezier(startControlPoint: UnitPoint(x: start.y, y: start.x), endControlPoint: UnitPoint(x: end.y, y: end.x))
    case .circle(let circle): UnitCurve(form: .circle(circle.inverse))
    }
  }
}

/// Curves made of quarters of circles.
enum CircularCurve: Hashable, Sendable {
  case easeIn, easeOut
  /// Slow at both ends.
  case easeInOut
  /// Slow in the middle.
  case easeOutIn

  /// The height at a place along x, both 0 … 1.
  func value(at x: Double) -> Double {
    func slowStart(_ x: Double) -> Double { 1 - max(0, 1 - x * x).squareRoot() }
    return switch self {
    case .easeIn: slowStart(x)
    case .easeOut: 1 - slowStart(1 - x)
    case .easeInOut: x < 0.5 ? slowStart(2 * x) / 2 : 1 - slowStart(2 - 2 * x) / 2
    case .easeOutIn: x < 0.5 ? (1 - slowStart(1 - 2 * x)) / 2 : (1 + slowStart(2 * x - 1)) / 2
    }
  }

  /// How much it rises there; where it is upright, as much as two numbers can tell.
  func slope(at x: Double) -> Double {
    func slowStart(_ x: Double) -> Double { x / max(1e-8, (1 - x * x).squareRoot()) }
    return switch self {
    case .easeIn: slowStart(x)
    case .easeOut: slowStart(1 - x)
    case .easeInOut: slowStart(x < 0.5 ? 2 * x : 2 - 2 * x)
    case .easeOutIn: slowStart(x < 0.5 ? 1 - 2 * x : 2 * x - 1)
    }
  }

  /// The curve whose x is this one's height.
  var inverse: CircularCurve {
    switch self {
    case .easeIn: .easeOut
    case .easeOut: .easeIn
    case .easeInOut: .easeOutIn
    case .easeOutIn: .easeInOut
    }
  }
}
