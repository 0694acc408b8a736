/// Averages each cell with the `(1 << log2) - 1` cells to its right, in place: `out[i] = (Σ in[i + k] + half) >> log2`.
///
/// Writes `count` cells, rounded up to a multiple of four, and reads as many beyond as the box is wide: rows need that much padding.
func boxAcross(_ row: UnsafeMutablePointer<UInt16>, _ count: Int, _ log2: Int) {
  let half = Lanes(repeating: UInt16(truncatingIfNeeded: (1 &<< log2) &>> 1))
  let shift = Lanes(repeating: UInt16(truncatingIfNeeded: log2))
  let end = count &* 4
  var index = 0
  while index < end {
    let cell = row + index
    var sum = loadLanes(cell) &+ loadLanes(cell + 4)
    if log2 >= 2 { sum = sum &+ loadLanes(cell + 8) &+ loadLanes(cell + 12) }
    if log2 >= 3 {
      sum = sum &+ loadLanes(cell + 16) &+ loadLanes(cell + 20) &+ loadLanes(cell + 24) &+ loadLanes(cell + 28)
    }
    // Sixteen times 4080 and the half just fit a lane.
    if log2 == 4 {
      for further in 8..<16 { sum = sum &+ loadLanes(cell + further &* 4) }
    }
    storeLanes(cell, (sum &+ half) &>> shift)
    index &+= 16
  }
}

/// Averages each cell of a row with those of the `(1 << log2) - 1` rows below it: `out[i] = (Σ in[i + k stride] + half) >> log2`.
///
/// Writes `count` cells, rounded up to a multiple of four. `output` may be the first input row. `stride` is in lanes.
func boxDown(_ rows: UnsafePointer<UInt16>, _ stride: Int, _ output: UnsafeMutablePointer<UInt16>, _ count: Int, _ log2: Int) {
  let half = Lanes(repeating: UInt16(truncatingIfNeeded: (1 &<< log2) &>> 1))
  let shift = Lanes(repeating: UInt16(truncatingIfNeeded: log2))
  let height = 1 &<< log2
  let end = count &* 4
  var index = 0
  while index < end {
    var sum = half
    for row in 0..<height { sum = sum &+ loadLanes(rows + (row &* stride &+ index)) }
    storeLanes(output + index, sum &>> shift)
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
