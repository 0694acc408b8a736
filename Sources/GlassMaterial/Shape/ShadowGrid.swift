import Foundation
import GlassGeometry
import GlassKernels

/// A drop shadow worked out at every fourth pixel of every fourth row, with straight lines between: it is far softer.
struct ShadowGrid {
  /// Pixels from one point of the grid to the next.
  static let step = 4

  private let scan: FieldScan
  private let field: BodyField
  /// From which distance on a shape has no part in the shadow of another.
  private let clearance: Double
  private let curve: ShadowCurve
  /// How far the shadow falls, in device pixels.
  private let drop: Double
  private let bounds: PixelRect
  /// Points in a row of the grid, in eights.
  private let octets: Int
  /// Two rows of the grid, 0…255 in 128ths.
  private let values: UnsafeMutablePointer<UInt32>
  /// The current row, pixel by pixel.
  let line: ShadowLine
  private var held = (Int.min, Int.min)

  /// A grid over the rows and columns of a table that has begun, in memory of the scan; `clearance` and `drop` in device pixels.
  init(scan: FieldScan, field: BodyField, clearance: Double, table: SpanTable<UInt8>, curve: ShadowCurve, drop: Double) {
    self.scan = scan
    self.field = field
    self.clearance = clearance
    self.curve = curve
    self.drop = drop
    bounds = table.bounds
    octets = (bounds.width / Self.step + 3 + 7) >> 3
    let memory = scan.shadowMemory(values: (octets * 8 + 1) * 2, pixels: octets * 8 * Self.step)
    (values, line) = (memory.0, ShadowLine(pixels: memory.1, table: table))
  }

  /// Makes row `y` the current one.
  mutating func select(_ y: Int) {
    let row = (y - bounds.minY) / Self.step
    let upper = slot(row, other: row + 1)
    let lower = slot(row + 1, other: row)
    scan.writeShadowLine(
      points(upper), points(lower), fraction: (y - bounds.minY) % Self.step, octets: octets, to: line.pixels)
  }

  /// One of the two rows of points that are held, and room for one more.
  private func points(_ slot: Int) -> UnsafeMutablePointer<UInt32> { values + slot * (octets * 8 + 1) }

  /// The slot that holds a row of the grid, worked out first where neither does; `other` must stay.
  private mutating func slot(_ row: Int, other: Int) -> Int {
    if held.0 == row { return 0 }
    if held.1 == row { return 1 }
    let slot = held.0 == other ? 1 : 0
    if slot == 0 { held.0 = row } else { held.1 = row }
    let y = Double(bounds.minY + row * Self.step) + 0.5 - drop
    scan.restrict(to: field.aloneShape(row: Int(y.rounded(.down)), clearance: clearance))
    scan.writeShadow(
      curve, x: Double(bounds.minX) + 0.5, y: y, step: Double(Self.step), count: octets * 8, to: points(slot))
    return slot
  }
}

/// The current row of a grid, pixel by pixel: a value of its own, as a copy of the whole grid for each gap in the glass counted its references.
struct ShadowLine {
  let pixels: UnsafeMutablePointer<UInt8>
  fileprivate let table: SpanTable<UInt8>

  /// Adds the pixels `from..<to` to the table, as far as there is a shadow.
  func append(_ from: Int, _ to: Int) {
    let left = table.bounds.minX
    var x = from - left
    let end = to - left
    while x < end {
      x = firstShaded(x, end)
      guard x < end else { return }
      let next = memchr(pixels + x, 0, end - x).map { $0 - UnsafeMutableRawPointer(pixels) } ?? end
      table.appendSpan(x + left, pixels + x, next - x)
      x = next
    }
  }

  /// The first pixel from `x` on that is not 0, eight at a time; `end` or beyond where there is none. There is memory beyond the last pixel.
  private func firstShaded(_ x: Int, _ end: Int) -> Int {
    var x = x
    while x < end {
      let eight = UInt64(littleEndian: UnsafeRawPointer(pixels + x).loadUnaligned(as: UInt64.self))
      if eight != 0 { return x + eight.trailingZeroBitCount >> 3 }
      x += 8
    }
    return x
  }
}
