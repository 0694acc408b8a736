import GlassKernelTypes

/// Averages each cell with the `(1 << log2) - 1` cells to its right: `out[i] = (Σ in[i + k] + half) >> log2`, `log2` 1…4.
///
/// Writes `count` cells, rounded up to a multiple of four, and reads as many beyond as the box is wide: rows need that much padding. `output` may be
/// the input.
func boxAcross(_ input: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt16>, _ count: Int, _ log2: Int) {
  switch log2 {
  case 1: boxAcross(input, output, count, 1, { loadLanes($0) &+ loadLanes($0 + 4) }, { loadHalf($0) &+ loadHalf($0 + 4) })
  case 2: boxAcross(input, output, count, 2, sumOf4, halfSumOf4)
  case 3: boxAcross(input, output, count, 3, { sumOf4($0) &+ sumOf4($0 + 16) }, { halfSumOf4($0) &+ halfSumOf4($0 + 16) })
  default:
    // Sixteen times 4080 and the half just fit a lane.
    boxAcross(
      input, output, count, 4, { (sumOf4($0) &+ sumOf4($0 + 16)) &+ (sumOf4($0 + 32) &+ sumOf4($0 + 48)) },
      { (halfSumOf4($0) &+ halfSumOf4($0 + 16)) &+ (halfSumOf4($0 + 32) &+ halfSumOf4($0 + 48)) })
  }
}

@inline(__always) private func sumOf4(_ cell: UnsafePointer<UInt16>) -> Lanes {
  (loadLanes(cell) &+ loadLanes(cell + 4)) &+ (loadLanes(cell + 8) &+ loadLanes(cell + 12))
}

@inline(__always) private func halfSumOf4(_ cell: UnsafePointer<UInt16>) -> HalfLanes {
  (loadHalf(cell) &+ loadHalf(cell + 4)) &+ (loadHalf(cell + 8) &+ loadHalf(cell + 12))
}

/// Eight cells at a time; the last four by `half`.
@inline(__always) private func boxAcross(
  _ input: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt16>, _ count: Int, _ log2: UInt32,
  _ sum: (UnsafePointer<UInt16>) -> Lanes, _ half: (UnsafePointer<UInt16>) -> HalfLanes
) {
  let round = UInt16(truncatingIfNeeded: (1 &<< log2) &>> 1)
  let end = (count &* 4 &+ 15) & ~15
  var index = 0
  while index &+ 32 <= end {
    storeLanes(output + index, right(sum(input + index) &+ Lanes(repeating: round), log2))
    index &+= 32
  }
  if index < end {
    let shift = HalfLanes(repeating: UInt16(truncatingIfNeeded: log2))
    storeHalf(output + index, (half(input + index) &+ HalfLanes(repeating: round)) &>> shift)
  }
}

/// Averages each cell of a block with those of the `(1 << log2) - 1` rows below it: `out[i] = (Σ in[i + k stride] + half) >> log2`, `log2` 1…4.
///
/// Writes `rows` rows of `count` cells, rounded up to a multiple of four. `output` may be the input. Strides are in lanes.
func boxDown(
  _ input: UnsafePointer<UInt16>, _ stride: Int, _ output: UnsafeMutablePointer<UInt16>, _ outputStride: Int, _ count: Int,
  _ rows: Int, _ log2: Int
) {
  let round = UInt16(truncatingIfNeeded: (1 &<< log2) &>> 1)
  let height = 1 &<< log2
  let end = (count &* 4 &+ 15) & ~15
  let shift = UInt32(truncatingIfNeeded: log2)
  var index = 0
  // Two sums side by side: each waits for itself from row to row.
  while index &+ 64 <= end {
    var (row, result) = (input + index, output + index)
    var sums = (Lanes(repeating: round), Lanes(repeating: round))
    for above in 0..<height &- 1 {
      sums = (sums.0 &+ loadLanes(row + above &* stride), sums.1 &+ loadLanes(row + (above &* stride &+ 32)))
    }
    for _ in 0..<rows {
      let first = (loadLanes(row), loadLanes(row + 32))
      let last = row + (height &- 1) &* stride
      sums = (sums.0 &+ loadLanes(last), sums.1 &+ loadLanes(last + 32))
      storeLanes(result, right(sums.0, shift))
      storeLanes(result + 32, right(sums.1, shift))
      sums = (sums.0 &- first.0, sums.1 &- first.1)
      row += stride
      result += outputStride
    }
    index &+= 64
  }
  while index &+ 32 <= end {
    var (row, result) = (input + index, output + index)
    var sum = Lanes(repeating: round)
    for above in 0..<height &- 1 { sum = sum &+ loadLanes(row + above &* stride) }
    for _ in 0..<rows {
      let first = loadLanes(row)
      sum = sum &+ loadLanes(row + (height &- 1) &* stride)
      storeLanes(result, right(sum, shift))
      sum = sum &- first
      row += stride
      result += outputStride
    }
    index &+= 32
  }
  guard index < end else { return }
  var (row, result) = (input + index, output + index)
  var sum = HalfLanes(repeating: round)
  for above in 0..<height &- 1 { sum = sum &+ loadHalf(row + above &* stride) }
  for _ in 0..<rows {
    let first = loadHalf(row)
    sum = sum &+ loadHalf(row + (height &- 1) &* stride)
    storeHalf(result, sum &>> HalfLanes(repeating: UInt16(truncatingIfNeeded: log2)))
    sum = sum &- first
    row += stride
    result += outputStride
  }
}

/// Mixes two rows of cells: `(a (16 - fraction) + b fraction + 8) >> 4`, `fraction` 0…16.
///
/// Writes `count` cells, rounded up to a multiple of four.
func mixRows(
  _ first: UnsafePointer<UInt16>, _ second: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt16>, _ count: Int,
  _ fraction: Int
) {
  let weight = UInt16(truncatingIfNeeded: fraction)
  let end = (count &* 4 &+ 15) & ~15
  var index = 0
  while index &+ 32 <= end {
    let one = loadLanes(first + index) &* Lanes(repeating: 16 &- weight)
    let other = loadLanes(second + index) &* Lanes(repeating: weight)
    storeLanes(output + index, right(one &+ other &+ Lanes(repeating: 8), 4))
    index &+= 32
  }
  if index < end {
    let one = loadHalf(first + index) &* HalfLanes(repeating: 16 &- weight)
    let other = loadHalf(second + index) &* HalfLanes(repeating: weight)
    storeHalf(output + index, (one &+ other &+ HalfLanes(repeating: 8)) &>> HalfLanes(repeating: 4))
  }
}
