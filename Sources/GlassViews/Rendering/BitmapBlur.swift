import Foundation
import GlassGeometry
import GlassRaster

/// Blurs pictures by three box averages in a row, which together come close to a Gaussian.
///
/// Sums are whole numbers, so that a pixel's value depends on the pixels within reach alone.
enum BitmapBlur {
  /// What is thought to lie outside the picture.
  enum Edges {
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
  static func reach(sigma: Double) -> Int { radii(sigma: sigma).reduce(0, +) }

  /// Blurs a picture in place; sigma is in pixels.
  static func blur(_ bitmap: Bitmap, sigma: Double, edges: Edges) {
    guard !bitmap.size.isEmpty else { return }
    for radius in radii(sigma: sigma) {
      var line = Line(count: bitmap.width, radius: radius, edges: edges)
      for y in 0..<bitmap.height { line.average(bitmap.row(y), step: 1) }
      line = Line(count: bitmap.height, radius: radius, edges: edges)
      let step = bitmap.stride / 4
      for x in 0..<bitmap.width { line.average(bitmap.row(0) + x, step: step) }
    }
    bitmap.didChange()
  }

  /// One row or column with room for what lies beyond its ends.
  private struct Line {
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
      if edges == .mirrored { mirror() }
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

    private mutating func mirror() {
      for distance in 1...radius {
        words[radius - distance] = words[radius + reflected(distance - 1, count)]
        words[radius + count - 1 + distance] = words[radius + reflected(count - 1 + distance, count)]
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
