public import Foundation
import GlassRaster
import GlassGeometry

extension Gradient: ShapeStyle {
  /// The colours from top to bottom.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._resolve(in: environment, level: level)
  }
}

/// A colour that is lighter at the top than at the bottom, in each environment by as much.
public struct AnyGradient: ShapeStyle, Hashable {
  let color: Color

  /// The colour in an environment, with a lighter one at the top.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    let base = color.rgba(in: environment)
    let light = Color(base.mixed(with: RGBA(white: 1, alpha: base.alpha), by: 0.22))
    return Gradient(colors: [light, Color(base)])._resolve(in: environment, level: level)
  }
}

extension Color {
  /// The colour, lighter towards the top.
  public var gradient: AnyGradient { AnyGradient(color: self) }
}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient between two places of the shape's box.
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    Self(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  /// A gradient between two places of the shape's box.
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    Self(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  /// A gradient between two places of the shape's box.
  public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    Self(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// A gradient between two radii in points.
  public static func radialGradient(_ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> Self {
    Self(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A gradient between two radii in points.
  public static func radialGradient(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> Self {
    Self(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A gradient between two radii in points.
  public static func radialGradient(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> Self {
    Self(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// A gradient between two directions, clockwise from the right.
  public static func angularGradient(_ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) -> Self {
    Self(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient between two directions, clockwise from the right.
  public static func angularGradient(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> Self {
    Self(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient between two directions, clockwise from the right.
  public static func angularGradient(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> Self {
    Self(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient once around, from a direction on, clockwise.
  public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero) -> Self {
    Self(gradient: gradient, center: center, angle: angle)
  }
  /// A gradient once around, from a direction on, clockwise.
  public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> Self {
    Self(colors: colors, center: center, angle: angle)
  }
  /// A gradient once around, from a direction on, clockwise.
  public static func conicGradient(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) -> Self {
    Self(stops: stops, center: center, angle: angle)
  }
}

extension LinearGradient: View, PrimitiveView {
  /// A node that fills what it is offered.
  public func _makeNode(_ context: ViewContext) -> ViewNode { ShapeView(shape: Rectangle(), style: self)._makeNode(context) }
  /// Takes the new gradient.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    ShapeView(shape: Rectangle(), style: self)._updateNode(node, context)
  }
}

extension RadialGradient: View, PrimitiveView {
  /// A node that fills what it is offered.
  public func _makeNode(_ context: ViewContext) -> ViewNode { ShapeView(shape: Rectangle(), style: self)._makeNode(context) }
  /// Takes the new gradient.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    ShapeView(shape: Rectangle(), style: self)._updateNode(node, context)
  }
}

extension AngularGradient: View, PrimitiveView {
  /// A node that fills what it is offered.
  public func _makeNode(_ context: ViewContext) -> ViewNode { ShapeView(shape: Rectangle(), style: self)._makeNode(context) }
  /// Takes the new gradient.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    ShapeView(shape: Rectangle(), style: self)._updateNode(node, context)
  }
}

extension AnyGradient: View, PrimitiveView {
  /// A node that fills what it is offered.
  public func _makeNode(_ context: ViewContext) -> ViewNode { ShapeView(shape: Rectangle(), style: self)._makeNode(context) }
  /// Takes the new gradient.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    ShapeView(shape: Rectangle(), style: self)._updateNode(node, context)
  }
}
