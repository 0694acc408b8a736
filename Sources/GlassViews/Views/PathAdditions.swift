public import Foundation
import GlassRaster

extension Path {
  /// A rectangle with rounded corners, whose radius is the smaller side of `cornerSize`.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerRadius: min(cornerSize.width, cornerSize.height), style: style)
  }
  /// A rectangle with a radius per corner, in points.
  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self = UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style).path(in: rect)
  }

  /// Adds several rectangles.
  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Draws a part of a circle from an angle on, as far as another one says; positive ones run clockwise on the screen.
  public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta.radians < 0)
  }

  /// Draws an arc that touches the line from here to one point and the line from there to another, with a line to its beginning.
  public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return move(to: tangent1End) }
    func unit(_ to: CGPoint) -> (x: CGFloat, y: CGFloat, length: CGFloat) {
      let (x, y) = (to.x - tangent1End.x, to.y - tangent1End.y)
      let length = hypot(x, y)
      return (x / max(length, 1e-12), y / max(length, 1e-12), length)
    }
    let (a, b) = (unit(start), unit(tangent2End))
    let turn = a.x * b.y - a.y * b.x
    guard a.length > 0, b.length > 0, abs(turn) > 1e-9, radius > 0 else { return addLine(to: tangent1End) }
    let cosine = min(max(a.x * b.x + a.y * b.y, -1), 1)
    // The arc touches both lines at this distance from their corner: r / tan(φ/2).
    let distance = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
    let first = CGPoint(x: tangent1End.x + a.x * distance, y: tangent1End.y + a.y * distance)
    let side: CGFloat = turn > 0 ? 1 : -1
    let center = CGPoint(x: first.x - a.y * radius * side, y: first.y + a.x * radius * side)
    let last = CGPoint(x: tangent1End.x + b.x * distance, y: tangent1End.y + b.y * distance)
    func angle(_ point: CGPoint) -> Angle { .radians(atan2(point.y - center.y, point.x - center.x)) }
    addArc(center: center, radius: radius, startAngle: angle(first), endAngle: angle(last), clockwise: turn > 0)
  }

  /// Where the next line begins; `nil` for an empty path.
  public var currentPoint: CGPoint? {
    var start: CGPoint?
    var point: CGPoint?
    for element in vector.elements {
      switch element {
      case .move(let to): (start, point) = (to, to)
      case .line(let to), .curve(_, _, let to): point = to
      case .close: point = start
      }
    }
    return point
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
