/// Draws interior pixels that are not, or not fully, blurred: clear glass, and glass that is materialising.
///
/// `blurred` is the row's blurred backdrop as cells by absolute index, mixed for this row already; `geometry` the cells' geometry, begins at cell
/// `column`. Other arguments as in `rim`.
func interior(
  _ output: UnsafeMutablePointer<UInt32>, _ blurred: UnsafePointer<UInt16>, _ geometry: UnsafePointer<CellGeometry>, _ column: Int,
  _ from: Int, _ to: Int, _ y: Int, _ parameters: UnsafePointer<RimParameters>, _ noise: UnsafePointer<UInt16>
) {
  let settings = parameters.pointee
  let source = settings.sharp.origin + y &* settings.sharp.stride
  let log2 = settings.coarse.log2
  for x in from..<to {
    var value = widePixel(source[x]) &<< Wide(repeating: 4)
    if settings.blurMix != 0 {
      let position = ((x &* 16 &+ 8) &>> log2) &+ settings.coarse.phase
      let cell = blurred + (position &>> 4) &* 4
      let fraction = Int32(truncatingIfNeeded: position & 15)
      let soft = (blended(wideCell(cell), wideCell(cell + 4), fraction) &+ Wide(repeating: 8)) &>> Wide(repeating: 4)
      value = mixed(value, soft, settings.blurMix)
    }
    let cell = geometry[(x &>> log2) &- column]
    let toned = mixedTone(settings.tones, cell.firstTone, cell.secondTone, cell.toneMix, value)
    var finished = clamped(toned &- part(toned, Int32(cell.shade)), 4080)
    finished.w = 4080
    let front = dithered(finished, noise[(x & 31) &* 4])
    output[x] = pixel(covered(front, widePixel(output[x]), (255 &* settings.presence) &>> 8))
  }
}
