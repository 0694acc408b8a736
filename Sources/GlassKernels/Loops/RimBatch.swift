import CLanes
import GlassKernelTypes

/// Pixels near an outline that have geometry of their own: octets of a strip, collected row by row and drawn many at a time.
///
/// Rows near an outline have an octet or two. Drawing them one by one, setting up and leaving short loops took as long as their pixels.
struct RimBatch {
  private let settings: RimParameters
  private let bleed: UnsafePointer<UInt16>
  private let bleedStride: Int
  private let memory: RimScratch
  private let fineStrength: UInt32
  private let steps: SpreadWeights
  private let pairs: SpreadPairs
  private let blueNoise = BlueNoise.shared
  /// The element whose tone alone counts for all that are collected; nil where two meet.
  private var tone: Int?
  private var count = 0

  /// An empty batch for a strip.
  @inline(__always) init(_ strip: RimStrip, _ scratch: UnsafeMutablePointer<UInt16>) {
    settings = strip.settings
    bleed = strip.bleed
    bleedStride = strip.bleedStride
    memory = RimScratch(scratch)
    fineStrength = UInt32(truncatingIfNeeded: settings.fineStrength)
    steps = SpreadWeights(settings.coarse)
    pairs = SpreadPairs(settings.coarse)
  }

  /// Octets of a span.
  struct Run {
    /// The first one.
    let octets: UnsafePointer<RimOctet>
    /// 1, -1 where they are reversed, or 0 where all are the same.
    let step: Int
    /// Whether they are read from right to left.
    let isReversed: Bool
    /// Whether they are read upside down.
    let isUpended: Bool
    let tone: Int?
    /// Pixel 0 of the first octet.
    let x: Int
    let y: Int
    let count: Int
    /// Pixel 0 of the row.
    let output: UnsafeMutablePointer<UInt32>
    /// The columns that may be written.
    let limits: Range<Int>
  }

  /// Collects octets; draws what has been collected where there is no room, or where another tone begins.
  @inline(__always) mutating func add(_ run: Run) {
    if run.tone != tone {
      draw()
      tone = run.tone
    }
    var output = run.output + run.x
    var place = RimItem.place(run.x, run.y, run.limits)
    var octet = run.octets
    for _ in 0..<run.count {
      if count == RimScratchSize.octets { draw() }
      let item = memory.items + count
      item.pointee.output = output
      item.pointee.place = place
      if run.isReversed || run.isUpended {
        mirror(octet, memory.mirrored + count, isReversed: run.isReversed, isUpended: run.isUpended)
        item.pointee.octet = UnsafePointer(memory.mirrored + count)
      } else {
        item.pointee.octet = octet
      }
      // Geometry is rarely in the nearest cache.
      octet += run.step
      glass_fetch(octet)
      glass_fetch(UnsafeRawPointer(octet) + 64)
      output += 8
      place = RimItem.next(place)
      count &+= 1
    }
  }

  /// Collects the octets of a corner in the rows of a strip, to which all of its columns belong.
  @inline(__always) mutating func add(_ patch: UnsafePointer<RimPatch>, _ strip: RimStrip) {
    let patch = patch.pointee
    let y = patch.y &+ strip.originY
    let first = patch.isUpended ? y &- strip.rows.upperBound &+ 1 : strip.rows.lowerBound &- y
    let from = min(max(first, 0), patch.rowCount)
    let to = min(max(first &+ strip.rows.count, 0), patch.rowCount)
    var index = Int(patch.rows[from])
    let end = Int(patch.rows[to])
    guard index < end else { return }
    if patch.tone != tone {
      draw()
      tone = patch.tone
    }
    // An octet that is read from right to left begins seven pixels to the left of its first.
    let x = patch.x &+ strip.originX &- (patch.isReversed ? 7 : 0)
    let isMirrored = patch.isReversed || patch.isUpended
    while index < end {
      if count == RimScratchSize.octets { draw() }
      let place = patch.places[index]
      let column = x &+ (patch.isReversed ? 0 &- Int(place.x) : Int(place.x))
      let row = y &+ (patch.isUpended ? 0 &- Int(place.y) : Int(place.y))
      let output = strip.output + (row &* strip.stride &+ column)
      let item = memory.items + count
      item.pointee.output = output
      item.pointee.place = RimItem.place(column, row, strip.columns)
      if isMirrored {
        mirror(
          patch.octets + index, memory.mirrored + count, isReversed: patch.isReversed, isUpended: patch.isUpended)
        item.pointee.octet = UnsafePointer(memory.mirrored + count)
      } else {
        item.pointee.octet = patch.octets + index
      }
      count &+= 1
      index &+= 1
    }
  }

  /// Draws what has been collected: one step after the other, each through memory, so that every loop keeps its constants in registers.
  @inline(never) mutating func draw() {
    guard count > 0 else { return }
    look()
    if settings.outer != 0 { lookOut(outerOctets()) }
    shine()
    if let tone, settings.border == 0 { finish(LanesTone(settings.tones[tone])) } else { finishWithBorder() }
    lay()
    count = 0
  }

  /// Whether lens and blur are whole, as they are at rest unless the window is frosted.
  @inline(__always) private var isPlain: Bool {
    settings.bend == 256 && settings.fineStrength == 256 && settings.blurMix == 256
  }

  /// What the pixels see where lens and blur are whole and registers hold eight cells: octets whose pixels look far apart come last.
  @inline(__always) private func lookClosely() {
    var apart = 0
    for index in 0..<count {
      let (item, octet) = (memory.items[index], memory.items[index].octet)
      let (across, down) = (item.across &+ wide(octet.pointee.bendX), item.down &+ wide(octet.pointee.bendY))
      if let samples = CloseSamples(across, down, in: settings.coarse) {
        memory.setValue(index, samples.mixed(settings.coarse, settings.fine, left(spreadBytes(octet.pointee.fine), 8)))
      } else {
        memory.list[apart] = Int32(truncatingIfNeeded: index)
        memory.places.set(
          apart &* 8, across, down, fine: wide(octet.pointee.fine) &<< SIMD8(repeating: 8), in: settings.coarse)
        apart &+= 1
      }
    }
    for index in 0..<apart {
      memory.setValue(Int(memory.list[index]), memory.places.sampleEight(settings.coarse, settings.fine, index &* 8))
    }
  }

  /// The same where registers are shorter: each octet's samples are read one by one.
  @inline(__always) private func lookPlainly() {
    for index in 0..<count {
      let (item, octet) = (memory.items[index], memory.items[index].octet)
      memory.places.set(
        index &* 8, item.across &+ wide(octet.pointee.bendX), item.down &+ wide(octet.pointee.bendY),
        fine: wide(octet.pointee.fine) &<< SIMD8(repeating: 8), in: settings.coarse)
    }
    sample()
  }

  /// What the pixels see through the inner lens.
  @inline(__always) private func look() {
    guard isPlain else { return lookPartly() }
    if glass_holds_eight_cells() != 0 { lookClosely() } else { lookPlainly() }
  }

  /// The same where lens or blur are not whole.
  @inline(never) private func lookPartly() {
    let bend = SIMD8(repeating: settings.bend)
    for index in 0..<count {
      let (item, octet) = (memory.items[index], memory.items[index].octet)
      memory.places.set(
        index &* 8, item.across &+ scaled(octet.pointee.bendX, bend), item.down &+ scaled(octet.pointee.bendY, bend),
        fine: wide(octet.pointee.fine) &* SIMD8(repeating: fineStrength), in: settings.coarse)
    }
    if settings.blurMix == 256 { sample() } else { lookMixed(bend) }
  }

  /// Samples what is noted of all octets.
  @inline(__always) private func sample() {
    for index in 0..<count { memory.setValue(index, memory.places.sampleEight(settings.coarse, settings.fine, index &* 8)) }
  }

  /// `mix(sharp, blurred)` where the backdrop is not all blurred.
  @inline(never) private func lookMixed(_ bend: SIMD8<Int32>) {
    for index in 0..<count {
      let (item, octet) = (memory.items[index], memory.items[index].octet)
      let across = item.across &+ scaled(octet.pointee.bendX, bend)
      let down = item.down &+ scaled(octet.pointee.bendY, bend)
      var value = mixedSample(index, across, down)
      if settings.dispersion != 0 {
        let (shiftX, shiftY) = (dispersed(octet.pointee.bendX), dispersed(octet.pointee.bendY))
        let blue = dispersedSample(index, across &+ shiftX, down &+ shiftY)
        let red = dispersedSample(index, across &- shiftX, down &- shiftY)
        let (first, third) = (SIMD8<UInt64>(repeating: 0xFFFF), SIMD8<UInt64>(repeating: 0xFFFF_0000_0000))
        value = lanes((words(value) & ~(first | third)) | (words(blue) & first) | (words(red) & third))
      }
      memory.setValue(index, value)
    }
  }

  /// `mix(sharp, blurred)` at eight positions, whose places in the levels are noted.
  @inline(__always) private func mixedSample(_ index: Int, _ across: SIMD8<Int32>, _ down: SIMD8<Int32>) -> Lanes {
    let sharp = settings.sharp.sampleEight(across, down)
    guard settings.blurMix != 0 else { return sharp }
    let weight = Lanes(repeating: UInt16(truncatingIfNeeded: settings.blurMix &<< 8))
    return mixed(sharp, memory.places.sampleEight(settings.coarse, settings.fine, index &* 8), weight)
  }

  /// The same at positions whose places are not noted yet.
  @inline(never) private func dispersedSample(_ index: Int, _ across: SIMD8<Int32>, _ down: SIMD8<Int32>) -> Lanes {
    let fine = wide(memory.items[index].octet.pointee.fine) &* SIMD8(repeating: fineStrength)
    memory.places.set(index &* 8, across, down, fine: fine, in: settings.coarse)
    return mixedSample(index, across, down)
  }

  /// How much further blue is displaced, in 64ths of a pixel.
  @inline(__always) private func dispersed(_ v: SIMD8<Int16>) -> SIMD8<Int32> {
    (wide(v) &* SIMD8(repeating: settings.dispersion) &+ SIMD8(repeating: 32768)) &>> SIMD8(repeating: 16)
  }

  /// Lists the octets that look through the outer lens.
  @inline(__always) private func outerOctets() -> Int {
    var found = 0
    for index in 0..<count {
      memory.list[found] = Int32(truncatingIfNeeded: index)
      found &+= memory.items[index].octet.pointee.looksOut ? 1 : 0
    }
    return found
  }

  /// Lays what the outer lens shows over that. The places of the inner lens are not needed any more.
  @inline(__always) private func lookOut(_ outerCount: Int) {
    var apart = 0
    for index in 0..<outerCount {
      let place = Int(memory.list[index])
      let item = memory.items[place]
      let reach = wide(item.octet.pointee.reach)
      let across = item.across &- scaled(item.octet.pointee.bendX, reach)
      let down = item.down &- scaled(item.octet.pointee.bendY, reach)
      if glass_holds_eight_cells() != 0, let samples = CloseSamples(across, down, in: settings.fine) {
        layOuter(samples.sample(settings.fine), place)
      } else {
        memory.list[apart] = Int32(truncatingIfNeeded: place)
        memory.places.set(apart &* 8, across, down, in: settings.fine)
        apart &+= 1
      }
    }
    for index in 0..<apart { layOuter(memory.places.sampleEight(settings.fine, index &* 8), Int(memory.list[index])) }
  }

  /// Mixes what the outer lens shows an octet into what is seen.
  @inline(__always) private func layOuter(_ outside: Lanes, _ place: Int) {
    let strength = Lanes(repeating: UInt16(truncatingIfNeeded: settings.outer))
    let weight = spreadBytes(memory.items[place].octet.pointee.outer) &* strength
    memory.setValue(place, mixed(memory.value(place), outside, weight))
  }

  /// Adds the light that bleeds in to what is seen. Apart from what follows: short chains of steps are worked on side by side.
  @inline(__always) private func shine() {
    for index in 0..<count {
      let place = LightPlace(memory.items[index], settings.coarse)
      let cells = light(place)
      let spread: Lanes
      if glass_holds_eight_cells() != 0 {
        spread = pairs.pixels(cells, sixteenths: place.beyond)
      } else {
        storeHalf(memory.light + index &* 16, cells)
        spread = steps.pixels(memory.light + index &* 16, sixteenths: place.beyond)
      }
      memory.setValue(index, SeenColors.bled(memory.value(index), spread))
    }
  }

  /// The four cells of bleeding light that an octet lies between at most, at its height.
  @inline(__always) private func light(_ place: LightPlace) -> HalfLanes {
    let cells = bleed + (place.row &* bleedStride &+ place.column &* 4)
    let second = HalfLanes(repeating: place.below)
    let sum = loadHalf(cells) &* (HalfLanes(repeating: 16) &- second) &+ loadHalf(cells + bleedStride) &* second
    return (sum &+ HalfLanes(repeating: 8)) &>> HalfLanes(repeating: 4)
  }

  /// Makes finished pixels, 0…255, of what is seen: tone, inner shadow, glint. Most octets lie deeper than any glint.
  @inline(__always) private func finish(_ tone: LanesTone) {
    let glinting = glintingOctets()
    for index in 0..<glinting {
      let place = Int(memory.list[index])
      store(self.glinting(memory.items[place].octet).apply(tone.apply(seen(place))), place)
    }
    for index in glinting..<count {
      let place = Int(memory.list[index])
      let kept = kept(spreadBytes(memory.items[place].octet.pointee.shade))
      store(LightStep.shaded(tone.apply(seen(place)), kept), place)
    }
  }

  /// Lists the octets that glint, then the others.
  @inline(__always) private func glintingOctets() -> Int {
    var (found, last) = (0, count)
    for index in 0..<count {
      let glints = memory.items[index].octet.pointee.glints ? 1 : 0
      // The first place that is free on either side; what lands on the wrong one is written over.
      memory.list[found] = Int32(truncatingIfNeeded: index)
      memory.list[last &- 1] = Int32(truncatingIfNeeded: index)
      found &+= glints
      last &-= 1 &- glints
    }
    return found
  }

  /// The same where two tones meet or a border lies over all.
  @inline(never) private func finishWithBorder() {
    for index in 0..<count {
      let octet = memory.items[index].octet
      let colors = seen(index)
      let face = tone.map { LanesTone(settings.tones[$0]).apply(colors) } ?? meeting(octet, colors)
      store(bordered(glinting(octet), octet).apply(face), index)
    }
  }

  /// What an octet sees, light that bleeds in included.
  @inline(__always) private func seen(_ index: Int) -> SeenColors {
    SeenColors(memory.value(index))
  }

  /// Keeps finished faces, dithered, in 8 bits.
  @inline(__always) private func store(_ face: SignedLanes, _ index: Int) {
    let place = memory.items[index].place
    let noise = blueNoise.row(Int(place.y)) + (Int(place.x) & 31) &* 4
    memory.setValue(index, right(left(unsigned(face), 4) &+ loadLanes(noise), 8))
  }

  /// Lays finished pixels over what is there.
  @inline(__always) private func lay() {
    for index in 0..<count {
      let item = memory.items[index]
      let front = memory.value(index)
      if item.place.z > 0 || item.place.w < 8 {
        let x = item.place.x
        cover(item.output - Int(x), Int(x), Int(x &+ item.place.z), Int(x &+ item.place.w), front, item.octet, settings)
      } else if item.octet.pointee.hidesAll && settings.presence == 256 {
        storePixels(item.output, front)
      } else {
        storePixels(item.output, Cover(item.octet, settings).lay(front, over: loadPixels(item.output)))
      }
    }
  }

  @inline(__always) private func meeting(_ octet: UnsafePointer<RimOctet>, _ colors: SeenColors) -> SignedLanes {
    toneOfTwo(settings.tones, octet.pointee.firstTone, octet.pointee.secondTone, spreadBytes(octet.pointee.toneMix), colors)
  }

  /// Inner shadow and glint; see `RimLight`.
  @inline(__always) private func glinting(_ octet: UnsafePointer<RimOctet>) -> LightStep {
    let kept = kept(spreadBytes(octet.pointee.shade))
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

  /// Displacements times a factor in 256ths.
  @inline(__always) private func scaled(_ v: SIMD8<Int16>, _ factor: SIMD8<Int32>) -> SIMD8<Int32> {
    (wide(v) &* factor &+ SIMD8(repeating: 128)) &>> SIMD8(repeating: 8)
  }

  @inline(__always) private func wide(_ v: SIMD8<Int16>) -> SIMD8<Int32> {
    SIMD8(Int32(v[0]), Int32(v[1]), Int32(v[2]), Int32(v[3]), Int32(v[4]), Int32(v[5]), Int32(v[6]), Int32(v[7]))
  }

  @inline(__always) private func wide(_ v: SIMD8<UInt16>) -> SIMD8<Int32> {
    SIMD8(Int32(v[0]), Int32(v[1]), Int32(v[2]), Int32(v[3]), Int32(v[4]), Int32(v[5]), Int32(v[6]), Int32(v[7]))
  }

  @inline(__always) private func wide(_ b: SIMD8<UInt8>) -> SIMD8<UInt32> {
    SIMD8(UInt32(b[0]), UInt32(b[1]), UInt32(b[2]), UInt32(b[3]), UInt32(b[4]), UInt32(b[5]), UInt32(b[6]), UInt32(b[7]))
  }
}

extension RimOctet {
  /// Whether any of the pixels looks through the outer lens.
  @inline(__always) var looksOut: Bool { unsafeBitCast(outer, to: UInt64.self) != 0 }

  /// Whether any of the pixels glints.
  @inline(__always) var glints: Bool { unsafeBitCast(glint, to: UInt64.self) != 0 }
}
