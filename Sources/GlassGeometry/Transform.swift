public import Foundation

/// An affine map of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct Transform: Sendable, Hashable {
  /// How much of x goes into x'.
  public var a: Double
  /// How much of x goes into y'.
  public var b: Double
  /// How much of y goes into x'.
  public var c: Double
  /// How much of y goes into y'.
  public var d: Double
  /// What is added to x'.
  public var tx: Double
  /// What is added to y'.
  public var ty: Double

  /// A map from its six coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves by (`x`, `y`).
  public static func translation(x: Double, y: Double) -> Transform { Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Multiplies lengths along each axis, away from the origin.
  public static func scale(x: Double, y: Double) -> Transform { Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Multiplies lengths, away from `anchor`.
  public static func scale(x: Double, y: Double, about anchor: CGPoint) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: anchor.x * (1 - x), ty: anchor.y * (1 - y))
  }

  /// Turns by an angle in radians around the origin, clockwise on a screen whose y points down.
  public static func rotation(radians: Double) -> Transform {
    Transform(a: cos(radians), b: sin(radians), c: -sin(radians), d: cos(radians), tx: 0, ty: 0)
  }

  /// Turns by an angle in radians around `anchor`, clockwise on a screen whose y points down.
  public static func rotation(radians: Double, about anchor: CGPoint) -> Transform {
    translation(x: -anchor.x, y: -anchor.y).followed(by: rotation(radians: radians))
      .followed(by: translation(x: anchor.x, y: anchor.y))
  }

  /// The map that does this first and `next` afterwards.
  public func followed(by next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The map back, or nil where the plane collapses to a line or a point.
  public var inverse: Transform? {
    let determinant = a * d - b * c
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Where a point goes.
  public func apply(_ point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest upright box around where a box goes.
  public func apply(_ rect: CGRect) -> CGRect {
    if b == 0, c == 0 {
      let (p, q) = (apply(rect.origin), apply(CGPoint(x: rect.maxX, y: rect.maxY)))
      return CGRect(x: min(p.x, q.x), y: min(p.y, q.y), width: abs(q.x - p.x), height: abs(q.y - p.y))
    }
    let (p, q) = (apply(CGPoint(x: rect.minX, y: rect.minY)), apply(CGPoint(x: rect.maxX, y: rect.minY)))
    let (r, s) = (apply(CGPoint(x: rect.maxX, y: rect.maxY)), apply(CGPoint(x: rect.minX, y: rect.maxY)))
    let (left, top) = (min(p.x, q.x, r.x, s.x), min(p.y, q.y, r.y, s.y))
    return CGRect(x: left, y: top, width: max(p.x, q.x, r.x, s.x) - left, height: max(p.y, q.y, r.y, s.y) - top)
  }

  /// Whether it only moves.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The factor by which it multiplies every length without turning or mirroring, or nil where it does more than that and moving.
  public var uniformScale: Double? { b == 0 && c == 0 && a == d && a > 0 ? a : nil }

  /// Whether upright boxes stay upright boxes without being mirrored or turned.
  public var keepsBoxes: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// The square root of the factor by which areas grow: how much longer lengths become on average.
  public var meanScale: Double { abs(a * d - b * c).squareRoot() }
}
