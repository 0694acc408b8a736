import GlassKernelTypes

/// Darkens pixels by a drop shadow: colour × `1 - mask strength / 65536`, the opacity kept.
///
/// `mask` is 0…255, `strength` 0…256.
func shadow(_ output: UnsafeMutablePointer<UInt32>, _ mask: UnsafePointer<UInt8>, _ count: Int, _ strength: UInt32) {
  for index in 0..<count {
    let keep = 256 &- ((UInt32(mask[index]) &* strength &+ 128) &>> 8)
    let value = output[index]
    let redBlue = (((value & 0x00FF_00FF) &* keep &+ 0x0080_0080) &>> 8) & 0x00FF_00FF
    let green = (((value & 0x0000_FF00) &* keep &+ 0x0000_8000) &>> 8) & 0x0000_FF00
    output[index] = (value & 0xFF00_0000) | redBlue | green
  }
}

/// Adds a glow's light to pixels `from..<to` of row `y`, each channel up to white.
func glow(_ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ y: Int, _ parameters: UnsafePointer<GlowParameters>) {
  let settings = parameters.pointee
  for x in from..<to { output[x] = brightened(output[x], settings.light(x, y)) }
}

/// The same near an outline, weighted by each pixel's coverage; `quads` begin at pixel `start`.
func rimGlow(
  _ output: UnsafeMutablePointer<UInt32>, _ quads: UnsafePointer<RimQuad>, _ start: Int, _ from: Int, _ to: Int, _ y: Int,
  _ parameters: UnsafePointer<GlowParameters>
) {
  let settings = parameters.pointee
  for x in from..<to {
    let light = settings.light(x, y) &* UInt32(quads[(x &- start) &>> 2].coverage[(x &- start) & 3]) &+ 127
    output[x] = brightened(output[x], light / 255)
  }
}

extension GlowParameters {
  /// The light that falls on a pixel.
  @inline(__always) fileprivate func light(_ column: Int, _ row: Int) -> UInt32 {
    let acrossX = column &* 16 &+ 8 &- x
    let acrossY = row &* 16 &+ 8 &- y
    let index = ((acrossX &* acrossX &+ acrossY &* acrossY) &* scale) &>> 32
    return index > 255 ? 0 : UInt32(table[index])
  }
}

@inline(__always) private func brightened(_ pixel: UInt32, _ light: UInt32) -> UInt32 {
  let blue = min((pixel & 255) &+ light, 255)
  let green = min(((pixel &>> 8) & 255) &+ light, 255)
  let red = min(((pixel &>> 16) & 255) &+ light, 255)
  return (pixel & 0xFF00_0000) | red &<< 16 | green &<< 8 | blue
}
