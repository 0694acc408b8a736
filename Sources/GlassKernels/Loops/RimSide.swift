import GlassKernelTypes

/// Finishes the columns beside a straight vertical edge for `count` rows of cells from `row` on: lens, bleed, tone and light.
///
/// `face` gets `sides.count` cells for each row, `chords` those between each row and the next (see `ChordBend`). `scratch` has
/// eight lanes for each column.
func rimSide(
  _ sides: UnsafePointer<RimSides>, _ row: Int, _ count: Int, _ parameters: UnsafePointer<RimParameters>,
  _ tone: UnsafePointer<ToneLanes>, _ face: UnsafeMutablePointer<UInt16>, _ chords: UnsafeMutablePointer<UInt16>,
  _ scratch: UnsafeMutablePointer<UInt16>
) {
  let sides = sides.pointee
  let settings = parameters.pointee
  let tone = LanesTone(tone.pointee)
  let stride = sides.count &* 4
  for index in 0..<count {
    let cells = (
      coarse: settings.coarse.origin + (row &+ index) &* settings.coarse.stride,
      fine: settings.fine.origin + (row &+ index) &* settings.fine.stride
    )
    let light = lightCell(cells.coarse, sides)
    let luma = scratch + (index & 1) &* stride
    let above = scratch + (index & 1 ^ 1) &* stride
    let line = face + index &* stride
    var column = 0
    while column < sides.count {
      let place = column &* 4
      let colors = seen(sides, column, cells, light)
      let step = LightStep(
        gain: loadSigned(sides.run(.gain, column)), lumaGain: loadSigned(sides.run(.lumaGain, column)),
        offset: loadSigned(sides.run(.offset, column)))
      let finished = unsigned(step.apply(tone.apply(colors)))
      storeLanes(line + place, finished)
      storeLanes(luma + place, unsigned(colors.luma))
      if index > 0 {
        let bend = ChordBend(tone, gain: step.gain, lumaGain: step.lumaGain)
        let lumas = (loadSigned(above + place), colors.luma)
        storeLanes(
          chords + (index &- 1) &* stride + place, bend.heights(loadLanes(line + place - stride), finished, lumas: lumas))
      }
      column &+= 8
    }
  }
}

/// What eight columns see of a row of cells.
@inline(__always) private func seen(
  _ sides: RimSides, _ column: Int, _ cells: (coarse: UnsafePointer<UInt16>, fine: UnsafePointer<UInt16>), _ light: Lanes
) -> SeenColors {
  @inline(__always) func samples(_ run: RimSides.Run, _ offsets: UnsafePointer<Int32>) -> Lanes {
    @inline(__always) func one(_ lane: Int) -> HalfLanes {
      let place = Int(offsets[lane])
      let both = HalfLanes(lowHalf: loadPair(cells.coarse + place), highHalf: loadPair(cells.fine + place))
      return upperProduct(both, loadHalf(sides.run(run, column &+ lane)))
    }
    return joined(sums(one(0), one(1), one(2), one(3)), sums(one(4), one(5), one(6), one(7)))
  }
  var value = samples(.lens, sides.offsets + column)
  if sides.outer.contains(column) { value = value &+ samples(.outerLens, sides.offsets + (sides.count &+ column)) }
  let seen = left(value &+ Lanes(repeating: 2), 3)
  return SeenColors(seen &+ right(upperProduct(light, loadLanes(sides.run(.light, column))), 1))
}

/// The bleeding light of the row, sixteenfold, in all cells.
@inline(__always) private func lightCell(_ coarse: UnsafePointer<UInt16>, _ sides: RimSides) -> Lanes {
  let cell = coarse + sides.lightOffset
  let second = Lanes(repeating: UInt16(truncatingIfNeeded: sides.lightFraction))
  return repeatCell(cell) &* (Lanes(repeating: 16) &- second) &+ repeatCell(cell + 4) &* second
}

/// Draws rows `y..<end` of pixels between finished rows of cells beside a straight vertical edge: `out = a (16 - f) + b f + chord f (16 - f)`.
///
/// `output` is pixel (0, 0), `stride` in pixels. `octets` are the `count` columns from pixel `start` on; whole octets are written as far as they
/// lie in `from..<to`, what pads the last one as it was.
/// `face` and `chords` begin with the upper cells of row `y`.
func rimSidePixels(
  _ output: UnsafeMutablePointer<UInt32>, _ stride: Int, _ octets: UnsafePointer<RimOctet>, _ start: Int, _ count: Int,
  _ from: Int, _ to: Int, _ y: Int, _ end: Int, _ parameters: UnsafePointer<RimParameters>, _ face: UnsafePointer<UInt16>,
  _ chords: UnsafePointer<UInt16>
) {
  let settings = parameters.pointee
  let first = max(0, (from &- start) &>> 3)
  let last = min((count &+ 7) &>> 3, (to &- start &+ 7) &>> 3)
  let whole = wholeOctets(octets, first, last, start, from, to)
  let rowLanes = ((count &+ 7) & ~7) &* 4
  let level = settings.coarse
  let firstRow = level.position(y &* 16 &+ 8) &>> 4
  let noise = BlueNoise.shared
  for y in y..<end {
    let position = level.position(y &* 16 &+ 8)
    let row = ((position &>> 4) &- firstRow) &* rowLanes
    let between = Between(face + row, chords + row, rowLanes, position & 15, noise.row(y))
    let line = output + y &* stride
    fetch(line + (rowsAhead &* stride &+ start), count)
    for index in first..<whole.lowerBound {
      let x = start &+ index &* 8
      cover(line, x, from, to, between.pixels(index, x), octets + index, settings)
    }
    for index in whole {
      let x = start &+ index &* 8
      storePixels(line + x, between.pixels(index, x))
    }
    for index in whole.upperBound..<last {
      let x = start &+ index &* 8
      cover(line, x, from, to, between.pixels(index, x), octets + index, settings)
    }
  }
}

/// One row of pixels between two rows of finished cells.
private struct Between {
  private let face: UnsafePointer<UInt16>
  private let chords: UnsafePointer<UInt16>
  private let noise: UnsafePointer<UInt16>
  private let rowLanes: Int
  private let first: Lanes
  private let second: Lanes
  private let both: Lanes

  @inline(__always) init(
    _ face: UnsafePointer<UInt16>, _ chords: UnsafePointer<UInt16>, _ rowLanes: Int, _ fraction: Int,
    _ noise: UnsafePointer<UInt16>
  ) {
    self.face = face
    self.chords = chords
    self.noise = noise
    self.rowLanes = rowLanes
    second = Lanes(repeating: UInt16(truncatingIfNeeded: fraction))
    first = Lanes(repeating: 16) &- second
    both = first &* second
  }

  /// Eight pixels from `x` on, 0…255.
  @inline(__always) func pixels(_ octet: Int, _ x: Int) -> Lanes {
    let place = octet &* 32
    let line = loadLanes(face + place) &* first &+ loadLanes(face + (place &+ rowLanes)) &* second
    return right(line &+ loadLanes(chords + place) &* both &+ loadLanes(noise + (x & 31) &* 4), 8)
  }
}

/// The longest run of octets that hide all beneath and are to be written whole, among `first..<end`.
@inline(__always) private func wholeOctets(
  _ octets: UnsafePointer<RimOctet>, _ first: Int, _ end: Int, _ start: Int, _ from: Int, _ to: Int
) -> Range<Int> {
  func isWhole(_ index: Int) -> Bool {
    let x = start &+ index &* 8
    return x >= from && x &+ 8 <= to && octets[index].hidesAll
  }
  var lower = first
  while lower < end && !isWhole(lower) { lower &+= 1 }
  var upper = lower
  while upper < end && isWhole(upper) { upper &+= 1 }
  return lower..<upper
}
