import Foundation
import GlassGeometry

/// Evaluates a gradient pixel by pixel with ordered noise, so that slow ramps show no bands.
///
/// Each pixel depends on its own coordinates alone: any part of a gradient is the same whatever else is drawn.
struct GradientShader {
  private enum Field {
    case linear(Transform)
    case radial(Transform, start: Double, length: Double)
    case angular(Transform, start: Double, length: Double)
  }

  private static let tableSize = 1024

  private let field: Field
  /// Premultiplied components in units of 1/256 level, four per entry: blue, green, red, alpha.
  private let table: [UInt16]

  /// The shader of a gradient seen through `transform`; nil for a plain colour or a map without inverse.
  init?(_ paint: Paint, transform: Transform) {
    guard let inverse = transform.inverse else { return nil }
    let gradient: Gradient
    switch paint {
    case .color: return nil
    case .linearGradient(let stops, let from, let to):
      gradient = stops
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let square = dx * dx + dy * dy
      // The projection on the line; on a line without length everything lies at its end.
      let along =
        square > 0
        ? Transform(a: dx / square, b: 0, c: dy / square, d: 0, tx: -(from.x * dx + from.y * dy) / square, ty: 0)
        : Transform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 0)
      field = .linear(inverse.followed(by: along))
    case .radialGradient(let stops, let center, let start, let end):
      gradient = stops
      field = .radial(inverse.followed(by: .translation(x: -center.x, y: -center.y)), start: start, length: end - start)
    case .angularGradient(let stops, let center, let start, let end):
      gradient = stops
      field = .angular(inverse.followed(by: .translation(x: -center.x, y: -center.y)), start: start, length: end - start)
    }
    table = Self.makeTable(gradient)
  }

  private static func makeTable(_ gradient: Gradient) -> [UInt16] {
    (0..<tableSize).flatMap { index -> [UInt16] in
      let color = gradient.color(at: Double(index) / Double(tableSize - 1))
      func level(_ value: Double) -> UInt16 { UInt16((value * color.alpha * 255 * 256).rounded()) }
      return [level(color.blue), level(color.green), level(color.red), UInt16((color.alpha * 255 * 256).rounded())]
    }
  }

  /// Writes the colours of `rect`, in device pixels, to rows of `stride` words.
  func shade(_ rect: PixelRect, into out: UnsafeMutablePointer<UInt32>, stride: Int) {
    table.withUnsafeBufferPointer { table in
      for y in rect.minY..<rect.maxY {
        let row = out + (y - rect.minY) * stride
        for x in rect.minX..<rect.maxX {
          row[x - rect.minX] = Self.word(table, location(x: Double(x) + 0.5, y: Double(y) + 0.5), OrderedNoise.value(x: x, y: y))
        }
      }
    }
  }

  @inline(__always)
  private func location(x: Double, y: Double) -> Double {
    switch field {
    case .linear(let map): return map.a * x + map.c * y + map.tx
    case .radial(let map, let start, let length):
      let (dx, dy) = (map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty)
      let radius = (dx * dx + dy * dy).squareRoot()
      return length != 0 ? (radius - start) / length : (radius < start ? 0 : 1)
    case .angular(let map, let start, let length):
      let (dx, dy) = (map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty)
      let turn = 2 * Double.pi
      var angle = (atan2(dy, dx) - start).remainder(dividingBy: turn)
      if angle < 0 { angle += turn }
      return length != 0 ? angle / length : 1
    }
  }

  @inline(__always)
  private static func word(_ table: UnsafeBufferPointer<UInt16>, _ location: Double, _ noise: UInt32) -> UInt32 {
    let last = Double(tableSize - 1)
    let scaled = location > 0 ? min(location * last, last) : 0
    let index = min(Int(scaled), tableSize - 2)
    let fraction = UInt32((scaled - Double(index)) * 256)
    @inline(__always) func level(_ component: Int) -> UInt32 {
      let (a, b) = (UInt32(table[index * 4 + component]), UInt32(table[index * 4 + 4 + component]))
      // Both weights sum to 256, so the sum stays below 2^24 and the noise below one level.
      return ((a &* (256 &- fraction) &+ b &* fraction) &>> 8 &+ noise) &>> 8
    }
    let alpha = level(3)
    return alpha &<< 24 | min(level(2), alpha) &<< 16 | min(level(1), alpha) &<< 8 | min(level(0), alpha)
  }
}

/// A threshold per pixel in which neighbours differ much, repeated every 8 × 8 pixels.
enum OrderedNoise {
  /// 1…255 in steps of 4 with a mean of half a level (Bayer's matrix of order 8, built from the bits of x and y).
  @inline(__always)
  static func value(x: Int, y: Int) -> UInt32 {
    let (a, b) = (UInt32(truncatingIfNeeded: x & 7), UInt32(truncatingIfNeeded: (x ^ y) & 7))
    let bits = (b & 1) &<< 5 | (a & 1) &<< 4 | (b & 2) &<< 2 | (a & 2) &<< 1 | (b & 4) &>> 1 | (a & 4) &>> 2
    return bits &* 4 &+ 2
  }
}
