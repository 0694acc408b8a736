import GlassGeometry

/// A drop shadow worked out at every fourth pixel of every fourth row, with straight lines between: it is far softer.
final class ShadowGrid {
  /// Pixels from one point of the grid to the next.
  static let step = 4

  private let scan: FieldScan
  private let mask: ShadowMask
  private let bounds: PixelRect
  private let columns: Int
  /// Two rows of the grid and the mix of both at the current row; 0…255 in 128ths.
  private let values: UnsafeMutablePointer<Int32>
  private var held = (Int.min, Int.min)

  /// A grid over the rows and columns of `bounds`.
  init(scan: FieldScan, mask: ShadowMask, bounds: PixelRect) {
    self.scan = scan
    self.mask = mask
    self.bounds = bounds
    columns = bounds.width / Self.step + 3
    values = .allocate(capacity: columns * 3)
  }

  deinit { values.deallocate() }

  /// Makes row `y` the current one.
  func select(_ y: Int) {
    let row = (y - bounds.minY) / Self.step
    let fraction = Int32((y - bounds.minY) % Self.step)
    let upper = slot(row, other: row + 1)
    let lower = slot(row + 1, other: row)
    for column in 0..<columns {
      values[2 * columns + column] =
        (values[upper * columns + column] * (4 - fraction) + values[lower * columns + column] * fraction) >> 2
    }
  }

  /// Adds the current row's pixels `from..<to` to a table, as far as there is a shadow.
  func append(_ from: Int, _ to: Int, to table: SpanTable<UInt8>) {
    let line = values + 2 * columns
    var isInSpan = false
    for x in from..<to {
      let column = (x - bounds.minX) >> 2
      let fraction = Int32((x - bounds.minX) & 3)
      let value = (line[column] * (4 - fraction) + line[column + 1] * fraction + 256) >> 9
      if value == 0 {
        isInSpan = false
      } else {
        if !isInSpan { table.beginSpan(x) }
        isInSpan = true
        table.append(UInt8(truncatingIfNeeded: value))
      }
    }
  }

  /// The slot that holds a row of the grid, worked out first where neither does; `other` must stay.
  private func slot(_ row: Int, other: Int) -> Int {
    if held.0 == row { return 0 }
    if held.1 == row { return 1 }
    let slot = held.0 == other ? 1 : 0
    if slot == 0 { held.0 = row } else { held.1 = row }
    fill(values + slot * columns, Double(bounds.minY + row * Self.step) + 0.5 - ShadowMask.offset * mask.scale)
    return slot
  }

  private func fill(_ output: UnsafeMutablePointer<Int32>, _ y: Double) {
    mask.write(
      scan.sample(x: Double(bounds.minX) + 0.5, y: y, step: Double(Self.step), count: columns), count: columns, to: output)
  }
}
