import GlassMaterial

/// Section 8: what an element has made of its backdrop, as the renderer takes it.
public struct Adaptation: Sendable {
  /// 0 light … 1 dark.
  public var darkness: Double
  /// The legibility gain, 1 is none.
  public var gain: Double

  /// A state; without a gain where none is given.
  public init(darkness: Double, gain: Double = 1) {
    self.darkness = darkness
    self.gain = gain
  }

  /// `g · out` under light ink, `1 - g (1 - out)` under dark ink.
  func gained(_ face: Color) -> Color {
    guard gain < 1 else { return face }
    return darkness > 0.5 ? face * gain : Color(grey: 1) - (Color(grey: 1) - face) * gain
  }
}
