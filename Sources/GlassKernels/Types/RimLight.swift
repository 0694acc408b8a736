/// Inner shadow, glint and border of a pixel as one affine step: `gain · face - lumaGain · Y + offset`, `Y` the face's luma.
///
/// Shadow: `f' = f (1 - s)`. Glint: `f'' = mix(f', 1.6 + 2.85 (f' - Y'), m)`, `Y'` the luma of `f'`. Border: `mix(f'', grey, b)`.
public struct RimLight {
  /// Factor of the face, 16 320 is 1.
  public var gain: Int16
  /// Factor of the face's luma, 16 320 is 1.
  public var lumaGain: Int16
  /// What is added, in 12 bits.
  public var offset: Int16

  /// The step of a pixel with a body's strengths.
  @inlinable @inline(__always) public init(_ pixel: RimPixel, _ settings: RimParameters) {
    let kept = 1 - Float(pixel.shade) / 4096
    let glint = Float(pixel.glint) * Float(settings.glint) / (510 * 256)
    let border = Float(pixel.border) * Float(settings.border) / (255 * 256)
    gain = fixedPoint(Self.one * kept * (1 + 1.85 * glint) * (1 - border))
    lumaGain = fixedPoint(Self.one * 2.85 * kept * glint * (1 - border))
    offset = fixedPoint(1.6 * 4080 * glint * (1 - border) + Float(settings.borderTone) * border)
  }

  /// A gain of 1: with faces whose white is 4 · 4096, the upper half of a product has its white at 4080.
  public static let one: Float = 16320
}
