import GlassGeometry

/// What shapes are filled with that labels lie on: a faint layer of ink. On glass it is of the ink that is legible there, and labels on it
/// stay legible.
public struct FillShapeStyle: ShapeStyle {
  private let part: ControlPart
  /// Whether a control is filled with it, which has to be seen, and read, whatever it stands on.
  private let isOfControl: Bool

  /// The usual fill.
  public nonisolated init() { (part, isOfControl) = (.ground, false) }

  /// The fill of a part of a control.
  init(_ part: ControlPart) { (self.part, isOfControl) = (part, true) }

  /// The layer in an environment.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    var color = Self.color(in: environment)
    if part == .track { color.alpha *= environment.colorSchemeContrast == .increased ? 2.4 : 1.6 }
    if isOfControl { color = color.over(Self.plate(in: environment)) }
    return ResolvedShapeStyle(.ink(.control(part, otherwise: color))).at(level: level)
  }

  /// What the fills of controls lie on off glass: as much of the window's ground as its ink needs to be read over any picture. On the ground
  /// itself it is not seen.
  private static func plate(in environment: EnvironmentValues) -> RGBA {
    var ground = Color(.background).rgba(in: environment)
    let opacity = environment.colorScheme == .dark ? 0.78 : 0.6
    ground.alpha =
      environment.accessibilityReduceTransparency ? 1 : environment.colorSchemeContrast == .increased ? 0.85 : opacity
    return ground
  }

  /// What labels lie on off glass. A line around it makes it out where contrast is raised; a much darker ground would take that from the label.
  static func color(in environment: EnvironmentValues) -> RGBA {
    let isDark = environment.colorScheme == .dark
    let alpha = (isDark ? 0.16 : 0.085) * (environment.colorSchemeContrast == .increased ? 1.3 : 1)
    return RGBA(white: isDark ? 1 : 0, alpha: alpha)
  }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// What shapes are filled with that labels lie on.
  public static var fill: FillShapeStyle { FillShapeStyle() }
  /// What a control is filled with that its label lies on.
  static var controlFill: FillShapeStyle { FillShapeStyle(.ground) }
}
