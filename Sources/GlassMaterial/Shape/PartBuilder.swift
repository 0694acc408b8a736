import GlassGeometry
import GlassKernels

/// Works out columns of a row pixel by pixel, and sorts them into the tables of rim and interior.
struct PartBuilder {
  /// Where columns beside a straight vertical side are noted, and the rows that they stand for; nil while a row stands for itself.
  var side: (table: SideTable, rows: Range<Int>)?
  private let rim: SpanTable<RimOctet>
  private let interior: SpanTable<UInt8>
  private let field: BodyField
  private let scan: FieldScan
  private let scale: Double
  /// The first column that was sampled last.
  private var scanned = 0

  /// A builder with a scan that has begun the rims of the field; `scale` in device pixels per point.
  init(_ field: BodyField, _ scan: FieldScan, scale: Double, rim: SpanTable<RimOctet>, interior: SpanTable<UInt8>) {
    self.field = field
    self.scan = scan
    self.scale = scale
    self.rim = rim
    self.interior = interior
  }

  /// Adds columns of row `y`, of the field of one shape alone if one is given.
  mutating func add(_ first: Int, _ end: Int, _ y: Int, of shape: Int?) {
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
      case let element where side != nil: appendSide(from, to, tone: shape ?? Int(element))
      case let element: appendElement(from, to, y, shape ?? Int(element))
      }
    }
    scan.restrict(to: nil)
  }

  /// Adds the columns between two corners of a shape, which all are alike.
  mutating func addStraight(_ columns: Range<Int>, _ y: Int, _ element: Int) {
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
    guard let side else { return }
    side.table.begin(x: from, rows: side.rows, octets: rim.data.count, tone: tone)
    let (samples, optics) = (scan.samples, field.shapes[tone].optics)
    for x in from - scanned..<to - scanned {
      side.table.append(distance: samples.distance[x], normalX: samples.normalX[x], optics)
    }
    appendMap(from, to, tone: tone, kind: .side)
  }
}
