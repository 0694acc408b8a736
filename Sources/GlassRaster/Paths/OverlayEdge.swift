/// An edge of the polygons that are joined or cut, which may stand for several that lie on each other.
struct OverlayEdge {
  typealias Point = SIMD2<Double>

  var a: Point
  var b: Point
  /// How often the first and the second form run from `a` to `b` here, less how often they run back.
  var turns: SIMD2<Int>

  var low: Point { a.replacing(with: b, where: b .< a) }
  var high: Point { a.replacing(with: b, where: b .> a) }

  /// The same edge from its lesser end to its greater one.
  private var forward: OverlayEdge {
    (a.x, a.y) < (b.x, b.y) ? self : OverlayEdge(a: b, b: a, turns: 0 &- turns)
  }

  /// Edges that lie on each other as one. Those along rows and columns are cut where any of the same row or column ends, so that many side by
  /// side take no look at each pair; where as many run back as forth nothing changes, and nothing is left.
  ///
  /// - Parameter joins: Whether those that go on from each other become one, too.
  static func merged(_ edges: [OverlayEdge], joins: Bool) -> [OverlayEdge] {
    var lines: [Line: [OverlayEdge]] = [:]
    var order: [Line] = []
    for edge in edges {
      let line = Line(edge.forward)
      if lines[line] == nil { order.append(line) }
      lines[line, default: []].append(edge.forward)
    }
    return order.flatMap { line -> [OverlayEdge] in
      let group = lines[line] ?? []
      guard group.count > 1 else { return group }
      switch line {
      case .row: return stretches(group, \.x, joins)
      case .column: return stretches(group, \.y, joins)
      case .segment(let a, let b):
        let turns = group.reduce(SIMD2(0, 0)) { $0 &+ $1.turns }
        return turns == SIMD2(0, 0) ? [] : [OverlayEdge(a: a, b: b, turns: turns)]
      }
    }
  }

  /// What may lie on each other: edges of one row, of one column, or between the same two points.
  private enum Line: Hashable {
    case row(Double)
    case column(Double)
    case segment(Point, Point)

    init(_ edge: OverlayEdge) {
      if edge.a.y == edge.b.y {
        self = .row(edge.a.y)
      } else if edge.a.x == edge.b.x {
        self = .column(edge.a.x)
      } else {
        self = .segment(edge.a, edge.b)
      }
    }
  }

  /// Edges of one row or column as stretches that do not overlap.
  private static func stretches(_ edges: [OverlayEdge], _ along: KeyPath<Point, Double>, _ joins: Bool) -> [OverlayEdge] {
    var changes: [(point: Point, turns: SIMD2<Int>)] = []
    for edge in edges {
      changes.append((edge.a, edge.turns))
      changes.append((edge.b, 0 &- edge.turns))
    }
    changes.sort { $0.point[keyPath: along] < $1.point[keyPath: along] }
    var result: [OverlayEdge] = []
    var turns = SIMD2(0, 0)
    for (change, next) in zip(changes, changes.dropFirst()) {
      turns &+= change.turns
      guard turns != SIMD2(0, 0), change.point != next.point else { continue }
      if joins, let last = result.last, last.b == change.point, last.turns == turns {
        result[result.count - 1].b = next.point
      } else {
        result.append(OverlayEdge(a: change.point, b: next.point, turns: turns))
      }
    }
    return result
  }
}
