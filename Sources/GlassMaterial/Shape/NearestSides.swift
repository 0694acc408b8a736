import GlassKernels

/// The search for the side nearest to each point of a grid.
///
/// Points along the sides know the nearest at once; two passes over the grid, there and back, hand it on to their neighbours, each of which
/// measures its own way to it and to those that follow. Where that misses the nearest side, it finds one that is hardly further.
struct NearestSides {
  private let sides: UnsafePointer<TraceSide>
  private let sideCount: Int
  private let step: Double
  private let columns: Int
  private let rows: Int
  /// Row by row, the number of the side; -1 where none has been found yet.
  private let nearest: UnsafeMutablePointer<Int32>
  /// Squares of the distances to them.
  private let squares: UnsafeMutablePointer<Double>

  /// A search among `sideCount` sides, at least one, in a grid whose points are `step` device pixels apart; `nearest` and `squares` have room for all
  /// of them.
  init(
    _ sides: UnsafePointer<TraceSide>, _ sideCount: Int, step: Double, columns: Int, rows: Int,
    nearest: UnsafeMutablePointer<Int32>, squares: UnsafeMutablePointer<Double>
  ) {
    (self.sides, self.sideCount, self.step, self.columns, self.rows) = (sides, sideCount, step, columns, rows)
    (self.nearest, self.squares) = (nearest, squares)
  }

  /// Searches, and leaves each point's side and the square of its distance where there is room for them.
  func search() {
    nearest.initialize(repeating: -1, count: columns * rows)
    squares.initialize(repeating: .infinity, count: columns * rows)
    seed()
    sweep()
  }

  /// The signed distance of a point.
  func distance(_ column: Int, _ row: Int) -> Double {
    let place = row * columns + column
    return sides[Int(nearest[place])].sign(at: point(column, row)) * squares[place].squareRoot()
  }

  private func point(_ column: Int, _ row: Int) -> SIMD2<Double> { SIMD2(Double(column), Double(row)) * step }

  /// Measures the way from the points around each side to it.
  private func seed() {
    for index in 0..<sideCount {
      let side = sides[index]
      let count = Int(((side.span * side.span).sum().squareRoot() / step).rounded(.up))
      for part in 0...count {
        let place = (side.start + side.span * (Double(part) / Double(max(count, 1)))) / step
        let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
        for y in max(row, 0)...max(min(row + 1, rows - 1), 0) {
          for x in max(column, 0)...max(min(column + 1, columns - 1), 0) { measure(x, y, Int32(index)) }
        }
      }
    }
  }

  /// Hands the nearest sides on, downwards and back up, along each row in both directions.
  private func sweep() {
    for isBack in [false, true] {
      for index in 0..<rows {
        let row = isBack ? rows - 1 - index : index
        let before = row + (isBack ? 1 : -1)
        if (0..<rows).contains(before) {
          for column in 0..<columns { ask(column, before, for: column, row) }
        }
        for column in 1..<columns { ask(column - 1, row, for: column, row) }
        for column in (0..<columns - 1).reversed() { ask(column + 1, row, for: column, row) }
      }
    }
  }

  /// Measures the way from a point to the side that another found nearest.
  private func ask(_ otherColumn: Int, _ otherRow: Int, for column: Int, _ row: Int) {
    let other = nearest[otherRow * columns + otherColumn]
    guard other >= 0, other != nearest[row * columns + column], measure(column, row, other) else { return }
    var next = sides[Int(other)].next
    while measure(column, row, next) { next = sides[Int(next)].next }
    var previous = sides[Int(other)].previous
    while measure(column, row, previous) { previous = sides[Int(previous)].previous }
  }

  /// Takes a side for a point if it is nearer than what was found before.
  @discardableResult private func measure(_ column: Int, _ row: Int, _ side: Int32) -> Bool {
    let square = sides[Int(side)].square(to: point(column, row))
    let place = row * columns + column
    guard square < squares[place] else { return false }
    (nearest[place], squares[place]) = (side, square)
    return true
  }
}
