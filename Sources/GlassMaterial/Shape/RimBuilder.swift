import GlassGeometry
import GlassKernels

/// Sorts the pixels of a body into rim and interior, row by row, and works out what geometry says about each rim pixel.
struct RimBuilder {
  private var parts: PartBuilder
  private let rim: SpanTable<RimOctet>
  private let interior: SpanTable<UInt8>
  private let sides: SideTable
  private let corners: BodyCorners
  private let field: BodyField
  private let scan: FieldScan
  private let scale: Double
  private let bounds: PixelRect

  /// A builder for the rows and columns of two tables that have begun; `corners` are those of the body.
  init(
    _ field: BodyField, _ scan: FieldScan, scale: Double, rim: SpanTable<RimOctet>, interior: SpanTable<UInt8>, sides: SideTable,
    corners: BodyCorners
  ) {
    parts = PartBuilder(field, scan, scale: scale, rim: rim, interior: interior)
    self.corners = corners
    self.field = field
    self.scan = scan
    self.scale = scale
    self.rim = rim
    self.interior = interior
    self.sides = sides
    bounds = rim.bounds
  }

  /// Fills the tables.
  mutating func build() {
    sides.removeAll()
    rim.corners = corners.memory
    shareParts()
    scan.beginRim(of: field, scale: scale)
    var last: Int?
    for y in bounds.minY..<bounds.maxY {
      let straight = field.straightShape(row: y, clearance: field.clearance)
      if let straight, straight == last {
        rim.repeatRow()
        interior.repeatRow()
      } else {
        parts.side = straight.flatMap { sideRows($0, from: y) }.map { (sides, $0) }
        if straight == nil { addRow(y) } else { addColumns(bounds.minX..<bounds.maxX, y) }
        rim.endRow()
        interior.endRow()
      }
      last = straight
    }
    corners.listPatches()
    // Kernels read pairs of octets.
    rim.data.append(RimOctet())
  }

  /// Has all threads work out the columns that several shapes decide, where there are enough of them.
  private func shareParts() {
    guard let shared = scan.shared, field.shapes.count > 1 else { return }
    shared.begin()
    for y in bounds.minY..<bounds.maxY where field.straightShape(row: y, clearance: field.clearance) == nil {
      corners.forEachPiece(ofRow: y, of: bounds, field) { piece in
        guard case .columns(let columns) = piece else { return }
        field.forEachPart(of: columns, row: y) { part, shapes in if shapes == .several { shared.list(part, row: y) } }
      }
    }
    shared.work(field, scale: scale)
  }

  /// Adds a row: what corners have of it, and what lies between them.
  private mutating func addRow(_ y: Int) {
    corners.forEachPiece(ofRow: y, of: bounds, field) { piece in
      switch piece {
      case .columns(let columns): addColumns(columns, y)
      case .straight(let columns, let element): parts.addStraight(columns, y, element)
      case .corner(let part, let table): corners.append(row: y, part, table, to: rim, interior)
      case .side(let part, let index): addSide(part, index, y)
      }
    }
  }

  /// Adds columns beside a vertical side, which are worked out once.
  private mutating func addSide(_ part: BodyCorners.Part, _ index: Int, _ y: Int) {
    if let row = part.workedRow {
      rim.repeatSpans(ofRow: row, within: part.columns)
      interior.repeatRuns(ofRow: row, within: part.columns)
    } else {
      addColumns(part.columns, y)
      corners.note(part: index, workedInRow: y)
    }
  }

  /// Adds columns that are worked out pixel by pixel: by the field of one shape where no other can flow into it.
  private mutating func addColumns(_ columns: Range<Int>, _ y: Int) {
    field.forEachPart(of: columns, row: y) { part, shapes in
      switch shapes {
      case .none: break
      case .one(let shape): parts.add(part.lowerBound, part.upperBound, y, of: shape)
      case .several:
        if scan.shared?.append(part, row: y, to: rim, interior) == true { break }
        parts.add(part.lowerBound, part.upperBound, y, of: nil)
      }
    }
  }

  /// Fewer rows than this are not worth tables of their own.
  private static let leastRows = 16

  /// The rows from `y` on that only straight sides of a shape cross, if they are worth a table.
  private func sideRows(_ shape: Int, from y: Int) -> Range<Int>? {
    var end = y
    while end < bounds.maxY && field.straightShape(row: end, clearance: field.clearance) == shape { end += 1 }
    return end - y >= Self.leastRows ? y..<end : nil
  }
}
