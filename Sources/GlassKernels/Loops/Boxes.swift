import GlassKernelTypes

/// Averages each cell with the `(1 << log2) - 1` cells to its right: `out[i] = (Σ in[i + k] + half) >> log2`, `log2` 1…4.
///
/// Writes `count` cells, rounded up to a multiple of four, and reads as many beyond as the box is wide: rows need that much padding. `output` may be
/// the input.
func boxAcross(_ input: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt16>, _ count: Int, _ log2: Int) {
  switch log2 {
  case 1: boxAcross(input, output, count, 1) { loadLanes($0) &+ loadLanes($0 + 4) }
  case 2: boxAcross(input, output, count, 2, sumOf4)
  case 3: boxAcross(input, output, count, 3) { sumOf4($0) &+ sumOf4($0 + 16) }
  default:
    // Sixteen times 4080 and the half just fit a lane.
    boxAcross(input, output, count, 4) { (sumOf4($0) &+ sumOf4($0 + 16)) &+ (sumOf4($0 + 32) &+ sumOf4($0 + 48)) }
  }
}

@inline(__always) private func sumOf4(_ cell: UnsafePointer<UInt16>) -> Lanes {
  (loadLanes(cell) &+ loadLanes(cell + 4)) &+ (loadLanes(cell + 8) &+ loadLanes(cell + 12))
}

@inline(__always) private func boxAcross(
  _ input: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt16>, _ count: Int, _ log2: UInt16,
  _ sum: (UnsafePointer<UInt16>) -> Lanes
) {
  let half = Lanes(repeating: (1 &<< log2) &>> 1)
  let end = count &* 4
  var index = 0
  while index < end {
    storeLanes(output + index, (sum(input + index) &+ half) &>> Lanes(repeating: log2))
    index &+= 16
  }
}

/// Averages each cell of a block with those of the `(1 << log2) - 1` rows below it: `out[i] = (Σ in[i + k stride] + half) >> log2`, `log2` 1…4.
///
/// Writes `rows` rows of `count` cells, rounded up to a multiple of four. `output` may be the input. Strides are in lanes.
func boxDown(
  _ input: UnsafePointer<UInt16>, _ stride: Int, _ output: UnsafeMutablePointer<UInt16>, _ outputStride: Int, _ count: Int,
  _ rows: Int, _ log2: Int
) {
  let half = Lanes(repeating: UInt16(truncatingIfNeeded: (1 &<< log2) &>> 1))
  let shift = Lanes(repeating: UInt16(truncatingIfNeeded: log2))
  let height = 1 &<< log2
  let end = count &* 4
  var index = 0
  while index < end {
    var row = input + index
    var result = output + index
    var sum = half
    for above in 0..<height &- 1 { sum = sum &+ loadLanes(row + above &* stride) }
    for _ in 0..<rows {
      let first = loadLanes(row)
      sum = sum &+ loadLanes(row + (height &- 1) &* stride)
      storeLanes(result, sum &>> shift)
      sum = sum &- first
      row += stride
      result += outputStride
    }
    index &+= 16
  }
}

/// Mixes two rows of cells: `(a (16 - fraction) + b fraction + 8) >> 4`, `fraction` 0…16.
///
/// Writes `count` cells, rounded up to a multiple of four.
func mixRows(
  _ first: UnsafePointer<UInt16>, _ second: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt16>, _ count: Int,
  _ fraction: Int
) {
  let secondWeight = Lanes(repeating: UInt16(truncatingIfNeeded: fraction))
  let firstWeight = Lanes(repeating: 16) &- secondWeight
  let half = Lanes(repeating: 8)
  let end = count &* 4
  var index = 0
  while index < end {
    storeLanes(
      output + index, (loadLanes(first + index) &* firstWeight &+ loadLanes(second + index) &* secondWeight &+ half) &>> 4)
    index &+= 16
  }
}
