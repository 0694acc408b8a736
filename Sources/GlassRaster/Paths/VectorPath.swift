public import Foundation
public import GlassGeometry

/// Lines and cubic curves, in whatever unit the owner says; y points down.
public struct VectorPath: Sendable, Hashable {
  /// A step of a path; all points are absolute.
  public enum Element: Sendable, Hashable {
    /// Begins a new part.
    case move(CGPoint)
    /// Draws a straight line.
    case line(CGPoint)
    /// Draws a cubic Bézier curve with two control points.
    case curve(CGPoint, CGPoint, to: CGPoint)
    /// Draws a line back to where the part began.
    case close
  }

  /// The steps in order.
  public private(set) var elements: [Element] = []

  /// An empty path.
  public init() {}

  /// The path along an outline, closed.
  public init(_ outline: Outline) {
    let size = max(outline.rect.width, outline.rect.height)
    for polygon in outline.polygons(tolerance: max(size, 1) * 1e-4) { addPolygon(polygon) }
  }

  /// Begins a new part at `point`.
  public mutating func move(to point: CGPoint) { elements.append(.move(point)) }

  /// Draws a straight line to `point`.
  public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }

  /// Draws a cubic Bézier curve to `point`.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(control1, control2, to: point))
  }

  /// Draws a line back to where the part began.
  public mutating func close() { elements.append(.close) }

  /// Adds a closed polygon.
  public mutating func addPolygon(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
    close()
  }

  /// Adds the steps of another path.
  public mutating func addPath(_ other: VectorPath) { elements += other.elements }

  /// Whether there is no step.
  public var isEmpty: Bool { elements.isEmpty }

  /// The smallest box around all points, control points included; null for an empty path.
  public var bounds: CGRect {
    var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for point in points {
      (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
      (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }
    return minX <= maxX && minY <= maxY ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .null
  }

  /// Whether all coordinates are numbers.
  public var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  private var points: [CGPoint] {
    elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let point): [first, second, point]
      case .close: []
      }
    }
  }

  /// The path with every point moved by a map.
  public func applying(_ transform: Transform) -> VectorPath {
    var result = self
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(transform.apply(point))
      case .line(let point): .line(transform.apply(point))
      case .curve(let first, let second, let point):
        .curve(transform.apply(first), transform.apply(second), to: transform.apply(point))
      case .close: .close
      }
    }
    return result
  }
}

/// How a line along a path looks.
public struct StrokeStyle: Sendable, Hashable {
  /// How a line ends.
  public enum Cap: Sendable, Hashable {
    /// At its last point.
    case butt
    /// With half a circle.
    case round
    /// With half a square.
    case square
  }

  /// How two lines meet.
  public enum Join: Sendable, Hashable {
    /// In a point, up to ten line widths long.
    case miter
    /// In an arc.
    case round
    /// Cut off.
    case bevel
  }

  /// The width in the unit of the path.
  public var width: Double
  /// How lines end.
  public var cap: Cap
  /// How lines meet.
  public var join: Join
  /// The lengths of strokes and gaps in turn, in the unit of the path; none for an unbroken line.
  public var dash: [Double]

  /// A line's look; a negative width becomes 0.
  public init(width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
    self.width = max(0, width)
    self.cap = cap
    self.join = join
    self.dash = dash
  }

  /// How far a line's ink may reach from its path, in the unit of the path: half the width, more at caps and pointed joins.
  public var reach: Double {
    let half = width / 2
    return join == .miter ? half * 10 : cap == .square ? half * 2.0.squareRoot() : half
  }
}
