import GlassKernelTypes

/// Draws a row of pixels along a straight horizontal edge: all see the backdrop through the same point of the lens.
///
/// Row `y` of cells is finished between cells, then spread over its pixels `from..<to`. `octet` holds the same pixel eight times, which is covered.
@inline(never) func rimRow(
  _ output: UnsafeMutablePointer<UInt32>, _ octet: UnsafePointer<RimOctet>, _ from: Int, _ to: Int, _ y: Int, _ strip: RimStrip,
  _ tone: ToneLanes, _ noise: UnsafePointer<UInt16>, _ scratch: UnsafeMutablePointer<UInt16>
) {
  let settings = strip.settings
  let entry = octet.pointee[0]
  let level = settings.coarse
  let first = level.position(from &* 16 &+ 8) &>> 4
  let last = level.position(to &* 16 &- 8) &>> 4 &+ 1
  let row = CellRow(scratch, count: (last &- first &+ 9) & ~7)
  finishCells(first, row, entry, y, strip, LanesTone(tone))
  fetch(output + (rowsAhead &* strip.stride &+ from), to &- from)
  let isWhole = entry.coverage == 255 && entry.contour == 0
  spread(row, first, output, from, to, strip.columns, level, noise, isWhole ? nil : octet, settings)
}

/// The bleeding light at one height: two rows of cells, mixed where they are needed.
private struct BleedRow {
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

/// Finished cells of one row, and what lies between them.
struct CellRow {
  /// How many cells, a multiple of eight.
  let count: Int
  /// Faces; see `FinishedCell`.
  let faces: UnsafeMutablePointer<UInt16>
  /// How far the tone lies above the chord to the next cell.
  let chords: UnsafeMutablePointer<UInt16>

  /// A row in memory of `lanes(count:)` lanes.
  @inline(__always) init(_ base: UnsafeMutablePointer<UInt16>, count: Int) {
    self.count = count
    faces = base
    chords = base + (count &+ 8) &* 4
  }

  /// How many lanes a row takes, a multiple of a cache line's.
  static func lanes(count: Int) -> Int { (count &+ 8) &* 8 }
}

/// Works out the cells from cell `first` on.
@inline(__always) func finishCells(
  _ first: Int, _ row: CellRow, _ entry: RimPixel, _ y: Int, _ strip: RimStrip, _ tone: LanesTone
) {
  let settings = strip.settings
  let center = y &* 64 &+ 32
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
  @inline(__always) func finished(_ index: Int) -> Group {
    let place = (first &+ index) &* 4
    var value = coarse.cells(place) &+ fine.cells(place)
    if outerShare > 0 { value = value &+ outer.cells(place) }
    let seen = left(value &+ Lanes(repeating: 2), 3)
    let colors = SeenColors(SeenColors.bled(seen, left(bleed.cells(first &+ index), 4)))
    return Group(faces: step.applyToCells(tone.apply(colors)), lumas: unsigned(colors.luma))
  }
  let bend = ChordBend(tone, gain: step.gain, lumaGain: step.lumaGain)
  var group = finished(0)
  for index in stride(from: 0, to: row.count, by: 8) {
    // Of what is beyond the last group no pixel needs more than that it is there.
    let next = index &+ 8 < row.count ? finished(index &+ 8) : group
    let (faces, lumas) = (Group.shifted(group.faces, next.faces), Group.shifted(group.lumas, next.lumas))
    storeLanes(row.faces + index &* 4, group.faces)
    storeLanes(row.chords + index &* 4, bend.heights(group.faces, faces, lumas: (signed(group.lumas), signed(lumas))))
    group = next
  }
}

/// Eight finished cells.
private struct Group {
  let faces: Lanes
  /// What the tone was given: the luma in all lanes.
  let lumas: Lanes

  /// The last seven cells of one and the first of the next.
  @inline(__always) static func shifted(_ one: Lanes, _ next: Lanes) -> Lanes {
    let (a, b) = (words(one), words(next))
    return lanes(SIMD8(a[1], a[2], a[3], a[4], a[5], a[6], a[7], b[0]))
  }
}

/// Two neighbouring rows of cells and the weights that mix them at one height, times a share.
private struct WeightedRows {
  private let upper: UnsafePointer<UInt16>
  private let stride: Int
  private let first: Lanes
  private let second: Lanes

  /// The rows around a height in 64ths of a pixel; `share` in 65 536ths.
  @inline(__always) init(_ level: Level, _ y: Int, share: Int) {
    let position = level.fine(y)
    let lower = (position &<< (16 &- level.fineBits)) & 0xFFFF
    upper = level.origin + (position &>> level.fineBits) &* level.stride
    stride = level.stride
    first = Lanes(repeating: UInt16(truncatingIfNeeded: ((65535 &- lower) &* share) &>> 16))
    second = Lanes(repeating: UInt16(truncatingIfNeeded: (lower &* share) &>> 16))
  }

  /// Eight cells, in 12 bits.
  @inline(__always) func cells(_ place: Int) -> Lanes {
    upperProduct(loadLanes(upper + place), first) &+ upperProduct(loadLanes(upper + (stride &+ place)), second)
  }
}

/// Spreads finished cells over pixels: `out = a (16 - f) + b f + chord f (16 - f)`; laid over what is there where `octet` is given.
///
/// Pixels `from..<to` change; those of `limits` may be written.
@inline(__always) func spread(
  _ row: CellRow, _ first: Int, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ limits: Range<Int>,
  _ level: Level, _ noise: UnsafePointer<UInt16>, _ octet: UnsafePointer<RimOctet>?, _ settings: RimParameters
) {
  let runs = PixelRuns(log2: level.log2)
  // Runs of pixels between the same two cells begin in the middle of a cell.
  var x = from &- ((from &- (1 &<< level.log2) &>> 1) & 7)
  // The first run may lie before the first cell, and is not written then.
  var place = ((level.position(x &* 16 &+ 8) &>> 4) &- first) &* 4
  while x < to {
    let front = FinishedCell.pixelLanes(runs.pixels(row.faces + place, row.chords + place), loadLanes(noise + (x & 31) &* 4))
    if let octet {
      cover(output, x, from, to, front, octet, settings)
    } else if x >= from && x &+ 8 <= to {
      storePixels(output + x, front)
    } else if x >= limits.lowerBound && x &+ 8 <= limits.upperBound {
      storeBetween(output + x, from &- x, to &- x, front)
    } else {
      storeSome(output, x, from, to, front)
    }
    x &+= 8
    place &+= 32 &>> level.log2
  }
}

/// Two runs of four pixels between three cells, or one of eight between two.
struct PixelRuns {
  private let isOne: Bool
  private let first: Lanes
  private let second: Lanes
  private let product: Lanes

  @inline(__always) init(log2: Int) {
    isOne = log2 == 3
    let numbers = spread(isOne ? SIMD8(1, 3, 5, 7, 9, 11, 13, 15) : SIMD8(2, 6, 10, 14, 2, 6, 10, 14))
    second = numbers
    first = Lanes(repeating: 16) &- numbers
    product = first &* second
  }

  /// Eight pixels from a cell on, sixteenfold.
  @inline(__always) func pixels(_ cells: UnsafePointer<UInt16>, _ chords: UnsafePointer<UInt16>) -> Lanes {
    if isOne {
      return repeatCell(cells) &* first &+ repeatCell(cells + 4) &* second &+ repeatCell(chords) &* product
    }
    let left = repeatTwo(cells) &* first &+ repeatTwo(cells + 4) &* second
    return left &+ repeatTwo(chords) &* product
  }
}

/// Two cells, each four times over.
@inline(__always) private func repeatTwo(_ pointer: UnsafePointer<UInt16>) -> Lanes {
  let two = UnsafeRawPointer(pointer).loadUnaligned(as: SIMD2<UInt64>.self)
  return lanes(SIMD8(two.x, two.x, two.x, two.x, two.y, two.y, two.y, two.y))
}

/// Darkens pixels by `dark / 255`, their opacity kept.
@inline(__always) func darken(_ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ dark: Int32) {
  guard dark > 0 else { return }
  for x in from..<to {
    let back = widePixel(output[x])
    var result = covered(back, Wide(repeating: 0), 255 &- dark)
    result.w = back.w
    output[x] = pixel(result)
  }
}
