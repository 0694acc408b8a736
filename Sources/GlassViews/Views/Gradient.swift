public import Foundation
import GlassGeometry
import GlassRaster

/// Colours along a line from 0 to 1.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, 0…1.
    public var location: CGFloat

    /// A colour at a place, 0…1.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours, in order of place.
  public var stops: [Stop]

  /// Colours at places.
  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  private var space = ColorSpace.device

  /// The same colours, mixed in another space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    var gradient = self
    gradient.space = space
    return AnyGradient(gradient)
  }

  func resolved(in environment: EnvironmentValues) -> GlassRaster.Gradient {
    let plain = GlassRaster.Gradient(stops: stops.map { .init(color: $0.color.rgba(in: environment), location: $0.location) })
    guard space == .perceptual else { return plain }
    // Steps between two colours, short enough that nobody sees them mixed otherwise.
    let count = 16
    let between = zip(plain.stops, plain.stops.dropFirst()).flatMap { a, b in
      (1...count).map { index in
        let fraction = Double(index) / Double(count)
        return GlassRaster.Gradient.Stop(
          color: Oklab.mix(a.color, b.color, by: fraction), location: a.location + (b.location - a.location) * fraction)
      }
    }
    return GlassRaster.Gradient(stops: plain.stops.prefix(1) + between)
  }
}

/// Colours that change along a line.
public struct LinearGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint

  /// A gradient between two places of the shape's box.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, start, end) = (gradient, startPoint, endPoint)
  }
  /// A gradient between two places of the shape's box.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  /// A gradient between two places of the shape's box.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  /// The gradient in an environment.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    ResolvedShapeStyle(.linear(gradient.resolved(in: environment), start, end)).at(level: level)
  }
}

/// Colours that change with the distance from a point.
public struct RadialGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// A gradient between two radii in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    (self.gradient, self.center, self.startRadius, self.endRadius) = (gradient, center, startRadius, endRadius)
  }
  /// A gradient between two radii in points.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A gradient between two radii in points.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// The gradient in an environment.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    ResolvedShapeStyle(.radial(gradient.resolved(in: environment), center, startRadius, endRadius)).at(level: level)
  }
}

/// Colours that change with the direction from a point.
public struct AngularGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  /// A gradient between two directions, clockwise from the right.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)) {
    (self.gradient, self.center, self.startAngle, self.endAngle) = (gradient, center, startAngle, endAngle)
  }
  /// A gradient between two directions, clockwise from the right.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient between two directions, clockwise from the right.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient once around, from a direction on, clockwise.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  /// A gradient once around, from a direction on, clockwise.
  public init(colors: [Color], center: UnitPoint, angle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  /// A gradient once around, from a direction on, clockwise.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  /// The gradient in an environment.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    ResolvedShapeStyle(.angular(gradient.resolved(in: environment), center, startAngle.radians, endAngle.radians))
      .at(level: level)
  }
}
