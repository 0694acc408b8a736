public import Foundation
import GlassRaster

/// A part of a form's outline: what lies between two fractions of its length.
struct TrimmedShape<Base: Shape>: Shape {
  var base: Base
  /// Where the part begins, 0 … 1 of the whole length.
  var from: CGFloat
  /// Where it ends.
  var to: CGFloat

  nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect).trimmedPath(from: from, to: to) }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  nonisolated var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(base.animatableData, AnimatablePair(from, to)) }
    set {
      base.animatableData = newValue.first
      (from, to) = (newValue.second.first, newValue.second.second)
    }
  }
}

extension Shape {
  /// The part of the form's outline between two fractions (0 … 1) of its length.
  nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    TrimmedShape(base: self, from: startFraction, to: endFraction)
  }
}

extension Path {
  /// The part between two fractions (0 … 1) of the path's length; nothing where it would end before it begins.
  ///
  /// Curves become lines that are nowhere further than about 0.02 points from them.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (from, to) = (min(max(from, 0), 1), min(max(to, 0), 1))
    guard from < to else { return Path() }
    if from == 0, to == 1 { return self }
    let parts = Polylines(vector)
    let (start, end) = (from * parts.length, to * parts.length)
    var result = Path()
    var walked = 0.0
    for part in parts.parts {
      var isDrawing = false
      for (a, b) in zip(part, part.dropFirst()) {
        let length = hypot(b.x - a.x, b.y - a.y)
        defer { walked += length }
        guard length > 0, walked + length > start, walked < end else { continue }
        func at(_ place: Double) -> CGPoint {
          let fraction = min(max((place - walked) / length, 0), 1)
          return CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
        }
        if !isDrawing { result.move(to: at(start)) }
        isDrawing = true
        result.addLine(to: at(end))
      }
    }
    return result
  }
}

/// A path as lines, a list of points for each of its parts.
struct Polylines {
  private(set) var parts: [[CGPoint]] = []

  init(_ path: VectorPath) {
    var isClosed = false
    for element in path.elements {
      // What follows the end of a part begins another one where that part began.
      if isClosed, let first = parts.last?.first, !element.beginsPart { parts.append([first]) }
      isClosed = element == .close
      switch element {
      case .move(let point): parts.append([point])
      case .line(let point): append([point])
      case .curve(let first, let second, let end): append(Self.points(from: last ?? first, first, second, end))
      case .close:
        guard let first = parts.last?.first else { continue }
        append([first])
      }
    }
  }

  private var last: CGPoint? { parts.last?.last }

  private mutating func append(_ points: [CGPoint]) {
    if parts.isEmpty { parts.append([]) }
    parts[parts.count - 1] += points
  }

  /// The length of all parts.
  var length: Double {
    parts.reduce(0) { sum, part in zip(part, part.dropFirst()).reduce(sum) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) } }
  }

  /// Points along a cubic curve, its beginning left out.
  private static func points(from start: CGPoint, _ a: CGPoint, _ b: CGPoint, _ end: CGPoint) -> [CGPoint] {
    let reach = hypot(a.x - start.x, a.y - start.y) + hypot(b.x - a.x, b.y - a.y) + hypot(end.x - b.x, end.y - b.y)
    // A chord's error falls with the square of their number.
    let count = min(max(Int((4 * reach.squareRoot()).rounded(.up)), 4), 512)
    return (1...count).map { index in
      let t = Double(index) / Double(count)
      let s = 1 - t
      let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: p * start.x + q * a.x + r * b.x + u * end.x, y: p * start.y + q * a.y + r * b.y + u * end.y)
    }
  }
}

extension VectorPath.Element {
  fileprivate var beginsPart: Bool { if case .move = self { true } else { false } }
}
