import GlassKernelTypes

/// Draws interior pixels that are not, or not fully, blurred: clear glass, and glass that is materialising.
///
/// `blurred` is the row's blurred backdrop as cells by absolute index, mixed for this row already; `geometry` the cells' geometry, begins at cell
/// `column`. Other arguments as in `rim`.
func interior(
  _ output: UnsafeMutablePointer<UInt32>, _ blurred: UnsafePointer<UInt16>, _ geometry: UnsafePointer<CellGeometry>,
  _ column: Int,
  _ from: Int, _ to: Int, _ y: Int, _ parameters: UnsafePointer<RimParameters>, _ bleed: UnsafePointer<UInt16>,
  _ noise: UnsafePointer<UInt16>
) {
  let settings = parameters.pointee
  let weights = BilinearWeights()
  let source = settings.sharp.origin + y &* settings.sharp.stride
  let log2 = settings.coarse.log2
  for x in from..<to {
    let sharp = source[x]
    var value = Color(Int32(sharp & 255) &* 16, Int32((sharp &>> 8) & 255) &* 16, Int32((sharp &>> 16) & 255) &* 16)
    if settings.blurMix != 0 {
      let position = ((x &* 16 &+ 8) &>> log2) &+ settings.coarse.phase
      let cells = UnsafeRawPointer(blurred + (position &>> 4) &* 4).loadUnaligned(as: SIMD8<UInt16>.self)
      let fraction = UInt16(truncatingIfNeeded: position & 15)
      let sum = cells.lowHalf &* (16 &- fraction) &+ cells.highHalf &* fraction &+ Cell(repeating: 8)
      value = value.mixed(Color(sum &>> SIMD4(repeating: 4))) { $0 &+ (($1 &- $0) &* settings.blurMix) &>> 8 }
    }
    value = bled(value, bleed, x, settings.coarse, weights)
    let cell = geometry[(x &>> log2) &- column]
    let shade = Int32(cell.shade)
    let grain = Int32(noise[(x & 31) &* 4])
    let toned = mixedTone(settings.tones, cell.firstTone, cell.secondTone, cell.toneMix, value)
    let finished = toned.map { (clamped($0 &- ($0 &* shade) &>> 12) &* 16 &+ grain) &>> 8 }
    let cover = min((255 &* settings.presence &+ 128) &>> 8, 255)
    output[x] = pixel(covered(widePixel(finished.pixel), widePixel(output[x]), cover))
  }
}
