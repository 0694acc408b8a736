public import GlassGeometry
public import GlassRaster

/// WCAG 2 contrast, measured on finished pixels.
public enum MeasuredContrast {
  /// The 5th percentile of the contrast between an ink and the pixels of a box, over which a layer of a colour may lie, as opaque as its alpha.
  public static func fifthPercentile(_ picture: Bitmap, in box: PixelRect, ink: RGBA, over layer: RGBA = .clear) -> Double {
    let color = Color(layer.red, layer.green, layer.blue) * 255
    let inkLuminance = luminance(Color(ink.red, ink.green, ink.blue) * 255)
    var ratios: [Double] = []
    ratios.reserveCapacity(box.area)
    for y in box.minY..<box.maxY {
      let row = picture.row(y)
      for x in box.minX..<box.maxX {
        let here = luminance(row[x].channels.mixed(color, layer.alpha))
        ratios.append((max(here, inkLuminance) + 0.05) / (min(here, inkLuminance) + 0.05))
      }
    }
    return ratios.isEmpty ? .infinity : ratios.sorted()[ratios.count / 20]
  }

  /// Relative luminance of channels 0…255.
  static func luminance(_ channels: Color) -> Double {
    0.2126 * linear(channels.x) + 0.7152 * linear(channels.y) + 0.0722 * linear(channels.z)
  }

  private static let levels: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4)
  }

  private static func linear(_ channel: Double) -> Double { levels[min(max(Int(channel.rounded()), 0), 255)] }
}
