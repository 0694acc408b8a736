import GlassKernelTypes

/// Draws settled pixels near an outline, many at a time: lens, bleed, tone, light, then coverage and contour over what is there.
///
/// Settled glass is blurred and present throughout, and one tone covers the span. `quads` are `count` pixels from `start` on, and one more
/// quad may be read; no pixels but `from..<to` of row `y` are written. Both levels have their cells in the same places. `scratch` has
/// `RimScratchSize.lanes`. Other arguments as in `rim`.
func rimMap(
  _ output: UnsafeMutablePointer<UInt32>, _ quads: UnsafePointer<RimQuad>, _ start: Int, _ count: Int, _ from: Int, _ to: Int,
  _ y: Int, _ parameters: UnsafePointer<RimParameters>, _ tone: UnsafePointer<TonePolynomial>, _ bleed: UnsafePointer<UInt16>,
  _ noise: UnsafePointer<UInt16>, _ scratch: UnsafeMutablePointer<UInt16>
) {
  let settings = parameters.pointee
  let tone = PlanarTone(tone.pointee)
  let memory = RimScratch(scratch)
  var first = max(0, (from &- start) &>> 2)
  let end = min((count &+ 3) &>> 2, (to &- start &+ 3) &>> 2)
  while first < end {
    let count = min(end &- first, RimScratch.run / 4)
    let run = quads + first
    let x = start &+ first &* 4
    let light = bleedingLight(bleed, x, count, settings.coarse, memory)
    notePlaces(run, x, y, count, settings, memory.places)
    finish(run, x, y, count, settings, tone, light, memory)
    for index in 0..<count {
      let left = x &+ index &* 4
      let sum = loadLanes(memory.face + index &* 16) &<< Lanes(repeating: 4) &+ loadLanes(noise + (left & 31) &* 4)
      cover(output, left, from, to, sum &>> Lanes(repeating: 8), run[index], settings.contour)
    }
    first &+= count
  }
}

/// Where pixels look through the inner lens.
@inline(__always) private func notePlaces(
  _ quads: UnsafePointer<RimQuad>, _ x: Int, _ y: Int, _ count: Int, _ settings: RimParameters, _ places: SamplePlaces
) {
  let middle = SIMD4(repeating: Int32(truncatingIfNeeded: y &* 16 &+ 8))
  let factor = SIMD4(repeating: settings.bend)
  let eight = SIMD4<Int32>(repeating: 8)
  // Pixels come by the octet, so that a quad without a partner has the next one's.
  for index in 0..<((count &+ 1) & ~1) {
    let u = centers(x, index) &+ (SIMD4<Int32>(truncatingIfNeeded: quads[index].bendX) &* factor) &>> eight
    let v = middle &+ (SIMD4<Int32>(truncatingIfNeeded: quads[index].bendY) &* factor) &>> eight
    places.set(index &* 4, u, v, in: settings.coarse)
  }
}

/// What a quad sees through the outer lens, sixteenfold.
@inline(__always) private func outerLens(
  _ quad: RimQuad, _ x: Int, _ y: Int, _ index: Int, _ settings: RimParameters, _ memory: RimScratch
) -> Lanes {
  let reach = SIMD4<Int32>(truncatingIfNeeded: quad.reach)
  let eight = SIMD4<Int32>(repeating: 8)
  let middle = SIMD4(repeating: Int32(truncatingIfNeeded: y &* 16 &+ 8))
  let u = centers(x, index) &- (SIMD4<Int32>(truncatingIfNeeded: quad.bendX) &* reach) &>> eight
  let v = middle &- (SIMD4<Int32>(truncatingIfNeeded: quad.bendY) &* reach) &>> eight
  memory.outerPlaces.set(0, u, v, in: settings.fine)
  return memory.outerPlaces.sampleFour(settings.fine, 0)
}

/// The centres of a quad's pixels in sixteenths of a pixel.
@inline(__always) private func centers(_ x: Int, _ index: Int) -> SIMD4<Int32> {
  SIMD4(8, 24, 40, 56) &+ SIMD4(repeating: Int32(truncatingIfNeeded: (x &+ index &* 4) &* 16))
}

/// The bleeding light of pixels from the row's cells, sixteenfold.
///
/// - Returns: Where that of pixel `x` lies.
@inline(__always) private func bleedingLight(
  _ bleed: UnsafePointer<UInt16>, _ x: Int, _ count: Int, _ level: Level, _ memory: RimScratch
) -> UnsafeMutablePointer<UInt16> {
  // Four pixels that begin at a multiple of four from half a cell on lie between the same two cells.
  let begin = x &- ((x &- (1 &<< level.log2) &>> 1) & 3)
  let steps = SpreadSteps(level)
  for index in 0...count {
    let position = level.position((begin &+ index &* 4) &* 16 &+ 8)
    let cell = bleed + (position &>> 4) &* 4
    let second = steps.weights(position)
    storeLanes(
      memory.light + index &* 16,
      repeatCell(cell) &* (Lanes(repeating: 16) &- second) &+ repeatCell(cell + 4) &* second)
  }
  return memory.light + (x &- begin) &* 4
}

/// Mixes what was seen, tones it and lights it, eight pixels at a time.
@inline(__always) private func finish(
  _ quads: UnsafePointer<RimQuad>, _ x: Int, _ y: Int, _ count: Int, _ settings: RimParameters, _ tone: PlanarTone,
  _ light: UnsafePointer<UInt16>, _ memory: RimScratch
) {
  let fineFactor = Numbers(repeating: Float(settings.fineStrength) / (255 * 256 * 16))
  let whole = Numbers(repeating: 1.0 / 16)
  var index = 0
  while index < count {
    let (first, second) = (quads[index], quads[index &+ 1])
    let place = index &* 16
    let fine = numbers(first.fine, second.fine) * fineFactor
    let left = memory.places.sampleFour(settings.coarse, settings.fine, index &* 4)
    let right = memory.places.sampleFour(settings.coarse, settings.fine, index &* 4 &+ 4)
    var value = Planar(left.0, right.0) * (whole - fine) + Planar(left.1, right.1) * fine
    if settings.outer != 0 && (word(first.outer) | word(second.outer)) != 0 {
      let outer = numbers(first.outer, second.outer) * Numbers(repeating: Float(settings.outer) / (255 * 256))
      let outside = Planar(
        outerLens(first, x, y, index, settings, memory), outerLens(second, x, y, index &+ 1, settings, memory))
      value = value * (Numbers(repeating: 1) - outer) + outside * (outer * whole)
    }
    let kept = Numbers(repeating: 1) - alphas(light + place) * Numbers(repeating: 1.0 / (16 * 4080))
    let face = tone.apply(value * kept + Planar(light + place) * whole)
    let isLit = settings.border != 0 || (word(first.glint) | word(second.glint)) != 0
    let shade = Numbers(repeating: 1) - numbers(first.shade, second.shade) * Numbers(repeating: 1.0 / 4096)
    if isLit {
      lightStep(first, second, shade, settings).apply(face).store(memory.face + place)
    } else {
      (face * shade).store(memory.face + place)
    }
    index &+= 2
  }
}

/// See `RimLight`.
@inline(__always) private func lightStep(
  _ first: RimQuad, _ second: RimQuad, _ kept: Numbers, _ settings: RimParameters
) -> LightStep {
  let glint = numbers(first.glint, second.glint) * Numbers(repeating: Float(settings.glint) / (510 * 256))
  let border = numbers(first.border, second.border) * Numbers(repeating: Float(settings.border) / (255 * 256))
  let one = Numbers(repeating: 1)
  let inside = one - border
  return LightStep(
    gain: kept * (one + Numbers(repeating: 1.85) * glint) * inside, lumaGain: Numbers(repeating: 2.85) * kept * glint * inside,
    offset: Numbers(repeating: 1.6 * 4080) * glint * inside + Numbers(repeating: Float(settings.borderTone)) * border)
}

/// The bytes of two quads as numbers.
@inline(__always) private func numbers(_ first: SIMD4<UInt8>, _ second: SIMD4<UInt8>) -> Numbers {
  numbers(Octet(lowHalf: SIMD4(truncatingIfNeeded: first), highHalf: SIMD4(truncatingIfNeeded: second)))
}

@inline(__always) private func word(_ bytes: SIMD4<UInt8>) -> UInt32 { unsafeBitCast(bytes, to: UInt32.self) }
