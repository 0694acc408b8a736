import GlassKernelTypes

/// Draws a row of pixels along a straight horizontal edge: all see the backdrop through the same point of the lens.
///
/// Row `y` of cells is finished between cells, then spread over its pixels `from..<to`. `quad` holds the same pixel four times.
@inline(never) func rimRow(
  _ output: UnsafeMutablePointer<UInt32>, _ quad: UnsafePointer<RimQuad>, _ from: Int, _ to: Int, _ y: Int, _ strip: RimStrip,
  _ tone: ToneLanes, _ noise: UnsafePointer<UInt16>, _ scratch: UnsafeMutablePointer<UInt16>
) {
  let settings = strip.settings
  let entry = quad.pointee[0]
  guard entry.coverage > 0 else { return darken(output, from, to, (Int32(entry.contour) &* settings.contour) &>> 8) }
  let level = settings.coarse
  let first = level.position(from &* 16 &+ 8) &>> 4
  let last = level.position(to &* 16 &- 8) &>> 4 &+ 1
  let row = CellRow(scratch, count: (last &- first &+ 4) & ~3)
  finishCells(first, row, entry, y, strip, LanesTone(tone))
  let isWhole = entry.coverage == 255 && entry.contour == 0
  spread(row, first, output, from, to, level, noise, isWhole ? nil : quad, settings)
}

/// Finished cells of one row, and what lies between them.
private struct CellRow {
  /// How many cells, a multiple of four.
  let count: Int
  /// Faces, in 12 bits.
  let faces: UnsafeMutablePointer<UInt16>
  /// How far the tone lies above the chord to the next cell.
  let chords: UnsafeMutablePointer<UInt16>
  /// What the tone was given: the luma in all lanes.
  let lumas: UnsafeMutablePointer<UInt16>

  @inline(__always) init(_ base: UnsafeMutablePointer<UInt16>, count: Int) {
    self.count = count
    faces = base
    chords = base + (count &+ 4) &* 4
    lumas = base + (count &+ 4) &* 8
  }
}

/// Works out the cells from cell `first` on.
@inline(__always) private func finishCells(
  _ first: Int, _ row: CellRow, _ entry: RimPixel, _ y: Int, _ strip: RimStrip, _ tone: LanesTone
) {
  let settings = strip.settings
  let center = y &* 16 &+ 8
  let lens = center &+ (Int(entry.bendY) &* Int(settings.bend) &+ 128) &>> 8
  let outerShare = Int(entry.outer) &* Int(settings.outer)
  let fineShare = Int(entry.fine) &* Int(settings.fineStrength)
  let coarse = WeightedRows(settings.coarse, lens, share: ((65535 &- fineShare) &* (65535 &- outerShare)) &>> 16)
  let fine = WeightedRows(settings.fine, lens, share: (fineShare &* (65535 &- outerShare)) &>> 16)
  let outer = WeightedRows(settings.fine, center &+ entry.outerY, share: outerShare)
  let bleed = BleedRow(strip.bleed, strip.bleedStride, settings.coarse, y)
  let light = RimLight(entry, settings)
  let step = LightStep(
    gain: SignedLanes(repeating: light.gain), lumaGain: SignedLanes(repeating: light.lumaGain),
    offset: SignedLanes(repeating: light.offset))
  var index = 0
  while index < row.count {
    let place = (first &+ index) &* 4
    var value = coarse.cells(place) &+ fine.cells(place)
    if outerShare > 0 { value = value &+ outer.cells(place) }
    let seen = (value &+ Lanes(repeating: 2)) &<< Lanes(repeating: 3)
    let colors = SeenColors(SeenColors.bled(seen, bleed.cells(first &+ index) &<< Lanes(repeating: 4)))
    storeLanes(row.faces + index &* 4, unsigned(step.apply(tone.apply(colors))))
    storeLanes(row.lumas + index &* 4, unsigned(colors.luma))
    index &+= 4
  }
  storeChords(row, ChordBend(tone, gain: step.gain, lumaGain: step.lumaGain))
}

@inline(__always) private func storeChords(_ row: CellRow, _ bend: ChordBend) {
  // The last chord leads to a cell that no pixel needs.
  for lane in row.count &* 4..<row.count &* 4 &+ 4 {
    row.faces[lane] = row.faces[lane &- 4]
    row.lumas[lane] = row.lumas[lane &- 4]
  }
  for index in 0..<row.count / 4 {
    let place = index &* 16
    let lumas = (loadSigned(row.lumas + place), loadSigned(row.lumas + place + 4))
    storeLanes(row.chords + place, bend.heights(loadLanes(row.faces + place), loadLanes(row.faces + place + 4), lumas: lumas))
  }
}

/// Two neighbouring rows of cells and the weights that mix them at one height, times a share.
private struct WeightedRows {
  private let upper: UnsafePointer<UInt16>
  private let stride: Int
  private let first: Lanes
  private let second: Lanes

  /// The rows around a height in sixteenths of a pixel; `share` in 65 536ths.
  @inline(__always) init(_ level: Level, _ y: Int, share: Int) {
    let position = y &+ level.phase &<< level.log2
    let lower = (position &<< (12 &- level.log2)) & 0xFFFF
    upper = level.origin + (position &>> (4 &+ level.log2)) &* level.stride
    stride = level.stride
    first = Lanes(repeating: UInt16(truncatingIfNeeded: ((65535 &- lower) &* share) &>> 16))
    second = Lanes(repeating: UInt16(truncatingIfNeeded: (lower &* share) &>> 16))
  }

  /// Four cells, in 12 bits.
  @inline(__always) func cells(_ place: Int) -> Lanes {
    upperProduct(loadLanes(upper + place), first) &+ upperProduct(loadLanes(upper + (stride &+ place)), second)
  }
}

/// Spreads finished cells over pixels: `out = a (16 - f) + b f + chord f (16 - f)`; laid over what is there where `quad` is given.
@inline(__always) private func spread(
  _ row: CellRow, _ first: Int, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ level: Level,
  _ noise: UnsafePointer<UInt16>, _ quad: UnsafePointer<RimQuad>?, _ settings: RimParameters
) {
  let cells = row.faces - first &* 4
  let chords = row.chords - first &* 4
  // Four pixels that begin at a multiple of four from half a cell on lie between the same two cells.
  var x = from &- ((from &- (1 &<< level.log2) &>> 1) & 3)
  let steps = SpreadSteps(level)
  while x < to {
    let position = level.position(x &* 16 &+ 8)
    let place = max((position &>> 4), first) &* 4
    let second = steps.weights(position)
    let first = Lanes(repeating: 16) &- second
    let line = repeatCell(cells + place) &* first &+ repeatCell(cells + place + 4) &* second
    let sum = line &+ repeatCell(chords + place) &* (first &* second) &+ loadLanes(noise + (x & 31) &* 4)
    let front = sum &>> Lanes(repeating: 8)
    if let quad {
      cover(output, x, from, to, front, quad, settings)
    } else if x >= from && x &+ 4 <= to {
      storePixels(output + x, front)
    } else {
      storeSome(output, x, from, to, front)
    }
    x &+= 4
  }
}

/// Darkens pixels by `dark / 255`, their opacity kept.
@inline(__always) private func darken(_ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ dark: Int32) {
  guard dark > 0 else { return }
  for x in from..<to {
    let back = widePixel(output[x])
    var result = covered(back, Wide(repeating: 0), 255 &- dark)
    result.w = back.w
    output[x] = pixel(result)
  }
}
