/// An angle; positive ones turn clockwise on the screen.
public struct Angle: Sendable, Hashable, Comparable, VectorArithmetic {
  /// The angle in radians.
  public var radians: Double
  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No angle.
  public init() { radians = 0 }
  /// An angle in radians.
  public init(radians: Double) { self.radians = radians }
  /// An angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// No angle.
  public static let zero = Angle()
  /// The sum.
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  /// The difference.
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  /// The same angle the other way.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
  /// The angle several times.
  public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }
  /// Multiplies the angle.
  public static func *= (angle: inout Angle, factor: Double) { angle = angle * factor }
  /// A part of the angle.
  public static func / (angle: Angle, parts: Double) -> Angle { Angle(radians: angle.radians / parts) }
  /// Divides the angle.
  public static func /= (angle: inout Angle, parts: Double) { angle = angle / parts }
  /// Whether the first turns less.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
  /// Multiplies the angle.
  public mutating func scale(by factor: Double) { radians *= factor }
  /// The square of its degrees, so that what cannot be seen counts as nothing.
  public var magnitudeSquared: Double { degrees * degrees }
}
