import GlassKernelTypes

/// Darkens a block of pixels by a drop shadow: colour × `1 - mask strength / 65536`, the opacity kept.
///
/// `output` is pixel (0, 0), `stride` in pixels; `mask` holds 0…255 for the block's columns, the same in all its rows, and is readable eight
/// entries further; `strength` is 0…256. Columns are done one octet after the other: what is left of the light stays in registers, and rows,
/// which lie far from each other in memory, are fetched side by side.
func shadow(
  _ output: UnsafeMutablePointer<UInt32>, _ stride: Int, _ mask: UnsafePointer<UInt8>, _ block: PixelBlock, _ strength: UInt32
) {
  let factor = Octet(repeating: strength)
  var x = block.from
  while x < block.to {
    var masks = Octet(truncatingIfNeeded: UnsafeRawPointer(mask + (x &- block.from)).loadUnaligned(as: SIMD8<UInt8>.self))
    if x &+ 8 > block.to { masks = masks & leading(block.to &- x) }
    let light = kept(masks, factor)
    if x &+ 8 > block.most { return shadowTail(output, stride, x, block, light) }
    var place = output + (block.y &* stride &+ x)
    for _ in block.y..<block.end {
      let pixels = UnsafeRawPointer(place).loadUnaligned(as: Octet.self)
      UnsafeMutableRawPointer(place).storeBytes(of: darkened(pixels, light), as: Octet.self)
      place += stride
    }
    x &+= 8
  }
}

/// The last columns, fewer than eight, of a block beside which nothing may be written.
private func shadowTail(_ output: UnsafeMutablePointer<UInt32>, _ stride: Int, _ x: Int, _ block: PixelBlock, _ light: Octet) {
  for y in block.y..<block.end {
    let row = output + y &* stride
    var pixels = Octet(repeating: 0)
    for place in x..<block.to { pixels[place &- x] = row[place] }
    let dark = darkened(pixels, light)
    for place in x..<block.to { row[place] = dark[place &- x] }
  }
}

/// All bits in the first words.
@inline(__always) private func leading(_ count: Int) -> Octet {
  let numbers = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
  return unsafeBitCast((numbers &- SIMD8(repeating: Int32(truncatingIfNeeded: count))) &>> SIMD8(repeating: 31), to: Octet.self)
}

/// What is left of the light, in 256ths, in both halves of each word.
@inline(__always) private func kept(_ mask: Octet, _ strength: Octet) -> Octet {
  let dark = (mask &* strength &+ Octet(repeating: 128)) &>> Octet(repeating: 8)
  let kept = Octet(repeating: 256) &- dark
  return kept | kept &<< Octet(repeating: 16)
}

/// Colour × `kept / 256`, rounded to nearest, two channels at a time in 16-bit lanes.
@inline(__always) private func darkened(_ pixels: Octet, _ kept: Octet) -> Octet {
  let odd = Octet(repeating: 0x00FF_00FF)
  let half = Lanes(repeating: 128)
  let factor = unsafeBitCast(kept, to: Lanes.self)
  let redBlue = unsafeBitCast(pixels & odd, to: Lanes.self) &* factor &+ half
  let green = unsafeBitCast((pixels &>> Octet(repeating: 8)) & Octet(repeating: 0xFF), to: Lanes.self) &* factor &+ half
  let low = (unsafeBitCast(redBlue, to: Octet.self) &>> Octet(repeating: 8)) & odd
  let middle = unsafeBitCast(green, to: Octet.self) & Octet(repeating: 0xFF00)
  return (pixels & Octet(repeating: 0xFF00_0000)) | low | middle
}
