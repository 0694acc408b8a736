import GlassMaterial

/// Section 8: what an element has made of its backdrop, as the renderer takes it.
public struct Adaptation: Sendable {
  /// 0 light … 1 dark.
  public var darkness: Double
  /// The legibility gain, 1 is none.
  public var gain: Double
  /// Whether its ink is light: a strong tint may ask for that on a light face.
  public var isInkLight: Bool
  /// Factor of the shadow's opacity; nil is what follows from the backdrop.
  public var emphasis: Double?

  /// A state; without a gain where none is given, with the ink of its face and the shadow that follows from the backdrop.
  public init(darkness: Double, gain: Double = 1, isInkLight: Bool? = nil, emphasis: Double? = nil) {
    self.darkness = darkness
    self.gain = gain
    self.isInkLight = isInkLight ?? (darkness > 0.5)
    self.emphasis = emphasis
  }

  /// `g · out` under light ink, `1 - g (1 - out)` under dark ink.
  func gained(_ face: Color) -> Color {
    guard gain < 1 else { return face }
    return isInkLight ? face * gain : Color(grey: 1) - (Color(grey: 1) - face) * gain
  }
}
