import GlassGeometry

/// A piece of a row of a body.
enum RowPiece {
  /// Columns that are worked out pixel by pixel.
  case columns(Range<Int>)
  /// The columns between two corners of a shape that is alone, which all are alike.
  case straight(Range<Int>, element: Int)
  /// A corner whose table has a number.
  case corner(BodyCorners.Part, table: Int)
  /// Columns beside a vertical side, which are worked out once; the index is that of the part.
  case side(BodyCorners.Part, index: Int)
}

extension BodyCorners {
  /// The pieces of row `y` from left to right.
  ///
  /// - Parameters:
  ///   - bounds: The rows and columns of the body.
  ///   - field: The body's field.
  func forEachPiece(ofRow y: Int, of bounds: PixelRect, _ field: BodyField, _ body: (RowPiece) -> Void) {
    let alone = field.aloneShape(row: y, clearance: field.clearance)
    var x = bounds.minX
    var isDone = false
    func add(until end: Int) { if x < end { body(.columns(x..<end)) } }
    for (index, part) in elements.enumerated() where part.rows.contains(y) {
      let isAlone = part.element == alone
      if isAlone && part.isRight && x == part.straightColumns.lowerBound {
        body(.straight(part.straightColumns, element: part.element))
      } else if !isAlone || part.isRight {
        // Nothing lies to the left of a shape that is alone, nor to its right.
        add(until: part.columns.lowerBound)
      }
      body(part.table.map { .corner(part, table: $0) } ?? .side(part, index: index))
      x = part.columns.upperBound
      isDone = isAlone && part.isRight
    }
    if !isDone { add(until: bounds.maxX) }
  }
}

extension BodyField {
  /// The parts of a row's columns that the same shapes decide, from left to right; all that several decide are one.
  func forEachPart(of columns: Range<Int>, row y: Int, _ body: (Range<Int>, Deciding) -> Void) {
    let end = columns.upperBound
    var x = columns.lowerBound
    while x < end {
      var (shapes, stop) = deciding(x, row: y, before: end)
      while stop < end, shapes == .several, case let next = deciding(stop, row: y, before: end), next.shapes == .several {
        stop = next.end
      }
      body(x..<stop, shapes)
      x = stop
    }
  }
}
