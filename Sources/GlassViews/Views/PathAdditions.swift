public import Foundation
import GlassRaster

extension Path {
  /// A rectangle with rounded corners of a width and a height; where these differ, corners are quarters of an ellipse.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.init(VectorPath(roundedRect: rect, cornerSize: cornerSize, style: style))
  }
  /// A rectangle with a radius per corner, in points.
  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self = UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style).path(in: rect)
  }

  /// Adds several rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
  /// Adds a rectangle with a radius per corner, in points.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform)
  }

  /// Draws a part of a circle from an angle on, as far as another one says; positive ones run clockwise on the screen.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta.radians < 0,
      transform: transform)
  }

  /// Draws an arc that touches the line from here to one point and the line from there to another, with a line to its beginning.
  ///
  /// `transform` maps both points and the arc; the path so far stays where it is.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint, let inverse = transform.map.inverse else {
      return move(to: transform.map.apply(tangent1End))
    }
    let start = inverse.apply(current)
    func unit(_ to: CGPoint) -> (x: CGFloat, y: CGFloat, length: CGFloat) {
      let (x, y) = (to.x - tangent1End.x, to.y - tangent1End.y)
      let length = hypot(x, y)
      return (x / max(length, 1e-12), y / max(length, 1e-12), length)
    }
    let (a, b) = (unit(start), unit(tangent2End))
    let turn = a.x * b.y - a.y * b.x
    guard a.length > 0, b.length > 0, abs(turn) > 1e-9, radius > 0 else { return addLine(to: transform.map.apply(tangent1End)) }
    let cosine = min(max(a.x * b.x + a.y * b.y, -1), 1)
    // The arc touches both lines at this distance from their corner: r / tan(φ/2).
    let distance = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
    let first = CGPoint(x: tangent1End.x + a.x * distance, y: tangent1End.y + a.y * distance)
    let side: CGFloat = turn > 0 ? 1 : -1
    let center = CGPoint(x: first.x - a.y * radius * side, y: first.y + a.x * radius * side)
    let last = CGPoint(x: tangent1End.x + b.x * distance, y: tangent1End.y + b.y * distance)
    func angle(_ point: CGPoint) -> Angle { .radians(atan2(point.y - center.y, point.x - center.x)) }
    addArc(
      center: center, radius: radius, startAngle: angle(first), endAngle: angle(last), clockwise: turn > 0,
      transform: transform)
  }

  /// The path with every point moved by a map.
  public func applying(_ transform: CGAffineTransform) -> Path { Path(vector.applying(transform.map)) }

  /// Whether a point lies inside: where the path runs around it, or with `eoFill` around it an odd number of times.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    for part in Polylines(vector).parts {
      for (a, b) in zip(part, part.dropFirst() + part.prefix(1)) where (a.y <= point.y) != (b.y <= point.y) {
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > point.x { winding += b.y > a.y ? 1 : -1 }
      }
    }
    return eoFill ? !winding.isMultiple(of: 2) : winding != 0
  }
}
