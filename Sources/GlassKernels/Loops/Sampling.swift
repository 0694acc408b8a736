import GlassKernelTypes

extension SharpLevel {
  /// Eight bilinear samples at positions in 64ths of a pixel, mirrored at the edges, white at 32 640.
  @inline(__always) func sampleEight(_ x: SIMD8<Int32>, _ y: SIMD8<Int32>) -> Lanes {
    let four = (sampleFour(x.lowHalf, y.lowHalf), sampleFour(x.highHalf, y.highHalf))
    return joined(four.0, four.1)
  }

  @inline(__always) private func sampleFour(_ x: SIMD4<Int32>, _ y: SIMD4<Int32>) -> HalfLanes {
    @inline(__always) func pair(_ lane: Int) -> SIMD4<UInt64> {
      let (first, second) = (place(x, y, lane), place(x, y, lane &+ 1))
      let columns = HalfLanes(lowHalf: first.columns, highHalf: second.columns) &<< HalfLanes(repeating: 2)
      let across = HalfLanes(lowHalf: first.across, highHalf: second.across)
      return unsafeBitCast(upperProduct(columns, across), to: SIMD4<UInt64>.self)
    }
    let (first, second) = (pair(0), pair(2))
    let left = unsafeBitCast(SIMD4(first.x, first.z, second.x, second.z), to: HalfLanes.self)
    let right = unsafeBitCast(SIMD4(first.y, first.w, second.y, second.w), to: HalfLanes.self)
    return (left &+ right) &>> HalfLanes(repeating: 1)
  }

  /// The pixels to the left and right of a position, mixed down their columns, 64-fold, and their weights in 65 536ths.
  @inline(__always) private func place(
    _ x: SIMD4<Int32>, _ y: SIMD4<Int32>, _ lane: Int
  ) -> (columns: SIMD8<UInt16>, across: SIMD8<UInt16>) {
    let u = Int(x[lane]) &- 32
    let v = Int(y[lane]) &- 32
    let column = u &>> 6
    let row = v &>> 6
    let isInside = column >= 0 && column &+ 1 < width && row >= 0 && row &+ 1 < height
    let (upper, lower) = isInside ? (pair(column, row), pair(column, row &+ 1)) : mirroredPairs(self, column, row)
    let down = UInt16(truncatingIfNeeded: v & 63)
    let across = UInt16(truncatingIfNeeded: (u & 63) &<< 10)
    let mixed = lanesOf(upper) &* SIMD8(repeating: 64 &- down) &+ lanesOf(lower) &* SIMD8(repeating: down)
    return (mixed, SIMD8(lowHalf: SIMD4(repeating: ~across), highHalf: SIMD4(repeating: across)))
  }

  /// Two neighbouring pixels.
  @inline(__always) private func pair(_ column: Int, _ row: Int) -> UInt64 {
    UnsafeRawPointer(origin + (row &* stride &+ column)).loadUnaligned(as: UInt64.self)
  }

  @inline(__always) private func lanesOf(_ pixels: UInt64) -> SIMD8<UInt16> {
    let v = unsafeBitCast(pixels, to: SIMD8<UInt8>.self)
    return SIMD8(
      UInt16(v[0]), UInt16(v[1]), UInt16(v[2]), UInt16(v[3]), UInt16(v[4]), UInt16(v[5]), UInt16(v[6]), UInt16(v[7]))
  }
}

/// Two pairs of neighbouring pixels, one above the other, mirrored at the edges. A function of this module's own: a method would be shared.
@inline(never) private func mirroredPairs(_ level: SharpLevel, _ column: Int, _ row: Int) -> (UInt64, UInt64) {
  let left = mirrored(column, level.width)
  let right = mirrored(column &+ 1, level.width)
  func pair(_ row: Int) -> UInt64 {
    let line = level.origin + mirrored(row, level.height) &* level.stride
    return UInt64(line[left]) | UInt64(line[right]) &<< 32
  }
  return (pair(row), pair(row &+ 1))
}
