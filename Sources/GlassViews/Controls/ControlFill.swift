import GlassGeometry

/// What the borders and tracks of controls are filled with: a faint layer of ink, on glass of the ink that is legible there.
struct ControlFill: ShapeStyle {
  /// Whether it fills something narrow, such as a track.
  var isNarrow = false

  func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    let isDark = environment.colorScheme == .dark
    let isStrong = environment.colorSchemeContrast == .increased
    let alpha = (isDark ? 0.16 : 0.085) * (isNarrow ? 1.6 : 1) * (isStrong ? 2 : 1)
    let plain = RGBA(white: isDark ? 1 : 0, alpha: alpha)
    return ResolvedShapeStyle(.ink(.vibrant(isNarrow ? 3 : 4, otherwise: plain))).at(level: level)
  }
}

extension ShapeStyle where Self == ControlFill {
  /// What the borders of controls are filled with.
  static var control: ControlFill { ControlFill() }
  /// What the tracks of controls are filled with.
  static var controlTrack: ControlFill { ControlFill(isNarrow: true) }
}
