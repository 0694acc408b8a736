import GlassGeometry
import GlassKernels

/// Sorts the pixels of a body into rim and interior, row by row, and works out what geometry says about each rim pixel.
struct RimBuilder {
  let rim: SpanTable<RimOctet>
  let interior: SpanTable<UInt8>
  let sides: SideTable
  private let corners: BodyCorners
  private let field: BodyField
  private let scan: FieldScan
  private let scale: Double
  private let bounds: PixelRect
  /// Whether the current row stands for all rows beside straight sides.
  private var isSide = false
  /// The first column that was sampled last.
  private var scanned = 0
  /// How many rows from the current one on it stands for.
  private var sideRows = 0..<0

  /// A builder for the rows and columns of two tables that have begun; `corners` are those of the body.
  init(
    _ field: BodyField, _ scan: FieldScan, scale: Double, rim: SpanTable<RimOctet>, interior: SpanTable<UInt8>, sides: SideTable,
    corners: BodyCorners
  ) {
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
    scan.beginRim(of: field, scale: scale)
    var last: Int?
    for y in bounds.minY..<bounds.maxY {
      let straight = field.straightShape(row: y, clearance: field.clearance)
      if let straight, straight == last {
        rim.repeatRow()
        interior.repeatRow()
      } else {
        isSide = straight.map { isWorthATable($0, y) } ?? false
        if straight == nil { addRow(y) } else { addPart(bounds.minX, bounds.maxX, y) }
        rim.endRow()
        interior.endRow()
      }
      last = straight
    }
    corners.listPatches()
    // Kernels read pairs of octets.
    rim.data.append(RimOctet())
  }

  /// Adds a row: what corners have of it, and what lies between them.
  private mutating func addRow(_ y: Int) {
    let alone = field.aloneShape(row: y, clearance: field.clearance)
    var x = bounds.minX
    var isDone = false
    for (index, part) in corners.elements.enumerated() where part.rows.contains(y) {
      let isAlone = part.element == alone
      if isAlone && part.isRight && x == part.straightColumns.lowerBound {
        addStraight(part.straightColumns, y, part.element)
      } else if !isAlone || part.isRight {
        // Nothing lies to the left of a shape that is alone, nor to its right.
        addPart(x, part.columns.lowerBound, y)
      }
      if let table = part.table {
        corners.append(row: y, part, table, to: rim, interior)
      } else {
        addSide(part, index, y)
      }
      x = part.columns.upperBound
      isDone = isAlone && part.isRight
    }
    if !isDone { addPart(x, bounds.maxX, y) }
  }

  /// Adds columns beside a vertical side, which are worked out once.
  private mutating func addSide(_ part: BodyCorners.Part, _ index: Int, _ y: Int) {
    if let row = part.workedRow {
      rim.repeatSpans(ofRow: row, within: part.columns)
      interior.repeatRuns(ofRow: row, within: part.columns)
    } else {
      addPart(part.columns.lowerBound, part.columns.upperBound, y)
      corners.note(part: index, workedInRow: y)
    }
  }

  /// Adds columns that are worked out pixel by pixel: by the field of one shape where no other can flow into it.
  private mutating func addPart(_ first: Int, _ end: Int, _ y: Int) {
    var x = first
    while x < end {
      var (shapes, stop) = field.deciding(x, row: y, before: end)
      while stop < end, shapes == .several, case let next = field.deciding(stop, row: y, before: end), next.shapes == .several {
        stop = next.end
      }
      switch shapes {
      case .none: break
      case .one(let shape): addPart(x, stop, y, of: shape)
      case .several: addPart(x, stop, y, of: nil)
      }
      x = stop
    }
  }

  /// Adds columns, of the field of one shape alone if one is given.
  private mutating func addPart(_ first: Int, _ end: Int, _ y: Int, of shape: Int?) {
    scanned = first
    scan.restrict(to: shape)
    for run in scan.runs(x: Double(first) + 0.5, y: Double(y) + 0.5, count: end - first, scale: scale) {
      let from = first + Int(run.start)
      let to = min(from + Int(run.count), end)
      guard from < to else { break }
      switch run.kind {
      case FieldRun.outside: break
      case FieldRun.interior: interior.appendRun(from, to - from)
      case FieldRun.merged: appendMap(from, to, tone: nil)
      case let element where isSide: appendSide(from, to, tone: shape ?? Int(element))
      case let element: appendElement(from, to, y, shape ?? Int(element))
      }
    }
    scan.restrict(to: nil)
  }

  /// Adds the columns between two corners of a shape, which all are alike.
  private mutating func addStraight(_ columns: Range<Int>, _ y: Int, _ element: Int) {
    guard !columns.isEmpty else { return }
    scanned = columns.lowerBound
    scan.restrict(to: element)
    defer { scan.restrict(to: nil) }
    let runs = scan.runs(x: Double(columns.lowerBound) + 0.5, y: Double(y) + 0.5, count: 1, scale: scale)
    switch runs[0].kind {
    case FieldRun.outside: break
    case FieldRun.interior: interior.appendRun(columns.lowerBound, columns.count)
    default: appendRow(columns, tone: element)
    }
  }

  /// Adds pixels of one element's rim: those along its straight horizontal sides once for all.
  private func appendElement(_ from: Int, _ to: Int, _ y: Int, _ element: Int) {
    var x = from
    while x < to {
      let straight = field.straightRun(element, x, y, before: to)
      let isRun = straight.count > 1
      let end = isRun ? straight.lowerBound : to
      if x < end { appendMap(x, end, tone: element) }
      if isRun { appendRow(straight, tone: element) }
      x = isRun ? straight.upperBound : to
    }
  }

  /// Adds pixels with data each.
  private func appendMap(_ from: Int, _ to: Int, tone: Int?, kind: Span.Kind = .map) {
    rim.beginSpan(from, tone: tone, kind: kind)
    let octets = rim.extendSpan(pixels: to - from, octets: (to - from + 7) >> 3)
    scan.writeOctets(from - scanned, to - from, scale: scale, to: octets)
  }

  /// Adds pixels that are all the same as the first.
  private func appendRow(_ columns: Range<Int>, tone: Int) {
    rim.beginSpan(columns.lowerBound, tone: tone, kind: .row)
    let octet = rim.extendSpan(pixels: columns.count, octets: 1)
    scan.writeOctets(columns.lowerBound - scanned, 1, scale: scale, to: octet)
    let pixel = octet.pointee[0]
    for lane in 1..<8 { octet.pointee[lane] = pixel }
  }

  /// Adds columns beside a straight vertical side, which stand for many rows.
  private func appendSide(_ from: Int, _ to: Int, tone: Int) {
    sides.begin(x: from, rows: sideRows, octets: rim.data.count, tone: tone)
    let (samples, optics) = (scan.samples, field.shapes[tone].optics)
    for x in from - scanned..<to - scanned {
      sides.append(distance: samples.distance[x], normalX: samples.normalX[x], optics)
    }
    appendMap(from, to, tone: tone, kind: .side)
  }

  /// Fewer rows than this are not worth tables of their own.
  private static let leastRows = 16

  private mutating func isWorthATable(_ shape: Int, _ y: Int) -> Bool {
    var end = y
    while end < bounds.maxY && field.straightShape(row: end, clearance: field.clearance) == shape { end += 1 }
    sideRows = y..<end
    return sideRows.count >= Self.leastRows
  }
}

/// The nearest integer, halves upwards; far faster than `rounded()` where the processor has no instruction for it.
func nearest(_ value: Double) -> Int {
  let cut = Int(value)
  let rest = value - Double(cut)
  return rest >= 0.5 ? cut + 1 : rest < -0.5 ? cut - 1 : cut
}

/// The dark line around a glass shape: full at the outline, fading over 0.65 px outwards.
enum Contour {
  /// Width of the ramp at scale 1, in device pixels.
  static let width = 0.65
}
