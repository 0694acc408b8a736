import GlassKernelTypes

/// Lays four finished pixels, 0…255, over those from `x`, of which no other than `from..<to` are written: coverage, then the contour.
@inline(__always) func cover(
  _ output: UnsafeMutablePointer<UInt32>, _ x: Int, _ from: Int, _ to: Int, _ front: Lanes, _ pixels: RimQuad, _ contour: Int32
) {
  let isWhole = unsafeBitCast(pixels.coverage, to: UInt32.self) == .max && unsafeBitCast(pixels.contour, to: UInt32.self) == 0
  if x >= from && x &+ 4 <= to {
    if isWhole { return storePixels(output + x, front) }
    let back = UnsafeRawPointer(output + x).loadUnaligned(as: SIMD16<UInt8>.self)
    storePixels(output + x, covered(front, back, pixels, contour))
  } else {
    coverSome(output, x, max(x, from), min(x &+ 4, to), front, pixels, contour)
  }
}

/// The same for a quad that is not drawn whole.
@inline(never) private func coverSome(
  _ output: UnsafeMutablePointer<UInt32>, _ x: Int, _ from: Int, _ to: Int, _ front: Lanes, _ pixels: RimQuad, _ contour: Int32
) {
  var four = SIMD4<UInt32>(repeating: 0)
  withUnsafeMutableBytes(of: &four) { memory in
    let pixel = memory.baseAddress!.assumingMemoryBound(to: UInt32.self)
    for place in from..<to { pixel[place &- x] = output[place] }
    let back = UnsafeRawPointer(pixel).loadUnaligned(as: SIMD16<UInt8>.self)
    storePixels(pixel, covered(front, back, pixels, contour))
    for place in from..<to { output[place] = pixel[place &- x] }
  }
}

extension RimQuad {
  /// Four pixels that hide what is beneath.
  @inline(__always) static var whole: RimQuad {
    var quad = RimQuad()
    quad.coverage = SIMD4(repeating: 255)
    return quad
  }
}

/// `front c + back (1 - c)`, darkened by the contour, whose alpha is `contour / 256`; the opacity is not darkened.
@inline(__always) private func covered(_ front: Lanes, _ back: SIMD16<UInt8>, _ pixels: RimQuad, _ contour: Int32) -> Lanes {
  let full = Lanes(repeating: 255)
  let coverage = spread(pixels.coverage)
  let mixed = dividedBy255(front &* coverage &+ widened(back) &* (full &- coverage))
  let dark = (spread(pixels.contour) &* Lanes(repeating: UInt16(truncatingIfNeeded: contour))) &>> Lanes(repeating: 8)
  return dividedBy255(mixed &* (full &- dark & colors))
}

/// All bits in the lanes of colour.
@inline(__always) private var colors: Lanes { unsafeBitCast(SIMD4<UInt64>(repeating: 0x0000_FFFF_FFFF_FFFF), to: Lanes.self) }

/// A byte for each pixel in all lanes of the pixel.
@inline(__always) private func spread(_ bytes: SIMD4<UInt8>) -> Lanes {
  let wide = SIMD4<UInt64>(truncatingIfNeeded: bytes)
  let pairs = wide | wide &<< SIMD4(repeating: 16)
  return unsafeBitCast(pairs | pairs &<< SIMD4(repeating: 32), to: Lanes.self)
}

/// `value / 255` rounded to nearest, for 0 ≤ `value` ≤ 65 025.
@inline(__always) private func dividedBy255(_ value: Lanes) -> Lanes {
  let sum = value &+ Lanes(repeating: 128)
  return (sum &+ sum &>> Lanes(repeating: 8)) &>> Lanes(repeating: 8)
}
