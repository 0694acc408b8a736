import CLanes
import GlassKernelTypes

/// Turns a row of finished cells into pixels, bilinear, dithered: pixel `x` lies at `u = ((16 x + 8) >> log2) - 8` sixteenths of a cell,
/// `out = (a (16 - f) + b f + noise) >> 8`.
///
/// `cells` is the row's cell 0 by absolute index (it need not exist), `output` the row's pixel 0. Pixels `from..<to` are written, and up to
/// `1 << log2` - 1 before and after them, as far as they lie in `least..<most`: whole runs of pixels between the same two cells are faster, and
/// the rim is drawn after. `log2` is 2 or 3; `noise` a row of `BlueNoise`.
func expand(
  _ cells: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ least: Int, _ most: Int,
  _ log2: Int, _ noise: UnsafePointer<UInt16>
) {
  let side = 1 &<< log2
  let mask = side &- 1
  // A run begins in the middle of a cell.
  var start = from &- ((from &+ side / 2) & mask)
  var end = to &+ ((0 &- to &- side / 2) & mask)
  if start < least {
    start &+= side
    expandSingly(cells, output, from, min(start, to), log2, noise)
  }
  if end > most {
    end &-= side
    expandSingly(cells, output, max(end, start), to, log2, noise)
  }
  if log2 == 2 {
    expandBy4(cells + (start &>> 2) &* 4, output, start, end, noise)
  } else {
    expandBy8(cells + ((start &- 4) &>> 3) &* 4, output, start, end, noise)
  }
}

private func expandSingly(
  _ cells: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ log2: Int,
  _ noise: UnsafePointer<UInt16>
) {
  var x = from
  while x < to {
    let position = ((x &* 16 &+ 8) &>> log2) &- 8
    let cell = cells + (position &>> 4) &* 4
    let fraction = Int32(truncatingIfNeeded: position & 15)
    let sum = blended(wideCell(cell), wideCell(cell + 4), fraction) &+ Wide(repeating: Int32(noise[(x & 31) &* 4]))
    output[x] = pixel(sum &>> Wide(repeating: 8))
    x &+= 1
  }
}

/// Two runs of four pixels at a time, or four; `cells` is the first run's left cell.
private func expandBy4(
  _ cells: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ noise: UnsafePointer<UInt16>
) {
  let second = joined(weights(2, 4), weights(2, 4))
  let first = Lanes(repeating: 16) &- second
  var cell = cells
  var x = from
  @inline(__always) func two(_ cell: UnsafePointer<UInt16>, _ noise: UnsafePointer<UInt16>) -> Lanes {
    let three = UnsafeRawPointer(cell).loadUnaligned(as: SIMD4<UInt64>.self)
    let left = lanes(SIMD8(three.x, three.x, three.x, three.x, three.y, three.y, three.y, three.y))
    let right = lanes(SIMD8(three.y, three.y, three.y, three.y, three.z, three.z, three.z, three.z))
    return pixels(left, right, first, second, noise)
  }
  while x &+ 16 <= to {
    let place = noise + (x & 31) &* 4
    let front = (two(cell, place), two(cell + 8, place + 32))
    storePixels(output + x, front.0)
    storePixels(output + (x &+ 8), front.1)
    cell += 16
    x &+= 16
  }
  if x &+ 8 <= to {
    storePixels(output + x, two(cell, noise + (x & 31) &* 4))
    cell += 8
    x &+= 8
  }
  guard x < to else { return }
  let sum = repeatHalf(cell) &* (HalfLanes(repeating: 16) &- weights(2, 4)) &+ repeatHalf(cell + 4) &* weights(2, 4)
  storeQuad(output + x, (sum &+ loadHalf(noise + (x & 31) &* 4)) &>> HalfLanes(repeating: 8))
}

/// Runs of eight pixels; `cells` is the first run's left cell.
private func expandBy8(
  _ cells: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ noise: UnsafePointer<UInt16>
) {
  let second = joined(weights(1, 2), weights(9, 2))
  let first = Lanes(repeating: 16) &- second
  var cell = cells
  var left = repeatCell(cell)
  var x = from
  while x < to {
    let right = repeatCell(cell + 4)
    storePixels(output + x, pixels(left, right, first, second, noise + (x & 31) &* 4))
    left = right
    cell += 4
    x &+= 8
  }
}

/// Eight pixels between cells, 0…255.
@inline(__always) private func pixels(
  _ left: Lanes, _ right: Lanes, _ first: Lanes, _ second: Lanes, _ noise: UnsafePointer<UInt16>
) -> Lanes {
  glass_right(left &* first &+ right &* second &+ loadLanes(noise), 8)
}

/// Weights of the second cell for four pixels of a run, in sixteenths.
@inline(__always) func weights(_ first: UInt16, _ step: UInt16) -> HalfLanes {
  let a = first
  let b = first &+ step
  let c = b &+ step
  let d = c &+ step
  return HalfLanes(a, a, a, a, b, b, b, b, c, c, c, c, d, d, d, d)
}
