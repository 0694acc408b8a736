/// Inner shadow, glint and border of a pixel as one affine step: `gain · face - lumaGain · Y + offset`, `Y` the face's luma.
///
/// Shadow: `f' = f (1 - s)`. Glint: `f'' = mix(f', 1.6 + 2.85 (f' - Y'), m)`, `Y'` the luma of `f'`. Border: `mix(f'', grey, b)`.
public struct RimLight {
  /// Factor of the face.
  public var gain: Float
  /// Factor of the face's luma.
  public var lumaGain: Float
  /// What is added, in 12 bits.
  public var offset: Float

  /// The step of a pixel with a body's strengths.
  public init(_ pixel: RimPixel, _ settings: RimParameters) {
    let kept = 1 - Float(pixel.shade) / 4096
    let glint = Float(pixel.glint) * Float(settings.glint) / (510 * 256)
    let border = Float(pixel.border) * Float(settings.border) / (255 * 256)
    gain = kept * (1 + 1.85 * glint) * (1 - border)
    lumaGain = 2.85 * kept * glint * (1 - border)
    offset = 1.6 * 4080 * glint * (1 - border) + Float(settings.borderTone) * border
  }
}
