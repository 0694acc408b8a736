import GlassGeometry
import GlassRaster

/// WCAG 2 contrast: relative luminance of sRGB colours and ratios between them.
enum Contrast {
  /// Linear light for the 256 display-encoded levels.
  private static let linear: [Double] = (0...255).map { Oklab.linear(Double($0) / 255) }

  /// Linear light of a display-encoded channel 0…1, between levels along a straight line.
  @inline(__always) static func linearized(_ channel: Double) -> Double {
    let position = min(max(channel, 0), 1) * 255
    let level = min(Int(position), 254)
    return linear[level] + (linear[level + 1] - linear[level]) * (position - Double(level))
  }

  /// Relative luminance, 0 black … 1 white.
  @inline(__always) static func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    0.2126 * linearized(red) + 0.7152 * linearized(green) + 0.0722 * linearized(blue)
  }

  /// Relative luminance of a colour, its opacity ignored.
  static func luminance(_ color: RGBA) -> Double { luminance(color.red, color.green, color.blue) }

  /// The ratio of two luminances, 1…21.
  static func ratio(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The luminance that has a ratio of `contrast` to another, which may lie beyond black or white.
  static func luminance(having contrast: Double, with other: Double, isLighter: Bool) -> Double {
    (isLighter ? (other + 0.05) * contrast : (other + 0.05) / contrast) - 0.05
  }

  /// Above this luminance black ink has more contrast than white ink: `√(0.05 · 1.05) - 0.05`.
  static let balance = 0.17912878
}
