import CLanes
import GlassKernelTypes

/// Draws pixels near an outline that have geometry of their own, eight at a time.
struct RimMap {
  private let settings: RimParameters
  private let bleed: UnsafePointer<UInt16>
  private let bleedStride: Int
  private let columns: Range<Int>
  private let memory: RimScratch
  private let fineStrength: UInt32
  private let isBlurred: Bool
  private let steps: SpreadWeights
  private let ahead: Int

  /// A painter for the maps of a strip.
  @inline(__always) init(_ strip: RimStrip, _ scratch: UnsafeMutablePointer<UInt16>) {
    settings = strip.settings
    bleed = strip.bleed
    bleedStride = strip.bleedStride
    columns = strip.columns
    memory = RimScratch(scratch)
    fineStrength = UInt32(truncatingIfNeeded: settings.fineStrength)
    isBlurred = settings.blurMix == 256
    steps = SpreadWeights(settings.coarse)
    ahead = strip.stride &* rowsAhead
  }

  /// Draws pixels `from..<to` of a span of row `y` that begins at `start`; `output` is pixel 0 of the row.
  ///
  /// A run of octets takes one step after the other, each through memory, so that every loop keeps its constants in registers.
  @inline(__always) func draw(
    _ output: UnsafeMutablePointer<UInt32>, _ octets: UnsafePointer<RimOctet>, _ span: Span, _ start: Int, _ from: Int, _ to: Int,
    _ y: Int, _ noise: UnsafePointer<UInt16>
  ) {
    let isRow = span.kind == .row
    // What pads the last octet of a map leaves what is there: octets are written whole as far as the strip reaches.
    let limits = isRow ? from..<to : columns
    var first = (from &- start) &>> 3
    let end = (to &- start &+ 7) &>> 3
    while first < end {
      let count = min(end &- first, RimScratch.run / 8)
      let x = start &+ first &* 8
      fetch(output + (ahead &+ x), count &* 8)
      let run = Run(octets: octets + (isRow ? 0 : first), step: isRow ? 0 : 1, count: count, x: x, y: y)
      look(run)
      finish(run, span.tone, bleedingCells(run), noise)
      lay(run, output, limits)
      first &+= count
    }
  }

  /// Octets that are drawn together.
  private struct Run {
    let octets: UnsafePointer<RimOctet>
    /// 0 where all pixels are the same.
    let step: Int
    let count: Int
    /// The first pixel.
    let x: Int
    let y: Int

    @inline(__always) func octet(_ index: Int) -> UnsafePointer<RimOctet> { octets + index &* step }
    @inline(__always) func left(_ index: Int) -> Int { x &+ index &* 8 }
  }

  /// Collects what the pixels see through the lenses.
  @inline(__always) private func look(_ run: Run) {
    for index in 0..<run.count { notePlaces(run.octet(index), run.left(index), run.y, index) }
    if isBlurred {
      for index in 0..<run.count {
        storeLanes(memory.values + index &* 32, memory.places.sampleEight(settings.coarse, settings.fine, index &* 8))
      }
    } else {
      for index in 0..<run.count {
        storeLanes(memory.values + index &* 32, unsettled(run.octet(index), run.left(index), run.y, index))
      }
    }
    guard settings.outer != 0 else { return }
    for index in 0..<run.count where word(run.octet(index).pointee.outer) != 0 {
      let octet = run.octet(index)
      let outside = outerLens(octet, run.left(index), run.y, index)
      storeLanes(memory.values + index &* 32, through(loadLanes(memory.values + index &* 32), outside, octet))
    }
  }

  /// Makes finished pixels, 0…255, of it: bleed, tone, inner shadow, glint, border.
  @inline(__always) private func finish(_ run: Run, _ tone: Int?, _ light: UnsafePointer<UInt16>, _ noise: UnsafePointer<UInt16>)
  {
    if let tone, settings.border == 0 {
      let tone = LanesTone(settings.tones[tone])
      for index in 0..<run.count {
        let octet = run.octet(index)
        let face = tone.apply(seen(index, light, run.left(index)))
        let kept = kept(spreadBytes(octet.pointee.shade))
        let lit = word(octet.pointee.glint) == 0 ? LightStep.shaded(face, kept) : glinting(octet, kept).apply(face)
        store(lit, index, noise + (run.left(index) & 31) &* 4)
      }
    } else {
      for index in 0..<run.count {
        let octet = run.octet(index)
        let colors = seen(index, light, run.left(index))
        let face = tone.map { LanesTone(settings.tones[$0]).apply(colors) } ?? meeting(octet, colors)
        let step = bordered(glinting(octet, kept(spreadBytes(octet.pointee.shade))), octet)
        store(step.apply(face), index, noise + (run.left(index) & 31) &* 4)
      }
    }
  }

  /// What an octet sees, light that bleeds in included.
  @inline(__always) private func seen(_ index: Int, _ light: UnsafePointer<UInt16>, _ left: Int) -> SeenColors {
    SeenColors(SeenColors.bled(loadLanes(memory.values + index &* 32), steps.pixels(light, left)))
  }

  /// Keeps finished faces, dithered, in 8 bits.
  @inline(__always) private func store(_ face: SignedLanes, _ index: Int, _ noise: UnsafePointer<UInt16>) {
    let sum = left(unsigned(face), 4) &+ loadLanes(noise)
    storeLanes(memory.values + index &* 32, right(sum, 8))
  }

  /// Lays finished pixels over what is there.
  @inline(__always) private func lay(_ run: Run, _ output: UnsafeMutablePointer<UInt32>, _ limits: Range<Int>) {
    // All but the first and the last are whole in any case.
    let first = run.x >= limits.lowerBound ? 0 : 1
    let end = run.x &+ run.count &* 8 <= limits.upperBound ? run.count : run.count &- 1
    if first > 0 { layPart(run, 0, output, limits) }
    var index = first
    while index < end {
      let (octet, place) = (run.octet(index), output + run.left(index))
      let front = loadLanes(memory.values + index &* 32)
      if octet.pointee.hidesAll && settings.presence == 256 {
        storePixels(place, front)
      } else {
        storePixels(place, covered(front, loadPixels(place), octet, settings))
      }
      index &+= 1
    }
    if end < run.count && end >= first { layPart(run, end, output, limits) }
  }

  @inline(never) private func layPart(_ run: Run, _ index: Int, _ output: UnsafeMutablePointer<UInt32>, _ limits: Range<Int>) {
    let front = loadLanes(memory.values + index &* 32)
    cover(output, run.left(index), limits.lowerBound, limits.upperBound, front, run.octet(index), settings)
  }

  /// Mixes the cells of bleeding light for a run of octets at the height of row `y`.
  ///
  /// - Returns: The cells, by absolute column.
  @inline(__always) private func bleedingCells(_ run: Run) -> UnsafePointer<UInt16> {
    let (level, x, y, count) = (settings.coarse, run.x, run.y, run.count)
    let first = level.position(x &* 16 &+ 8) &>> 4
    let last = level.position((x &+ count &* 8) &* 16 &- 8) &>> 4 &+ 2
    let row = BleedRow(bleed, bleedStride, level, y)
    var cell = first
    while cell <= last {
      storeLanes(memory.cells + (cell &- first) &* 4, row.cells(cell))
      cell &+= 8
    }
    return UnsafePointer(memory.cells) - first &* 4
  }

  /// Notes where pixels look through the inner lens.
  @inline(__always) private func notePlaces(_ octet: UnsafePointer<RimOctet>, _ x: Int, _ y: Int, _ index: Int) {
    let factor = SIMD8(repeating: settings.bend)
    memory.places.set(
      index &* 8, centers(x) &+ scaled(octet.pointee.bendX, factor), middle(y) &+ scaled(octet.pointee.bendY, factor),
      fine: wide(octet.pointee.fine) &* SIMD8(repeating: fineStrength), in: settings.coarse)
  }

  /// `mix(sharp, blurred)` where the backdrop is not all blurred.
  @inline(never) private func unsettled(_ octet: UnsafePointer<RimOctet>, _ x: Int, _ y: Int, _ index: Int) -> Lanes {
    let factor = SIMD8(repeating: settings.bend)
    let sharp = settings.sharp.sampleEight(
      centers(x) &+ scaled(octet.pointee.bendX, factor), middle(y) &+ scaled(octet.pointee.bendY, factor))
    guard settings.blurMix != 0 else { return sharp }
    let blurred = memory.places.sampleEight(settings.coarse, settings.fine, index &* 8)
    return mixed(sharp, blurred, Lanes(repeating: UInt16(truncatingIfNeeded: settings.blurMix &<< 8)))
  }

  /// What an octet sees through the outer lens. Its own places are not needed any more.
  @inline(__always) private func outerLens(_ octet: UnsafePointer<RimOctet>, _ x: Int, _ y: Int, _ index: Int) -> Lanes {
    let v = octet.pointee.reach
    let reach = SIMD8<Int32>(
      Int32(v[0]), Int32(v[1]), Int32(v[2]), Int32(v[3]), Int32(v[4]), Int32(v[5]), Int32(v[6]), Int32(v[7]))
    memory.places.set(
      index &* 8, centers(x) &- scaled(octet.pointee.bendX, reach), middle(y) &- scaled(octet.pointee.bendY, reach),
      in: settings.fine)
    return memory.places.sampleEight(settings.fine, index &* 8)
  }

  /// Lays what the outer lens shows over a colour.
  @inline(__always) private func through(_ value: Lanes, _ outside: Lanes, _ octet: UnsafePointer<RimOctet>) -> Lanes {
    let strength = UInt16(truncatingIfNeeded: settings.outer)
    return mixed(value, outside, spreadBytes(octet.pointee.outer) &* Lanes(repeating: strength))
  }

  @inline(__always) private func meeting(_ octet: UnsafePointer<RimOctet>, _ colors: SeenColors) -> SignedLanes {
    toneOfTwo(settings.tones, octet.pointee.firstTone, octet.pointee.secondTone, spreadBytes(octet.pointee.toneMix), colors)
  }

  /// Inner shadow and glint; see `RimLight`.
  @inline(__always) private func glinting(_ octet: UnsafePointer<RimOctet>, _ kept: SignedLanes) -> LightStep {
    // The glint's strength; 130 560 would be all of it.
    let glint = spreadBytes(octet.pointee.glint) &* Lanes(repeating: UInt16(truncatingIfNeeded: settings.glint))
    let more = upperProduct(unsigned(kept), upperProduct(glint, Lanes(repeating: 60858)))
    let luma = upperProduct(left(unsigned(kept), 1), upperProduct(glint, Lanes(repeating: 46878)))
    return LightStep(
      gain: kept &+ signed(more), lumaGain: signed(luma), offset: signed(upperProduct(glint, Lanes(repeating: 3277))))
  }

  /// The same with the border over it.
  @inline(__always) private func bordered(_ step: LightStep, _ octet: UnsafePointer<RimOctet>) -> LightStep {
    let strength = UInt16(truncatingIfNeeded: min(settings.border, 255))
    let border = spreadBytes(octet.pointee.border) &* Lanes(repeating: strength)
    let inside = Lanes(repeating: 0xFFFF) &- border
    @inline(__always) func cut(_ value: SignedLanes) -> SignedLanes { signed(upperProduct(unsigned(value), inside)) }
    let grey = upperProduct(border, Lanes(repeating: UInt16(truncatingIfNeeded: settings.borderTone)))
    return LightStep(gain: cut(step.gain), lumaGain: cut(step.lumaGain), offset: cut(step.offset) &+ signed(grey))
  }

  /// The centres of eight pixels from `x` on, in 64ths of a pixel.
  @inline(__always) private func centers(_ x: Int) -> SIMD8<Int32> {
    SIMD8(32, 96, 160, 224, 288, 352, 416, 480) &+ SIMD8(repeating: Int32(truncatingIfNeeded: x &* 64))
  }

  @inline(__always) private func middle(_ y: Int) -> SIMD8<Int32> { SIMD8(repeating: Int32(truncatingIfNeeded: y &* 64 &+ 32)) }

  /// Displacements times a factor in 256ths.
  @inline(__always) private func scaled(_ v: SIMD8<Int16>, _ factor: SIMD8<Int32>) -> SIMD8<Int32> {
    let wide = SIMD8<Int32>(
      Int32(v[0]), Int32(v[1]), Int32(v[2]), Int32(v[3]), Int32(v[4]), Int32(v[5]), Int32(v[6]), Int32(v[7]))
    return (wide &* factor &+ SIMD8(repeating: 128)) &>> SIMD8(repeating: 8)
  }

  @inline(__always) private func wide(_ b: SIMD8<UInt8>) -> SIMD8<UInt32> {
    SIMD8(UInt32(b[0]), UInt32(b[1]), UInt32(b[2]), UInt32(b[3]), UInt32(b[4]), UInt32(b[5]), UInt32(b[6]), UInt32(b[7]))
  }
}

@inline(__always) private func word(_ bytes: SIMD8<UInt8>) -> UInt64 { unsafeBitCast(bytes, to: UInt64.self) }

/// The bleeding light at one height: two rows of cells, mixed where they are needed.
struct BleedRow {
  private let upper: UnsafePointer<UInt16>
  private let stride: Int
  private let second: Lanes

  /// The rows around the middle of pixel row `y`.
  @inline(__always) init(_ cells: UnsafePointer<UInt16>, _ stride: Int, _ level: Level, _ y: Int) {
    let position = level.position(y &* 16 &+ 8)
    upper = cells + (position &>> 4) &* stride
    self.stride = stride
    second = Lanes(repeating: UInt16(truncatingIfNeeded: position & 15))
  }

  /// Eight cells from one on, in 12 bits.
  @inline(__always) func cells(_ first: Int) -> Lanes {
    let place = upper + first &* 4
    let sum = loadLanes(place) &* (Lanes(repeating: 16) &- second) &+ loadLanes(place + stride) &* second
    return right(sum &+ Lanes(repeating: 8), 4)
  }
}
