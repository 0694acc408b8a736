public import Foundation

/// Which parts of two forms are kept.
public enum PathOperation: Sendable, Hashable {
  /// What lies in either.
  case union
  /// What lies in both.
  case intersection
  /// What lies in the first alone.
  case subtraction
  /// What lies in one of them alone.
  case symmetricDifference

  fileprivate func keeps(_ first: Bool, _ second: Bool) -> Bool {
    switch self {
    case .union: first || second
    case .intersection: first && second
    case .subtraction: first && !second
    case .symmetricDifference: first != second
    }
  }
}

/// Joins and cuts polygons.
///
/// All edges are split where they meet. An edge is part of the result's outline where the result lies on one side of it only; such edges,
/// with the inside on their right, are joined to loops. All points lie on a fine grid, so that those of two edges are the same.
public struct PathOverlay {
  /// The grid's step in the unit of the polygons.
  private static let step = 1.0 / 65536
  /// How far beside an edge it is looked whether the result lies there: much further than points are moved to the grid.
  private static let aside = 1.0 / 4096

  private typealias Point = OverlayEdge.Point
  private typealias Edge = OverlayEdge

  private let operation: PathOperation
  private let isEvenOdd: Bool
  private var edges: [Edge] = []
  /// The edges by rows.
  private var bands = EdgeGrid([])
  /// How many pairs of edges, and edges beside points, were looked at: what the time depends on.
  private(set) var comparisons = 0

  /// The result of an operation on two forms, each a list of closed polygons whose inside is where they run around it, or with `evenOdd`
  /// around it an odd number of times. The result's outer polygons run clockwise where y points down, its holes the other way.
  public static func combine(
    _ first: [[CGPoint]], _ second: [[CGPoint]], _ operation: PathOperation, evenOdd: Bool = false
  ) -> [[CGPoint]] {
    var overlay = PathOverlay(operation: operation, isEvenOdd: evenOdd)
    return overlay.combine(first, second)
  }

  mutating func combine(_ first: [[CGPoint]], _ second: [[CGPoint]]) -> [[CGPoint]] {
    add(first, isFirst: true)
    add(second, isFirst: false)
    edges = OverlayEdge.merged(edges, joins: true)
    // Pieces end where others meet them: what lies beside one may change from there on.
    edges = OverlayEdge.merged(split(), joins: false)
    bands = EdgeGrid(edges.map { ($0.low, $0.high) }, isRowsOnly: true)
    return loops(outline())
  }

  init(operation: PathOperation, isEvenOdd: Bool) { (self.operation, self.isEvenOdd) = (operation, isEvenOdd) }

  private static func snapped(_ point: Point) -> Point { (point / step).rounded(.toNearestOrAwayFromZero) * step }

  private mutating func add(_ polygons: [[CGPoint]], isFirst: Bool) {
    for polygon in polygons {
      let points = polygon.filter { $0.x.isFinite && $0.y.isFinite }.map { Self.snapped(Point($0.x, $0.y)) }
      guard points.count > 2 else { continue }
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) where a != b {
        edges.append(Edge(a: a, b: b, turns: isFirst ? SIMD2(1, 0) : SIMD2(0, 1)))
      }
    }
  }

  // MARK: Splitting

  /// All edges, cut where they meet others.
  private mutating func split() -> [Edge] {
    var cuts = [[Point]](repeating: [], count: edges.count)
    // Boxes are a little larger, so that edges that just touch share a cell.
    let reach = Point(repeating: Self.step)
    let boxes = edges.map { (low: $0.low - reach, high: $0.high + reach) }
    let grid = EdgeGrid(boxes)
    for cell in 0..<grid.count {
      let near = grid.edges(in: cell)
      for (place, one) in zip(near.indices, near) {
        for other in near[(place + 1)...] {
          comparisons += 1
          let (first, second) = (Int(one), Int(other))
          let low = boxes[first].low.replacing(with: boxes[second].low, where: boxes[second].low .> boxes[first].low)
          let high = boxes[first].high.replacing(with: boxes[second].high, where: boxes[second].high .< boxes[first].high)
          // Two boxes may share many cells: they are looked at where the corner of what they share lies.
          guard all(low .<= high), grid.cell(of: low) == cell else { continue }
          let points = meetings(edges[first], edges[second])
          cuts[first] += points
          cuts[second] += points
        }
      }
    }
    return edges.indices.flatMap { pieces(edges[$0], cuts[$0]) }
  }

  private func pieces(_ edge: Edge, _ cuts: [Point]) -> [Edge] {
    guard !cuts.isEmpty else { return [edge] }
    let direction = edge.b - edge.a
    func place(_ point: Point) -> Double { ((point - edge.a) * direction).sum() }
    let between = cuts.filter { place($0) > 0 && place($0) < place(edge.b) }.sorted { place($0) < place($1) }
    let points = [edge.a] + between + [edge.b]
    return zip(points, points.dropFirst()).filter { $0 != $1 }.map { Edge(a: $0, b: $1, turns: edge.turns) }
  }

  /// Where two edges meet: in a point, or where they lie on each other in the ends of both.
  private func meetings(_ p: Edge, _ q: Edge) -> [Point] {
    let (d, e, between) = (p.b - p.a, q.b - q.a, q.a - p.a)
    let cross = d.x * e.y - d.y * e.x
    let (length, other) = ((d * d).sum(), (e * e).sum())
    if abs(cross) > 1e-12 * (length * other).squareRoot() {
      let t = (between.x * e.y - between.y * e.x) / cross
      let u = (between.x * d.y - between.y * d.x) / cross
      // An end that lies on the other edge but for the grid counts as on it.
      let (reachT, reachU) = (Self.step / length.squareRoot(), Self.step / other.squareRoot())
      guard t >= -reachT, t <= 1 + reachT, u >= -reachU, u <= 1 + reachU else { return [] }
      for end in [p.a, p.b, q.a, q.b] where isNear(end, p.a + d * t) { return [end] }
      return [Self.snapped(p.a + d * t)]
    }
    guard abs(between.x * d.y - between.y * d.x) <= Self.step * length.squareRoot() else { return [] }
    return [p.a, p.b, q.a, q.b]
  }

  private func isNear(_ a: Point, _ b: Point) -> Bool {
    let away = a - b
    return max(abs(away.x), abs(away.y)) <= Self.step
  }

  // MARK: Choosing

  /// The edges that the result lies on one side of, each once and with the result on its right.
  private mutating func outline() -> [(Point, Point)] {
    var result: [(Point, Point)] = []
    for piece in edges {
      let direction = piece.b - piece.a
      let normal = Point(-direction.y, direction.x) / (direction * direction).sum().squareRoot() * Self.aside
      let middle = (piece.a + piece.b) / 2
      let (right, left) = (isInside(middle + normal), isInside(middle - normal))
      if right != left { result.append(right ? (piece.a, piece.b) : (piece.b, piece.a)) }
    }
    return result
  }

  /// Whether a point lies in the result.
  private mutating func isInside(_ point: Point) -> Bool {
    var winding = SIMD2(0, 0)
    let beside = bands.edges(in: bands.cell(of: point))
    comparisons += beside.count
    for edge in beside.lazy.map({ [edges] in edges[Int($0)] }) where (edge.a.y <= point.y) != (edge.b.y <= point.y) {
      let x = edge.a.x + (point.y - edge.a.y) / (edge.b.y - edge.a.y) * (edge.b.x - edge.a.x)
      guard x > point.x else { continue }
      winding &+= edge.b.y > edge.a.y ? edge.turns : 0 &- edge.turns
    }
    func lies(_ winding: Int) -> Bool { isEvenOdd ? !winding.isMultiple(of: 2) : winding != 0 }
    return operation.keeps(lies(winding.x), lies(winding.y))
  }

  // MARK: Joining

  /// The edges as closed polygons. Where several go on from a point, the sharpest turn to the right is taken, so that polygons that
  /// touch in a point stay apart.
  private func loops(_ outline: [(Point, Point)]) -> [[CGPoint]] {
    var next: [Point: [Point]] = [:]
    for (a, b) in outline { next[a, default: []].append(b) }
    var result: [[CGPoint]] = []
    for (start, _) in outline {
      while let first = next[start]?.popLast() {
        var loop = [start]
        var (before, here) = (start, first)
        while here != start, let ways = next[here], !ways.isEmpty {
          loop.append(here)
          let choice = ways.count == 1 ? 0 : sharpest(from: before, at: here, ways)
          let way = next[here]?.remove(at: choice) ?? start
          (before, here) = (here, way)
        }
        if here == start, loop.count > 2 { result.append(loop.map { CGPoint(x: $0.x, y: $0.y) }) }
      }
    }
    return result
  }

  private func sharpest(from before: Point, at here: Point, _ ways: [Point]) -> Int {
    let back = atan2(before.y - here.y, before.x - here.x)
    func turn(_ way: Point) -> Double {
      let angle = back - atan2(way.y - here.y, way.x - here.x)
      return angle <= 1e-12 ? angle + 2 * .pi : angle
    }
    return ways.indices.min { turn(ways[$0]) < turn(ways[$1]) } ?? 0
  }
}
