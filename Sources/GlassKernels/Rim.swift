/// What geometry says about one pixel near a glass shape's outline; 16 bytes.
public struct RimPixel {
  /// Displacement of the inner lens, `-n D`, in sixteenths of a pixel.
  public var bendX: Int16 = 0
  /// Displacement of the inner lens, `-n D`, in sixteenths of a pixel.
  public var bendY: Int16 = 0
  /// Where the outer lens looks, `n Do`, in pixels.
  public var outerX: Int8 = 0
  /// Where the outer lens looks, `n Do`, in pixels.
  public var outerY: Int8 = 0
  /// How much of the outer lens, 255 is all.
  public var outer: UInt8 = 0
  /// How much of the finer level, 255 is all.
  public var fine: UInt8 = 0
  /// Part of the pixel inside the shape, 255 is all.
  public var coverage: UInt8 = 0
  /// Strength of the glint, 510 would be all.
  public var glint: UInt8 = 0
  /// Loss by the inner shadow, in 4096ths.
  public var shade: UInt8 = 0
  /// Darkness of the contour, 255 is a full line before its alpha.
  public var contour: UInt8 = 0
  /// Part of the pixel within a border of one point inside the outline, 255 is all.
  public var border: UInt8 = 0
  /// The element whose tone counts.
  public var firstTone: UInt8 = 0
  /// The element that it merges with here.
  public var secondTone: UInt8 = 0
  /// How much of the second, 0…255.
  public var toneMix: UInt8 = 0

  /// A pixel outside the shape.
  public init() {}
}

/// The settings of a body's pixels in one frame; strengths are 0…256.
public struct RimParameters {
  /// The blurred backdrop.
  public var coarse: Level
  /// A quarter of that blur, for the rim.
  public var fine: Level
  /// The backdrop itself.
  public var sharp: SharpLevel
  /// The tones of the body's elements.
  public var tones: UnsafePointer<ToneRecord>
  /// Factor of the inner lens.
  public var bend: Int32 = 256
  /// Factor of the mix towards the finer level.
  public var fineStrength: Int32 = 256
  /// How much of the sample is blurred; the rest is sharp.
  public var blurMix: Int32 = 256
  /// Factor of the outer lens.
  public var outer: Int32 = 256
  /// Factor of the glint.
  public var glint: Int32 = 256
  /// Factor of the contour.
  public var contour: Int32 = 38
  /// Factor of the border.
  public var border: Int32 = 0
  /// Grey of the border, 0…4080.
  public var borderTone: Int32 = 0
  /// How much of the face replaces the content.
  public var presence: Int32 = 256

  /// Settings over memory that the caller owns.
  public init(coarse: Level, fine: Level, sharp: SharpLevel, tones: UnsafePointer<ToneRecord>) {
    self.coarse = coarse
    self.fine = fine
    self.sharp = sharp
    self.tones = tones
  }
}

/// Draws pixels near an outline: lens, bleed, tone, inner shadow, glint, border, then coverage and contour over what is there.
///
/// `output` is pixel 0 of row `y`, of which `x..<x + count` are drawn; `bleed` the row's bleeding light as cells by absolute index, mixed
/// for this row already; `noise` a row of `BlueNoise`.
func rim(
  _ output: UnsafeMutablePointer<UInt32>, _ pixels: UnsafePointer<RimPixel>, _ x: Int, _ y: Int, _ count: Int,
  _ parameters: UnsafePointer<RimParameters>, _ bleed: UnsafePointer<UInt16>, _ noise: UnsafePointer<UInt16>
) {
  let settings = parameters.pointee
  let weights = BilinearWeights()
  for index in 0..<count {
    let entry = pixels[index]
    let position = x &+ index
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
    let outside = settings.fine.sample(centerX &+ Int(entry.outerX) &* 16, centerY &+ Int(entry.outerY) &* 16, weights)
    value = mixedCells(value, outside, weight)
  }
  return value
}

/// Mixes in the light that bleeds from outside: `value (1 - a) + light`, premultiplied.
@inline(__always) private func bled(
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
