import GlassKernelTypes

/// Finishes the columns beside a straight vertical edge for row `row` of cells: lens, bleed, tone and light.
///
/// `face` gets `sides.count` cells, `luma` the lumas before the tone; `scratch` has `RimScratchSize.lanes`.
func rimSide(
  _ sides: UnsafePointer<RimSides>, _ row: Int, _ parameters: UnsafePointer<RimParameters>, _ tone: UnsafePointer<TonePolynomial>,
  _ face: UnsafeMutablePointer<UInt16>, _ luma: UnsafeMutablePointer<Float>, _ scratch: UnsafeMutablePointer<UInt16>
) {
  let sides = sides.pointee
  let settings = parameters.pointee
  let memory = RimScratch(scratch)
  let planarTone = PlanarTone(tone.pointee)
  let coarse = settings.coarse.origin + row &* settings.coarse.stride
  let fine = settings.fine.origin + row &* settings.fine.stride
  let light = lightCell(coarse, sides)
  var first = 0
  while first < sides.count {
    let count = min(RimScratch.run, sides.count &- first)
    sampleBoth(coarse, fine, sides, first, count, memory)
    sampleOuter(fine, sides, first, count, memory)
    var index = 0
    while index < count {
      let place = index &* 4
      let column = first &+ index
      let weights = sides.weights + column
      @inline(__always) func weight(_ run: Int) -> Numbers { loadNumbers(weights + run &* sides.count) }
      let shown = Planar(memory.coarse + place) * weight(0) + Planar(memory.fine + place) * weight(1)
      let value = shown + Planar(memory.outer + place) * weight(2) + light * weight(3)
      let step = LightStep(gain: weight(4), lumaGain: weight(5), offset: weight(6))
      step.apply(planarTone.apply(value)).store(face + column &* 4)
      storeNumbers(luma + column, value.luma)
      index &+= 8
    }
    first &+= count
  }
}

/// What both levels show behind the lens, sixteenfold.
@inline(__always) private func sampleBoth(
  _ coarse: UnsafePointer<UInt16>, _ fine: UnsafePointer<UInt16>, _ sides: RimSides, _ first: Int, _ count: Int,
  _ memory: RimScratch
) {
  let weights = BilinearWeights()
  for index in 0..<count {
    let offset = Int(sides.offsets[first &+ index])
    let both = weights.both(Int(sides.fractions[first &+ index]))
    storeJoined(memory.coarse + index &* 4, coarse + offset, both)
    storeJoined(memory.fine + index &* 4, fine + offset, both)
  }
}

/// What the outer lens shows, sixteenfold, in the columns that look through it.
@inline(__always) private func sampleOuter(
  _ fine: UnsafePointer<UInt16>, _ sides: RimSides, _ first: Int, _ count: Int, _ memory: RimScratch
) {
  let weights = BilinearWeights()
  let shares = sides.weights + sides.count &* 2
  for index in 0..<count {
    let column = first &+ index
    if shares[column] == 0 {
      UnsafeMutableRawPointer(memory.outer + index &* 4).storeBytes(of: 0, as: UInt64.self)
    } else {
      let both = weights.both(Int(sides.fractions[sides.count &+ column]))
      storeJoined(memory.outer + index &* 4, fine + Int(sides.offsets[sides.count &+ column]), both)
    }
  }
}

@inline(__always) private func storeJoined(
  _ output: UnsafeMutablePointer<UInt16>, _ cells: UnsafePointer<UInt16>, _ weights: SIMD8<UInt16>
) {
  let weighted = UnsafeRawPointer(cells).loadUnaligned(as: SIMD8<UInt16>.self) &* weights
  UnsafeMutableRawPointer(output).storeBytes(of: weighted.lowHalf &+ weighted.highHalf, as: Cell.self)
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

/// How far the tone lies above its chord between two finished rows of cells; see `ChordBend`.
func rimSideChords(
  _ sides: UnsafePointer<RimSides>, _ tone: UnsafePointer<TonePolynomial>, _ upper: UnsafePointer<UInt16>,
  _ lower: UnsafePointer<UInt16>, _ upperLuma: UnsafePointer<Float>, _ lowerLuma: UnsafePointer<Float>,
  _ output: UnsafeMutablePointer<UInt16>
) {
  let count = sides.pointee.count
  let gains = sides.pointee.weights + count &* 4
  let lumaGains = sides.pointee.weights + count &* 5
  var column = 0
  while column < count {
    let bend = ChordBend(tone.pointee, gain: loadNumbers(gains + column), lumaGain: loadNumbers(lumaGains + column))
    let place = column &* 4
    bend.store(output + place, upper + place, lower + place, upperLuma + column, lowerLuma + column)
    column &+= 8
  }
}

/// Draws a row of pixels between two finished rows of cells beside a straight vertical edge: `out = a (16 - f) + b f + chord f (16 - f)`.
///
/// `rows` are upper and lower cells and the chords between them, from pixel `start` on; pixels `from..<to` are drawn.
func rimSidePixels(
  _ output: UnsafeMutablePointer<UInt32>, _ quads: UnsafePointer<RimQuad>, _ start: Int, _ from: Int, _ to: Int,
  _ upper: UnsafePointer<UInt16>, _ lower: UnsafePointer<UInt16>, _ chords: UnsafePointer<UInt16>, _ fraction: Int,
  _ contour: Int32, _ noise: UnsafePointer<UInt16>
) {
  let second = Lanes(repeating: UInt16(truncatingIfNeeded: fraction))
  let first = Lanes(repeating: 16) &- second
  let both = first &* second
  var index = (from &- start) &>> 2
  var x = start &+ index &* 4
  while x < to {
    let place = index &* 16
    let line = loadLanes(upper + place) &* first &+ loadLanes(lower + place) &* second
    let sum = line &+ loadLanes(chords + place) &* both &+ loadLanes(noise + (x & 31) &* 4)
    cover(output, x, max(x, from), min(x &+ 4, to), sum &>> Lanes(repeating: 8), quads[index], contour)
    index &+= 1
    x &+= 4
  }
}
