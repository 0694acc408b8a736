import GlassGeometry

/// How deep in the glass the pixels of a body lie: looked up at every fourth pixel of every fourth row, with straight lines between.
///
/// Rows are worked out when they are first asked for, as few of a large body are.
final class DepthGrid {
  /// Depths are multiples of a pixel divided by this.
  static let unit = 8
  /// Pixels from one point of the grid to the next.
  static let step = 4

  private let values = GrowingBuffer<Int32>()
  private var isKnown: [Bool] = []
  /// Points in a row.
  private var stride = 0

  /// Forgets everything: the geometry is another one.
  func reset() {
    values.removeAll()
    isKnown.removeAll(keepingCapacity: true)
  }

  /// Works out what the depths of rows of pixels depend on; rows are counted as the geometry's are.
  func prepare(_ rows: Range<Int>, of geometry: BodyGeometry) {
    let bounds = geometry.bounds
    if isKnown.isEmpty {
      stride = bounds.width / Self.step + 2
      let count = bounds.height / Self.step + 2
      values.extend(by: stride * count).initialize(repeating: 0, count: stride * count)
      isKnown.append(contentsOf: repeatElement(false, count: count))
    }
    let first = max(rows.lowerBound - bounds.minY, 0) / Self.step
    let last = min((rows.upperBound - 1 - bounds.minY) / Self.step + 1, isKnown.count - 1)
    guard first <= last else { return }
    for row in first...last where !isKnown[row] {
      isKnown[row] = true
      let y = Double(bounds.minY + row * Self.step) + 0.5
      for column in 0..<stride {
        let x = Double(bounds.minX + column * Self.step) + 0.5
        let depth = min(max(-geometry.field.distance(x, y), -4096), 4096)
        values.base[row * stride + column] = Int32((depth * Double(Self.unit)).rounded())
      }
    }
  }

  /// One row of pixels.
  struct Row {
    fileprivate let upper: UnsafePointer<Int32>
    fileprivate let lower: UnsafePointer<Int32>
    fileprivate let down: Int32

    /// The depth of a pixel of the row, counted from the left of the bounds, in units; it is not negative and within them.
    @inline(__always) func depth(_ x: Int) -> Int32 {
      let (column, across) = (x / DepthGrid.step, Int32(x % DepthGrid.step))
      let step = Int32(DepthGrid.step)
      let left = upper[column] * (step - down) + lower[column] * down
      let right = upper[column + 1] * (step - down) + lower[column + 1] * down
      return (left * (step - across) + right * across) / (step * step)
    }
  }

  /// A row of pixels, counted from the top of the bounds, that has been prepared; it is read before the next preparation.
  func row(_ y: Int) -> Row {
    let upper = UnsafePointer(values.base) + y / Self.step * stride
    return Row(upper: upper, lower: upper + stride, down: Int32(y % Self.step))
  }
}
