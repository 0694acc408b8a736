/// The sides of a traced curve in a box of some size, asked one by one: exact, and as slow as there are sides.
public struct TracedEdges: Sendable {
  /// Where each side begins.
  public private(set) var starts: [SIMD2<Double>] = []
  /// From there to its end.
  public private(set) var spans: [SIMD2<Double>] = []
  /// The sides of each polygon.
  public private(set) var loops: [Range<Int>] = []

  /// The square of the length of the shortest side that has a direction.
  private static let leastSquare = 1e-12

  /// The sides of closed polygons whose corners lie from 0 to 1 in a box of a size.
  init(_ polygons: [[SIMD2<Double>]], size: SIMD2<Double>) {
    for polygon in polygons {
      let first = starts.count
      for index in polygon.indices {
        let start = polygon[index] * size
        let end = polygon[index + 1 < polygon.count ? index + 1 : 0] * size
        guard ((end - start) * (end - start)).sum() > Self.leastSquare else { continue }
        starts.append(start)
        spans.append(end - start)
      }
      if starts.count > first { loops.append(first..<starts.count) }
    }
  }

  /// From the nearest point of a side to a point.
  @inlinable public func offset(_ side: Int, _ point: SIMD2<Double>) -> SIMD2<Double> {
    let (toPoint, span) = (point - starts[side], spans[side])
    let place = (toPoint * span).sum() / (span * span).sum()
    return toPoint - span * min(max(place, 0), 1)
  }

  /// How often the sides wind around a point.
  public func winding(_ point: SIMD2<Double>) -> Int {
    var result = 0
    for (start, span) in zip(starts, spans) {
      let end = start + span
      guard (start.y <= point.y) != (end.y <= point.y) else { continue }
      if start.x + (point.y - start.y) / span.y * span.x > point.x { result += span.y > 0 ? 1 : -1 }
    }
    return result
  }

  /// Whether what a polygon encloses lies to the right of its sides, on a screen whose y points down; asked beside the longest of them.
  public func isInside(rightOf loop: Range<Int>) -> Bool {
    func square(_ side: Int) -> Double { (spans[side] * spans[side]).sum() }
    guard let longest = loop.max(by: { square($0) < square($1) }) else { return true }
    let span = spans[longest]
    return winding(starts[longest] + span / 2 + SIMD2(-span.y, span.x) * (1e-4 / square(longest).squareRoot())) != 0
  }

  /// Signed distance and outward normal at a point; the normal is that of the nearest side or corner.
  public func sample(_ point: SIMD2<Double>) -> FieldSample {
    var (nearest, least) = (SIMD2<Double>(0, 0), Double.infinity)
    var nearestSide = 0
    for side in starts.indices {
      let offset = offset(side, point)
      let square = (offset * offset).sum()
      if square < least { (nearest, least, nearestSide) = (offset, square, side) }
    }
    let sign = winding(point) == 0 ? 1.0 : -1
    let distance = least.squareRoot()
    guard distance > 1e-9, !starts.isEmpty else {
      // On a side its own normal is left, away from what it winds around.
      guard !starts.isEmpty else { return FieldSample(distance: .infinity, normalX: 0, normalY: -1) }
      let span = spans[nearestSide]
      let across = SIMD2(span.y, -span.x) / (span * span).sum().squareRoot()
      let isInside = winding(point + across * 1e-6) != 0
      return FieldSample(distance: 0, normalX: isInside ? -across.x : across.x, normalY: isInside ? -across.y : across.y)
    }
    return FieldSample(distance: sign * distance, normalX: sign * nearest.x / distance, normalY: sign * nearest.y / distance)
  }

  /// The radius of the largest circle within, about: the deepest point of a grid, looked for more closely around it.
  func largestRadius(in size: SIMD2<Double>) -> Double {
    var (best, middle) = (0.0, size / 2)
    func look(from low: SIMD2<Double>, step: SIMD2<Double>, count: Int) {
      for row in 0..<count {
        for column in 0..<count {
          let point = low + SIMD2(Double(column) + 0.5, Double(row) + 0.5) * step
          let depth = -sample(point).distance
          if depth > best { (best, middle) = (depth, point) }
        }
      }
    }
    // Steps twice as fine around the deepest point so far, four times over.
    var step = size / 9
    look(from: -step / 2, step: step, count: 10)
    for _ in 0..<4 {
      look(from: middle - step, step: step / 2, count: 4)
      step /= 2
    }
    return best
  }
}
