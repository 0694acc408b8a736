import GlassKernelTypes

/// Draws pixels near an outline: lens, bleed, tone, inner shadow, glint, border, then coverage and contour over what is there.
///
/// `output` is pixel 0 of row `y`, of which `from..<to` are drawn; `quads` begin at pixel `start`; `bleed` is the row's bleeding light as
/// cells by absolute index, mixed for this row already; `noise` a row of `BlueNoise`.
func rim(
  _ output: UnsafeMutablePointer<UInt32>, _ quads: UnsafePointer<RimQuad>, _ start: Int, _ from: Int, _ to: Int, _ y: Int,
  _ parameters: UnsafePointer<RimParameters>, _ bleed: UnsafePointer<UInt16>, _ noise: UnsafePointer<UInt16>
) {
  let settings = parameters.pointee
  let weights = BilinearWeights()
  for position in from..<to {
    let entry = quads[(position &- start) &>> 2][(position &- start) & 3]
    var cover = (Int32(entry.coverage) &* settings.presence) &>> 8
    var result: UInt32 = 0
    if cover != 0 {
      let light = bled(Color(lensed(entry, position, y, settings, weights)), bleed, position, settings.coarse, weights)
      let grain = Int32(noise[(position & 31) &* 4])
      result = lit(entry, light, settings).map { (clamped($0) &* 16 &+ grain) &>> 8 }.pixel
    }
    if entry.contour != 0 || cover != 255 {
      let back = widePixel(output[position])
      cover = min(cover, 255)
      let dark = (Int32(entry.contour) &* settings.contour) &>> 8
      let whole = covered(widePixel(result), back, cover)
      var shaded = covered(whole, Wide(repeating: 0), 255 &- dark)
      shaded.w = whole.w
      result = pixel(shaded)
    }
    output[position] = result
  }
}

/// The backdrop seen through the inner and the outer lens.
@inline(__always) private func lensed(
  _ entry: RimPixel, _ x: Int, _ y: Int, _ settings: RimParameters, _ weights: BilinearWeights
) -> Cell {
  let centerX = x &* 16 &+ 8
  let centerY = y &* 16 &+ 8
  let u = centerX &+ (Int(entry.bendX) &* Int(settings.bend)) &>> 8
  let v = centerY &+ (Int(entry.bendY) &* Int(settings.bend)) &>> 8
  var value = Cell(repeating: 0)
  if settings.blurMix != 0 {
    value = settings.coarse.sample(u, v, weights)
    let weight = (Int32(entry.fine) &* settings.fineStrength &+ 512) &>> 10
    if weight != 0 { value = mixedCells(value, settings.fine.sample(u, v, weights), weight) }
  }
  if settings.blurMix < 256 { value = mixedCells(settings.sharp.sample(u, v), value, settings.blurMix &>> 2) }
  let weight = (Int32(entry.outer) &* settings.outer &+ 512) &>> 10
  if weight != 0 {
    let outside = settings.fine.sample(centerX &+ entry.outerX, centerY &+ entry.outerY, weights)
    value = mixedCells(value, outside, weight)
  }
  return value
}

/// Mixes in the light that bleeds from outside: `value (1 - a) + light`, premultiplied.
@inline(__always) func bled(
  _ value: Color, _ bleed: UnsafePointer<UInt16>, _ x: Int, _ coarse: Level, _ weights: BilinearWeights
) -> Color {
  let position = ((x &* 16 &+ 8) &>> coarse.log2) &+ coarse.phase
  let cells = UnsafeRawPointer(bleed + (position &>> 4) &* 4).loadUnaligned(as: SIMD8<UInt16>.self)
  let light = weights.joined(cells, position & 15, Cell(repeating: 0))
  let weight = Int32(light.w)
  if weight == 0 { return value }
  return value.mixed(Color(light)) { clamped($0 &- ($0 &* weight) &>> 12 &+ $1) }
}

/// Tone, inner shadow, glint `mix(face, 1.6 + 2.85 (face - Y), m)` and border, in 12 bits, not yet clamped.
@inline(__always) private func lit(_ entry: RimPixel, _ value: Color, _ settings: RimParameters) -> Color {
  var face = mixedTone(settings.tones, entry.firstTone, entry.secondTone, entry.toneMix, value)
  let shade = Int32(entry.shade)
  if shade != 0 { face = face.map { $0 &- ($0 &* shade) &>> 12 } }
  let glint = (Int32(entry.glint) &* settings.glint) &>> 8
  if glint != 0 {
    let luma = face.luma
    face = face.map { $0 &+ ((6528 &+ (($0 &- luma) &* 730) &>> 8 &- $0) &* glint) &>> 9 }
  }
  let border = (Int32(entry.border) &* settings.border) &>> 8
  if border != 0 { face = face.map { $0 &+ ((settings.borderTone &- $0) &* border) &>> 8 } }
  return face
}
