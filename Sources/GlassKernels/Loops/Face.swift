import GlassKernelTypes

/// Bleed, tone, tint and inner shadow for one row of cells.
///
/// `face` gets the finished cells, `bleed` the bleeding light alone, premultiplied, its weight in the alpha lane (for the
/// rim, which has a sample of its own). `geometry`, `face` and `bleed` begin at cell `column`; `row` and `column` are absolute.
func face(
  _ geometry: UnsafePointer<CellGeometry>, _ face: UnsafeMutablePointer<UInt16>, _ bleed: UnsafeMutablePointer<UInt16>,
  _ column: Int,
  _ row: Int, _ count: Int, _ parameters: UnsafePointer<FaceParameters>
) {
  let coarse = parameters.pointee.coarse
  let tones = parameters.pointee.tones
  let side = 1 &<< coarse.log2
  let weights = BilinearWeights()
  // The stored cell lies half a cell further where the blur's window is off centre.
  let center = side &* 8 &- (coarse.phase &+ 8) &* side
  for index in 0..<count {
    let cell = geometry[index]
    guard cell.isUsed else { continue }
    let source = UnsafeRawPointer(coarse.origin + (row &* coarse.stride &+ (column &+ index) &* 4))
    var value = Color(source.loadUnaligned(as: Cell.self))
    var light = Cell(repeating: 0)
    let weight: Int32 = (Int32(cell.bleed) &* parameters.pointee.bleedStrength) &>> 4
    if weight != 0 {
      let x: Int = ((column &+ index) &* side &* 16) &+ center &+ Int(cell.bleedX)
      let y: Int = (row &* side &* 16) &+ center &+ Int(cell.bleedY)
      let share = Color(coarse.sample(x, y, weights)).map { ($0 &* weight) &>> 12 }
      value = value.mixed(share) { clamped($0 &- ($0 &* weight) &>> 12 &+ $1) }
      light = stored(share, weight)
    }
    let shade = Int32(cell.shade)
    let toned = mixedTone(tones, cell.firstTone, cell.secondTone, cell.toneMix, value)
    let finished = toned.map { clamped($0 &- ($0 &* shade) &>> 12) }
    UnsafeMutableRawPointer(bleed + index &* 4).storeBytes(of: light, as: Cell.self)
    UnsafeMutableRawPointer(face + index &* 4).storeBytes(of: stored(finished, 4080), as: Cell.self)
  }
}

@inline(__always) private func stored(_ color: Color, _ alpha: Int32) -> Cell {
  Cell(
    UInt16(truncatingIfNeeded: color.blue), UInt16(truncatingIfNeeded: color.green), UInt16(truncatingIfNeeded: color.red),
    UInt16(truncatingIfNeeded: alpha))
}
