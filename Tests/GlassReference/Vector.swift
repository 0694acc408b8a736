/// A point or direction in the plane, in device pixels.
struct Vector: Equatable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  var length: Double { (x * x + y * y).squareRoot() }

  /// Turned about the origin, by radians, clockwise on a screen.
  func turned(_ angle: Double) -> Vector {
    let (cosine, sine) = (Math.cos(angle), Math.sin(angle))
    return Vector(cosine * x - sine * y, sine * x + cosine * y)
  }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  static func * (a: Vector, factor: Double) -> Vector { Vector(a.x * factor, a.y * factor) }
  static func / (a: Vector, divisor: Double) -> Vector { Vector(a.x / divisor, a.y / divisor) }
}

/// A value cut to 0…1.
func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }

/// `a` at weight 0, `b` at weight 1.
func mix(_ a: Double, _ b: Double, _ weight: Double) -> Double { a + (b - a) * weight }

/// The smooth step from 0 at `low` to 1 at `high`: `ss` of docs/MATERIAL.md.
func smoothStep(_ low: Double, _ high: Double, _ value: Double) -> Double {
  let t = clamped((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}
