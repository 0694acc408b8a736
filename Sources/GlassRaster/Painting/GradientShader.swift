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

  private static let tableSize = 4096

  private let field: Field
  /// Premultiplied components in units of 1/256 level, four in a word: blue lowest, then green, red, alpha.
  private let table: [UInt64]

  /// The shader of a gradient seen through `transform`; nil for a plain colour or a map without inverse.
  init?(_ paint: Paint, transform: Transform) {
    guard let inverse = transform.inverse else { return nil }
    let gradient: Gradient
    switch paint {
    case .color, .mesh: return nil
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
    case .ellipticalGradient(let stops, let center, let size, let start, let end):
      gradient = stops
      let unit = Transform.translation(x: -center.x, y: -center.y)
        .followed(by: .scale(x: 1 / max(size.width, 1e-9), y: 1 / max(size.height, 1e-9)))
      field = .radial(inverse.followed(by: unit), start: start, length: end - start)
    case .angularGradient(let stops, let center, let start, let end):
      gradient = stops
      field = .angular(inverse.followed(by: .translation(x: -center.x, y: -center.y)), start: start, length: end - start)
    }
    table = Self.tables.value(for: gradient, cost: { $0.count * 8 }) { Self.makeTable(gradient) }
  }

  private static let tables = BoundedCache<Gradient, [UInt64]>(capacity: 1 << 20)

  private static func makeTable(_ gradient: Gradient) -> [UInt64] {
    (0..<tableSize).map { index in
      let color = gradient.color(at: Double(index) / Double(tableSize - 1))
      func level(_ value: Double) -> UInt64 { UInt64((value * 255 * 256).rounded()) }
      return level(color.alpha) << 48 | level(color.red * color.alpha) << 32 | level(color.green * color.alpha) << 16
        | level(color.blue * color.alpha)
    }
  }

  /// Writes the colours of `rect`, in device pixels, to rows of `stride` words.
  func shade(_ rect: PixelRect, into out: UnsafeMutablePointer<UInt32>, stride: Int) {
    table.withUnsafeBufferPointer { table in
      for y in rect.minY..<rect.maxY {
        let row = out + (y - rect.minY) * stride
        if case .linear(let map) = field, map.a == 0 {
          shadeEven(table[index(x: 0, y: Double(y) + 0.5)], rect.minX..<rect.maxX, y: y, row)
        } else {
          for x in rect.minX..<rect.maxX {
            let entry = table[index(x: Double(x) + 0.5, y: Double(y) + 0.5)]
            row[x - rect.minX] = Self.word(entry, OrderedNoise.value(x: x, y: y))
          }
        }
      }
    }
  }

  /// A row of one colour differs only by its noise, which repeats every eight pixels.
  private func shadeEven(_ entry: UInt64, _ columns: Range<Int>, y: Int, _ row: UnsafeMutablePointer<UInt32>) {
    for x in columns.prefix(8) { row[x - columns.lowerBound] = Self.word(entry, OrderedNoise.value(x: x, y: y)) }
    var filled = min(8, columns.count)
    while filled < columns.count {
      let count = min(filled, columns.count - filled)
      (row + filled).update(from: row, count: count)
      filled += count
    }
  }

  /// The entry of the table for a point in device pixels.
  @inline(__always)
  private func index(x: Double, y: Double) -> Int {
    let last = Double(Self.tableSize - 1)
    let scaled = location(x: x, y: y) * last + 0.5
    return scaled > 0 ? Int(min(scaled, last)) : 0
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
      return Self.location(from: atan2(dy, dx) - start, span: length)
    }
  }

  /// The place on a gradient around a point: of more than a turn the last one counts, of less both ends go on half way through what is
  /// missing.
  ///
  /// - Parameters:
  ///   - angle: The direction, from that in which the gradient begins, in radians.
  ///   - span: How far it goes; below 0 the other way round.
  @inline(__always)
  private static func location(from angle: Double, span: Double) -> Double {
    let (turn, whole) = (2 * Double.pi, abs(span))
    var along = (span < 0 ? -angle : angle).remainder(dividingBy: turn)
    if along < 0 { along += turn }
    if along < whole - turn { along += turn * ((whole - turn - along) / turn).rounded(.up) }
    if along <= whole, whole > 0 { return along / whole }
    return along < (whole + turn) / 2 ? 1 : 0
  }

  /// The noise is less than one level, so no component overflows into the next; as alpha gets the same noise, no colour exceeds it.
  @inline(__always)
  private static func word(_ entry: UInt64, _ noise: UInt64) -> UInt32 {
    let levels = (entry &+ noise &* 0x0001_0001_0001_0001) &>> 8 & 0x00FF_00FF_00FF_00FF
    let pairs = (levels | levels &>> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
  }
}

/// A threshold per pixel in which neighbours differ much, repeated every 8 × 8 pixels.
enum OrderedNoise {
  /// 2…254 in steps of 4 with a mean of half a level (Bayer's matrix of order 8, built from the bits of x and y).
  @inline(__always)
  static func value(x: Int, y: Int) -> UInt64 {
    let (a, b) = (UInt64(truncatingIfNeeded: x & 7), UInt64(truncatingIfNeeded: (x ^ y) & 7))
    let bits = (b & 1) &<< 5 | (a & 1) &<< 4 | (b & 2) &<< 2 | (a & 2) &<< 1 | (b & 4) &>> 1 | (a & 4) &>> 2
    return bits &* 4 &+ 2
  }
}
