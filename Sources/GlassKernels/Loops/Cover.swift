import CLanes
import GlassKernelTypes

/// Lays eight finished pixels, 0…255, over those from `x`, of which no other than `from..<to` are written: coverage, then the contour.
@inline(__always) func cover(
  _ output: UnsafeMutablePointer<UInt32>, _ x: Int, _ from: Int, _ to: Int, _ front: Lanes, _ octet: UnsafePointer<RimOctet>,
  _ settings: RimParameters
) {
  if x >= from && x &+ 8 <= to {
    if octet.pointee.hidesAll && settings.presence == 256 { return storePixels(output + x, front) }
    storePixels(output + x, covered(front, loadPixels(output + x), octet, settings))
  } else {
    coverSome(output, x, max(x, from), min(x &+ 8, to), front, octet, settings)
  }
}

/// The same for an octet that is not drawn whole.
@inline(never) private func coverSome(
  _ output: UnsafeMutablePointer<UInt32>, _ x: Int, _ from: Int, _ to: Int, _ front: Lanes, _ octet: UnsafePointer<RimOctet>,
  _ settings: RimParameters
) {
  storeSome(output, x, from, to, covered(front, somePixels(output, x, from, to), octet, settings))
}

/// Those of eight pixels from `x` that lie in `from..<to`, the others 0.
@inline(never) func somePixels(_ pixels: UnsafePointer<UInt32>, _ x: Int, _ from: Int, _ to: Int) -> Lanes {
  var eight = SIMD8<UInt32>(repeating: 0)
  for place in from..<to { eight[place &- x] = pixels[place] }
  return glass_widened(unsafeBitCast(eight, to: SIMD32<UInt8>.self))
}

/// Writes those of eight finished pixels from `x` that lie in `from..<to`.
@inline(never) func storeSome(_ output: UnsafeMutablePointer<UInt32>, _ x: Int, _ from: Int, _ to: Int, _ front: Lanes) {
  let pixels = unsafeBitCast(glass_narrowed(front), to: SIMD8<UInt32>.self)
  for place in max(x, from)..<min(x &+ 8, to) { output[place] = pixels[place &- x] }
}

extension RimOctet {
  /// Whether nothing of what is beneath shows, and no contour lies over it.
  @inline(__always) var hidesAll: Bool {
    unsafeBitCast(coverage, to: UInt64.self) == .max && unsafeBitCast(contour, to: UInt64.self) == 0
  }
}

/// `front c + back (1 - c)`, darkened by the contour; the opacity is not darkened.
@inline(__always) func covered(
  _ front: Lanes, _ back: Lanes, _ octet: UnsafePointer<RimOctet>, _ settings: RimParameters
) -> Lanes {
  let full = Lanes(repeating: 255)
  let presence = Lanes(repeating: UInt16(truncatingIfNeeded: settings.presence))
  // Full presence leaves the coverage as it is: 255 · 256 fits a lane.
  let coverage = right(spreadBytes(octet.pointee.coverage) &* presence, 8)
  let mixed = dividedBy255(front &* coverage &+ back &* (full &- coverage))
  // None in the last lanes.
  let contour = lanes(SIMD8(repeating: UInt64(truncatingIfNeeded: settings.contour) &* 0x0000_0001_0001_0001))
  let dark = right(spreadBytes(octet.pointee.contour) &* contour, 8)
  return dividedBy255(mixed &* (full &- dark))
}

/// `value / 255` rounded to nearest, for 0 ≤ `value` ≤ 65 025.
@inline(__always) func dividedBy255(_ value: Lanes) -> Lanes {
  let sum = value &+ Lanes(repeating: 128)
  return right(sum &+ right(sum, 8), 8)
}
