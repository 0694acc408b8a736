public import GlassRaster
import GlassGeometry

/// How two pictures differ, component by component, in levels of 255.
public struct PictureDifference: CustomStringConvertible {
  /// The mean over all components of all pixels; infinite for pictures of different sizes.
  public let mean: Double
  /// What 99.9 % of the pixels do not exceed in any component.
  public let percentile: Int
  /// The largest difference of a component.
  public let maximum: Int
  /// How many pixels differ at all.
  public let count: Int

  private let sizes: (PixelSizePair)
  private let worstPerPixel: [UInt8]

  private struct PixelSizePair {
    var width: Int
    var height: Int
    var isEqual: Bool
  }

  /// The difference of two pictures.
  public init(_ actual: Bitmap, _ expected: Bitmap) {
    sizes = PixelSizePair(width: actual.width, height: actual.height, isEqual: actual.size == expected.size)
    guard sizes.isEqual else {
      (mean, percentile, maximum, count, worstPerPixel) = (.infinity, 255, 255, actual.width * actual.height, [])
      return
    }
    var (sum, worst) = (0, [UInt8](repeating: 0, count: actual.width * actual.height))
    var histogram = [Int](repeating: 0, count: 256)
    for y in 0..<actual.height {
      let (a, b) = (actual.row(y), expected.row(y))
      for x in 0..<actual.width {
        var largest = 0
        if a[x] != b[x] {
          for shift in [UInt32(0), 8, 16, 24] {
            let difference = abs(Int(a[x] >> shift & 0xFF) - Int(b[x] >> shift & 0xFF))
            sum += difference
            largest = max(largest, difference)
          }
        }
        worst[y * actual.width + x] = UInt8(largest)
        histogram[largest] += 1
      }
    }
    worstPerPixel = worst
    mean = worst.isEmpty ? 0 : Double(sum) / Double(worst.count * 4)
    maximum = histogram.lastIndex { $0 > 0 } ?? 0
    count = worst.count - histogram[0]
    var (left, level) = (worst.count / 1000, 255)
    while level > 0, histogram[level] <= left {
      left -= histogram[level]
      level -= 1
    }
    percentile = level
  }

  /// Whether the difference stays within a tolerance; zero allows none at all, not even in a single pixel.
  public func isWithin(_ tolerance: PictureTolerance) -> Bool {
    guard sizes.isEqual else { return false }
    if tolerance.mean == 0, tolerance.percentile == 0 { return count == 0 }
    return mean <= tolerance.mean && percentile <= tolerance.percentile
  }

  /// A picture of the differences, eight times enlarged in level, white on black.
  public func picture() -> Bitmap {
    let picture = Bitmap(size: PixelSize(width: sizes.width, height: sizes.height), isOpaque: true)
    for (index, worst) in worstPerPixel.enumerated() {
      let level = UInt32(min(255, Int(worst) * 8))
      picture.row(index / sizes.width)[index % sizes.width] = 0xFF00_0000 | level << 16 | level << 8 | level
    }
    return picture
  }

  /// One plain sentence.
  public var description: String {
    guard sizes.isEqual else { return "The pictures differ in size" }
    return
      "\(count) pixels differ, by \(mean) levels on average, by \(percentile) at the 99.9th percentile, by \(maximum) at most"
  }
}
