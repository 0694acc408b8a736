import GlassGeometry
import GlassKernels

/// The corners of a body's upright shapes that no other shape flows into, and their vertical sides beside other shapes.
final class BodyCorners {
  /// The tables of all corners, each with the number that spans have.
  private(set) var tables: [CornerTable] = []
  /// Where their octets are, as spans count them.
  private let octets = GrowingBuffer<UnsafeMutablePointer<RimOctet>>(capacity: 4)
  /// From left to right, as far as they lie in the same rows.
  private let parts = GrowingBuffer<Part>(capacity: 4)
  private let wholes = GrowingBuffer<RimPatch>(capacity: 4)
  /// How many rows of corners have been added.
  private var rowCount = 0
  /// Whether all pixels of all rows that have been added are the corners' own.
  private var areRowsWhole = true
  private var keys: [CornerKey] = []
  private var known: [CornerTable?] = []

  /// A corner in its place, or a vertical side between two.
  struct Part {
    /// The number of a corner's table; nil for a side, whose rows are all alike.
    fileprivate(set) var table: Int?
    /// The shape that it belongs to.
    let element: Int
    let isRight: Bool
    let isLower: Bool
    /// The pixels of the body that it tells all about.
    let columns: Range<Int>
    let rows: Range<Int>
    /// The columns between this and the part of the shape beside it, which look alike above and below; empty where they meet.
    let straightColumns: Range<Int>
    /// The pixels that its shape touches.
    let bounds: PixelRect
    /// The row of the body's tables that tells what a side's rows are like; nil as long as none does.
    fileprivate(set) var workedRow: Int?
  }

  /// Becomes the corners of a body; `scale` in device pixels per point.
  func become(_ field: BodyField, scale: Double, _ scan: FieldScan) {
    tables.removeAll(keepingCapacity: true)
    octets.removeAll()
    parts.removeAll()
    wholes.removeAll()
    (rowCount, areRowsWhole) = (0, true)
    for index in 0..<field.shapes.count where field.shapes[index].hasCorners && keys.count + 4 <= Span.mostTables {
      add(index, field.shapes[index], field, scale)
    }
    // What there is already before anything new, in whose memory that would be made.
    for key in keys { known.append(scan.corners.known(key)) }
    for index in keys.indices {
      let isShared = keys.indices.contains { $0 != index && keys[$0] == keys[index] }
      if known[index] == nil, isShared || scan.corners.wasWanted(keys[index]) {
        known[index] = scan.corners.table(keys[index], scan)
      }
    }
    number()
    keys.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
  }

  /// Gives the tables that there are their numbers, and forgets the corners that have none.
  private func number() {
    var count = 0
    for index in 0..<parts.count {
      var part = parts.base[index]
      if let key = part.table {
        guard let table = known[key] else { continue }
        part.table = tables.count
        tables.append(table)
        octets.append(table.octets.base)
      }
      parts.base[count] = part
      count += 1
    }
    parts.removeLast(parts.count - count)
  }

  /// Adds the corners and sides of a shape.
  private func add(_ element: Int, _ shape: borrowing LensShape, _ field: BodyField, _ scale: Double) {
    let bounds = PixelRect(covering: shape.outline.bounds).expanded(by: BodyGeometry.margin(scale: scale))
    // What lies on an axis is told as if it were right of it and below, which the left and upper corners say as it is.
    let middleX = Int((shape.field.centerX + 0.5).rounded(.down))
    let middleY = Int((shape.field.centerY + 0.5).rounded(.down))
    let columns = shape.straightColumns.count > 1 ? shape.straightColumns : middleX..<middleX
    let rows = shape.straightRows.isEmpty ? middleY..<middleY : shape.straightRows
    for index in 0..<(field.shapes.count > 1 ? 6 : 4) {
      let (isRight, isLower, isSide) = (index & 1 != 0, index & 2 != 0, index > 3)
      let part = Part(
        table: isSide ? nil : keys.count, element: element, isRight: isRight, isLower: isLower,
        columns: isRight ? columns.upperBound..<bounds.maxX : bounds.minX..<columns.lowerBound,
        rows: isSide ? rows : isLower ? rows.upperBound..<bounds.maxY : bounds.minY..<rows.lowerBound,
        straightColumns: columns, bounds: bounds)
      guard !part.rows.isEmpty, field.isAlone(element, part.rect, clearance: field.clearance + scale) else { continue }
      insert(part)
      if !isSide { keys.append(CornerKey(shape, bounds: bounds, isRight: isRight, isLower: isLower, scale: scale)) }
    }
  }

  private func insert(_ part: Part) {
    parts.append(part)
    var place = parts.count - 1
    while place > 0, parts.base[place - 1].columns.lowerBound > part.columns.lowerBound {
      parts.base[place] = parts.base[place - 1]
      place -= 1
    }
    parts.base[place] = part
  }

  /// What the offsets of spans count in.
  var memory: UnsafePointer<UnsafeMutablePointer<RimOctet>> { UnsafePointer(octets.base) }

  /// All corners and sides, those in the same rows from left to right, to be read while the body keeps its shape.
  var elements: UnsafeBufferPointer<Part> { parts.elements }

  /// All corners as they are drawn, to be read while the body keeps its shape; none where one of them shares pixels with its neighbour.
  var patches: UnsafeBufferPointer<RimPatch> { wholes.elements }

  /// Bytes of memory in use, those of the tables apart.
  var byteCount: Int { wholes.count * MemoryLayout<RimPatch>.stride }

  /// Lists the corners as they are drawn, once all rows have been added.
  func listPatches() {
    let corners = parts.elements.lazy.filter { $0.table != nil }
    guard areRowsWhole, rowCount == corners.reduce(0, { $0 + $1.rows.count }) else { return }
    for corner in corners {
      guard let table = corner.table.map({ tables[$0] }) else { continue }
      let bounds = corner.bounds
      wholes.append(
        RimPatch(
          octets: UnsafePointer(table.octets.base), places: UnsafePointer(table.places.base),
          rows: UnsafePointer(table.firstOctets.base), rowCount: corner.rows.count,
          x: corner.isRight ? bounds.maxX - 1 : bounds.minX, y: corner.isLower ? bounds.maxY - 1 : bounds.minY,
          columns: corner.columns, isReversed: corner.isRight, isUpended: corner.isLower, tone: corner.element))
    }
  }

  /// Notes which row tells what a side is like.
  func note(part: Int, workedInRow row: Int) { parts.base[part].workedRow = row }

  /// Adds a row's runs at a corner, whose table has a number, to the tables of rim and interior, from left to right.
  func append(row y: Int, _ corner: Part, _ table: Int, to rim: SpanTable<RimOctet>, _ interior: SpanTable<UInt8>) {
    let bounds = corner.bounds
    let runs = tables[table][corner.isLower ? bounds.maxY - 1 - y : y - bounds.minY]
    // The pixel in the middle, if there is one, is the left corner's.
    let room = corner.columns.count
    rowCount += 1
    for index in runs.indices {
      let run = runs[corner.isRight ? runs.count - 1 - index : index]
      let count = min(run.count, room - run.start)
      if count < run.count { areRowsWhole = false }
      guard count > 0 else { continue }
      let x = corner.isRight ? bounds.maxX - run.start - count : bounds.minX + run.start
      if let octets = run.octets {
        rim.append(
          Span(
            x: x, count: count, offset: octets, tone: corner.element, table: table, isMirroredAcross: corner.isRight,
            isMirroredDown: corner.isLower, isCut: count < run.count))
      } else {
        interior.appendRun(x, count)
      }
    }
  }
}

extension LensShape {
  /// Whether it is alike on both sides of the lines through its middle, but for what corners of a box are its own.
  fileprivate var hasCorners: Bool { !field.isTurned && traced == nil }
}

extension BodyCorners.Part {
  /// The pixels that it tells all about.
  fileprivate var rect: PixelRect {
    PixelRect(minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
  }
}
