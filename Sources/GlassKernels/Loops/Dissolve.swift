import GlassKernelTypes

/// Mixes pixels with two blurred versions of themselves and a colour: `out = (pixel s + fine f + coarse c + added + noise) >> 8`.
///
/// All rows begin at their pixel 0; pixels `from..<to` are written, whole quads from multiples of 4 are read. `mixes` holds one mix for each
/// quad from that of `from` on, `step` quads apart (0: all share one). `noise` is a row of `BlueNoise`.
func dissolve(
  _ output: UnsafeMutablePointer<UInt32>, _ fine: UnsafePointer<UInt32>, _ coarse: UnsafePointer<UInt32>, _ from: Int, _ to: Int,
  _ mixes: UnsafePointer<DissolveMix>, _ step: Int, _ noise: UnsafePointer<UInt16>
) {
  var mix = mixes
  var x = from & ~3
  while x < to {
    if x >= from && x &+ 4 <= to {
      storeQuad(output + x, dissolved(output + x, fine + x, coarse + x, mix, noise + (x & 31) &* 4))
    } else {
      dissolveSome(output, fine, coarse, x, max(x, from), min(x &+ 4, to), mix, noise)
    }
    mix += step
    x &+= 4
  }
}

/// The same for a quad that is not written whole.
@inline(never) private func dissolveSome(
  _ output: UnsafeMutablePointer<UInt32>, _ fine: UnsafePointer<UInt32>, _ coarse: UnsafePointer<UInt32>, _ x: Int, _ from: Int,
  _ to: Int, _ mix: UnsafePointer<DissolveMix>, _ noise: UnsafePointer<UInt16>
) {
  var four = SIMD4<UInt32>(repeating: 0)
  withUnsafeMutableBytes(of: &four) { memory in
    let pixel = memory.baseAddress!.assumingMemoryBound(to: UInt32.self)
    for place in from..<to { pixel[place &- x] = output[place] }
    storeQuad(pixel, dissolved(pixel, fine + x, coarse + x, mix, noise + (x & 31) &* 4))
    for place in from..<to { output[place] = pixel[place &- x] }
  }
}

@inline(__always) private func dissolved(
  _ pixels: UnsafePointer<UInt32>, _ fine: UnsafePointer<UInt32>, _ coarse: UnsafePointer<UInt32>,
  _ mix: UnsafePointer<DissolveMix>,
  _ noise: UnsafePointer<UInt16>
) -> HalfLanes {
  let blurred = loadQuad(fine) &* mix.pointee.fine &+ loadQuad(coarse) &* mix.pointee.coarse
  return (loadQuad(pixels) &* mix.pointee.sharp &+ blurred &+ mix.pointee.added &+ loadHalf(noise)) &>> 8
}
