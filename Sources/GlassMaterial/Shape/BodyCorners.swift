import GlassGeometry
import GlassKernels

/// The four corners of a body that is one upright shape, and what lies between them.
final class BodyCorners {
  /// Upper left, upper right, lower left, lower right.
  private(set) var tables: [CornerTable] = []
  /// Where their octets are, as spans count them.
  private let octets = GrowingBuffer<UnsafeMutablePointer<RimOctet>>(capacity: 4)
  /// The columns between left and right corners, which look alike; empty where they meet.
  private(set) var columns = 0..<0
  /// The first row of the lower corners.
  private var firstLowerRow = 0
  private var bounds = PixelRect.empty

  /// Becomes the corners of a body.
  ///
  /// - Returns: Whether it has such corners; it has none if it is of several shapes or turned.
  func become(_ field: BodyField, bounds: PixelRect, scale: Double, _ scan: FieldScan) -> Bool {
    removeAll()
    let shape = field.shapes[0]
    guard field.shapes.count == 1, !shape.field.isTurned else { return false }
    for index in 0..<4 {
      let key = CornerKey(shape, bounds: bounds, isRight: index & 1 != 0, isLower: index & 2 != 0, scale: scale)
      tables.append(scan.corners.table(key, scan))
      octets.append(tables[index].octets.base)
    }
    self.bounds = bounds
    // What lies on an axis is told as if it were right of it and below, which the left and upper corners say as it is.
    let (middleX, middleY) = (Int((shape.field.centerX + 0.5).rounded(.down)), Int((shape.field.centerY + 0.5).rounded(.down)))
    columns = shape.straightColumns.count > 1 ? shape.straightColumns : middleX..<middleX
    firstLowerRow = shape.straightRows.isEmpty ? middleY : shape.straightRows.upperBound
    return true
  }

  /// Lets go of all corners.
  func removeAll() {
    tables.removeAll(keepingCapacity: true)
    octets.removeAll()
  }

  /// What the offsets of spans count in.
  var memory: UnsafePointer<UnsafeMutablePointer<RimOctet>> { UnsafePointer(octets.base) }

  /// Adds a row's runs at its left or right corner to the tables of rim and interior, from left to right.
  func append(row y: Int, isRight: Bool, to rim: SpanTable<RimOctet>, _ interior: SpanTable<UInt8>) {
    let isLower = y >= firstLowerRow
    let table = (isLower ? 2 : 0) + (isRight ? 1 : 0)
    let runs = tables[table][isLower ? bounds.maxY - 1 - y : y - bounds.minY]
    // The pixel in the middle, if there is one, is the left corner's.
    let room = isRight ? bounds.maxX - columns.upperBound : columns.lowerBound - bounds.minX
    for index in runs.indices {
      let run = runs[isRight ? runs.count - 1 - index : index]
      let count = min(run.count, room - run.start)
      guard count > 0 else { continue }
      let x = isRight ? bounds.maxX - run.start - count : bounds.minX + run.start
      if let octets = run.octets {
        rim.append(
          Span(
            x: x, count: count, offset: octets, tone: 0, table: table, isMirroredAcross: isRight, isMirroredDown: isLower,
            isCut: count < run.count))
      } else {
        interior.appendRun(x, count)
      }
    }
  }
}
