import GlassGeometry
import GlassKernels

/// Where glass covers a body's rows altogether.
struct Cutouts {
  let rim: SpanRows<RimOctet>
  let interior: SpanRows<UInt8>

  /// Calls `body` with each range of columns of row `y` within `bounds` that glass does not cover altogether.
  func forEachGap(inRow y: Int, of bounds: PixelRect, _ body: (Int, Int) -> Void) {
    var x = bounds.minX
    func cover(_ from: Int, _ to: Int) {
      if from > x { body(x, from) }
      x = max(x, to)
    }
    var inner = interior.spans(inRow: y)[...]
    for span in rim.spans(inRow: y) {
      while let next = inner.first, next.x < span.x {
        cover(next.x, next.x + next.count)
        inner = inner.dropFirst()
      }
      forEachCovered(span, cover)
    }
    for span in inner { cover(span.x, span.x + span.count) }
    if x < bounds.maxX { body(x, bounds.maxX) }
  }

  /// Calls `body` with each range of fully covered columns of a span.
  private func forEachCovered(_ span: Span, _ body: (Int, Int) -> Void) {
    let octets = rim.data(of: span)
    if span.kind == .row {
      if octets[0].coverage[0] == 255 { body(span.x, span.x + span.count) }
      return
    }
    // Of a mirrored span in the order of the screen, too: ranges go from left to right. What pads it lies before its first pixel then.
    let isMirrored = span.isMirroredAcross
    let (count, end) = ((span.count + 7) >> 3, span.x + span.count)
    var x = isMirrored ? end - count * 8 : span.x
    var start: Int?
    for index in 0..<count {
      let coverage = unsafeBitCast(octets[isMirrored ? count - 1 - index : index].coverage, to: UInt64.self)
      let covered = Self.fullBytes(isMirrored ? coverage.byteSwapped : coverage)
      var place = 0
      // The next byte that differs from those before it ends or begins a range.
      while place < 64 {
        let rest = (start == nil ? covered : ~covered & Self.highBits) >> UInt64(place)
        guard rest != 0 else { break }
        place += rest.trailingZeroBitCount & ~7
        let edge = x + place >> 3
        if let first = start {
          // The octet at a cut end holds a neighbour's pixel.
          if first < min(edge, end) { body(max(first, span.x), min(edge, end)) }
          start = nil
        } else {
          start = edge
        }
      }
      x += 8
    }
    if let first = start, first < end { body(max(first, span.x), end) }
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The highest bit of each byte that is 255.
  private static func fullBytes(_ bytes: UInt64) -> UInt64 {
    let rest = ~bytes
    return ~(((rest & ~highBits) &+ ~highBits) | rest) & highBits
  }
}
