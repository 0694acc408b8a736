import GlassGeometry
public import GlassRaster

/// How far a picture of the engine is from the reference, in levels of 255, per channel.
public struct Comparison: CustomStringConvertible {
  /// Mean absolute difference inside glass.
  public let mean: Double
  /// What 99.9 % of the channels inside glass do not exceed.
  public let percentile: Double
  /// Mean signed difference (engine less reference) inside glass: dither and rounding have none.
  public let bias: Double
  /// The largest absolute difference inside glass, and where.
  public let worst: (difference: Double, x: Int, y: Int)
  /// What 99.9 % of the channels outside glass do not exceed: contours and shadows.
  public let outside: Double
  /// Mean signed difference outside glass.
  public let outsideBias: Double
  /// Pixels with glass.
  public let count: Int

  /// The differences of two pictures of one size.
  public init(_ engine: Bitmap, _ reference: ReferencePicture) {
    precondition(engine.size == reference.size, "pictures of one size are compared")
    var inside: [Double] = []
    var outside: [Double] = []
    var (signed, signedOutside) = (0.0, 0.0)
    var worst = (difference: 0.0, x: 0, y: 0)
    for y in 0..<engine.height {
      let row = engine.row(y)
      for x in 0..<engine.width {
        let index = y * engine.width + x
        let difference = row[x].channels - reference.colors[index]
        let magnitude = [abs(difference.x), abs(difference.y), abs(difference.z)]
        guard reference.coverage[index] > 0 else {
          outside += magnitude
          signedOutside += difference.sum()
          continue
        }
        inside += magnitude
        signed += difference.sum()
        let most = max(magnitude[0], magnitude[1], magnitude[2])
        if most > worst.difference { worst = (most, x, y) }
      }
    }
    count = inside.count / 3
    mean = inside.isEmpty ? 0 : inside.reduce(0, +) / Double(inside.count)
    bias = inside.isEmpty ? 0 : signed / Double(inside.count)
    percentile = Self.percentile(inside)
    self.outside = Self.percentile(outside)
    outsideBias = outside.isEmpty ? 0 : signedOutside / Double(outside.count)
    self.worst = worst
  }

  /// Whether the engine agrees: mean ≤ 0.6 and 99.9th percentile ≤ 3 inside glass, of which dither alone makes 0.33 and 1; 99.9th percentile ≤ 2.5
  /// outside, where shadows and contour are each rounded to 8 bits.
  public var agrees: Bool {
    count > 0 && mean <= 0.6 && percentile <= 3 && abs(bias) <= 0.4 && outside <= 2.5 && abs(outsideBias) <= 0.25
  }

  /// All figures in one line.
  public var description: String {
    func short(_ value: Double) -> String { String(Double(Int(value * 1000)) / 1000) }
    return
      "mean \(short(mean)), 99.9 % within \(short(percentile)), bias \(short(bias)), worst \(short(worst.difference)) at \(worst.x), \(worst.y); outside \(short(outside)), bias \(short(outsideBias)); \(count) pixels"
  }

  private static func percentile(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[min(values.count - 1, values.count * 999 / 1000)]
  }
}

extension UInt32 {
  /// The channels of a pixel, 0…255.
  var channels: Color { Color(Double(self >> 16 & 255), Double(self >> 8 & 255), Double(self & 255)) }
}
