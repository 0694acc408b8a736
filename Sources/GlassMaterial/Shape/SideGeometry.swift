/// The columns of pixels beside a straight vertical edge, which look the same in every row.
struct SideGeometry {
  /// The first column, relative to the body's origin.
  let x: Int
  /// How many columns.
  var count = 0
  /// The rows that they cover.
  let rows: Range<Int>
  /// Where their octets begin in the rim's table.
  let octets: Int
  /// The element whose tone counts.
  let tone: Int
  /// Where the weights of the light that bleeds into each column begin in the table of sides.
  let bleeds: Int
  /// Where that light comes from, relative to the body's origin.
  var lightX = 0.0
}

/// The columns beside all straight vertical edges of a body.
final class SideTable {
  private let sides = GrowingBuffer<SideGeometry>(capacity: 4)
  private let bleeds = GrowingBuffer<Double>()

  /// The sides, to be read while the table lives and does not change.
  var elements: UnsafeBufferPointer<SideGeometry> { sides.elements }

  /// How many sides there are.
  var count: Int { sides.count }

  /// The bleeding light's weight in each column of a side.
  func bleeds(_ side: SideGeometry) -> UnsafePointer<Double> { UnsafePointer(bleeds.base + side.bleeds) }

  /// Bytes of memory in use.
  var byteCount: Int { sides.count * MemoryLayout<SideGeometry>.stride + bleeds.count * MemoryLayout<Double>.stride }

  /// Lets go of all sides.
  func removeAll() {
    sides.removeAll()
    bleeds.removeAll()
  }

  /// Begins a side at column `x`.
  func begin(x: Int, rows: Range<Int>, octets: Int, tone: Int) {
    sides.append(SideGeometry(x: x, rows: rows, octets: octets, tone: tone, bleeds: bleeds.count))
  }

  /// Adds a column to the last side.
  func append(distance: Double, normalX: Double, _ optics: Optics) {
    let side = sides.base + (sides.count - 1)
    let depth = -distance
    // The light comes from a little beyond the nearest point of the outline: the same point for all columns.
    side.pointee.lightX = Double(side.pointee.x + side.pointee.count) + 0.5 + normalX * (depth + 0.3 * optics.bleedReach)
    side.pointee.count += 1
    bleeds.append(optics.bleedWeight(depth))
  }
}
