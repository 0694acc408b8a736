import CLanes
import GlassKernelTypes

/// Finishes the columns beside a straight vertical edge for `count` rows of cells from `row` on: lens, bleed, tone and light.
///
/// `face` gets `sides.count` cells for each row, `chords` those between each row and the next (see `ChordBend`). Down the rows of eight columns
/// after the other: what their geometry says stays in registers, and so does the row above.
func rimSide(
  _ sides: UnsafePointer<RimSides>, _ row: Int, _ count: Int, _ parameters: UnsafePointer<RimParameters>,
  _ tone: UnsafePointer<ToneLanes>, _ face: UnsafeMutablePointer<UInt16>, _ chords: UnsafeMutablePointer<UInt16>
) {
  let sides = sides.pointee
  let settings = parameters.pointee
  let tone = LanesTone(tone.pointee)
  for column in Swift.stride(from: 0, to: sides.count, by: 8) {
    let step = LightStep(
      gain: loadSigned(sides.run(.gain, column)), lumaGain: loadSigned(sides.run(.lumaGain, column)),
      offset: loadSigned(sides.run(.offset, column)))
    let bend = ChordBend(tone, gain: step.gain, lumaGain: step.lumaGain)
    let columns = SideColumns(sides, column)
    var above = (face: Lanes(repeating: 0), luma: SignedLanes(repeating: 0))
    for index in 0..<count {
      let place = (index &* sides.count &+ column) &* 4
      let colors = columns.seen(
        settings.coarse.origin + (row &+ index) &* settings.coarse.stride,
        settings.fine.origin + (row &+ index) &* settings.fine.stride)
      let finished = step.applyToCells(tone.apply(colors))
      storeLanes(face + place, finished)
      if index > 0 {
        let heights = bend.heights(above.face, finished, lumas: (above.luma, colors.luma))
        storeLanes(chords + (place &- sides.count &* 4), heights)
      }
      above = (finished, colors.luma)
    }
  }
}

/// Eight columns beside a straight vertical edge.
private struct SideColumns {
  private let lens: Look
  private let outerLens: Look
  private let isBehindOuterLens: Bool
  private let light: Lanes
  private let lightOffset: Int
  private let lightFraction: UInt16

  @inline(__always) init(_ sides: RimSides, _ column: Int) {
    lens = Look(sides, .lens, column, sides.offsets + column)
    outerLens = Look(sides, .outerLens, column, sides.offsets + (sides.count &+ column))
    isBehindOuterLens = sides.outer.contains(column)
    light = loadLanes(sides.run(.light, column))
    lightOffset = sides.lightOffset
    lightFraction = UInt16(truncatingIfNeeded: sides.lightFraction)
  }

  /// What they see of a row of cells, given by cell 0 of either level.
  @inline(__always) func seen(_ coarse: UnsafePointer<UInt16>, _ fine: UnsafePointer<UInt16>) -> SeenColors {
    var value = lens.samples(coarse, fine)
    if isBehindOuterLens { value = value &+ outerLens.samples(coarse, fine) }
    let seen = left(value &+ Lanes(repeating: 2), 3)
    return SeenColors(seen &+ right(upperProduct(lightCell(coarse), light), 1))
  }

  /// The bleeding light of the row, sixteenfold, in all cells.
  @inline(__always) private func lightCell(_ coarse: UnsafePointer<UInt16>) -> Lanes {
    let cell = coarse + lightOffset
    let second = Lanes(repeating: lightFraction)
    return repeatCell(cell) &* (Lanes(repeating: 16) &- second) &+ repeatCell(cell + 4) &* second
  }

  /// Between which cells they look through a lens.
  struct Look {
    private let offsets: UnsafePointer<Int32>
    private let weights: (Lanes, Lanes, Lanes, Lanes)

    @inline(__always) init(_ sides: RimSides, _ run: RimSides.Run, _ column: Int, _ offsets: UnsafePointer<Int32>) {
      self.offsets = offsets
      weights = (
        loadLanes(sides.run(run, column)), loadLanes(sides.run(run, column &+ 2)), loadLanes(sides.run(run, column &+ 4)),
        loadLanes(sides.run(run, column &+ 6))
      )
    }

    @inline(__always) func samples(_ coarse: UnsafePointer<UInt16>, _ fine: UnsafePointer<UInt16>) -> Lanes {
      @inline(__always) func two(_ lane: Int, _ weights: Lanes) -> Lanes {
        let (a, b) = (Int(offsets[lane]), Int(offsets[lane &+ 1]))
        return upperProduct(fourPairs(coarse + a, fine + a, coarse + b, fine + b), weights)
      }
      return sums(two(0, weights.0), two(2, weights.1), two(4, weights.2), two(6, weights.3))
    }
  }
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
  let between = Between(face, chords, ((count &+ 7) & ~7) &* 4, settings.coarse)
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

  /// `face` and `chords` begin with the upper cells of the first row of pixels; rows of cells have `rowLanes` lanes.
  @inline(__always) init(_ face: UnsafePointer<UInt16>, _ chords: UnsafePointer<UInt16>, _ rowLanes: Int, _ level: Level) {
    self.face = face
    self.chords = chords
    self.rowLanes = rowLanes
    self.level = level
  }

  /// Calls `body` with each row and its eight pixels from `x` on, 0…255.
  @inline(__always) func forEachRow(_ rows: Range<Int>, _ octet: Int, _ x: Int, _ body: (Int, Lanes) -> Void) {
    let noise = BlueNoise.shared
    let column = (x & 31) &* 4
    let steps = LineSteps(level.log2)
    var place = octet &* 32
    var upper = loadLanes(face + place)
    // A row of cells begins in its middle; the strip may begin later.
    var y = rows.lowerBound &- (level.position(rows.lowerBound &* 16 &+ 8) & 15) &>> (4 &- level.log2)
    while y < rows.upperBound {
      let lower = loadLanes(face + (place &+ rowLanes))
      var line = SteppedLine(upper, lower, chord: loadLanes(chords + place), steps)
      let end = y &+ 1 &<< level.log2
      while y < rows.lowerBound {
        line.advance()
        y &+= 1
      }
      let last = min(rows.upperBound, end)
      while y < last {
        body(y, FinishedCell.pixelLanes(line.value, loadLanes(noise.row(y) + column)))
        line.advance()
        y &+= 1
      }
      upper = lower
      place &+= rowLanes
    }
  }
}

/// What rows of pixels between two rows of cells have in common, `s` sixteenths of a cell apart, the first at half of that.
private struct LineSteps {
  let half: Lanes
  let firstBend: Lanes
  let firstDifference: Lanes
  let change: Lanes

  @inline(__always) init(_ log2: Int) {
    let step = 16 &>> log2
    @inline(__always) func all(_ value: Int) -> Lanes { Lanes(repeating: UInt16(truncatingIfNeeded: value)) }
    half = all(step &>> 1)
    firstBend = all((step &>> 1) &* (16 &- step &>> 1))
    firstDifference = all(step &* (16 &- 2 &* step))
    change = all(2 &* step &* step)
  }
}

/// `a (16 - f) + b f + chord f (16 - f)` for one `f` after the other, by additions alone: equal steps of a parabola differ by equal amounts.
private struct SteppedLine {
  private(set) var value: Lanes
  private var difference: Lanes
  private let change: Lanes

  /// The line between two rows of cells, at its first row of pixels.
  @inline(__always) init(_ upper: Lanes, _ lower: Lanes, chord: Lanes, _ steps: LineSteps) {
    let half = (lower &- upper) &* steps.half
    value = left(upper, 4) &+ half &+ chord &* steps.firstBend
    difference = half &+ half &+ chord &* steps.firstDifference
    change = chord &* steps.change
  }

  /// Goes on to the next row.
  @inline(__always) mutating func advance() {
    value = value &+ difference
    difference = difference &- change
  }
}
