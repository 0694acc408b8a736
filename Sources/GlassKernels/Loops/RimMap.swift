import GlassKernelTypes

/// Draws pixels near an outline that have geometry of their own, four at a time.
struct RimMap {
  private let settings: RimParameters
  private let bleed: UnsafePointer<UInt16>
  private let bleedStride: Int
  private let columns: Range<Int>
  private let memory: RimScratch
  private let fineStrength: UInt32
  private let isBlurred: Bool
  private let isPresent: Bool

  /// A painter for the maps of a strip.
  @inline(__always) init(_ strip: RimStrip, _ scratch: UnsafeMutablePointer<UInt16>) {
    settings = strip.settings
    bleed = strip.bleed
    bleedStride = strip.bleedStride
    columns = strip.columns
    memory = RimScratch(scratch)
    fineStrength = UInt32(truncatingIfNeeded: settings.fineStrength)
    isBlurred = settings.blurMix == 256
    isPresent = settings.presence == 256
  }

  /// Draws pixels `from..<to` of a span of row `y` that begins at `start`; `output` is pixel 0 of the row.
  @inline(__always) func draw(
    _ output: UnsafeMutablePointer<UInt32>, _ quads: UnsafePointer<RimQuad>, _ span: Span, _ start: Int, _ from: Int, _ to: Int,
    _ y: Int, _ noise: UnsafePointer<UInt16>
  ) {
    let isRow = span.kind == .row
    let step = isRow ? 0 : 1
    // What pads the last quad of a map leaves what is there: quads are written whole as far as the strip reaches.
    let limits = isRow ? from..<to : columns
    var first = (from &- start) &>> 2
    let end = (to &- start &+ 3) &>> 2
    while first < end {
      let count = min(end &- first, RimScratch.run / 4)
      let x = start &+ first &* 4
      let run = quads + first &* step
      let light = BleedSpread(bleedingCells(x, y, count), settings.coarse)
      for index in 0..<count { notePlaces(run[index &* step], x, y, index) }
      for index in 0..<count {
        let quad = run + index &* step
        let left = x &+ index &* 4
        let face = finished(quad, span.tone, left, y, index, light.pixels(left))
        let front = (unsigned(face) &<< Lanes(repeating: 4) &+ loadLanes(noise + (left & 31) &* 4)) &>> Lanes(repeating: 8)
        cover(output, left, limits.lowerBound, limits.upperBound, front, quad, settings)
      }
      first &+= count
    }
  }

  /// Mixes the cells of bleeding light for a run of quads at the height of row `y`.
  ///
  /// - Returns: The cells, by absolute column.
  @inline(__always) private func bleedingCells(_ x: Int, _ y: Int, _ count: Int) -> UnsafePointer<UInt16> {
    let level = settings.coarse
    let first = level.position(x &* 16 &+ 8) &>> 4
    let last = level.position((x &+ count &* 4) &* 16 &- 8) &>> 4 &+ 2
    let row = BleedRow(bleed, bleedStride, level, y)
    var cell = first
    while cell <= last {
      storeLanes(memory.cells + (cell &- first) &* 4, row.cells(cell))
      cell &+= 4
    }
    return UnsafePointer(memory.cells) - first &* 4
  }

  /// Notes where pixels look through the inner lens.
  @inline(__always) private func notePlaces(_ quad: RimQuad, _ x: Int, _ y: Int, _ index: Int) {
    let factor = SIMD4(repeating: settings.bend)
    let fine = wide(quad.fine) &* SIMD4(repeating: fineStrength)
    memory.places.set(
      index &* 4, centers(x &+ index &* 4) &+ scaled(quad.bendX, factor), middle(y) &+ scaled(quad.bendY, factor), fine: fine,
      in: settings.coarse)
  }

  /// The finished faces of a quad in 12 bits.
  @inline(__always) private func finished(
    _ quad: UnsafePointer<RimQuad>, _ tone: Int?, _ x: Int, _ y: Int, _ index: Int, _ light: Lanes
  ) -> SignedLanes {
    var value = isBlurred ? memory.places.sampleFour(settings.coarse, settings.fine, index &* 4) : unsettled(quad, x, y, index)
    if word(quad.pointee.outer) != 0 && settings.outer != 0 { value = through(value, outerLens(quad.pointee, x, y, index), quad) }
    let colors = SeenColors(SeenColors.bled(value, light))
    let face = tone.map { LanesTone(settings.tones[$0].lanes).apply(colors) } ?? meeting(quad.pointee, colors)
    let kept = Self.kept(quad.pointee.shade)
    guard word(quad.pointee.glint) != 0 || settings.border != 0 else { return LightStep.shaded(face, kept) }
    return lightStep(quad.pointee, kept).apply(face)
  }

  /// `mix(sharp, blurred)` where the backdrop is not all blurred.
  @inline(never) private func unsettled(_ quad: UnsafePointer<RimQuad>, _ x: Int, _ y: Int, _ index: Int) -> Lanes {
    let factor = SIMD4(repeating: settings.bend)
    let sharp = settings.sharp.sampleFour(
      centers(x) &+ scaled(quad.pointee.bendX, factor), middle(y) &+ scaled(quad.pointee.bendY, factor))
    guard settings.blurMix != 0 else { return sharp }
    let blurred = memory.places.sampleFour(settings.coarse, settings.fine, index &* 4)
    return mixed(sharp, blurred, Lanes(repeating: UInt16(truncatingIfNeeded: settings.blurMix &<< 8)))
  }

  /// What a quad sees through the outer lens. Its own places are not needed any more.
  @inline(__always) private func outerLens(_ quad: RimQuad, _ x: Int, _ y: Int, _ index: Int) -> Lanes {
    let reach = SIMD4<Int32>(Int32(quad.reach.x), Int32(quad.reach.y), Int32(quad.reach.z), Int32(quad.reach.w))
    memory.places.set(
      index &* 4, centers(x) &- scaled(quad.bendX, reach), middle(y) &- scaled(quad.bendY, reach),
      fine: SIMD4(repeating: 0xFFFF), in: settings.fine)
    return memory.places.sampleFour(settings.coarse, settings.fine, index &* 4)
  }

  /// Lays what the outer lens shows over a colour.
  @inline(__always) private func through(_ value: Lanes, _ outside: Lanes, _ quad: UnsafePointer<RimQuad>) -> Lanes {
    let strength = UInt16(truncatingIfNeeded: settings.outer)
    return mixed(value, outside, spreadBytes(quad.pointee.outer) &* Lanes(repeating: strength))
  }

  /// The faces where two elements meet: the first's, and a share of the second's.
  @inline(never) private func meeting(_ quad: RimQuad, _ colors: SeenColors) -> SignedLanes {
    let first = LanesTone(settings.tones, quad.firstTone).apply(colors)
    let second = LanesTone(settings.tones, quad.secondTone).apply(colors)
    let share = signed(spreadBytes(quad.toneMix) &* Lanes(repeating: 128))
    return first &+ upperProduct((second &- first) &<< SignedLanes(repeating: 1), share)
  }

  /// What the inner shadow leaves, 16 320 is all.
  @inline(__always) private static func kept(_ shade: SIMD4<UInt8>) -> SignedLanes {
    let loss = (spreadBytes(shade) &* Lanes(repeating: 255)) &>> Lanes(repeating: 6)
    return signed(Lanes(repeating: 16320) &- loss)
  }

  /// See `RimLight`.
  @inline(__always) private func lightStep(_ quad: RimQuad, _ kept: SignedLanes) -> LightStep {
    // The glint's strength; 130 560 would be all of it.
    let glint = spreadBytes(quad.glint) &* Lanes(repeating: UInt16(truncatingIfNeeded: settings.glint))
    let more = upperProduct(unsigned(kept), upperProduct(glint, Lanes(repeating: 60858)))
    let luma = upperProduct(unsigned(kept) &<< Lanes(repeating: 1), upperProduct(glint, Lanes(repeating: 46878)))
    let step = LightStep(
      gain: kept &+ signed(more), lumaGain: signed(luma), offset: signed(upperProduct(glint, Lanes(repeating: 3277))))
    return settings.border == 0 ? step : bordered(step, quad)
  }

  @inline(never) private func bordered(_ step: LightStep, _ quad: RimQuad) -> LightStep {
    let strength = UInt16(truncatingIfNeeded: min(settings.border, 255))
    let border = spreadBytes(quad.border) &* Lanes(repeating: strength)
    let inside = ~border
    func cut(_ value: SignedLanes) -> SignedLanes { signed(upperProduct(unsigned(value), inside)) }
    let grey = upperProduct(border, Lanes(repeating: UInt16(truncatingIfNeeded: settings.borderTone)))
    return LightStep(gain: cut(step.gain), lumaGain: cut(step.lumaGain), offset: cut(step.offset) &+ signed(grey))
  }

  /// The centres of four pixels from `x` on, in 64ths of a pixel.
  @inline(__always) private func centers(_ x: Int) -> SIMD4<Int32> {
    SIMD4(32, 96, 160, 224) &+ SIMD4(repeating: Int32(truncatingIfNeeded: x &* 64))
  }

  @inline(__always) private func middle(_ y: Int) -> SIMD4<Int32> { SIMD4(repeating: Int32(truncatingIfNeeded: y &* 64 &+ 32)) }

  /// Displacements times a factor in 256ths.
  @inline(__always) private func scaled(_ bend: SIMD4<Int16>, _ factor: SIMD4<Int32>) -> SIMD4<Int32> {
    let wide = SIMD4<Int32>(Int32(bend.x), Int32(bend.y), Int32(bend.z), Int32(bend.w))
    return (wide &* factor &+ SIMD4(repeating: 128)) &>> SIMD4(repeating: 8)
  }

  @inline(__always) private func wide(_ bytes: SIMD4<UInt8>) -> SIMD4<UInt32> {
    SIMD4(UInt32(bytes.x), UInt32(bytes.y), UInt32(bytes.z), UInt32(bytes.w))
  }
}

/// `first + (second - first) weight`, `weight` in 65 536ths.
@inline(__always) private func mixed(_ first: Lanes, _ second: Lanes, _ weight: Lanes) -> Lanes {
  first &- upperProduct(first, weight) &+ upperProduct(second, weight)
}

@inline(__always) private func word(_ bytes: SIMD4<UInt8>) -> UInt32 { unsafeBitCast(bytes, to: UInt32.self) }

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

  /// Four cells from one on, in 12 bits.
  @inline(__always) func cells(_ first: Int) -> Lanes {
    let place = upper + first &* 4
    let sum = loadLanes(place) &* (Lanes(repeating: 16) &- second) &+ loadLanes(place + stride) &* second
    return (sum &+ Lanes(repeating: 8)) &>> Lanes(repeating: 4)
  }
}

/// Cells of bleeding light spread over quads.
private struct BleedSpread {
  private let cells: UnsafePointer<UInt16>
  private let level: Level
  private let steps: SpreadSteps

  @inline(__always) init(_ cells: UnsafePointer<UInt16>, _ level: Level) {
    self.cells = cells
    self.level = level
    steps = SpreadSteps(level)
  }

  /// The light of four pixels from `x` on, sixteenfold. They lie between three cells: weights are `16 - distance`, as far as it is positive.
  ///
  /// Straight from the cells: to store aligned pixels and read them back unaligned would wait for the stores.
  @inline(__always) func pixels(_ x: Int) -> Lanes {
    let position = level.position(x &* 16 &+ 8)
    let cell = cells + (position &>> 4) &* 4
    let places = signed(steps.weights(position))
    let sixteen = SignedLanes(repeating: 16)
    let first = notNegative(sixteen &- places)
    let third = notNegative(places &- sixteen)
    let second = sixteen &- first &- third
    return repeatCell(cell) &* unsigned(first) &+ repeatCell(cell + 4) &* unsigned(second) &+ repeatCell(cell + 8)
      &* unsigned(third)
  }
}

/// Weights of the second of two cells for four pixels between them, the first of which is known.
struct SpreadSteps {
  private let steps: Lanes

  @inline(__always) init(_ level: Level) {
    let perPixel = UInt16(truncatingIfNeeded: 16 &>> level.log2)
    steps = Lanes(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3) &* Lanes(repeating: perPixel)
  }

  /// The weights where the first pixel lies at a position in sixteenths of a cell.
  @inline(__always) func weights(_ position: Int) -> Lanes {
    steps &+ Lanes(repeating: UInt16(truncatingIfNeeded: position & 15))
  }
}
