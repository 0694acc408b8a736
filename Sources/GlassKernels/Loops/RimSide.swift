import GlassKernelTypes

/// Finishes the columns beside a straight vertical edge for `count` rows of cells from `row` on: lens, bleed, tone and light.
///
/// `face` gets `sides.count` cells for each row, `chords` those between each row and the next (see `ChordBend`). `scratch` has
/// four lanes for each column.
func rimSide(
  _ sides: UnsafePointer<RimSides>, _ row: Int, _ count: Int, _ parameters: UnsafePointer<RimParameters>,
  _ tone: UnsafePointer<TonePolynomial>, _ face: UnsafeMutablePointer<UInt16>, _ chords: UnsafeMutablePointer<UInt16>,
  _ scratch: UnsafeMutablePointer<UInt16>
) {
  let sides = sides.pointee
  let settings = parameters.pointee
  let lumas = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: Float.self)
  let stride = sides.count &* 4
  for index in 0..<count {
    let coarse = settings.coarse.origin + (row &+ index) &* settings.coarse.stride
    let fine = settings.fine.origin + (row &+ index) &* settings.fine.stride
    let luma = lumas + (index & 1) &* sides.count
    finishRow(sides, coarse, fine, tone.pointee, face + index &* stride, luma)
    if index > 0 {
      let upper = face + (index &- 1) &* stride
      storeChords(sides, tone.pointee, upper, lumas + ((index &- 1) & 1) &* sides.count, luma, chords + (index &- 1) &* stride)
    }
  }
}

/// One row of cells.
@inline(__always) private func finishRow(
  _ sides: RimSides, _ coarse: UnsafePointer<UInt16>, _ fine: UnsafePointer<UInt16>, _ tone: TonePolynomial,
  _ face: UnsafeMutablePointer<UInt16>, _ luma: UnsafeMutablePointer<Float>
) {
  let tone = PlanarTone(tone)
  let light = lightCell(coarse, sides)
  var column = 0
  while column < sides.count {
    let weights = sides.weights + column
    @inline(__always) func weight(_ run: Int) -> Numbers { loadNumbers(weights + run &* sides.count) }
    let places = (sides.offsets + column, sides.fractions + column)
    var value = eight(coarse, places) * weight(0) + eight(fine, places) * weight(1) + light * weight(3)
    if sides.outer.contains(column) {
      let places = (places.0 + sides.count, places.1 + sides.count)
      value = value + eight(fine, places) * weight(2)
    }
    let step = LightStep(gain: weight(4), lumaGain: weight(5), offset: weight(6))
    step.apply(tone.apply(value)).store(face + column &* 4)
    storeNumbers(luma + column, value.luma)
    column &+= 8
  }
}

/// Linear samples of a row of cells at eight places, sixteenfold.
@inline(__always) private func eight(
  _ row: UnsafePointer<UInt16>, _ places: (offsets: UnsafePointer<Int32>, fractions: UnsafePointer<Int32>)
) -> Planar {
  let table = BilinearWeights()
  @inline(__always) func weighted(_ lane: Int) -> SIMD8<UInt16> {
    let cells = UnsafeRawPointer(row + Int(places.offsets[lane])).loadUnaligned(as: SIMD8<UInt16>.self)
    return cells &* table.both(Int(places.fractions[lane]))
  }
  let first = Lanes(lowHalf: joined(weighted(0), weighted(1)), highHalf: joined(weighted(2), weighted(3)))
  let second = Lanes(lowHalf: joined(weighted(4), weighted(5)), highHalf: joined(weighted(6), weighted(7)))
  return Planar(first, second)
}

/// The bleeding light of the row.
@inline(__always) private func lightCell(_ coarse: UnsafePointer<UInt16>, _ sides: RimSides) -> Planar {
  let cell = coarse + sides.lightOffset
  @inline(__always) func channel(_ lane: Int) -> Numbers {
    let sum = UInt32(cell[lane]) &* UInt32(truncatingIfNeeded: 16 &- sides.lightFraction)
    return numbers(Octet(repeating: sum &+ UInt32(cell[lane &+ 4]) &* UInt32(truncatingIfNeeded: sides.lightFraction)))
  }
  return Planar(channel(0), channel(1), channel(2))
}

@inline(__always) private func storeChords(
  _ sides: RimSides, _ tone: TonePolynomial, _ upper: UnsafePointer<UInt16>, _ upperLuma: UnsafePointer<Float>,
  _ lowerLuma: UnsafePointer<Float>, _ output: UnsafeMutablePointer<UInt16>
) {
  let gains = sides.weights + sides.count &* 4
  let lumaGains = sides.weights + sides.count &* 5
  var column = 0
  while column < sides.count {
    let bend = ChordBend(tone, gain: loadNumbers(gains + column), lumaGain: loadNumbers(lumaGains + column))
    let place = column &* 4
    bend.store(
      output + place, upper + place, upper + (sides.count &* 4 &+ place), upperLuma + column, lowerLuma + column)
    column &+= 8
  }
}

/// Draws rows `y..<end` of pixels between finished rows of cells beside a straight vertical edge: `out = a (16 - f) + b f + chord f (16 - f)`.
///
/// `output` is pixel (0, 0), `stride` in pixels. `quads` are the columns from pixel `start` on; within `from..<to` whole quads are written, of
/// those at its ends only what lies within. `face` and `chords` begin with the upper cells of row `y`.
func rimSidePixels(
  _ output: UnsafeMutablePointer<UInt32>, _ stride: Int, _ quads: UnsafePointer<RimQuad>, _ start: Int, _ count: Int, _ from: Int,
  _ to: Int, _ y: Int, _ end: Int, _ level: UnsafePointer<Level>, _ face: UnsafePointer<UInt16>, _ chords: UnsafePointer<UInt16>,
  _ contour: Int32
) {
  let firstQuad = max(0, (from &- start) &>> 2)
  let endQuad = min((count &+ 3) &>> 2, (to &- start &+ 3) &>> 2)
  let rowLanes = ((count &+ 7) & ~7) &* 4
  let firstRow = level.pointee.position(y &* 16 &+ 8) &>> 4
  for y in y..<end {
    let position = level.pointee.position(y &* 16 &+ 8)
    let row = ((position &>> 4) &- firstRow) &* rowLanes
    let noise = BlueNoise.shared.row(y)
    let second = Lanes(repeating: UInt16(truncatingIfNeeded: position & 15))
    let first = Lanes(repeating: 16) &- second
    let both = first &* second
    for index in firstQuad..<endQuad {
      let place = row &+ index &* 16
      let x = start &+ index &* 4
      let line = loadLanes(face + place) &* first &+ loadLanes(face + (place &+ rowLanes)) &* second
      let sum = line &+ loadLanes(chords + place) &* both &+ loadLanes(noise + (x & 31) &* 4)
      cover(output + y &* stride, x, from, to, sum &>> Lanes(repeating: 8), quads[index], contour)
    }
  }
}
