import CLanes
import GlassKernelTypes

/// Turns a row of a level's cells into pixels, bilinear, dithered: pixel `x` lies at `u = ((16 x + 8) >> log2) - 8` sixteenths of a cell,
/// `out = (a (16 - f) + b f + noise) >> 8`.
///
/// `cells` is the row's cell 0 by absolute index (it need not exist), `output` the row's pixel 0. Pixels `from..<to` are written, and up to
/// `1 << log2` - 1 before and after them, as far as they lie in `least..<most`: whole runs of pixels between the same two cells are faster, and
/// the rim is drawn after. `log2` is 2 or 3; `noise` a row of `BlueNoise`.
func expand(
  _ cells: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ least: Int, _ most: Int,
  _ log2: Int, _ noise: UnsafePointer<UInt16>
) {
  expandCells(.level, cells, output, from, to, least, most, log2, noise)
}

/// What cells are that pixels are mixed of.
enum CellKind {
  /// A level's: 12 bits, white at 4080.
  case level
  /// See `FinishedCell`.
  case finished

  /// The thresholds of a row of pixels.
  @inline(__always) func noise(_ y: Int) -> UnsafePointer<UInt16> {
    self == .finished ? BlueNoise.shared.halvedRow(y) : BlueNoise.shared.row(y)
  }

  /// Eight pixels of sixteen times what lies between cells.
  @inline(__always) func pixels(_ sum: Lanes, _ noise: Lanes) -> SIMD32<UInt8> {
    self == .finished ? FinishedCell.pixels(sum, noise) : glass_narrowed(right(sum &+ noise, 8))
  }

  /// The same of one pixel.
  @inline(__always) func pixel(_ sum: Wide, _ noise: Int32) -> Wide {
    self == .finished ? FinishedCell.pixel(sum, noise) : (sum &+ Wide(repeating: noise)) &>> Wide(repeating: 8)
  }
}

/// `expand` of cells of either kind.
@inline(__always) func expandCells(
  _ kind: CellKind, _ cells: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ least: Int,
  _ most: Int, _ log2: Int, _ noise: UnsafePointer<UInt16>
) {
  let side = 1 &<< log2
  let mask = side &- 1
  // A run begins in the middle of a cell.
  var start = from &- ((from &+ side / 2) & mask)
  var end = to &+ ((0 &- to &- side / 2) & mask)
  if start < least {
    start &+= side
    expandSingly(kind, cells, output, from, min(start, to), log2, noise)
  }
  if end > most {
    end &-= side
    expandSingly(kind, cells, output, max(end, start), to, log2, noise)
  }
  if log2 == 2 {
    expandBy4(kind, cells + (start &>> 2) &* 4, output, start, end, noise)
  } else {
    expandBy8(kind, cells + ((start &- 4) &>> 3) &* 4, output, start, end, noise)
  }
}

@inline(never) private func expandSingly(
  _ kind: CellKind, _ cells: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ log2: Int,
  _ noise: UnsafePointer<UInt16>
) {
  var x = from
  while x < to {
    let position = ((x &* 16 &+ 8) &>> log2) &- 8
    let cell = cells + (position &>> 4) &* 4
    let fraction = Int32(truncatingIfNeeded: position & 15)
    let sum = blended(wideCell(cell), wideCell(cell + 4), fraction)
    output[x] = pixel(kind.pixel(sum, Int32(noise[(x & 31) &* 4])))
    x &+= 1
  }
}

/// Two runs of four pixels at a time, or four; `cells` is the first run's left cell.
@inline(__always) private func expandBy4(
  _ kind: CellKind, _ cells: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int,
  _ noise: UnsafePointer<UInt16>
) {
  let second = joined(weights(2, 4), weights(2, 4))
  let first = Lanes(repeating: 16) &- second
  var cell = cells
  var x = from
  @inline(__always) func two(_ cell: UnsafePointer<UInt16>, _ noise: UnsafePointer<UInt16>) -> SIMD32<UInt8> {
    let three = UnsafeRawPointer(cell).loadUnaligned(as: SIMD4<UInt64>.self)
    let left = lanes(SIMD8(three.x, three.x, three.x, three.x, three.y, three.y, three.y, three.y))
    let right = lanes(SIMD8(three.y, three.y, three.y, three.y, three.z, three.z, three.z, three.z))
    return kind.pixels(left &* first &+ right &* second, loadLanes(noise))
  }
  while x &+ 16 <= to {
    let place = noise + (x & 31) &* 4
    let front = (two(cell, place), two(cell + 8, place + 32))
    storeBytes(output + x, front.0)
    storeBytes(output + (x &+ 8), front.1)
    cell += 16
    x &+= 16
  }
  if x &+ 8 <= to {
    storeBytes(output + x, two(cell, noise + (x & 31) &* 4))
    cell += 8
    x &+= 8
  }
  guard x < to else { return }
  let sum = repeatHalf(cell) &* (HalfLanes(repeating: 16) &- weights(2, 4)) &+ repeatHalf(cell + 4) &* weights(2, 4)
  let last = kind.pixels(joined(sum, sum), loadLanes(noise + (x & 31) &* 4))
  let words = unsafeBitCast(last, to: SIMD4<UInt64>.self)
  UnsafeMutableRawPointer(output + x).storeBytes(of: SIMD2(words.x, words.y), as: SIMD2<UInt64>.self)
}

/// Runs of eight pixels; `cells` is the first run's left cell.
@inline(__always) private func expandBy8(
  _ kind: CellKind, _ cells: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int,
  _ noise: UnsafePointer<UInt16>
) {
  let second = joined(weights(1, 2), weights(9, 2))
  let first = Lanes(repeating: 16) &- second
  var cell = cells
  var left = repeatCell(cell)
  var x = from
  while x < to {
    let right = repeatCell(cell + 4)
    storeBytes(output + x, kind.pixels(left &* first &+ right &* second, loadLanes(noise + (x & 31) &* 4)))
    left = right
    cell += 4
    x &+= 8
  }
}

/// Weights of the second cell for four pixels of a run, in sixteenths.
@inline(__always) func weights(_ first: UInt16, _ step: UInt16) -> HalfLanes {
  let a = first
  let b = first &+ step
  let c = b &+ step
  let d = c &+ step
  return HalfLanes(a, a, a, a, b, b, b, b, c, c, c, c, d, d, d, d)
}
