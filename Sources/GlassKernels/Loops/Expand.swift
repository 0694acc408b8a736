/// Turns a row of finished cells into pixels, bilinear, dithered: pixel `x` lies at `u = ((16 x + 8) >> log2) + phase` sixteenths of a cell,
/// `out = (a (16 - f) + b f + noise) >> 8`.
///
/// `cells` is the row's cell 0 by absolute index (it need not exist), `output` the row's pixel 0; pixels `from..<to` are written.
/// `log2` is 2 or 3, `phase` -8 or -16; `noise` a row of `BlueNoise`.
func expand(
  _ cells: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ log2: Int, _ phase: Int,
  _ noise: UnsafePointer<UInt16>
) {
  let side = 1 &<< log2
  // Pixels whose two cells are the same form a run that begins where u crosses into a new cell.
  let start = phase == -8 ? side / 2 : 0
  var x = from
  let firstRun = from &+ ((start &- from) & (side &- 1))
  let headEnd = min(firstRun, to)
  while x < headEnd {
    output[x] = expandOne(cells, x, log2, phase, noise)
    x &+= 1
  }
  if log2 == 2 { x = expandBy4(cells, output, x, to, phase, noise) } else { x = expandBy8(cells, output, x, to, phase, noise) }
  while x < to {
    output[x] = expandOne(cells, x, log2, phase, noise)
    x &+= 1
  }
}

@inline(__always) private func expandOne(
  _ cells: UnsafePointer<UInt16>, _ x: Int, _ log2: Int, _ phase: Int, _ noise: UnsafePointer<UInt16>
) -> UInt32 {
  let position = ((x &* 16 &+ 8) &>> log2) &+ phase
  let cell = cells + (position &>> 4) &* 4
  let fraction = Int32(truncatingIfNeeded: position & 15)
  let sum = blended(wideCell(cell), wideCell(cell + 4), fraction) &+ Wide(repeating: Int32(noise[(x & 31) &* 4]))
  return pixel(sum &>> Wide(repeating: 8))
}

/// Weights of the second cell for the pixels of a run, first pixel in the lowest lanes: `2 k + 1` parts of `2 side`.
@inline(__always) private func weights(_ first: UInt16, _ step: UInt16) -> Lanes {
  let a = first
  let b = first &+ step
  let c = b &+ step
  let d = c &+ step
  return Lanes(a, a, a, a, b, b, b, b, c, c, c, c, d, d, d, d)
}

private func expandBy4(
  _ cells: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ phase: Int,
  _ noise: UnsafePointer<UInt16>
) -> Int {
  let second = weights(2, 4)
  let first = Lanes(repeating: 16) &- second
  var x = from
  guard x &+ 4 <= to else { return x }
  var cell = cells + ((((x &* 16 &+ 8) &>> 2) &+ phase) &>> 4) &* 4
  var left = repeatCell(cell)
  while x &+ 4 <= to {
    let right = repeatCell(cell + 4)
    let sum = left &* first &+ right &* second &+ loadLanes(noise + (x & 31) &* 4)
    storePixels(output + x, sum &>> 8)
    left = right
    cell += 4
    x &+= 4
  }
  return x
}

private func expandBy8(
  _ cells: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ phase: Int,
  _ noise: UnsafePointer<UInt16>
) -> Int {
  let secondLow = weights(1, 2)
  let secondHigh = weights(9, 2)
  let firstLow = Lanes(repeating: 16) &- secondLow
  let firstHigh = Lanes(repeating: 16) &- secondHigh
  var x = from
  guard x &+ 8 <= to else { return x }
  var cell = cells + ((((x &* 16 &+ 8) &>> 3) &+ phase) &>> 4) &* 4
  var left = repeatCell(cell)
  while x &+ 8 <= to {
    let right = repeatCell(cell + 4)
    let grain = noise + (x & 31) &* 4
    storePixels(output + x, (left &* firstLow &+ right &* secondLow &+ loadLanes(grain)) &>> 8)
    storePixels(output + x + 4, (left &* firstHigh &+ right &* secondHigh &+ loadLanes(grain + 16)) &>> 8)
    left = right
    cell += 4
    x &+= 8
  }
  return x
}
