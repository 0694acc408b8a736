import GlassKernelTypes

/// Draws interior pixels that are not, or not fully, blurred: clear glass, and glass that is materialising; eight pixels at a time.
///
/// `blurred` is the row's blurred backdrop as cells by absolute index, mixed for this row already; `groups` the cells' geometry, begins at
/// cell `column`; `bleed` the bleeding light like `blurred`. Other arguments as in `rim`.
func interior(
  _ output: UnsafeMutablePointer<UInt32>, _ blurred: UnsafePointer<UInt16>, _ groups: UnsafePointer<CellGroup>,
  _ column: Int,
  _ from: Int, _ to: Int, _ y: Int, _ parameters: UnsafePointer<RimParameters>, _ bleed: UnsafePointer<UInt16>,
  _ noise: UnsafePointer<UInt16>
) {
  let row = InteriorRow(groups, column, blurred, bleed, parameters.pointee)
  let source = parameters.pointee.sharp.origin + y &* parameters.pointee.sharp.stride
  // Eight pixels from a multiple of eight on lie in one cell or two.
  var x = from & ~7
  while x < to {
    let grain = loadLanes(noise + (x & 31) &* 4)
    if x >= from && x &+ 8 <= to {
      storePixels(output + x, row.pixels(x, loadPixels(source + x), loadPixels(output + x), grain))
    } else {
      let (first, end) = (max(x, from), min(x &+ 8, to))
      let front = row.pixels(x, somePixels(source, x, first, end), somePixels(output, x, first, end), grain)
      storeSome(output, x, first, end, front)
    }
    x &+= 8
  }
}

/// What the pixels of a row have in common.
private struct InteriorRow {
  private let groups: UnsafePointer<CellGroup>
  private let column: Int
  private let blurred: UnsafePointer<UInt16>
  private let bleed: UnsafePointer<UInt16>
  private let settings: RimParameters
  private let steps: SpreadWeights
  private let cover: Lanes

  @inline(__always) init(
    _ groups: UnsafePointer<CellGroup>, _ column: Int, _ blurred: UnsafePointer<UInt16>, _ bleed: UnsafePointer<UInt16>,
    _ settings: RimParameters
  ) {
    self.groups = groups
    self.column = column
    self.blurred = blurred
    self.bleed = bleed
    self.settings = settings
    steps = SpreadWeights(settings.coarse)
    cover = Lanes(repeating: UInt16(truncatingIfNeeded: min((255 &* settings.presence &+ 128) &>> 8, 255)))
  }

  /// Eight finished pixels from `x` on, a multiple of eight, over what is there.
  @inline(__always) func pixels(_ x: Int, _ sharp: Lanes, _ back: Lanes, _ noise: Lanes) -> Lanes {
    var value = left(sharp, 7)
    if settings.blurMix != 0 {
      // Full blur is 65 535, not 65 536: it has to fit a lane.
      let weight = Lanes(repeating: UInt16(truncatingIfNeeded: min(settings.blurMix &<< 8, 0xFFFF)))
      value = mixed(value, right(steps.pixels(blurred, x), 1), weight)
    }
    let colors = SeenColors(SeenColors.bled(value, steps.pixels(bleed, x)))
    let (face, loss) = toned(x, colors)
    let front = right(left(unsigned(LightStep.shaded(face, kept(loss))), 4) &+ noise, 8)
    return dividedBy255(front &* cover &+ back &* (Lanes(repeating: 255) &- cover))
  }

  /// The tone of eight pixels, and their loss by the inner shadow: those of the cells that they lie in.
  @inline(__always) private func toned(_ x: Int, _ colors: SeenColors) -> (SignedLanes, Lanes) {
    let log2 = settings.coarse.log2
    let cells = ((x &>> log2) &- column, ((x &+ 4) &>> log2) &- column)
    let left = groups + cells.0 / CellGroup.count
    let right = groups + cells.1 / CellGroup.count
    let lanes = (cells.0 % CellGroup.count, cells.1 % CellGroup.count)
    let loss = halves(left.pointee.shade[lanes.0], right.pointee.shade[lanes.1])
    guard left.pointee.kind == .merged || right.pointee.kind == .merged else {
      return (LanesTone(settings.tones[Int(left.pointee.firstTone[lanes.0])]).apply(colors), loss)
    }
    let share = halves(left.pointee.toneMix[lanes.0], right.pointee.toneMix[lanes.1])
    let first = halves(left.pointee.firstTone[lanes.0], right.pointee.firstTone[lanes.1])
    let second = halves(left.pointee.secondTone[lanes.0], right.pointee.secondTone[lanes.1])
    return (toneOfTwo(settings.tones, first, second, share, colors), loss)
  }

  @inline(__always) private func halves(_ a: UInt16, _ b: UInt16) -> Lanes {
    joined(HalfLanes(repeating: a), HalfLanes(repeating: b))
  }

  @inline(__always) private func halves(_ a: UInt8, _ b: UInt8) -> SIMD8<UInt8> { SIMD8(a, a, a, a, b, b, b, b) }
}
