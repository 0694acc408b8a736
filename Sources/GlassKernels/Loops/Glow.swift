import GlassKernelTypes

/// Moves pixels `from..<to` of a row towards white by a glow's light: `light` of what each channel lacks to white is added, so that it never
/// ends in a flat white. `light = strength · profile · cover`, dithered: with the noise's complement, as the pixels beneath took the noise itself,
/// so that where one is rounded up the other mostly is not.
func glow(_ row: UnsafePointer<GlowRow>, _ from: Int, _ to: Int) {
  let row = row.pointee
  let strength = Octet(repeating: UInt32(row.strength))
  var x = from
  while x &+ 8 <= to {
    let pixels = UnsafeRawPointer(row.unlit + x).loadUnaligned(as: Octet.self)
    UnsafeMutableRawPointer(row.output + x).storeBytes(
      of: lit(pixels, light(row, x, strength), complement(row, x)), as: Octet.self)
    x &+= 8
  }
  guard x < to else { return }
  var rest = Octet(repeating: 0)
  for place in x..<to { rest[place &- x] = row.unlit[place] }
  let last = lit(rest, light(row, x, strength), complement(row, x))
  for place in x..<to { row.output[place] = last[place &- x] }
}

/// The light that falls on eight pixels, in 65 536ths.
@inline(__always) private func light(_ row: GlowRow, _ x: Int, _ strength: Octet) -> Octet {
  let profile = Octet(truncatingIfNeeded: UnsafeRawPointer(row.profile + x).loadUnaligned(as: SIMD8<UInt8>.self))
  let cover = Octet(truncatingIfNeeded: UnsafeRawPointer(row.cover + x).loadUnaligned(as: SIMD8<UInt8>.self))
  let full = (profile &* strength) &>> Octet(repeating: 8)
  return (full &* (cover &* Octet(repeating: 257))) &>> Octet(repeating: 16)
}

/// 255 less the noise of eight pixels, in both halves of each word.
@inline(__always) private func complement(_ row: GlowRow, _ x: Int) -> HalfLanes {
  // Four equal lanes a pixel: the low half of each is enough.
  let noise = UnsafeRawPointer(row.noise + (x & 31) &* 4).loadUnaligned(as: SIMD8<UInt64>.self)
  return HalfLanes(repeating: 255) &- unsafeBitCast(Octet(truncatingIfNeeded: noise), to: HalfLanes.self)
}

/// Pixels in light, two channels at a time; none falls on opacities.
@inline(__always) private func lit(_ pixels: Octet, _ light: Octet, _ noise: HalfLanes) -> Octet {
  let redBlue = brightened(pixels, light | light &<< Octet(repeating: 16), noise)
  let greenAlpha = brightened(pixels &>> Octet(repeating: 8), light, noise)
  return redBlue | greenAlpha &<< Octet(repeating: 8)
}

/// The even bytes of words, brightened by the light of each half word.
@inline(__always) private func brightened(_ words: Octet, _ light: Octet, _ noise: HalfLanes) -> Octet {
  let even = Octet(repeating: 0x00FF_00FF)
  let values = unsafeBitCast(words & even, to: HalfLanes.self)
  let missing = (HalfLanes(repeating: 255) &- values) &<< HalfLanes(repeating: 8)
  // No light takes no noise: it is less than the step that it would need.
  let more = (upperProduct(missing, unsafeBitCast(light, to: HalfLanes.self)) &+ noise) &>> HalfLanes(repeating: 8)
  return unsafeBitCast(values &+ more, to: Octet.self)
}
