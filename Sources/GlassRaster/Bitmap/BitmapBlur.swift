import CLanes
import GlassGeometry

/// Blurs pictures by three box averages in a row, which together come close to a Gaussian.
///
/// Sums are whole numbers, so that a pixel's value depends on the pixels within reach alone.
public enum BitmapBlur {
  /// What is thought to lie outside the picture.
  public enum Edges: Sendable {
    /// Nothing.
    case transparent
    /// The picture, mirrored.
    case mirrored
  }

  /// Half the widths of the three boxes, whose variance is Σ ((2 r + 1)² - 1) / 12; sigma is in pixels.
  static func radii(sigma: Double) -> [Int] {
    guard sigma.isFinite, sigma > 0 else { return [] }
    let ideal = ((4 * sigma * sigma + 1).squareRoot() - 1) / 2
    let total = Int((3 * min(ideal, 256)).rounded())
    return (0..<3).map { total / 3 + ($0 < total % 3 ? 1 : 0) }.filter { $0 > 0 }
  }

  /// How many pixels away a pixel still has an effect.
  public static func reach(sigma: Double) -> Int { radii(sigma: sigma).reduce(0, +) }

  /// Blurs a picture in place; sigma is in pixels.
  public static func blur(_ bitmap: Bitmap, sigma: Double, edges: Edges) {
    guard !bitmap.size.isEmpty else { return }
    let step = bitmap.stride / 4
    for radius in radii(sigma: sigma) {
      average(bitmap, radius, edges, count: bitmap.width, step: 1, lines: bitmap.height, apart: step)
      average(bitmap, radius, edges, count: bitmap.height, step: step, lines: bitmap.width, apart: 1)
    }
    bitmap.didChange()
  }

  /// Averages along all rows or all columns: `lines` of them, whose first pixels lie `apart` words from one another.
  private static func average(
    _ bitmap: Bitmap, _ radius: Int, _ edges: Edges, count: Int, step: Int, lines: Int, apart: Int
  ) {
    if radius <= NarrowLines.maximumRadius {
      var bundle = NarrowLines(count: count, radius: radius, edges: edges)
      for line in stride(from: 0, to: lines, by: 4) {
        // The last line stands for those that are missing beside it.
        let places = SIMD4(line, line + 1, line + 2, line + 3).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: lines - 1))
        bundle.average(bitmap.row(0), places &* apart, step: step)
      }
    } else {
      var wide = WideLine(count: count, radius: radius, edges: edges)
      for line in 0..<lines { wide.average(bitmap.row(0) + line * apart, step: step) }
    }
  }

  /// Fills the places beyond the ends of a line with its pixels, mirrored.
  private static func mirror<Word>(_ words: inout [Word], count: Int, radius: Int) {
    for distance in 1...radius {
      words[radius - distance] = words[radius + reflected(distance - 1, count)]
      words[radius + count - 1 + distance] = words[radius + reflected(count - 1 + distance, count)]
    }
  }

  /// Four rows or columns at once, averaged in 16-bit lanes, with room for what lies beyond their ends.
  private struct NarrowLines {
    /// A sum over a box of up to 15 pixels, divided by multiplying with 2¹⁶ / width rounded up, is exact.
    static let maximumRadius = 7

    let count: Int
    let radius: Int
    let edges: Edges
    var words: [SIMD4<UInt32>]

    init(count: Int, radius: Int, edges: Edges) {
      (self.count, self.radius, self.edges) = (count, radius, edges)
      words = [SIMD4<UInt32>](repeating: .zero, count: count + 2 * radius)
    }

    mutating func average(_ pixels: UnsafeMutablePointer<UInt32>, _ lines: SIMD4<Int>, step: Int) {
      let (a, b, c, d) = (pixels + lines.x, pixels + lines.y, pixels + lines.z, pixels + lines.w)
      words.withUnsafeMutableBufferPointer { words in
        for index in 0..<count {
          words[radius + index] = SIMD4(a[index * step], b[index * step], c[index * step], d[index * step])
        }
      }
      if edges == .mirrored { mirror(&words, count: count, radius: radius) }
      let reciprocal = SIMD16<UInt16>(repeating: UInt16((1 << 16) / (2 * radius + 1) + 1))
      words.withUnsafeBufferPointer { words in
        var sum = SIMD16<UInt16>(repeating: UInt16(radius))
        for index in 0..<2 * radius { sum &+= lanes(words[index]) }
        for index in 0..<count {
          sum &+= lanes(words[index + 2 * radius])
          let mean = unsafeBitCast(glass_half_narrowed(glass_half_upper_product(sum, reciprocal)), to: SIMD4<UInt32>.self)
          (a[index * step], b[index * step], c[index * step], d[index * step]) = (mean.x, mean.y, mean.z, mean.w)
          sum &-= lanes(words[index])
        }
      }
    }

    @inline(__always) private func lanes(_ words: SIMD4<UInt32>) -> SIMD16<UInt16> {
      glass_half_widened(unsafeBitCast(words, to: SIMD16<UInt8>.self))
    }
  }

  /// One row or column with room for what lies beyond its ends.
  private struct WideLine {
    let count: Int
    let radius: Int
    let edges: Edges
    var words: [UInt32]

    init(count: Int, radius: Int, edges: Edges) {
      (self.count, self.radius, self.edges) = (count, radius, edges)
      words = [UInt32](repeating: 0, count: count + 2 * radius)
    }

    mutating func average(_ pixels: UnsafeMutablePointer<UInt32>, step: Int) {
      for index in 0..<count { words[radius + index] = pixels[index * step] }
      if edges == .mirrored { mirror(&words, count: count, radius: radius) }
      // Dividing by a width up to 513 is multiplying by 2²² / width and rounding down, half a width added before.
      let reciprocal = SIMD4<UInt32>(repeating: (1 << 22) / UInt32(2 * radius + 1) + 1)
      let half = SIMD4<UInt32>(repeating: UInt32(radius))
      var sum = SIMD4<UInt32>()
      for index in 0..<2 * radius { sum &+= components(words[index]) }
      for index in 0..<count {
        sum &+= components(words[index + 2 * radius])
        let mean = ((sum &+ half) &* reciprocal) &>> 22
        pixels[index * step] = mean.x | mean.y &<< 8 | mean.z &<< 16 | mean.w &<< 24
        sum &-= components(words[index])
      }
    }

    private func components(_ word: UInt32) -> SIMD4<UInt32> {
      SIMD4(word & 255, word &>> 8 & 255, word &>> 16 & 255, word &>> 24)
    }
  }
}

/// The place among `count` pixels that a place anywhere shows when the pixels are mirrored at both ends again and again.
func reflected(_ index: Int, _ count: Int) -> Int {
  let period = 2 * count
  let place = ((index % period) + period) % period
  return place < count ? place : period - 1 - place
}
