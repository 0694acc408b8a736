import GlassGeometry

/// Whether the border that increased contrast asks for is white or black: it contrasts with the face and with what lies beneath alike.
///
/// It has the tone whose lesser contrast with the two is the greater. Where neither tone has a contrast of 2 with both, one of the two is
/// bright and the other dark, which tells where the glass ends: there the border has the tone that contrasts with the face.
enum BorderTone {
  /// With less a line is hardly told from what it lies beside. It is more than bright glass without a tint leaves to white, and dark glass to black.
  private static let least = 2.0
  /// How much better the other tone has to be: over content that moves a border does not flicker where both are as good.
  private static let advantage = 1.15

  /// Whether the border is white around a face over a ground, both relative luminances.
  ///
  /// - Parameter before: Whether it was white at the last look, if there was one.
  static func isWhite(around face: Double, over ground: Double, before: Bool? = nil) -> Bool {
    func lesser(_ tone: Double) -> Double { min(Contrast.ratio(tone, face), Contrast.ratio(tone, ground)) }
    let (white, black) = (lesser(1), lesser(0))
    if max(white, black) < least { return face < Contrast.balance }
    return switch before {
    case true?: black <= white * advantage
    case false?: white > black * advantage
    case nil: white > black
    }
  }

  /// Whether the border of glass is white: of a recipe with a legibility gain in 4096ths, over the mean of what lies beneath.
  static func isWhite(
    _ recipe: ToneRecipe, gain: Int, ink: GlassInk, over ground: BackdropProbe.Color, before: Bool?
  ) -> Bool {
    let face = ToneCurve(recipe).quadratic.apply(ground, gain: gain, ink: ink)
    return isWhite(
      around: Contrast.luminance(face.red, face.green, face.blue),
      over: Contrast.luminance(ground.red, ground.green, ground.blue), before: before)
  }
}
