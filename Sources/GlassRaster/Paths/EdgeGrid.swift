/// Where the edges of polygons lie, by cells about as large as an edge: who looks for those near a place need not look at all of them.
struct EdgeGrid {
  typealias Point = SIMD2<Double>

  private let corner: Point
  private let cell: Point
  private let columns: Int
  private let rows: Int
  /// The edges of all cells, row by row, and where those of each cell begin.
  private var entries: [Int32] = []
  private var starts: [Int] = []

  /// A grid of edges, each given by the corners of its box; with `isRowsOnly` the cells are as wide as everything.
  init(_ boxes: [(low: Point, high: Point)], isRowsOnly: Bool = false) {
    var (low, high, lengths) = (Point.zero, Point.zero, Point.zero)
    if let first = boxes.first { (low, high) = first }
    for box in boxes {
      low.replace(with: box.low, where: box.low .< low)
      high.replace(with: box.high, where: box.high .> high)
      lengths += box.high - box.low
    }
    corner = low
    let size = high - low
    // As many cells along an axis as edges of mean length, at most two for each edge in all.
    let most = Double(max(1, boxes.count)) * 2
    func count(_ size: Double, _ length: Double) -> Double {
      size > 0 ? min(max((size * Double(boxes.count) / max(length, size)).rounded(), 1), most) : 1
    }
    var counts = Point(isRowsOnly ? 1 : count(size.x, lengths.x), count(size.y, lengths.y))
    let excess = counts.x * counts.y / most
    if excess > 1 { counts /= excess.squareRoot() }
    (columns, rows) = (max(1, Int(counts.x)), max(1, Int(counts.y)))
    cell = (size / Point(Double(columns), Double(rows))).replacing(with: 1, where: size .<= 0)
    fill(boxes)
  }

  private mutating func fill(_ boxes: [(low: Point, high: Point)]) {
    var counts = [Int](repeating: 0, count: columns * rows + 1)
    for box in boxes { forEachCell(from: box.low, to: box.high) { counts[$0 + 1] += 1 } }
    for index in 1..<counts.count { counts[index] += counts[index - 1] }
    starts = counts
    entries = [Int32](repeating: 0, count: counts[counts.count - 1])
    for (index, box) in boxes.enumerated() {
      forEachCell(from: box.low, to: box.high) {
        entries[counts[$0]] = Int32(truncatingIfNeeded: index)
        counts[$0] += 1
      }
    }
  }

  private func place(_ point: Point) -> (column: Int, row: Int) {
    let place = (point - corner) / cell
    return (min(max(Int(place.x), 0), columns - 1), min(max(Int(place.y), 0), rows - 1))
  }

  private func forEachCell(from low: Point, to high: Point, _ body: (Int) -> Void) {
    let (first, last) = (place(low), place(high))
    for row in first.row...last.row {
      for column in first.column...last.column { body(row * columns + column) }
    }
  }

  /// How many cells there are.
  var count: Int { columns * rows }

  /// The cell that a point lies in; points outside lie in the nearest one.
  func cell(of point: Point) -> Int {
    let place = place(point)
    return place.row * columns + place.column
  }

  /// The edges whose boxes reach into a cell.
  func edges(in cell: Int) -> ArraySlice<Int32> { entries[starts[cell]..<starts[cell + 1]] }
}
