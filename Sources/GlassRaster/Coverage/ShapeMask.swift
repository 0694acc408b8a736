import Foundation
import GlassGeometry

/// A shape's coverage in device pixels, kept small: where neighbouring columns or rows are all alike, the mask holds one of them.
struct ShapeMask {
  /// A run of columns or rows: where it lies among the device's pixels, and where in the mask.
  struct Band {
    var range: Range<Int>
    var maskStart: Int
    /// Whether the mask holds one column or row for the whole run.
    var isStretched: Bool
  }

  /// A rectangle of device pixels with its coverage.
  struct Piece {
    var rect: PixelRect
    /// The part of the mask, in its own coordinates; one pixel wide or high where it is stretched.
    var part: PixelRect
    /// The one coverage that all pixels have, or nil where they differ.
    var uniform: UInt8?
  }

  let mask: Mask
  let pieces: [Piece]
  let bounds: PixelRect

  /// A mask that holds every pixel; what it covers wholly in its middle is a piece of its own, if that is most of it.
  init(_ mask: Mask) {
    self.mask = mask
    bounds = mask.bounds
    let (all, covered) = (PixelRect(mask.bounds.size), mask.covered)
    let (x, y) = (mask.bounds.minX, mask.bounds.minY)
    guard covered.area * 2 > all.area else {
      pieces = [Piece(rect: mask.bounds, part: all, uniform: nil)]
      return
    }
    pieces =
      [Piece(rect: covered.offset(x: x, y: y), part: covered, uniform: 255)]
      + all.subtracting(covered).map { Piece(rect: $0.offset(x: x, y: y), part: $0, uniform: nil) }
  }

  /// A small mask spread over columns and rows.
  init(_ mask: Mask, columns: [Band], rows: [Band]) {
    self.mask = mask
    var pieces: [Piece] = []
    for row in rows {
      for column in columns {
        let rect = PixelRect(
          minX: column.range.lowerBound, minY: row.range.lowerBound, maxX: column.range.upperBound, maxY: row.range.upperBound)
        let part = PixelRect(
          x: column.maskStart, y: row.maskStart, width: column.isStretched ? 1 : rect.width,
          height: row.isStretched ? 1 : rect.height)
        guard !rect.isEmpty else { continue }
        let first = mask.row(part.minY)[part.minX]
        // Corners are rarely uniform; only what is stretched is worth a look.
        let isUniform = (column.isStretched || row.isStretched) && mask.isUniform(part, value: first)
        if isUniform && first == 0 { continue }
        pieces.append(Piece(rect: rect, part: part, uniform: isUniform ? first : nil))
      }
    }
    self.pieces = pieces
    bounds = pieces.reduce(.empty) { $0.union($1.rect) }
  }
}

/// How a stretch of whole device pixels in the middle of a box is left out of its mask.
struct StretchAxis {
  /// The bands along the axis.
  let bands: [ShapeMask.Band]
  /// How many pixels the mask needs along the axis.
  let maskLength: Int
  /// How many pixels were left out.
  let removed: Int

  /// The pixels from `start` to `end`, of which the first and the last `margin` differ from one another.
  init(start: Int, end: Int, margin: Int) {
    let (first, second) = (start + margin, end - margin)
    guard second - first > 1 else {
      bands = [ShapeMask.Band(range: start..<max(start, end), maskStart: 0, isStretched: false)]
      maskLength = max(0, end - start)
      removed = 0
      return
    }
    bands = [
      ShapeMask.Band(range: start..<first, maskStart: 0, isStretched: false),
      ShapeMask.Band(range: first..<second, maskStart: margin, isStretched: true),
      ShapeMask.Band(range: second..<end, maskStart: margin + 1, isStretched: false),
    ]
    maskLength = 2 * margin + 1
    removed = second - first - 1
  }
}
