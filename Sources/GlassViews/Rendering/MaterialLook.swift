import GlassGeometry

/// How a material blurs and tones what lies beneath it.
///
/// A colour `c` beneath becomes `veil · base + (1 − veil) · (floor + range · saturated(c))`, per component of display-encoded sRGB, where
/// `saturated(c) = Y + 1.5 · (c − Y)` and `Y` is its luma. `floor` and `range` keep even the thinnest material light enough for dark ink,
/// and dark enough for light ink.
struct MaterialLook: Hashable, Sendable {
  /// How strongly what lies beneath is veiled.
  var thickness: Material.Thickness
  /// Whether it is the dark one.
  var isDark: Bool
  /// Whether contrast is raised: what lies beneath hardly shows.
  var increasesContrast: Bool
  /// 0 … 1.
  var opacity = 1.0

  /// The sigma of the blur in points.
  static let sigma = 12.0

  /// How much of the material's own colour there is, 0 … 1.
  var veil: Double { increasesContrast ? max(thickness.veil, 0.92) : thickness.veil }

  /// The material's own grey.
  var base: Double {
    guard increasesContrast else { return isDark ? 0.12 : 0.97 }
    return isDark ? 0.04 : 1
  }

  /// What black beneath becomes, before the veil.
  var floor: Double { isDark ? 0 : 0.28 }

  /// How much of the differences beneath is left, before the veil.
  var range: Double { isDark ? 0.58 : 0.72 }

  /// The colour where nothing can be seen through it: translucent, so that what is drawn beneath in the same picture shows unblurred.
  var flatColor: RGBA { RGBA(white: base, alpha: (1 + veil) / 2) }

  /// The colour where transparency is reduced.
  var opaqueColor: RGBA { RGBA(white: isDark ? base + 0.07 * veil : base - 0.05 * (1 - veil)) }

  /// The line around it where contrast is raised.
  var border: RGBA { RGBA(white: isDark ? 1 : 0, alpha: 0.55 * opacity) }

  /// Tones a row of pixels whose alpha is full.
  func tone(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    // In 1/65536: luma, then the colour's distance from it, then the scale and the constant.
    let scale = Int32(((1 - veil) * range * 65_536).rounded())
    let constant = Int32(((veil * base + (1 - veil) * floor) * 255 * 65_536).rounded()) + 32_768
    for index in 0..<count {
      let word = pixels[index]
      let (red, green, blue) = (Int32(word &>> 16 & 255), Int32(word &>> 8 & 255), Int32(word & 255))
      let luma = (red &* 54 &+ green &* 183 &+ blue &* 19) &>> 8
      func toned(_ value: Int32) -> UInt32 {
        let saturated = min(max(luma &+ ((value &- luma) &* 3) / 2, 0), 255)
        return UInt32(min(max((saturated &* scale &+ constant) &>> 16, 0), 255))
      }
      pixels[index] = 0xFF00_0000 | toned(red) &<< 16 | toned(green) &<< 8 | toned(blue)
    }
  }
}
