public import GlassGeometry

extension GlassRenderer {
  /// Device pixels that `draw` replaces by glass, whatever the target holds there: nothing but the blur of the backdrop is seen in them.
  ///
  /// Not all of them, as rims, round ends and small shapes are left aside.
  public var replacedPixels: PixelRegion {
    bodies.reduce(into: PixelRegion()) { $1.addReplacedPixels(to: &$0) }
  }
}

extension Body {
  /// What is worth knowing, in device pixels along either axis.
  private static let leastLength = 64

  /// Adds the straight part of its interior while that hides the content.
  fileprivate func addReplacedPixels(to region: inout PixelRegion) {
    guard strengths.isSettled else { return }
    let rows = geometry.interior.view
    var y = rows.minY
    while y < rows.maxY {
      let end = rows.endOfRows(like: y, before: rows.maxY)
      for span in rows.spans(inRow: y) where min(span.count, end - y) >= Self.leastLength {
        let rect = PixelRect(minX: span.x, minY: y, maxX: span.x + span.count, maxY: end).offset(x: originX, y: originY)
        let seen = clip.map { $0.intersection(rect) } ?? rect
        // Further ones would be merged with others, and what lies between them with them.
        guard region.rects.count < PixelRegion.maximumCount, !region.intersects(seen) else { continue }
        region.addExactly(seen)
      }
      y = end
    }
  }
}
