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
    // Of a mirrored span in the order of the screen, too: ranges go from left to right.
    var start: Int?
    var index = 0
    while index < span.count {
      let isWhole = index & 7 == 0 && index + 8 <= span.count && !span.isMirroredAcross
      if isWhole, start != nil, unsafeBitCast(octets[index >> 3].coverage, to: UInt64.self) == .max {
        index += 8
        continue
      }
      let isCovered = rim.coverage(of: span, at: index) == 255
      if isCovered, start == nil { start = index }
      if !isCovered, let first = start {
        body(span.x + first, span.x + index)
        start = nil
      }
      index += 1
    }
    if let first = start { body(span.x + first, span.x + span.count) }
  }
}
