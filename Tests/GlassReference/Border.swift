/// Section 9: the border of glass with increased contrast.
enum Border {
  /// White or black: what contrasts more with the one of face and ground that it contrasts less with, or with the face where neither has 2 with both.
  static func tone(around face: Color, over ground: Color) -> Double {
    let luminances = (face: luminance(face), ground: luminance(ground))
    func contrast(_ tone: Double, _ other: Double) -> Double { (max(tone, other) + 0.05) / (min(tone, other) + 0.05) }
    func lesser(_ tone: Double) -> Double { min(contrast(tone, luminances.face), contrast(tone, luminances.ground)) }
    guard max(lesser(0), lesser(1)) >= 2 else { return contrast(1, luminances.face) > contrast(0, luminances.face) ? 1 : 0 }
    return lesser(1) > lesser(0) ? 1 : 0
  }

  /// WCAG relative luminance of a display-encoded colour.
  private static func luminance(_ color: Color) -> Double {
    func linear(_ channel: Double) -> Double {
      channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
  }
}
