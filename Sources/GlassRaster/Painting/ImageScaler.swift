import CLanes
import GlassGeometry

/// Draws an opaque picture larger or smaller, each pixel from the four nearest of the picture, weighted by nearness.
///
/// Two rows are mixed in 256ths, then two neighbours of the mixed row in 65,536ths; the result is rounded once. A pixel depends on its
/// place alone. Beyond its edge the picture goes on with the pixels there.
struct ImageScaler: Sendable {
  private let picture: Bitmap
  /// The pixels that count.
  private let part: PixelRect
  private let horizontal: Axis
  private let vertical: Axis

  /// - Parameter map: From device pixels to pixels counted from the corner of `part`, along rows and columns.
  init(_ picture: Bitmap, part: PixelRect, _ map: Transform) {
    self.picture = picture
    self.part = part
    horizontal = Axis(step: map.a, start: map.tx, count: part.width)
    vertical = Axis(step: map.d, start: map.ty, count: part.height)
  }

  /// One direction: where among the picture's pixels the middle of a device pixel lies.
  private struct Axis: Sendable {
    var step: Double
    var start: Double
    var count: Int

    /// The pixel before a place, and how far the place is from its middle to the next one's, in `units`; the middle of the last
    /// pixel is as far as it goes.
    func place(_ pixel: Int, units: Double) -> (first: Int, weight: Int) {
      let place = ((Double(pixel) + 0.5) * step + start - 0.5) * units
      let last = Double(count - 1) * units
      let steps = Int(min(max(place, 0), last).rounded(.down))
      return (steps / Int(units), steps % Int(units))
    }
  }

  /// For a run of columns of the target: the pixel before each, counted from `start`, and the weight of the next one in four lanes.
  struct Columns: Sendable {
    fileprivate var start: Int
    /// How many pixels of a row are needed.
    fileprivate var count: Int
    fileprivate var first: [Int32] = []
    fileprivate var weights: [UInt64] = []
  }

  /// The columns of the target in a range, for `draw`.
  func columns(_ range: Range<Int>) -> Columns {
    var columns = Columns(start: 0, count: 0)
    let places = range.map { horizontal.place($0, units: 65_536) }
    guard let low = places.map(\.first).min(), let high = places.map(\.first).max() else { return columns }
    columns.start = low
    columns.count = min(high + 2, part.width) - low
    columns.first = places.map { Int32($0.first - low) }
    columns.weights = places.map { UInt64($0.weight) &* 0x0001_0001_0001_0001 }
    return columns
  }

  /// Draws the pixels of `area`, whose columns are `columns`.
  func draw(_ area: PixelRect, _ columns: Columns, into target: Bitmap) {
    guard columns.count > 0, columns.first.count == area.width else { return }
    // A word of four lanes for each pixel, one more at the end, and room to write four at once.
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: columns.count + 5) { line in
      guard let line = line.baseAddress else { return }
      for y in area.minY..<area.maxY {
        mixRows(at: y, columns, into: line)
        stretch(line, columns, into: target.row(y) + area.minX)
      }
    }
  }

  private func mixRows(at y: Int, _ columns: Columns, into line: UnsafeMutablePointer<UInt64>) {
    let (first, weight) = vertical.place(y, units: 256)
    let start = part.minX + columns.start
    let top = picture.row(part.minY + first) + start
    let bottom = picture.row(part.minY + min(first + 1, part.height - 1)) + start
    let (a, b) = (SIMD16(repeating: UInt16(256 - weight)), SIMD16(repeating: UInt16(weight)))
    var x = 0
    while x + 4 <= columns.count {
      let mixed = Self.lanes(Self.pixels(top + x)) &* a &+ Self.lanes(Self.pixels(bottom + x)) &* b
      UnsafeMutableRawPointer(line + x).storeBytes(of: mixed, as: SIMD16<UInt16>.self)
      x += 4
    }
    while x < columns.count {
      let mixed = Self.lanes(SIMD4(repeating: top[x])) &* a &+ Self.lanes(SIMD4(repeating: bottom[x])) &* b
      line[x] = unsafeBitCast(mixed, to: SIMD4<UInt64>.self).x
      x += 1
    }
    line[x] = line[x - 1]
  }

  private func stretch(_ line: UnsafePointer<UInt64>, _ columns: Columns, into out: UnsafeMutablePointer<UInt32>) {
    columns.first.withUnsafeBufferPointer { first in
      columns.weights.withUnsafeBufferPointer { weights in
        guard let place = first.baseAddress, let weight = weights.baseAddress else { return }
        var x = 0
        while x + 4 <= first.count {
          let (a, b, c, d) = (line + Int(place[x]), line + Int(place[x + 1]), line + Int(place[x + 2]), line + Int(place[x + 3]))
          let pixels = Self.mix(
            SIMD4(a[0], b[0], c[0], d[0]), SIMD4(a[1], b[1], c[1], d[1]),
            UnsafeRawPointer(weight + x).loadUnaligned(as: SIMD4<UInt64>.self))
          UnsafeMutableRawPointer(out + x).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
          x += 4
        }
        while x < first.count {
          let pixel = line + Int(place[x])
          out[x] = Self.mix(SIMD4(repeating: pixel[0]), SIMD4(repeating: pixel[1]), SIMD4(repeating: weight[x])).x
          x += 1
        }
      }
    }
  }

  /// Mixes four pairs of neighbours, in 256ths, by the weights of the second ones; equal neighbours stay what they are.
  @inline(__always)
  private static func mix(_ first: SIMD4<UInt64>, _ second: SIMD4<UInt64>, _ weight: SIMD4<UInt64>) -> SIMD4<UInt32> {
    let weight = unsafeBitCast(weight, to: SIMD16<UInt16>.self)
    let a = glass_half_upper_product(unsafeBitCast(first, to: SIMD16<UInt16>.self), ~weight)
    let b = glass_half_upper_product(unsafeBitCast(second, to: SIMD16<UInt16>.self), weight)
    return unsafeBitCast(glass_half_narrowed((a &+ b &+ 128) &>> 8), to: SIMD4<UInt32>.self)
  }

  @inline(__always)
  private static func pixels(_ pointer: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
    UnsafeRawPointer(pointer).loadUnaligned(as: SIMD4<UInt32>.self)
  }

  @inline(__always)
  private static func lanes(_ pixels: SIMD4<UInt32>) -> SIMD16<UInt16> {
    glass_half_widened(unsafeBitCast(pixels, to: SIMD16<UInt8>.self))
  }
}
