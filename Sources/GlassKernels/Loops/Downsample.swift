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

/// Column sums of sixteen pixels: blue and red of each in one, green and alpha in the other.
@inline(__always) private func columnSums(_ source: UnsafePointer<UInt32>, _ stride: Int, _ rows: Int) -> (Lanes, Lanes) {
  let low = SIMD8<UInt64>(repeating: 0x00FF_00FF_00FF_00FF)
  var redBlue = Lanes(repeating: 0)
  var alphaGreen = Lanes(repeating: 0)
  for row in 0..<rows {
    let pixels = UnsafeRawPointer(source + row &* stride).loadUnaligned(as: Lanes.self)
    redBlue = redBlue &+ lanes(words(pixels) & low)
    alphaGreen = alphaGreen &+ right(pixels, 8)
  }
  return (redBlue, alphaGreen)
}

/// The columns of each four pixels in lane order blue, green, red, alpha: the first two, and the last two.
@inline(__always) private func pairs(_ sums: (Lanes, Lanes)) -> (Lanes, Lanes) {
  let (a, b) = sums
  let first = Lanes(
    a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3], a[8], b[8], a[9], b[9], a[10], b[10], a[11], b[11],
    a[16], b[16], a[17], b[17], a[18], b[18], a[19], b[19], a[24], b[24], a[25], b[25], a[26], b[26], a[27], b[27])
  let last = Lanes(
    a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7], a[12], b[12], a[13], b[13], a[14], b[14], a[15], b[15],
    a[20], b[20], a[21], b[21], a[22], b[22], a[23], b[23], a[28], b[28], a[29], b[29], a[30], b[30], a[31], b[31])
  return (first, last)
}

/// The sums of columns two apart: two words for each cell.
@inline(__always) private func halves(_ sums: (Lanes, Lanes)) -> SIMD8<UInt64> {
  let (first, last) = pairs(sums)
  return words(first &+ last)
}

/// The sums of each four columns: four cells.
@inline(__always) private func fours(_ sums: (Lanes, Lanes)) -> SIMD4<UInt64> {
  let both = halves(sums)
  // Sixty-four times 255 fits a lane, so whole words may be added.
  return both.evenHalf &+ both.oddHalf
}

/// The same of twice as many columns: eight cells.
@inline(__always) private func eights(_ left: (Lanes, Lanes), _ right: (Lanes, Lanes)) -> Lanes {
  let (a, b) = (halves(left), halves(right))
  let even = SIMD8(a[0], b[0], a[2], b[2], a[4], b[4], a[6], b[6])
  let odd = SIMD8(a[1], b[1], a[3], b[3], a[5], b[5], a[7], b[7])
  let sums = words(lanes(even) &+ lanes(odd))
  return lanes(SIMD8(sums[0], sums[2], sums[4], sums[6], sums[1], sums[3], sums[5], sums[7]))
}

private func downsampleBy2(_ source: UnsafePointer<UInt32>, _ stride: Int, _ output: UnsafeMutablePointer<UInt16>, _ count: Int) {
  guard count >= 8 else { return downsampleTail(source, stride, output, count, 1) }
  var index = 0
  while index < count {
    let cell = lastWhole(index, of: 8, count)
    let (first, last) = pairs(columnSums(source + cell &* 2, stride, 2))
    let (a, b) = (words(first), words(last))
    let (one, other) = (a.evenHalf &+ a.oddHalf, b.evenHalf &+ b.oddHalf)
    let cells = lanes(SIMD8(one.x, other.x, one.y, other.y, one.z, other.z, one.w, other.w))
    storeLanes(output + cell &* 4, left(cells, 2))
    index &+= 8
  }
}

private func downsampleBy4(_ source: UnsafePointer<UInt32>, _ stride: Int, _ output: UnsafeMutablePointer<UInt16>, _ count: Int) {
  guard count >= 4 else { return downsampleTail(source, stride, output, count, 2) }
  var index = 0
  while index &+ 8 <= count {
    let place = source + index &* 4
    for row in 4..<8 {
      glass_fetch(place + row &* stride)
      glass_fetch(place + (row &* stride &+ 16))
    }
    storeLanes(output + index &* 4, eights(columnSums(place, stride, 4), columnSums(place + 16, stride, 4)))
    index &+= 8
  }
  while index < count {
    let cell = lastWhole(index, of: 4, count)
    let place = source + cell &* 4
    for row in 4..<8 { glass_fetch(place + row &* stride) }
    let cells = fours(columnSums(place, stride, 4))
    UnsafeMutableRawPointer(output + cell &* 4).storeBytes(of: cells, as: SIMD4<UInt64>.self)
    index &+= 4
  }
}

private func downsampleBy8(_ source: UnsafePointer<UInt32>, _ stride: Int, _ output: UnsafeMutablePointer<UInt16>, _ count: Int) {
  guard count >= 2 else { return downsampleTail(source, stride, output, count, 3) }
  var index = 0
  while index < count {
    let cell = lastWhole(index, of: 2, count)
    let place = source + cell &* 8
    for row in 8..<16 { glass_fetch(place + row &* stride) }
    let halves = fours(columnSums(place, stride, 8))
    let sums = unsafeBitCast(halves.evenHalf &+ halves.oddHalf, to: SIMD8<UInt16>.self)
    let cells = (sums &+ SIMD8(repeating: 2)) &>> SIMD8(repeating: 2)
    UnsafeMutableRawPointer(output + cell &* 4).storeBytes(of: cells, as: SIMD8<UInt16>.self)
    index &+= 2
  }
}

/// Where a group of cells begins that ends within `count`: the last one may do some cells twice.
@inline(__always) private func lastWhole(_ index: Int, of size: Int, _ count: Int) -> Int { min(index, count &- size) }

/// The same sums one pixel at a time, for what does not fill a vector.
private func downsampleTail(
  _ source: UnsafePointer<UInt32>, _ stride: Int, _ output: UnsafeMutablePointer<UInt16>, _ count: Int, _ log2: Int
) {
  let side = 1 &<< log2
  for index in 0..<count {
    var sum = Wide(repeating: 0)
    for row in 0..<side {
      for column in 0..<side { sum = sum &+ widePixel(source[row &* stride &+ index &* side &+ column]) }
    }
    let cell = log2 == 1 ? sum &<< 2 : log2 == 2 ? sum : (sum &+ Wide(repeating: 2)) &>> 2
    for lane in 0..<4 { output[index &* 4 &+ lane] = UInt16(truncatingIfNeeded: cell[lane]) }
  }
}
