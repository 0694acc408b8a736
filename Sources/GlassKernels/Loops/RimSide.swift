import CLanes
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
      let finished = step.applyBeyondWhite(tone.apply(colors))
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
    @inline(__always) func two(_ lane: Int) -> Lanes {
      let (a, b) = (Int(offsets[lane]), Int(offsets[lane &+ 1]))
      return upperProduct(
        fourPairs(cells.coarse + a, cells.fine + a, cells.coarse + b, cells.fine + b), loadLanes(sides.run(run, column &+ lane)))
    }
    return sums(two(0), two(2), two(4), two(6))
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
  let level = settings.coarse
  let between = Between(face, chords, ((count &+ 7) & ~7) &* 4, level, y)
  let first = max(0, (from &- start) &>> 3)
  let last = min((count &+ 7) &>> 3, (to &- start &+ 7) &>> 3)
  // Down the rows of one octet after the other: what decides how it covers stays in registers. Meanwhile the next cache lines are fetched.
  for index in first..<last {
    let x = start &+ index &* 8
    let octet = octets + index
    if x < from || x &+ 8 > to {
      between.forEachRow(y..<end, index, x) {
        cover(output + $0 &* stride, x, from, to, $1, octet, settings)
      }
    } else if octet.pointee.hidesAll && settings.presence == 256 {
      between.forEachRow(y..<end, index, x) {
        let place = output + ($0 &* stride &+ x)
        glass_fetch(place + 16)
        storePixels(place, $1)
      }
    } else {
      let cover = Cover(octet, settings)
      between.forEachRow(y..<end, index, x) {
        let place = output + ($0 &* stride &+ x)
        glass_fetch(place + 16)
        storePixels(place, cover.lay($1, over: loadPixels(place)))
      }
    }
  }
}

/// The pixels between finished cells.
private struct Between {
  private let face: UnsafePointer<UInt16>
  private let chords: UnsafePointer<UInt16>
  private let rowLanes: Int
  private let level: Level
  private let firstRow: Int

  /// `face` and `chords` begin with the upper cells of pixel row `y`; rows of cells have `rowLanes` lanes.
  @inline(__always) init(
    _ face: UnsafePointer<UInt16>, _ chords: UnsafePointer<UInt16>, _ rowLanes: Int, _ level: Level, _ y: Int
  ) {
    self.face = face
    self.chords = chords
    self.rowLanes = rowLanes
    self.level = level
    firstRow = level.position(y &* 16 &+ 8) &>> 4
  }

  /// Calls `body` with each row and its eight pixels from `x` on, 0…255.
  @inline(__always) func forEachRow(_ rows: Range<Int>, _ octet: Int, _ x: Int, _ body: (Int, Lanes) -> Void) {
    let noise = BlueNoise.shared
    let column = (x & 31) &* 4
    var position = level.position(rows.lowerBound &* 16 &+ 8)
    let step = 16 &>> level.log2
    for y in rows {
      let place = ((position &>> 4) &- firstRow) &* rowLanes &+ octet &* 32
      let second = Lanes(repeating: UInt16(truncatingIfNeeded: position & 15))
      let first = Lanes(repeating: 16) &- second
      let line = loadLanes(face + place) &* first &+ loadLanes(face + (place &+ rowLanes)) &* second
      body(y, dithered(line &+ loadLanes(chords + place) &* (first &* second), loadLanes(noise.row(y) + column)))
      position &+= step
    }
  }
}
