import CLanes

/// Averages squares of `1 << log2` (1…3) source pixels into cells of four 12-bit lanes (255 becomes 4080).
///
/// `source` is the top left pixel of the first square, `stride` in pixels; `output` holds `count` cells.
func downsample(
  _ source: UnsafePointer<UInt32>, _ stride: Int, _ output: UnsafeMutablePointer<UInt16>, _ count: Int, _ log2: Int
) {
  switch log2 {
  case 1: downsampleBy2(source, stride, output, count)
  case 2: downsampleBy4(source, stride, output, count)
  default: downsampleBy8(source, stride, output, count)
  }
}

private typealias Words = SIMD8<UInt32>

/// Column sums of eight pixels: 16-bit lanes, blue and red in one word, green and alpha in the other.
@inline(__always) private func columnSums(_ source: UnsafePointer<UInt32>, _ stride: Int, _ rows: Int) -> (Words, Words) {
  let mask = Words(repeating: 0x00FF_00FF)
  var redBlue = Words(repeating: 0)
  var alphaGreen = Words(repeating: 0)
  for row in 0..<rows {
    let words = UnsafeRawPointer(source + row &* stride).loadUnaligned(as: Words.self)
    redBlue = redBlue &+ (words & mask)
    alphaGreen = alphaGreen &+ ((words &>> 8) & mask)
  }
  return (redBlue, alphaGreen)
}

/// Sums of neighbouring columns as four cells in lane order blue, green, red, alpha.
@inline(__always) private func pairedCells(_ redBlue: Words, _ alphaGreen: Words) -> SIMD4<UInt64> {
  let rb = unsafeBitCast(redBlue, to: SIMD4<UInt64>.self)
  let ag = unsafeBitCast(alphaGreen, to: SIMD4<UInt64>.self)
  let rbSum = rb &+ (rb &>> 32)
  let agSum = ag &+ (ag &>> 32)
  let low = SIMD4<UInt64>(repeating: 0xFFFF)
  let high = SIMD4<UInt64>(repeating: 0xFFFF_0000)
  return (rbSum & low) | ((rbSum & high) &<< 16) | ((agSum & low) &<< 16) | ((agSum & high) &<< 32)
}

private func downsampleBy2(_ source: UnsafePointer<UInt32>, _ stride: Int, _ output: UnsafeMutablePointer<UInt16>, _ count: Int) {
  var index = 0
  while index &+ 4 <= count {
    let (redBlue, alphaGreen) = columnSums(source + index &* 2, stride, 2)
    let cells = unsafeBitCast(pairedCells(redBlue, alphaGreen), to: HalfLanes.self) &<< 2
    storeHalf(output + index &* 4, cells)
    index &+= 4
  }
  downsampleTail(source, stride, output, index..<count, 1)
}

private func downsampleBy4(_ source: UnsafePointer<UInt32>, _ stride: Int, _ output: UnsafeMutablePointer<UInt16>, _ count: Int) {
  var index = 0
  while index &+ 2 <= count {
    let next = source + (4 &* stride &+ index &* 4)
    if index & 2 == 0 { for row in 0..<4 { glass_fetch(next + row &* stride) } }
    let (redBlue, alphaGreen) = columnSums(source + index &* 4, stride, 4)
    let cells = pairedCells(redBlue, alphaGreen)
    // Sixteen times 255 fits a lane, so whole words may be added.
    UnsafeMutableRawPointer(output + index &* 4).storeBytes(of: cells.evenHalf &+ cells.oddHalf, as: SIMD2<UInt64>.self)
    index &+= 2
  }
  downsampleTail(source, stride, output, index..<count, 2)
}

private func downsampleBy8(_ source: UnsafePointer<UInt32>, _ stride: Int, _ output: UnsafeMutablePointer<UInt16>, _ count: Int) {
  for index in 0..<count {
    let next = source + (8 &* stride &+ index &* 8)
    if index & 1 == 0 { for row in 0..<8 { glass_fetch(next + row &* stride) } }
    let (redBlue, alphaGreen) = columnSums(source + index &* 8, stride, 8)
    let cells = pairedCells(redBlue, alphaGreen)
    let half = cells.evenHalf &+ cells.oddHalf
    let sum = unsafeBitCast(half.x &+ half.y, to: SIMD4<UInt16>.self)
    UnsafeMutableRawPointer(output + index &* 4).storeBytes(of: (sum &+ 2) &>> 2, as: SIMD4<UInt16>.self)
  }
}

/// The same sums one pixel at a time, for what does not fill a vector.
private func downsampleTail(
  _ source: UnsafePointer<UInt32>, _ stride: Int, _ output: UnsafeMutablePointer<UInt16>, _ range: Range<Int>, _ log2: Int
) {
  let side = 1 &<< log2
  for index in range {
    var sum = Wide(repeating: 0)
    for row in 0..<side {
      for column in 0..<side { sum = sum &+ widePixel(source[row &* stride &+ index &* side &+ column]) }
    }
    let cell = log2 == 1 ? sum &<< 2 : sum
    for lane in 0..<4 { output[index &* 4 &+ lane] = UInt16(truncatingIfNeeded: cell[lane]) }
  }
}
