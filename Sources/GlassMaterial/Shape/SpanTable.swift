import GlassGeometry
import GlassKernels

/// Runs of pixels with data, row by row: storage for what geometry says about the neighbourhood of an outline.
final class SpanTable<Element> {
  /// The rows and columns that have spans, relative to the body's origin.
  private(set) var bounds = PixelRect.empty
  let data = GrowingBuffer<Element>()
  /// What the offsets of spans count in that are part of a corner; of whoever fills the table.
  var corners: UnsafePointer<UnsafeMutablePointer<Element>>?
  private let spans = GrowingBuffer<Span>()
  private let rows = GrowingBuffer<Range<Int>>()
  private var firstSpan = 0

  /// Becomes an empty table over rows from `bounds.minY`, in the memory it has.
  func begin(_ bounds: PixelRect) {
    self.bounds = bounds
    data.removeAll()
    corners = nil
    spans.removeAll()
    rows.removeAll()
    rows.reserve(bounds.height)
    firstSpan = 0
  }

  /// Begins a span of the current row at `x`.
  func beginSpan(_ x: Int, tone: Int? = 0, kind: Span.Kind = .map) {
    spans.append(Span(x: x, count: 0, offset: data.count, tone: tone, kind: kind))
  }

  /// Adds a span whose data are elsewhere.
  func append(_ span: Span) { spans.append(span) }

  /// Adds a span of pixels whose data are copied.
  func appendSpan(_ x: Int, _ values: UnsafePointer<Element>, _ count: Int) {
    spans.append(Span(x: x, count: count, offset: data.count))
    data.extend(by: count).update(from: values, count: count)
  }

  /// Adds a run without data of its own; one that goes on where the last one of the row ends is part of that.
  func appendRun(_ x: Int, _ count: Int) {
    if spans.count > firstSpan {
      let last = spans.base + (spans.count - 1)
      if last.pointee.x + last.pointee.count == x {
        last.pointee.count += count
        return
      }
    }
    spans.append(Span(x: x, count: count, offset: data.count))
  }

  /// Adds the spans of an earlier row once more that begin within columns, with the same data.
  func repeatSpans(ofRow y: Int, within columns: Range<Int>) {
    for index in rows.base[y - bounds.minY] where columns.contains(spans.base[index].x) { spans.append(spans.base[index]) }
  }

  /// Adds the parts within columns of an earlier row's runs without data.
  func repeatRuns(ofRow y: Int, within columns: Range<Int>) {
    for index in rows.base[y - bounds.minY] {
      let run = spans.base[index]
      let part = (run.x..<run.x + run.count).clamped(to: columns)
      if !part.isEmpty { appendRun(part.lowerBound, part.count) }
    }
  }

  /// Adds the runs without data of a row of another table.
  func appendRuns(row y: Int, of other: SpanTable) {
    for index in other.rows.base[y - other.bounds.minY] { appendRun(other.spans.base[index].x, other.spans.base[index].count) }
  }

  /// Ends the current row.
  func endRow() {
    rows.append(firstSpan..<spans.count)
    firstSpan = spans.count
  }

  /// Makes the current row the same as the last one.
  func repeatRow() { rows.append(rows.base[rows.count - 1]) }

  /// Bytes of memory in use, those of corners' tables apart.
  var byteCount: Int {
    data.count * MemoryLayout<Element>.stride + spans.count * MemoryLayout<Span>.stride
      + rows.count * MemoryLayout<Range<Int>>.stride
  }

  /// The spans of all rows, to be read while the table lives and does not change.
  var view: SpanRows<Element> {
    SpanRows(
      data: data.base, corners: corners, spans: spans.base, rows: rows.base, minY: bounds.minY, maxY: bounds.minY + rows.count)
  }
}

extension SpanTable where Element == RimOctet {
  /// Adds the spans of a row of another table, whose data are copied.
  func append(row y: Int, of other: SpanTable) {
    for index in other.rows.base[y - other.bounds.minY] {
      let span = other.spans.base[index]
      let octets = span.kind == .row ? 1 : (span.count + 7) >> 3
      spans.append(Span(x: span.x, count: span.count, offset: data.count, tone: span.tone, kind: span.kind))
      data.extend(by: octets).update(from: other.data.base + span.offset, count: octets)
    }
  }

  /// Adds pixels to the current span, whose data the caller writes where the result points; every span begins with a new octet.
  func extendSpan(pixels: Int, octets: Int) -> UnsafeMutablePointer<RimOctet> {
    spans.base[spans.count - 1].count += pixels
    return data.extend(by: octets)
  }
}

extension SpanRows where Element == RimOctet {
  /// How much of a span's pixel, counted from its first, is covered; 255 is all.
  func coverage(of span: Span, at index: Int) -> UInt8 {
    let place = span.kind == .row ? 0 : span.isMirroredAcross ? span.count - 1 - index : index
    return data(of: span)[place >> 3].coverage[place & 7]
  }
}
