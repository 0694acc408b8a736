import GlassKernelTypes

/// Two boxes across, then the same two down, each of 2 or 4 cells: what `boxAcross` and `boxDown` make one after the other, byte for byte.
///
/// Cells stay in registers from the first box to the last: eight columns at a time, row by row. `input` is the first cell that the first one
/// depends on. Writes `rows` rows of `count` cells, rounded up to a multiple of four; reads up to 16 cells from each group's first on and as many rows
/// beyond as the boxes are high. Strides are in lanes; `first` and `second` are base 2 logarithms, 1 or 2.
func boxPair(
  _ input: UnsafePointer<UInt16>, _ stride: Int, _ output: UnsafeMutablePointer<UInt16>, _ outputStride: Int, _ count: Int,
  _ rows: Int, _ first: Int, _ second: Int
) {
  let end = (count &+ 3) & ~3
  for column in Swift.stride(from: 0, to: end, by: 8) {
    let columns = BoxColumns(
      input: input + column &* 4, stride: stride, output: output + column &* 4, outputStride: outputStride, rows: rows,
      isWhole: column &+ 8 <= end)
    switch (first, second) {
    case (2, 2): columns.filter(isFirstWide: true, isSecondWide: true)
    case (2, _): columns.filter(isFirstWide: true, isSecondWide: false)
    case (_, 2): columns.filter(isFirstWide: false, isSecondWide: true)
    default: columns.filter(isFirstWide: false, isSecondWide: false)
    }
  }
}

/// Eight columns of cells, of which the first four alone are written where they are not whole.
private struct BoxColumns {
  let input: UnsafePointer<UInt16>
  let stride: Int
  let output: UnsafeMutablePointer<UInt16>
  let outputStride: Int
  let rows: Int
  let isWhole: Bool

  @inline(__always) func filter(isFirstWide: Bool, isSecondWide: Bool) {
    var first = BoxDownwards()
    var second = BoxDownwards()
    var place = input
    @inline(__always) func next(isOdd: Bool) -> Lanes {
      let (left, right) = (loadLanes(place), loadLanes(place + 32))
      place += stride
      let once = boxed(left, right, isWide: isFirstWide)
      let twice = boxed(once, boxed(right, right, isWide: isFirstWide), isWide: isSecondWide)
      return second.next(first.next(twice, isWide: isFirstWide, isOdd: isOdd), isWide: isSecondWide, isOdd: isOdd)
    }
    var result = output
    @inline(__always) func write(_ cells: Lanes) {
      if isWhole { storeLanes(result, cells) } else { storeHalf(result, lowHalf(cells)) }
      result += outputStride
    }
    // Two rows at a time: what even and odd rows leave behind stays where it is.
    for _ in 0..<(isFirstWide ? 2 : 1) &+ (isSecondWide ? 2 : 1) &- 1 {
      _ = next(isOdd: false)
      _ = next(isOdd: true)
    }
    for _ in 0..<rows / 2 {
      write(next(isOdd: false))
      write(next(isOdd: true))
    }
    if rows % 2 != 0 { write(next(isOdd: false)) }
  }
}

/// Cells averaged with the one or three to their right, of which `next` has the first ones. The last lanes are right only where they need none of it.
@inline(__always) private func boxed(_ cells: Lanes, _ next: Lanes, isWide: Bool) -> Lanes {
  let pairs = cells &+ behindOne(cells, next)
  guard isWide else { return right(pairs &+ Lanes(repeating: 1), 1) }
  return right(pairs &+ behindTwo(pairs, next &+ behindOne(next, next)) &+ Lanes(repeating: 2), 2)
}

/// Rows averaged with the one or three before them.
private struct BoxDownwards {
  private var last = Lanes(repeating: 0)
  /// The last even row and the one before it, the last odd row and the one before it.
  private var pairs = (even: Lanes(repeating: 0), odd: Lanes(repeating: 0))

  @inline(__always) mutating func next(_ cells: Lanes, isWide: Bool, isOdd: Bool) -> Lanes {
    let pair = last &+ cells
    last = cells
    guard isWide else { return right(pair &+ Lanes(repeating: 1), 1) }
    let sum = (isOdd ? pairs.odd : pairs.even) &+ pair
    if isOdd { pairs.odd = pair } else { pairs.even = pair }
    return right(sum &+ Lanes(repeating: 2), 2)
  }
}

/// The last seven cells of one and the first of the next.
@inline(__always) private func behindOne(_ one: Lanes, _ next: Lanes) -> Lanes {
  let (a, b) = (words(one), words(next))
  return lanes(SIMD8(a[1], a[2], a[3], a[4], a[5], a[6], a[7], b[0]))
}

/// The last six cells of one and the first two of the next.
@inline(__always) private func behindTwo(_ one: Lanes, _ next: Lanes) -> Lanes {
  let (a, b) = (words(one), words(next))
  return lanes(SIMD8(a[2], a[3], a[4], a[5], a[6], a[7], b[0], b[1]))
}

/// The first four cells.
@inline(__always) private func lowHalf(_ cells: Lanes) -> HalfLanes {
  let a = words(cells)
  return unsafeBitCast(SIMD4(a[0], a[1], a[2], a[3]), to: HalfLanes.self)
}
