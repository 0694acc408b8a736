import CLanes
import GlassKernelTypes

/// Turns rows of finished cells (`FinishedCell`) into a block of pixels, as `expand` does those of a level after mixing two rows: row `y` lies at `v = ((16 y + 8) >> log2) - 8`.
///
/// `cells` is cell (0, 0) by absolute index (it need not exist), `stride` in lanes; `output` is pixel (0, 0), `outputStride` in pixels.
/// `scratch` has room for a row of the block's cells and 16 more.
func expandRows(
  _ cells: UnsafePointer<UInt16>, _ stride: Int, _ output: UnsafeMutablePointer<UInt32>, _ outputStride: Int, _ block: PixelBlock,
  _ log2: Int, _ scratch: UnsafeMutablePointer<UInt16>
) {
  let side = 1 &<< log2
  let mask = side &- 1
  // Runs of pixels between the same two cells begin in the middle of a cell.
  let start = block.from &- ((block.from &+ side / 2) & mask)
  let end = block.to &+ ((0 &- block.to &- side / 2) & mask)
  if glass_holds_eight_cells() == 0 || start < block.least || end > block.most {
    expandParts(cells, stride, output, outputStride, block, log2, scratch)
  } else if log2 == 2 {
    expandRuns(cells, stride, output, outputStride, block, start, end, .four)
  } else {
    expandRuns(cells, stride, output, outputStride, block, start, end, .eight)
  }
}

/// The same where whole runs of pixels may not be written, or registers are shorter: each row of cells is mixed first.
@inline(never) private func expandParts(
  _ cells: UnsafePointer<UInt16>, _ stride: Int, _ output: UnsafeMutablePointer<UInt32>, _ outputStride: Int, _ block: PixelBlock,
  _ log2: Int, _ scratch: UnsafeMutablePointer<UInt16>
) {
  let side = 1 &<< log2
  let first = (block.from &- side &- side / 2) &>> log2
  let count = ((block.to &+ side) &>> log2) &- first &+ 2
  for y in block.y..<block.end {
    let position = ((y &* 16 &+ 8) &>> log2) &- 8
    let row = cells + ((position &>> 4) &* stride &+ first &* 4)
    mixRows(row, row + stride, scratch, count, position & 15)
    fetch(output + ((y &+ 2) &* outputStride &+ block.from), block.to &- block.from)
    expandCells(
      .finished, UnsafePointer(scratch) - first &* 4, output + y &* outputStride, block.from, block.to, block.least, block.most,
      log2,
      CellKind.finished.noise(y))
  }
}

/// Whole runs: twenty-four pixels from eight cells that are mixed in registers; to store mixed rows and read them back would wait for the stores.
@inline(__always) private func expandRuns(
  _ cells: UnsafePointer<UInt16>, _ stride: Int, _ output: UnsafeMutablePointer<UInt32>, _ outputStride: Int, _ block: PixelBlock,
  _ start: Int, _ end: Int, _ run: Run
) {
  let between = BetweenCells(run)
  let first = cells + (start &- run.pixels / 2) / run.pixels &* 4
  let ahead = outputStride &* rowsAhead
  for y in block.y..<block.end {
    let position = (y &* 16 &+ 8) / run.pixels &- 8
    let rows = TwoRows(first + (position &>> 4) &* stride, stride, position & 15)
    let thresholds = CellKind.finished.noise(y)
    var place = output + (y &* outputStride &+ start)
    var x = start
    var cell = 0
    while x &+ 24 <= end {
      let mixed = rows.mixed(cell)
      let threshold = thresholds + (x & 31) &* 4
      glass_fetch(place + ahead)
      glass_fetch(place + (ahead &+ 16))
      storeBytes(place, between.pixels(mixed, 0, threshold))
      storeBytes(place + 8, between.pixels(mixed, 1, threshold))
      storeBytes(place + 16, between.pixels(mixed, 2, threshold))
      x &+= 24
      place += 24
      cell &+= 24 / run.pixels &* 4
    }
    glass_fetch(place + ahead)
    while x &+ 8 <= end {
      storeBytes(place, between.pixels(rows.mixed(cell), 0, thresholds + (x & 31) &* 4))
      x &+= 8
      place += 8
      cell &+= 8 / run.pixels &* 4
    }
    if x < end {
      let last = between.pixels(rows.mixed(cell), 0, thresholds + (x & 31) &* 4)
      UnsafeMutableRawPointer(place).storeBytes(of: last.lowHalf, as: SIMD16<UInt8>.self)
    }
  }
}

/// How many pixels lie between the same two cells.
private enum Run {
  case four
  case eight

  @inline(__always) var pixels: Int { self == .four ? 4 : 8 }
}

/// Two rows of cells and what they weigh at one height.
private struct TwoRows {
  private let upper: UnsafePointer<UInt16>
  private let stride: Int
  private let first: Lanes
  private let second: Lanes

  /// The rows from `upper` on, the lower one weighing so many sixteenths.
  @inline(__always) init(_ upper: UnsafePointer<UInt16>, _ stride: Int, _ fraction: Int) {
    self.upper = upper
    self.stride = stride
    second = Lanes(repeating: UInt16(truncatingIfNeeded: fraction))
    first = Lanes(repeating: 16) &- second
  }

  /// Eight cells; see `mixRows`.
  @inline(__always) func mixed(_ cell: Int) -> SIMD8<UInt64> {
    let sum = loadLanes(upper + cell) &* first &+ loadLanes(upper + (stride &+ cell)) &* second
    return words(right(sum &+ Lanes(repeating: 8), 4))
  }
}

/// Runs of pixels between cells.
private struct BetweenCells {
  private let run: Run
  private let first: Lanes
  private let second: Lanes

  @inline(__always) init(_ run: Run) {
    self.run = run
    second = run == .four ? joined(weights(2, 4), weights(2, 4)) : joined(weights(1, 2), weights(9, 2))
    first = Lanes(repeating: 16) &- second
  }

  /// The eight pixels, number `octet` after the first of eight cells.
  @inline(__always) func pixels(_ cells: SIMD8<UInt64>, _ octet: Int, _ thresholds: UnsafePointer<UInt16>) -> SIMD32<UInt8> {
    let sum = spread(cells, octet, 0) &* first &+ spread(cells, octet, 1) &* second
    return FinishedCell.pixels(sum, loadLanes(thresholds + octet &* 32))
  }

  /// The cell to the left or right of each of eight pixels.
  @inline(__always) private func spread(_ cells: SIMD8<UInt64>, _ octet: Int, _ side: Int) -> Lanes {
    if run == .eight { return lanes(SIMD8(repeating: cells[octet &+ side])) }
    let (a, b) = (cells[octet &* 2 &+ side], cells[octet &* 2 &+ side &+ 1])
    return lanes(SIMD8(a, a, a, a, b, b, b, b))
  }
}
