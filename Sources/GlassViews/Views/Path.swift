public import Foundation
import GlassGeometry
import GlassRaster

/// Lines and curves, in points; y points down.
public struct Path: Equatable, Sendable {
  private(set) var vector = VectorPath()
  private var last = CGPoint.zero

  /// Nothing.
  public init() {}
  /// What a closure draws.
  public init(_ draw: (inout Path) -> Void) { draw(&self) }
  /// A rectangle.
  public init(_ rect: CGRect) { addRect(rect) }
  /// A rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  /// The ellipse that touches a rectangle's edges.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  init(_ outline: Outline) { vector = VectorPath(outline) }
  init(_ vector: VectorPath) { self.vector = vector }

  /// Begins a new part.
  public mutating func move(to point: CGPoint) {
    vector.move(to: point)
    last = point
  }
  /// Draws a straight line.
  public mutating func addLine(to point: CGPoint) {
    vector.addLine(to: point)
    last = point
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
    last = point
  }
  /// Draws a quadratic Bézier curve, as the cubic one of the same shape.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    func third(_ end: CGPoint) -> CGPoint {
      CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
    addCurve(to: point, control1: third(last), control2: third(point))
  }
  /// Draws a part of a circle, with a line to its beginning where a part was begun; angles run clockwise on the screen.
  ///
  /// `clockwise` is meant for a y axis that points up, as everywhere in this family of interfaces: `false` runs clockwise on the screen.
  public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool) {
    var sweep = endAngle.radians - startAngle.radians
    let turn = 2 * Double.pi
    if !clockwise, sweep < 0 { sweep += turn * (-sweep / turn).rounded(.up) }
    if clockwise, sweep > 0 { sweep -= turn * (sweep / turn).rounded(.up) }
    sweep = min(max(sweep, -turn), turn)
    guard sweep.isFinite, radius.isFinite else { return }
    func at(_ angle: Double) -> CGPoint { CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)) }
    let start = at(startAngle.radians)
    if vector.isEmpty { move(to: start) } else { addLine(to: start) }
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(count)
    let k = 4 / 3 * tan(step / 4) * radius
    for index in 0..<count {
      let (a, b) = (startAngle.radians + step * Double(index), startAngle.radians + step * Double(index + 1))
      let (from, to) = (at(a), at(b))
      addCurve(
        to: to, control1: CGPoint(x: from.x - k * sin(a), y: from.y + k * cos(a)),
        control2: CGPoint(x: to.x + k * sin(b), y: to.y - k * cos(b)))
    }
  }
  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    vector.addPolygon([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
  }
  /// Adds a rectangle with rounded corners, whose radius is the smaller side of `cornerSize`.
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    let radius = min(cornerSize.width, cornerSize.height)
    vector.addPath(VectorPath(.roundedRect(rect, radius: radius, style: style.corner)))
  }
  /// Adds the ellipse that touches a rectangle's edges.
  ///
  /// It begins at the right and runs clockwise on the screen, as quarters whose error is below 0.03 % of a radius.
  public mutating func addEllipse(in rect: CGRect) {
    let (a, b) = (rect.width / 2, rect.height / 2)
    let k = 4 / 3 * (2.0.squareRoot() - 1)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: rect.midX + a * x, y: rect.midY + b * y) }
    move(to: at(1, 0))
    addCurve(to: at(0, 1), control1: at(1, k), control2: at(k, 1))
    addCurve(to: at(-1, 0), control1: at(-k, 1), control2: at(-1, k))
    addCurve(to: at(0, -1), control1: at(-1, -k), control2: at(-k, -1))
    addCurve(to: at(1, 0), control1: at(k, -1), control2: at(1, -k))
    closeSubpath()
  }
  /// Adds another path.
  public mutating func addPath(_ path: Path) {
    vector.addPath(path.vector)
    last = path.last
  }
  /// Draws a line back to where the part began.
  public mutating func closeSubpath() { vector.close() }

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
