import Foundation
import GlassGeometry

/// Blurs coverage by three box averages in a row, which together come close to a Gaussian.
///
/// Three boxes of the odd or even widths w have the variance Σ (w² - 1) / 12; the widths are chosen so that it is sigma squared, as
/// nearly as whole pixels allow.
struct CoverageBlur {
  /// The widths of the three boxes in pixels, at least 1.
  let widths: [Int]

  /// The boxes for a standard deviation in pixels, limited to 0…256.
  init(sigma: Double) {
    let sigma = sigma.isFinite ? min(max(sigma, 0), 256) : 0
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    var small = Int(ideal)
    if small % 2 == 0 { small -= 1 }
    // `count` boxes of the smaller odd width, the others two pixels wider, give the variance nearest to the wanted one.
    let variance = 12 * sigma * sigma
    let exact = (variance - 3 * Double(small * small) - 12 * Double(small) - 9) / (-4 * Double(small) - 4)
    let count = min(3, max(0, Int(exact.rounded())))
    widths = (0..<3).map { max(1, $0 < count ? small : small + 2) }
  }

  /// How many pixels away an input still has an effect.
  var reach: Int { widths.reduce(0) { $0 + $1 / 2 } }

  /// Blurs coverage in place; outside the mask there is none.
  func blur(_ mask: Mask) {
    let (width, height) = (mask.bounds.width, mask.bounds.height)
    guard width > 0, height > 0 else { return }
    var values = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { values[y * width + x] = Float(mask.row(y)[x]) }
    }
    var line = [Float](repeating: 0, count: max(width, height))
    values.withUnsafeMutableBufferPointer { values in
      line.withUnsafeMutableBufferPointer { line in
        for boxWidth in widths where boxWidth > 1 {
          for y in 0..<height { average(values.baseAddress! + y * width, step: 1, count: width, boxWidth, line) }
          for x in 0..<width { average(values.baseAddress! + x, step: width, count: height, boxWidth, line) }
        }
      }
    }
    for y in 0..<height {
      let out = mask.row(y)
      for x in 0..<width { out[x] = UInt8(min(max(values[y * width + x], 0), 255) + 0.5) }
    }
  }

  private func average(
    _ values: UnsafeMutablePointer<Float>, step: Int, count: Int, _ width: Int, _ line: UnsafeMutableBufferPointer<Float>
  ) {
    let half = width / 2
    var sum: Double = 0
    for index in 0..<min(half, count) { sum += Double(values[index * step]) }
    for index in 0..<count {
      if index + half < count { sum += Double(values[(index + half) * step]) }
      if index - half - 1 >= 0 { sum -= Double(values[(index - half - 1) * step]) }
      line[index] = Float(sum / Double(width))
    }
    for index in 0..<count { values[index * step] = line[index] }
  }
}
