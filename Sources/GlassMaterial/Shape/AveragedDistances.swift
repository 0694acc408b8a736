/// Distances to a curve at the points of a grid, averaged, and their slopes: normals without a jump.
struct AveragedDistances {
  private var values: [Double]
  private let columns: Int
  private let rows: Int
  private let step: Double

  /// Signed distances, row by row, of points `step` apart, in one unit.
  init(_ distances: [Double], columns: Int, rows: Int, step: Double) {
    (values, self.columns, self.rows, self.step) = (distances, columns, rows, step)
  }

  /// Averages over squares of `2 radius + 1` points, three times over.
  mutating func average(radius: Int) {
    for _ in 0..<3 {
      for row in 0..<rows { average(from: row * columns, stride: 1, count: columns, radius) }
      for column in 0..<columns { average(from: column, stride: columns, count: rows, radius) }
    }
  }

  /// Averages along a line, whose ends go on beyond themselves.
  private mutating func average(from start: Int, stride: Int, count: Int, _ radius: Int) {
    let line = (0..<count).map { values[start + $0 * stride] }
    func at(_ place: Int) -> Double { line[min(max(place, 0), count - 1)] }
    var sum = (-radius...radius).reduce(0) { $0 + at($1) }
    for place in 0..<count {
      values[start + place * stride] = sum / Double(2 * radius + 1)
      sum += at(place + radius + 1) - at(place - radius)
    }
  }

  /// The normal at a point: the slope, of unit length from a half on.
  func normal(_ column: Int, _ row: Int) -> SIMD2<Double> {
    let slope = slope(column, row)
    return slope / max((slope * slope).sum().squareRoot(), 0.5)
  }

  private func slope(_ column: Int, _ row: Int) -> SIMD2<Double> {
    let (left, right) = (max(column - 1, 0), min(column + 1, columns - 1))
    let (upper, lower) = (max(row - 1, 0), min(row + 1, rows - 1))
    return SIMD2(
      (values[row * columns + right] - values[row * columns + left]) / (Double(right - left) * step),
      (values[lower * columns + column] - values[upper * columns + column]) / (Double(lower - upper) * step))
  }
}
