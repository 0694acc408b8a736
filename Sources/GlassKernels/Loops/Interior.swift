import GlassKernelTypes

/// Draws interior pixels that are not, or not fully, blurred: clear glass, and glass that is materialising.
///
/// `blurred` is the row's blurred backdrop as cells by absolute index, mixed for this row already; `groups` the cells' geometry, begins at
/// cell `column`. Other arguments as in `rim`.
func interior(
  _ output: UnsafeMutablePointer<UInt32>, _ blurred: UnsafePointer<UInt16>, _ groups: UnsafePointer<CellGroup>,
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
    let cell = (x &>> log2) &- column
    let group = groups + cell &>> 2
    let lane = cell & 3
    let shade = Int32(group.pointee.shade[lane])
    let grain = Int32(noise[(x & 31) &* 4])
    let toned = mixedTone(
      settings.tones, group.pointee.firstTone[lane], group.pointee.secondTone[lane],
      UInt8(truncatingIfNeeded: group.pointee.toneMix[lane] &<< 2), value)
    let finished = toned.map { (clamped($0 &- ($0 &* shade) &>> 12) &* 16 &+ grain) &>> 8 }
    let cover = min((255 &* settings.presence &+ 128) &>> 8, 255)
    output[x] = pixel(covered(widePixel(finished.pixel), widePixel(output[x]), cover))
  }
}
