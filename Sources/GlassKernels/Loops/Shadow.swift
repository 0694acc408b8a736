import CLanes
import GlassKernelTypes

/// Sixteen pixels: what a cache line holds.
private typealias Line = SIMD16<UInt32>

/// Multiplies a drop shadow into the pixels of a strip. A whole strip at a time: most of its spans are a few pixels long.
func shadow(_ strip: UnsafePointer<ShadowStrip>) {
  let strip = strip.pointee
  var y = strip.rows.lowerBound
  while y < strip.rows.upperBound {
    let end = strip.spans.endOfRows(like: y &- strip.originY, before: strip.rows.upperBound &- strip.originY) &+ strip.originY
    for span in strip.spans.spans(inRow: y &- strip.originY) {
      let start = span.x &+ strip.originX
      let from = max(start, strip.columns.lowerBound)
      let to = min(start &+ span.count, strip.columns.upperBound)
      guard from < to else { continue }
      let block = PixelBlock(
        from: from, to: to, y: y, end: end, least: strip.columns.lowerBound, most: strip.columns.upperBound)
      darken(strip.output, strip.stride, strip.spans.data + (span.offset &+ from &- start), block, strip.strength)
    }
    y = end
  }
}

/// Darkens a block of pixels: colour × `1 - mask strength / 65536`, the opacity kept.
///
/// `output` is pixel (0, 0), `stride` in pixels; `mask` holds 0…255 for the block's columns, the same in all its rows, and is readable sixteen
/// entries before and after; `strength` is 0…256. Sixteen columns are done after the other: what is left of the light stays in registers, and
/// rows, which lie far from each other in memory, are fetched side by side and some rows ahead, beyond the block too: around corners it is a single
/// row. Columns are counted in multiples of sixteen, whole cache lines.
@inline(__always) private func darken(
  _ output: UnsafeMutablePointer<UInt32>, _ stride: Int, _ mask: UnsafePointer<UInt8>, _ block: PixelBlock, _ strength: UInt32
) {
  // 255 times 256 fits a lane.
  let factor = HalfLanes(repeating: UInt16(truncatingIfNeeded: strength))
  let ahead = stride &* rowsAhead
  var x = block.from & ~15
  if x < block.least {
    shadowPart(output, stride, mask, block, block.from, min(x &+ 16, block.to), strength)
    x &+= 16
  }
  while x < block.to {
    if x &+ 16 > block.most { return shadowPart(output, stride, mask, block, max(x, block.from), block.to, strength) }
    let dark = (masks(mask, x, block) &* factor &+ HalfLanes(repeating: 128)) &>> HalfLanes(repeating: 8)
    // Where a shadow ends it is too weak for a single step.
    guard glass_any_half(dark) != 0 else {
      x &+= 16
      continue
    }
    let light = Light(leftBy: dark)
    var place = output + (block.y &* stride &+ x)
    for _ in block.y..<block.end {
      let pixels = UnsafeRawPointer(place).loadUnaligned(as: Line.self)
      UnsafeMutableRawPointer(place).storeBytes(of: light.darkened(pixels), as: Line.self)
      glass_fetch(place + ahead)
      place += stride
    }
    x &+= 16
  }
}

/// Columns of a block beside which nothing may be written, fewer than sixteen.
@inline(never) private func shadowPart(
  _ output: UnsafeMutablePointer<UInt32>, _ stride: Int, _ mask: UnsafePointer<UInt8>, _ block: PixelBlock, _ from: Int,
  _ to: Int,
  _ strength: UInt32
) {
  var x = from
  while x < to {
    let kept = 256 &- (UInt32(mask[x &- block.from]) &* strength &+ 128) &>> 8
    for y in block.y..<block.end {
      let pixel = output[y &* stride &+ x]
      let redBlue = (pixel & 0x00FF_00FF) &* kept &+ 0x0080_0080
      let green = (pixel & 0xFF00) &* kept &+ 0x8000
      output[y &* stride &+ x] = (pixel & 0xFF00_0000) | (redBlue &>> 8) & 0x00FF_00FF | (green &>> 8) & 0xFF00
    }
    x &+= 1
  }
}

/// The mask of sixteen columns from `x` on, none beyond the block.
@inline(__always) private func masks(_ mask: UnsafePointer<UInt8>, _ x: Int, _ block: PixelBlock) -> HalfLanes {
  let bytes = UnsafeRawPointer(mask + (x &- block.from)).loadUnaligned(as: SIMD16<UInt8>.self)
  if x >= block.from && x &+ 16 <= block.to { return glass_half_widened(bytes) }
  @inline(__always) func place(_ column: Int) -> Int32 { Int32(truncatingIfNeeded: min(max(column &- x, 0), 16)) }
  return glass_half_widened(glass_part(bytes, place(block.from), place(block.to)))
}

/// What darkness leaves of sixteen pixels, in 256ths.
private struct Light {
  /// In both halves of each word.
  private let kept: Lanes
  /// In the lower halves alone: all is left of the opacity.
  private let opaque: Lanes

  @inline(__always) init(leftBy dark: HalfLanes) {
    let words = glass_half_words(HalfLanes(repeating: 256) &- dark)
    kept = unsafeBitCast(words | words &<< Line(repeating: 16), to: Lanes.self)
    opaque = unsafeBitCast(words | Line(repeating: 0x0100_0000), to: Lanes.self)
  }

  /// Colour × `kept / 256`, rounded to nearest, two channels at a time in 16-bit lanes.
  @inline(__always) func darkened(_ pixels: Line) -> Line {
    let half = Lanes(repeating: 128)
    let redBlue = unsafeBitCast(pixels & Line(repeating: 0x00FF_00FF), to: Lanes.self) &* kept &+ half
    let alphaGreen = right(unsafeBitCast(pixels, to: Lanes.self), 8) &* opaque &+ half
    return unsafeBitCast(right(redBlue, 8), to: Line.self)
      | unsafeBitCast(alphaGreen, to: Line.self) & Line(repeating: 0xFF00_FF00)
  }
}
