/// A side of a traced curve, seen from the upper left corner of its grid; device pixels.
public struct TraceSide {
  /// Where it begins.
  public var start: SIMD2<Double>
  /// From there to its end.
  public var span: SIMD2<Double>
  /// The same of the side before it.
  public var before: SIMD2<Double>
  /// The same of the side after it.
  public var after: SIMD2<Double>
  /// One through the square of its length.
  public var inverseSquare: Double
  /// The sign of distances to its right as it runs, 1 outside and -1 inside.
  public var rightSign: Double
  /// The number of the side before it.
  public var previous: Int32
  /// The number of the side after it.
  public var next: Int32

  /// A side.
  public init(
    start: SIMD2<Double>, span: SIMD2<Double>, before: SIMD2<Double>, after: SIMD2<Double>, rightSign: Double, previous: Int32,
    next: Int32
  ) {
    self.start = start
    self.span = span
    self.before = before
    self.after = after
    inverseSquare = 1 / (span * span).sum()
    self.rightSign = rightSign
    self.previous = previous
    self.next = next
  }

  /// The square of a point's distance.
  @inlinable @inline(__always) public func square(to point: SIMD2<Double>) -> Double {
    let way = point - start
    let place = (way.x * span.x + way.y * span.y) * inverseSquare
    let rest = way - span * min(max(place, 0), 1)
    return rest.x * rest.x + rest.y * rest.y
  }

  /// The sign of a point's distance, if no other side is nearer. Beyond an end the next side has a say in it: right of both where the curve turns
  /// right, right of either where it turns left.
  @inlinable @inline(__always) public func sign(at point: SIMD2<Double>) -> Double {
    let way = point - start
    let place = (way.x * span.x + way.y * span.y) * inverseSquare
    var isRight = Self.isRight(way, of: span)
    if place <= 0 {
      let isOther = Self.isRight(way, of: before)
      isRight = Self.isRight(span, of: before) ? isRight && isOther : isRight || isOther
    } else if place >= 1 {
      let isOther = Self.isRight(way - span, of: after)
      isRight = Self.isRight(after, of: span) ? isRight && isOther : isRight || isOther
    }
    return isRight ? rightSign : -rightSign
  }

  /// Whether a direction lies to the right of another, on a screen whose y points down.
  @inlinable @inline(__always) static func isRight(_ direction: SIMD2<Double>, of other: SIMD2<Double>) -> Bool {
    other.x * direction.y - other.y * direction.x > 0
  }
}

/// What is known of a traced curve at the points of a grid along the axes of its box, in memory that someone else owns.
///
/// Distance and normal of a place lie between those of the four points around it. Near the edge, where every part of a pixel counts, where distances
/// do not rise evenly because a side gives way to another, and beyond the grid the distance is that to the nearest of the sides that are nearest
/// to those points, or of those before and after it as long as they come nearer; where the four do not follow one another, as in the tip of a
/// star, more points around are asked. Kernels of every set say the same: nothing adds to a product in one step.
public struct TraceGrid {
  /// The sides of the curve.
  public var sides: UnsafePointer<TraceSide>
  /// Row by row, the number of the nearest side.
  public var nearest: UnsafePointer<Int32>
  /// Row by row, the normal that bends light, at most of unit length, and the signed distance in device pixels.
  public var values: UnsafePointer<SIMD4<Float>>
  /// Points in a row, at least two.
  public var columns: Int
  /// Rows, at least two.
  public var rows: Int
  /// Device pixels from one point to the next.
  public var step: Double
  /// From the first point to the middle of the box, in device pixels.
  public var middle: SIMD2<Double>

  /// A grid over memory that the caller owns.
  public init(
    sides: UnsafePointer<TraceSide>, nearest: UnsafePointer<Int32>, values: UnsafePointer<SIMD4<Float>>, columns: Int, rows: Int,
    step: Double, middle: SIMD2<Double>
  ) {
    self.sides = sides
    self.nearest = nearest
    self.values = values
    self.columns = columns
    self.rows = rows
    self.step = step
    self.middle = middle
  }

  /// The square of the distance at a place seen from the middle of the box, along its axes, with the distance's sign: a root of a single number is a
  /// call to a library, which kernels do without.
  @inlinable @inline(__always) public func signedSquare(_ x: Double, _ y: Double) -> Double {
    let cell = TraceCell(self, x, y)
    let (between, slope) = cell.distance(self)
    return cell.isBeyond || between.magnitude < 1.5 * step || slope < 0.98
      ? exactSquare(cell) : between * between.magnitude
  }

  /// The normal that bends light at such a place, at most of unit length.
  @inlinable @inline(__always) public func normal(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let value = TraceCell(self, x, y).value(self)
    return SIMD2(Double(value.x), Double(value.y))
  }

  @inlinable @inline(__always) func exactSquare(_ cell: TraceCell) -> Double {
    let corners = nearest + cell.point
    let asked = SIMD4(corners[0], corners[1], corners[columns], corners[columns &+ 1])
    var side = asked[0]
    var square = sides[Int(side)].square(to: cell.place)
    if asked.max() &- asked.min() < 4 {
      for index in 1..<4 where asked[index] != asked[index &- 1] { ask(asked[index], cell, &side, &square) }
    } else {
      let first = max(cell.point &- columns &- 1, 0)
      for row in 0..<4 {
        for column in 0..<4 { ask(nearest[min(first &+ row &* columns &+ column, columns &* rows &- 1)], cell, &side, &square) }
      }
    }
    var next = sides[Int(side)].next
    while ask(next, cell, &side, &square) { next = sides[Int(side)].next }
    var previous = sides[Int(side)].previous
    while ask(previous, cell, &side, &square) { previous = sides[Int(side)].previous }
    return sides[Int(side)].sign(at: cell.place) * square
  }

  /// Takes another side if it is nearer.
  @inlinable @inline(__always) @discardableResult func ask(
    _ other: Int32, _ cell: TraceCell, _ side: inout Int32, _ square: inout Double
  ) -> Bool {
    let measured = sides[Int(other)].square(to: cell.place)
    guard measured < square else { return false }
    (side, square) = (other, measured)
    return true
  }
}

/// Where a place lies among the points of a grid.
@usableFromInline struct TraceCell {
  /// From the first point, in device pixels.
  @usableFromInline let place: SIMD2<Double>
  /// The point to the upper left.
  @usableFromInline let point: Int
  /// How far beyond that, 0…1.
  @usableFromInline let fraction: SIMD2<Float>
  /// Whether it is not among the points at all; they are then those at the nearest edge.
  @usableFromInline let isBeyond: Bool

  @inlinable @inline(__always) init(_ grid: TraceGrid, _ x: Double, _ y: Double) {
    place = SIMD2(x, y) + grid.middle
    let (wantedX, wantedY) = (place.x / grid.step, place.y / grid.step)
    let across = min(max(wantedX, 0), Double(grid.columns &- 1))
    let down = min(max(wantedY, 0), Double(grid.rows &- 1))
    let (column, row) = (min(Int(across), grid.columns &- 2), min(Int(down), grid.rows &- 2))
    point = row &* grid.columns &+ column
    fraction = SIMD2(Float(across - Double(column)), Float(down - Double(row)))
    isBeyond = across != wantedX || down != wantedY
  }

  /// The distance between those of the four points, and how fast it changes there, as a square: 1 beside a single side.
  @inlinable @inline(__always) func distance(_ grid: TraceGrid) -> (between: Double, slope: Double) {
    let upper = grid.values + point
    let lower = upper + grid.columns
    let (first, second, third, fourth) = (Double(upper[0].z), Double(upper[1].z), Double(lower[0].z), Double(lower[1].z))
    let above = first + (second - first) * Double(fraction.x)
    let below = third + (fourth - third) * Double(fraction.x)
    let (across, down) = (second - first + fourth - third, third - first + fourth - second)
    return (above + (below - above) * Double(fraction.y), (across * across + down * down) / (4 * grid.step * grid.step))
  }

  @inlinable @inline(__always) func value(_ grid: TraceGrid) -> SIMD4<Float> {
    let upper = grid.values + point
    let lower = upper + grid.columns
    let above = upper[0] + (upper[1] - upper[0]) * fraction.x
    let below = lower[0] + (lower[1] - lower[0]) * fraction.x
    return above + (below - above) * fraction.y
  }
}
