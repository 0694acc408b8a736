import GlassGeometry

/// What shapes are filled with that labels lie on: a faint layer of ink. On glass it is of the ink that is legible there, and labels on it
/// stay legible.
public struct FillShapeStyle: ShapeStyle {
  private let part: ControlPart

  /// The usual fill.
  public nonisolated init() { part = .ground }

  init(_ part: ControlPart) { self.part = part }

  /// The layer in an environment.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    var color = Self.color(in: environment)
    if part == .track { color.alpha *= environment.colorSchemeContrast == .increased ? 2.4 : 1.6 }
    return ResolvedShapeStyle(.ink(.control(part, otherwise: color))).at(level: level)
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
}
