import GlassGeometry
import GlassRaster

/// A picture of glass in Double, 0…255 per channel, and where its glass is.
public struct ReferencePicture: Sendable {
  /// Width and height in device pixels.
  public let size: PixelSize
  /// Red, green and blue, 0…255, row by row, neither rounded nor dithered.
  public internal(set) var colors: [Color]
  /// How much of each pixel is covered by glass, 0…1.
  public internal(set) var coverage: [Double]
  /// The depth inside the nearest glass in device pixels, negative outside; -infinity far from any.
  public internal(set) var depth: [Double]

  /// The picture rounded to 8 bits, to be looked at.
  public func bitmap() -> Bitmap {
    let result = Bitmap(size: size, isOpaque: true)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = colors[y * size.width + x]
        result.row(y)[x] =
          0xFF00_0000 | UInt32(color.x.rounded()) << 16 | UInt32(color.y.rounded()) << 8 | UInt32(color.z.rounded())
      }
    }
    return result
  }
}
