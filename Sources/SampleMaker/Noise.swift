import Foundation

/// Smooth pseudo-random fields over the plane; the same seed gives the same field.
struct Noise: Sendable {
  var seed: UInt32

  /// A number in 0..<1 for a lattice point.
  @inline(__always) func hash(_ x: Int32, _ y: Int32) -> Float {
    var h = UInt32(bitPattern: x) &* 0x27d4_eb2d ^ UInt32(bitPattern: y) &* 0x1656_67b1 ^ seed
    h ^= h >> 15
    h = h &* 0x2c1b_3c6d
    h ^= h >> 12
    h = h &* 0x297a_2d39
    h ^= h >> 15
    return Float(h >> 8) / 16_777_216
  }

  /// A number in 0..<1 for the cell and a running number within it.
  @inline(__always) func hash(_ cell: Int32, _ row: Int32, _ number: Int32) -> Float {
    hash(cell &* 31 &+ number &* 7919, row &* 17 &+ number)
  }

  /// Value noise with quintic interpolation and its two derivatives; the value lies in 0...1.
  @inline(__always) func slope(_ p: Vector2) -> Vector3 {
    let cell = p.rounded(.down)
    let f = p - cell
    let (x, y) = (Int32(cell.x), Int32(cell.y))
    let u = f * f * f * (f * (f * 6 - 15) + 10)
    let du = f * f * (f * (f - 2) + 1) * 30
    let (a, b) = (hash(x, y), hash(x &+ 1, y))
    let (c, d) = (hash(x, y &+ 1), hash(x &+ 1, y &+ 1))
    let k = a - b - c + d
    return Vector3(a + (b - a) * u.x + (c - a) * u.y + k * u.x * u.y, du.x * (b - a + k * u.y), du.y * (c - a + k * u.x))
  }

  @inline(__always) func value(_ p: Vector2) -> Float { slope(p).x }
  @inline(__always) func value(_ x: Float, _ y: Float) -> Float { slope(Vector2(x, y)).x }

  /// A sum of octaves, each half as strong and twice as fine, turned against the one before; 0...1.
  func fractal(_ point: Vector2, octaves: Int = 5) -> Float {
    var (p, sum, strength, total) = (point, Float(0), Float(0.5), Float(0))
    for _ in 0..<octaves {
      sum += strength * value(p)
      total += strength
      strength *= 0.5
      p = turned(p) * 2.03
    }
    return sum / total
  }

  func fractal(_ x: Float, _ y: Float, octaves: Int = 5) -> Float { fractal(Vector2(x, y), octaves: octaves) }

  /// Octaves that grow weaker where the coarser ones are steep, so that slopes look worn and valleys smooth; about 0...1.
  func eroded(_ point: Vector2, octaves: Int, wear: Float = 1) -> Float {
    var (p, sum, strength) = (point, Float(0), Float(0.5))
    var (dx, dy) = (Float(0), Float(0))
    for _ in 0..<octaves {
      let n = slope(p)
      dx += n.y
      dy += n.z
      sum += strength * n.x / (1 + wear * (dx * dx + dy * dy))
      strength *= 0.5
      p = turned(p) * 2
    }
    return sum
  }

  /// Octaves folded at their middle, which gives sharp crests; 0...1.
  func ridged(_ point: Vector2, octaves: Int) -> Float {
    var (p, sum, strength, weight) = (point, Float(0), Float(0.5), Float(1))
    for _ in 0..<octaves {
      let fold = 1 - abs(2 * value(p) - 1)
      sum += strength * fold * fold * weight
      weight = clamp(fold * 1.6)
      strength *= 0.5
      p = turned(p) * 2.07
    }
    return sum
  }

  @inline(__always) private func turned(_ p: Vector2) -> Vector2 {
    Vector2(0.8 * p.x - 0.6 * p.y + 17.3, 0.6 * p.x + 0.8 * p.y - 5.1)
  }
}
