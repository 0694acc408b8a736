import GlassKernelTypes

/// Lays four finished pixels, 0…255, over those from `x`, of which no other than `from..<to` are written: coverage, then the contour.
@inline(__always) func cover(
  _ output: UnsafeMutablePointer<UInt32>, _ x: Int, _ from: Int, _ to: Int, _ front: Lanes, _ quad: UnsafePointer<RimQuad>,
  _ settings: RimParameters
) {
  if x >= from && x &+ 4 <= to {
    if quad.pointee.hidesAll && settings.presence == 256 { return storePixels(output + x, front) }
    let back = UnsafeRawPointer(output + x).loadUnaligned(as: SIMD16<UInt8>.self)
    storePixels(output + x, covered(front, back, quad, settings))
  } else {
    coverSome(output, x, max(x, from), min(x &+ 4, to), front, quad, settings)
  }
}

/// The same for a quad that is not drawn whole.
@inline(never) private func coverSome(
  _ output: UnsafeMutablePointer<UInt32>, _ x: Int, _ from: Int, _ to: Int, _ front: Lanes, _ quad: UnsafePointer<RimQuad>,
  _ settings: RimParameters
) {
  var four = SIMD4<UInt32>(repeating: 0)
  for place in from..<to { four[place &- x] = output[place] }
  let pixels = pixelWords(covered(front, unsafeBitCast(four, to: SIMD16<UInt8>.self), quad, settings))
  for place in from..<to { output[place] = pixels[place &- x] }
}

/// Writes those of four finished pixels from `x` that lie in `from..<to`.
@inline(never) func storeSome(_ output: UnsafeMutablePointer<UInt32>, _ x: Int, _ from: Int, _ to: Int, _ front: Lanes) {
  let pixels = pixelWords(front)
  for place in max(x, from)..<min(x &+ 4, to) { output[place] = pixels[place &- x] }
}

@inline(__always) private func pixelWords(_ lanes: Lanes) -> SIMD4<UInt32> {
  unsafeBitCast(narrowed(lanes), to: SIMD4<UInt32>.self)
}

extension RimQuad {
  /// Whether nothing of what is beneath shows, and no contour lies over it.
  @inline(__always) var hidesAll: Bool {
    unsafeBitCast(coverage, to: UInt32.self) == .max && unsafeBitCast(contour, to: UInt32.self) == 0
  }
}

/// `front c + back (1 - c)`, darkened by the contour; the opacity is not darkened.
@inline(__always) private func covered(
  _ front: Lanes, _ back: SIMD16<UInt8>, _ quad: UnsafePointer<RimQuad>, _ settings: RimParameters
) -> Lanes {
  let full = Lanes(repeating: 255)
  let presence = Lanes(repeating: UInt16(truncatingIfNeeded: settings.presence))
  // Full presence leaves the coverage as it is: 255 · 256 fits a lane.
  let coverage = (spreadBytes(quad.pointee.coverage) &* presence) &>> Lanes(repeating: 8)
  let mixed = dividedBy255(front &* coverage &+ widened(back) &* (full &- coverage))
  let contour = Lanes(repeating: UInt16(truncatingIfNeeded: settings.contour))
  let dark = (spreadBytes(quad.pointee.contour) &* contour) &>> Lanes(repeating: 8)
  return dividedBy255(mixed &* (full &- dark & colors))
}

/// All bits in the lanes of colour.
@inline(__always) private var colors: Lanes { lanes(SIMD4(repeating: 0x0000_FFFF_FFFF_FFFF)) }

/// `value / 255` rounded to nearest, for 0 ≤ `value` ≤ 65 025.
@inline(__always) private func dividedBy255(_ value: Lanes) -> Lanes {
  let sum = value &+ Lanes(repeating: 128)
  return (sum &+ sum &>> Lanes(repeating: 8)) &>> Lanes(repeating: 8)
}
