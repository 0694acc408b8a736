import Foundation
import GlassGeometry

/// Turns closed polygons into coverage: each pixel gets the exact area of its square that lies inside.
///
/// Every edge adds, to the pixels of each row it crosses, the signed change of coverage it causes there; a running sum along the row then
/// gives the coverage. Where outlines overlap, the sum is cut at full coverage, so parts should turn the same way unless they cut holes.
struct CoverageRasterizer {
  private let bounds: PixelRect
  private let width: Int
  private let height: Int
  private let stride: Int
  /// A row has two more entries than pixels: what happens right of the last one needs a place too.
  private let deltas: Deltas

  private final class Deltas {
    let base: UnsafeMutablePointer<Float>

    init(count: Int) {
      base = .allocate(capacity: count)
      base.initialize(repeating: 0, count: count)
    }

    deinit { base.deallocate() }
  }

  /// An empty field over `bounds`, in device pixels.
  init(bounds: PixelRect) {
    self.bounds = bounds
    width = bounds.width
    height = bounds.height
    stride = width + 2
    deltas = Deltas(count: stride * max(height, 1))
  }

  /// Adds a closed polygon; in the opposite `direction` it takes coverage away.
  func add(_ polygon: [CGPoint], isHole: Bool = false) {
    guard var last = polygon.last else { return }
    for point in polygon {
      if isHole { addEdge(from: point, to: last) } else { addEdge(from: last, to: point) }
      last = point
    }
  }

  private func addEdge(from: CGPoint, to: CGPoint) {
    let (x0, y0) = (from.x - Double(bounds.minX), from.y - Double(bounds.minY))
    let (x1, y1) = (to.x - Double(bounds.minX), to.y - Double(bounds.minY))
    guard y0 != y1, (x0 + y0 + x1 + y1).isFinite else { return }
    let isDown = y0 < y1
    let (top, bottom) = isDown ? ((x: x0, y: y0), (x: x1, y: y1)) : ((x: x1, y: y1), (x: x0, y: y0))
    guard bottom.y > 0, top.y < Double(height) else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    // Cut to the rows first: what lies further away than numbers count is no whole number.
    let first = Int(max(0, top.y))
    let last = Int(min(Double(height), bottom.y.rounded(.up))) - 1
    guard first <= last else { return }
    for row in first...last {
      let upper = max(top.y, Double(row))
      let lower = min(bottom.y, Double(row + 1))
      guard lower > upper else { continue }
      let direction = isDown ? lower - upper : upper - lower
      let (a, b) = (top.x + (upper - top.y) * slope, top.x + (lower - top.y) * slope)
      addSpan(from: min(a, b), to: max(a, b), amount: direction, row: deltas.base + row * stride)
    }
  }

  /// Spreads the change of coverage of one edge within one row: right of the edge all of it, in the crossed pixels their shares.
  private func addSpan(from left: Double, to right: Double, amount: Double, row: UnsafeMutablePointer<Float>) {
    let limit = Double(width)
    guard left < limit else { return }
    guard right > 0 else { return row[0] += Float(amount) }
    if left < 0 || right > limit {
      let (start, end) = (max(left, 0), min(right, limit))
      let length = right - left
      if left < 0 { row[0] += Float(amount * -left / length) }
      return addSpan(from: start, to: end, amount: amount * (end - start) / length, row: row)
    }
    let (first, last) = (Int(left), Int(right))
    if first == last {
      let share = amount * (Double(first + 1) - (left + right) / 2)
      row[first] += Float(share)
      row[first + 1] += Float(amount - share)
      return
    }
    // The area right of the edge, up to a column's right side, is a quadratic of the column; its differences are the changes.
    let slope = amount / (right - left)
    func coveredUpTo(_ x: Double) -> Double {
      let inside = min(x, right) - left
      return slope * inside * inside / 2 + amount * max(0, x - right)
    }
    var (before, beforeThat) = (0.0, 0.0)
    for column in first...(last + 1) {
      let covered = coveredUpTo(Double(column + 1))
      row[column] += Float(covered - 2 * before + beforeThat)
      (before, beforeThat) = (covered, before)
    }
  }

  /// The coverage of each pixel, rounded to nearest.
  func mask() -> Mask {
    let mask = Mask(bounds: bounds)
    for y in 0..<height {
      let (source, out) = (deltas.base + y * stride, mask.row(y))
      var sum: Float = 0
      for x in 0..<width {
        sum += source[x]
        out[x] = UInt8(min(abs(sum), 1) * 255 + 0.5)
      }
    }
    return mask
  }
}
