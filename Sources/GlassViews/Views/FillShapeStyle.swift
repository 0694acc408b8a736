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
    let isDark = environment.colorScheme == .dark
    let isStrong = environment.colorSchemeContrast == .increased
    let alpha = (isDark ? 0.16 : 0.085) * (part == .track ? 1.6 : 1) * (isStrong ? 2 : 1)
    return ResolvedShapeStyle(.ink(.control(part, otherwise: RGBA(white: isDark ? 1 : 0, alpha: alpha)))).at(level: level)
  }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// What shapes are filled with that labels lie on.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
