public import Foundation
import GlassRaster
import GlassGeometry

extension Gradient: ShapeStyle {
  /// The colours from top to bottom.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._resolve(in: environment, level: level)
  }
}

/// A colour that is lighter at the top than at the bottom, in each environment by as much; or any gradient, from top to bottom.
public struct AnyGradient: ShapeStyle, Hashable {
  enum Kind: Hashable {
    case color(Color)
    case gradient(Gradient)
  }

  let kind: Kind

  /// Any gradient.
  public init(_ gradient: Gradient) { kind = .gradient(gradient) }

  init(color: Color) { kind = .color(color) }

  /// The gradient with its colours mixed in another space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    guard case .gradient(let gradient) = kind else { return self }
    return gradient.colorSpace(space)
  }

  /// What is drawn in an environment.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    let color: Color
    switch kind {
    case .gradient(let gradient): return gradient._resolve(in: environment, level: level)
    case .color(let one): color = one
    }
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

extension LinearGradient: View {
  /// The gradient in all the room offered.
  public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
  /// The gradient in all the room offered.
  public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
  /// The gradient in all the room offered.
  public var body: some View { Rectangle().fill(self) }
}

extension EllipticalGradient: View {
  /// The gradient in all the room offered.
  public var body: some View { Rectangle().fill(self) }
}

extension AnyGradient: View {
  /// The gradient in all the room offered.
  public var body: some View { Rectangle().fill(self) }
}

extension ImagePaint: View {
  /// The pictures in all the room offered.
  public var body: some View { Rectangle().fill(self) }
}
