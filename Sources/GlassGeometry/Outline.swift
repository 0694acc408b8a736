public import Foundation

/// How a corner turns: along a circle, or along a superellipse whose curvature sets in gradually.
public enum CornerStyle: Sendable, Hashable {
  /// A quarter of a circle.
  case circular
  /// A superellipse of the same visual radius; the curve begins earlier and has no jump in curvature.
  case continuous
}

/// The radii of a box's four corners, in the unit of its box; never negative.
public struct CornerRadii: Sendable, Hashable {
  /// Top left corner.
  public var topLeft: Double
  /// Top right corner.
  public var topRight: Double
  /// Bottom right corner.
  public var bottomRight: Double
  /// Bottom left corner.
  public var bottomLeft: Double

  /// Four radii, clockwise from the top left; negative ones become 0.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = max(0, topLeft)
    self.topRight = max(0, topRight)
    self.bottomRight = max(0, bottomRight)
    self.bottomLeft = max(0, bottomLeft)
  }

  /// One radius for all corners.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// The largest of the four.
  public var maximum: Double { max(max(topLeft, topRight), max(bottomRight, bottomLeft)) }
}

/// The outline of a shape that glass, shadows and clips are made of: a box with rounded corners, an ellipse, or any other curve traced by polygons.
///
/// Coordinates are whatever the owner says: points in the view layer, device pixels in the renderer.
public struct Outline: Sendable, Hashable {
  /// What kind of curve it is.
  public enum Kind: Sendable, Hashable {
    /// A box with a radius per corner; a capsule or circle is one whose radius is half its short side.
    case box(CornerRadii, CornerStyle)
    /// The ellipse that touches the box's edges.
    case ellipse
    /// Any other curve, stretched to the box.
    case traced(TracedCurve)
  }

  /// The box that encloses the shape as long as it is upright.
  public var rect: CGRect
  /// The curve within it.
  public var kind: Kind
  /// How far the shape is turned about the middle of its box, in radians, clockwise on a screen whose y points down.
  public var angle: Double

  /// An outline within a box, turned about its middle.
  public init(rect: CGRect, kind: Kind, angle: Double = 0) {
    self.rect = rect
    self.kind = kind
    self.angle = angle
  }

  /// A box with one radius for all corners, at most half the short side.
  public static func roundedRect(_ rect: CGRect, radius: Double, style: CornerStyle = .circular) -> Outline {
    Outline(rect: rect, kind: .box(CornerRadii(min(radius, min(rect.width, rect.height) / 2)), style))
  }

  /// A box with square corners.
  public static func rect(_ rect: CGRect) -> Outline { .roundedRect(rect, radius: 0) }

  /// A box whose short ends are half circles.
  public static func capsule(_ rect: CGRect) -> Outline { .roundedRect(rect, radius: min(rect.width, rect.height) / 2) }

  /// The largest circle in the middle of a box.
  public static func circle(in rect: CGRect) -> Outline {
    let side = min(rect.width, rect.height)
    return .capsule(CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// The ellipse that touches the box's edges.
  public static func ellipse(_ rect: CGRect) -> Outline { Outline(rect: rect, kind: .ellipse) }

  /// The short side of the box, or as much of it as a traced curve is thick: `S` of the material's formulas.
  public var shortSide: Double {
    let side = min(rect.width, rect.height)
    return if case .traced(let curve) = kind { side * curve.thickness } else { side }
  }

  /// Whether it is a box with square corners that is not turned.
  public var isUprightBox: Bool {
    guard case .box(let radii, _) = kind else { return false }
    return angle == 0 && radii == CornerRadii(0)
  }

  /// The outline with its box moved and every length multiplied.
  public func scaled(by factor: Double) -> Outline {
    let box = CGRect(
      x: rect.minX * factor, y: rect.minY * factor, width: rect.width * factor, height: rect.height * factor)
    return Outline(rect: box, kind: kind.scaled(by: factor), angle: angle)
  }

  /// The outline moved by (`x`, `y`).
  public func offset(x: Double, y: Double) -> Outline {
    Outline(rect: rect.offsetBy(dx: x, dy: y), kind: kind, angle: angle)
  }

  /// The outline with its box and radii grown by `amount` on each side (concentric); shrunk where it is negative. A traced curve is stretched.
  public func expanded(by amount: Double) -> Outline {
    var box = rect.insetBy(dx: -amount, dy: -amount)
    if box.isNull { box = CGRect(x: rect.midX, y: rect.midY, width: 0, height: 0) }
    guard case .box(let radii, let style) = kind else { return Outline(rect: box, kind: kind, angle: angle) }
    func grown(_ radius: Double) -> Double { radius > 0 ? radius + amount : 0 }
    let grownRadii = CornerRadii(
      topLeft: grown(radii.topLeft), topRight: grown(radii.topRight), bottomRight: grown(radii.bottomRight),
      bottomLeft: grown(radii.bottomLeft))
    return Outline(rect: box, kind: .box(grownRadii, style), angle: angle)
  }
}

extension Outline.Kind {
  /// The same curve with its radii multiplied.
  public func scaled(by factor: Double) -> Outline.Kind {
    guard case .box(let radii, let style) = self else { return self }
    return .box(
      CornerRadii(
        topLeft: radii.topLeft * factor, topRight: radii.topRight * factor, bottomRight: radii.bottomRight * factor,
        bottomLeft: radii.bottomLeft * factor), style)
  }
}
