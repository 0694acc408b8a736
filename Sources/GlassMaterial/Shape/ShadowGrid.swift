import Foundation
import GlassGeometry

/// A drop shadow worked out at every fourth pixel of every fourth row, with straight lines between: it is far softer.
struct ShadowGrid {
  /// Pixels from one point of the grid to the next.
  static let step = 4

  private let scan: FieldScan
  private let mask: ShadowMask
  private let bounds: PixelRect
  private let columns: Int
  /// Two rows of the grid, 0…255 in 128ths.
  private let values: UnsafeMutablePointer<Int32>
  /// The current row, pixel by pixel.
  private let line: UnsafeMutablePointer<UInt8>
  private var held = (Int.min, Int.min)

  /// A grid over the rows and columns of `bounds`, in memory of the scan.
  init(scan: FieldScan, mask: ShadowMask, bounds: PixelRect) {
    self.scan = scan
    self.mask = mask
    self.bounds = bounds
    columns = bounds.width / Self.step + 3
    (values, line) = scan.shadowMemory(values: columns * 2, pixels: columns * Self.step)
  }

  /// Makes row `y` the current one.
  mutating func select(_ y: Int) {
    let row = (y - bounds.minY) / Self.step
    let fraction = Int32((y - bounds.minY) % Self.step)
    let upper = values + slot(row, other: row + 1) * columns
    let lower = values + slot(row + 1, other: row) * columns
    var left = (upper[0] * (4 - fraction) + lower[0] * fraction) >> 2
    for column in 1..<columns {
      let right = (upper[column] * (4 - fraction) + lower[column] * fraction) >> 2
      let (first, change) = (left * 4 + 256, right - left)
      let output = line + (column - 1) * Self.step
      output[0] = UInt8(truncatingIfNeeded: first >> 9)
      output[1] = UInt8(truncatingIfNeeded: (first + change) >> 9)
      output[2] = UInt8(truncatingIfNeeded: (first + 2 * change) >> 9)
      output[3] = UInt8(truncatingIfNeeded: (first + 3 * change) >> 9)
      left = right
    }
  }

  /// Adds the current row's pixels `from..<to` to a table, as far as there is a shadow.
  func append(_ from: Int, _ to: Int, to table: SpanTable<UInt8>) {
    var x = from - bounds.minX
    let end = to - bounds.minX
    while x < end {
      while x < end && line[x] == 0 { x += 1 }
      guard x < end else { return }
      let next = memchr(line + x, 0, end - x).map { $0 - UnsafeMutableRawPointer(line) } ?? end
      table.appendSpan(x + bounds.minX, line + x, next - x)
      x = next
    }
  }

  /// The slot that holds a row of the grid, worked out first where neither does; `other` must stay.
  private mutating func slot(_ row: Int, other: Int) -> Int {
    if held.0 == row { return 0 }
    if held.1 == row { return 1 }
    let slot = held.0 == other ? 1 : 0
    if slot == 0 { held.0 = row } else { held.1 = row }
    let y = Double(bounds.minY + row * Self.step) + 0.5 - ShadowMask.offset * mask.scale
    let samples = scan.sample(x: Double(bounds.minX) + 0.5, y: y, step: Double(Self.step), count: columns)
    mask.write(samples, count: columns, to: values + slot * columns)
    return slot
  }
}
