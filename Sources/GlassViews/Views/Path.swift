public import Foundation
import GlassGeometry
import GlassRaster

/// Lines and curves, in points; y points down.
public struct Path: Equatable, Sendable {
  private(set) var vector = VectorPath()
  /// Where the part that is being drawn began.
  private var start: CGPoint?
  /// Where the next line begins; `nil` for an empty path.
  public private(set) var currentPoint: CGPoint?

  /// Nothing.
  public init() {}
  /// What a closure draws.
  public init(_ draw: (inout Path) -> Void) { draw(&self) }
  /// A rectangle.
  public init(_ rect: CGRect) { addRect(rect) }
  /// A rectangle with rounded corners of one radius.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  /// The ellipse that touches a rectangle's edges.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  init(_ outline: Outline) { self.init(VectorPath(outline)) }
  init(_ vector: VectorPath) { add(vector, .identity) }

  /// Adds steps, moved by a map.
  private mutating func add(_ steps: VectorPath, _ transform: CGAffineTransform) {
    let moved = transform.isIdentity ? steps : steps.applying(transform.map)
    vector.addPath(moved)
    for element in moved.elements {
      switch element {
      case .move(let point): (start, currentPoint) = (point, point)
      case .line(let point), .curve(_, _, let point): currentPoint = point
      case .close: currentPoint = start
      }
    }
  }

  /// Begins a new part.
  public mutating func move(to point: CGPoint) {
    vector.move(to: point)
    (start, currentPoint) = (point, point)
  }
  /// Draws a straight line.
  public mutating func addLine(to point: CGPoint) {
    vector.addLine(to: point)
    if start == nil { start = point }
    currentPoint = point
  }
  /// Draws straight lines from the first point through the others.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  /// Draws a cubic Bézier curve.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    vector.addCurve(to: point, control1: control1, control2: control2)
    if start == nil { start = point }
    currentPoint = point
  }
  /// Draws a quadratic Bézier curve, as the cubic one of the same shape.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    func third(_ end: CGPoint) -> CGPoint {
      CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
    addCurve(to: point, control1: third(currentPoint ?? .zero), control2: third(point))
  }
  /// Draws a line back to where the part began.
  public mutating func closeSubpath() {
    vector.close()
    currentPoint = start
  }
  /// Draws a part of a circle, with a line to its beginning where a part is begun and not closed; angles run clockwise on the screen.
  ///
  /// `clockwise` is meant for a y axis that points up, as everywhere in this family of interfaces: `false` runs clockwise on the screen.
  /// Angles a turn or more apart make the whole circle, whichever way.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    // Degrees that make a turn may miss it by a hair when they become radians.
    if abs(sweep) > turn - 1e-9 {
      sweep = clockwise ? -turn : turn
    } else if clockwise != (sweep < 0), sweep != 0 {
      sweep += clockwise ? -turn : turn
    }
    guard sweep.isFinite, radius.isFinite else { return }
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { transform.map.apply(CGPoint(x: x, y: y)) }
    func at(_ angle: Double) -> CGPoint { CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)) }
    let first = at(startAngle.radians)
    if vector.isEmpty || vector.elements.last == .close {
      move(to: place(first.x, first.y))
    } else {
      addLine(to: place(first.x, first.y))
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(count)
    let k = 4 / 3 * tan(step / 4) * radius
    for index in 0..<count {
      let (a, b) = (startAngle.radians + step * Double(index), startAngle.radians + step * Double(index + 1))
      let (from, to) = (at(a), at(b))
      addCurve(
        to: place(to.x, to.y), control1: place(from.x - k * sin(a), from.y + k * cos(a)),
        control2: place(to.x + k * sin(b), to.y - k * cos(b)))
    }
  }
  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var box = VectorPath()
    box.addPolygon([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
    add(box, transform)
  }
  /// Adds a rectangle with rounded corners of a width and a height; where these differ, corners are quarters of an ellipse.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
  ) {
    add(VectorPath(roundedRect: rect, cornerSize: cornerSize, style: style), transform)
  }
  /// Adds the ellipse that touches a rectangle's edges.
  ///
  /// It begins at the right and runs clockwise on the screen, as quarters whose error is below 0.03 % of a radius.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(VectorPath(ellipseIn: rect), transform)
  }
  /// Adds another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) { add(path.vector, transform) }

  /// Whether there is nothing.
  public var isEmpty: Bool { vector.isEmpty }
  /// The smallest box around all points, control points included.
  public var boundingRect: CGRect { vector.bounds }

  /// The path moved by a distance in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { Path(vector.applying(.translation(x: dx, y: dy))) }

  /// Whether both draw the same.
  public static func == (a: Path, b: Path) -> Bool { a.vector == b.vector }
}

extension Path: Shape {
  /// The path itself, wherever the box lies.
  nonisolated public func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}
