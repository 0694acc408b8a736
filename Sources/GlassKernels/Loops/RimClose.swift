import CLanes
import GlassKernelTypes

/// Eight samples that lie close together: between cells of three rows and eight columns, which are read once for all of them.
///
/// Where eight cells fit a register, choosing from two takes one instruction, and most octets are so: the lens bends neighbours alike but for the
/// outermost pixels. The products are those of `SamplePlaces`, added in another order.
struct CloseSamples {
  /// Where the first of the cells lies, in lanes from cell (0, 0).
  private let place: Int
  /// The upper left cell of each sample among sixteen of two rows.
  private let numbers: SIMD8<Int64>
  /// How far the samples lie beyond that cell, in 65 536ths, in all lanes.
  private let across: Lanes
  private let down: Lanes

  /// Samples at positions in 64ths of a pixel; nil where they do not lie close together.
  @inline(__always) init?(_ x: SIMD8<Int32>, _ y: SIMD8<Int32>, in level: Level) {
    let shift = SIMD8(repeating: Int32(truncatingIfNeeded: level.fineBits))
    let phase = SIMD8(repeating: Int32(truncatingIfNeeded: level.fine(0)))
    let (u, v) = (x &+ phase, y &+ phase)
    let (column, row) = (glass_whole_right(u, shift), glass_whole_right(v, shift))
    let (firstColumn, firstRow) = (glass_first_column(column), glass_first_row(row))
    let (columns, rows) = (column &- firstColumn, row &- firstRow)
    guard glass_are_close(columns, rows) != 0 else { return nil }
    place = Int(firstRow[0]) &* level.stride &+ Int(firstColumn[0]) &* 4
    numbers = glass_numbers(columns, rows)
    across = glass_spread_words(Self.fraction(u, level))
    down = glass_spread_words(Self.fraction(v, level))
  }

  /// How far a position lies beyond its cell, in 65 536ths of a cell, in the low half.
  @inline(__always) private static func fraction(_ position: SIMD8<Int32>, _ level: Level) -> SIMD8<UInt32> {
    unsafeBitCast(position, to: SIMD8<UInt32>.self) &<< SIMD8(repeating: UInt32(truncatingIfNeeded: 16 &- level.fineBits))
  }

  /// The samples, the levels mixed, white at 32 640; `finer` is the finer level's share of each, in 65 536ths.
  @inline(__always) func mixed(_ coarse: Level, _ fine: Level, _ finer: Lanes) -> Lanes {
    let coarser = Lanes(repeating: 0xFFFF) &- finer
    let sum = sum(coarse, coarser) &+ self.sum(fine, finer)
    return left(sum &+ Lanes(repeating: 4), 3)
  }

  /// The four cells of a level around each sample, mixed, times a share in 65 536ths.
  @inline(__always) private func sum(_ level: Level, _ share: Lanes) -> Lanes {
    let second = upperProduct(across, share)
    let first = upperProduct(Lanes(repeating: 0xFFFF) &- across, share)
    let below = (first: upperProduct(first, down), second: upperProduct(second, down))
    return Corners(level, place, numbers).sum(first &- below.first, second &- below.second, below.first, below.second)
  }

  /// The samples of one level, white at 32 640.
  @inline(__always) func sample(_ level: Level) -> Lanes {
    let (first, above) = (Lanes(repeating: 0xFFFF) &- across, Lanes(repeating: 0xFFFF) &- down)
    let sum = Corners(level, place, numbers).sum(
      upperProduct(first, above), upperProduct(across, above), upperProduct(first, down), upperProduct(across, down))
    return left(sum &+ Lanes(repeating: 2), 3)
  }

  /// The cells around eight samples.
  private struct Corners {
    private let upperLeft: Lanes
    private let upperRight: Lanes
    private let lowerLeft: Lanes
    private let lowerRight: Lanes

    @inline(__always) init(_ level: Level, _ place: Int, _ numbers: SIMD8<Int64>) {
      let cells = level.origin + place
      let (first, second) = (loadLanes(cells), loadLanes(cells + level.stride))
      let third = loadLanes(cells + 2 &* level.stride)
      let next = numbers &+ SIMD8(repeating: 1)
      upperLeft = glass_chosen_cells(first, second, numbers)
      upperRight = glass_chosen_cells(first, second, next)
      lowerLeft = glass_chosen_cells(second, third, numbers)
      lowerRight = glass_chosen_cells(second, third, next)
    }

    /// Their products with weights.
    @inline(__always) func sum(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes) -> Lanes {
      let upper = upperProduct(upperLeft, a) &+ upperProduct(upperRight, b)
      return upper &+ (upperProduct(lowerLeft, c) &+ upperProduct(lowerRight, d))
    }
  }
}
