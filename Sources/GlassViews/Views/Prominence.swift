import GlassGeometry
import GlassMaterial

/// What is filled solidly with a colour to stand out: the colour itself where it is bright and bears a dark label, otherwise as deep as a
/// white label needs.
struct ProminentFill: ShapeStyle {
  let color: Color

  func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    ResolvedShapeStyle(.ink(.color(Self.rgba(color, in: environment)))).at(level: level)
  }

  /// The colour of the fill.
  static func rgba(_ color: Color, in environment: EnvironmentValues) -> RGBA {
    guard environment.colorSchemeContrast == .standard else { return color.deep(in: environment) }
    let color = color.rgba(in: environment)
    return bearsDarkInk(color) ? color : GlassInk.bearingWhite(color)
  }

  /// Whether a label on the fill is dark.
  static func bearsDarkInk(_ color: Color, in environment: EnvironmentValues) -> Bool {
    environment.colorSchemeContrast == .standard && bearsDarkInk(color.rgba(in: environment))
  }

  /// Yellow and colours as bright as it.
  private static func bearsDarkInk(_ color: RGBA) -> Bool { GlassInk.luminance(of: color) > 0.45 }
}

extension Color {
  /// The colour as what is filled with it has it while a person asks for more contrast: that of dark labels, whatever the appearance, as deep
  /// as a white label on it needs to be seen at a ratio of 7. The lighter one that a dark appearance has then is for labels.
  func deep(in environment: EnvironmentValues) -> RGBA {
    var environment = environment
    environment.colorScheme = .light
    return GlassInk.bearingWhite(rgba(in: environment), contrast: 7)
  }
}

/// A label on a `ProminentFill` of the same colour.
struct ProminentInk: ShapeStyle {
  let color: Color

  func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    let isDark = ProminentFill.bearsDarkInk(color, in: environment)
    return ResolvedShapeStyle(.ink(.color(RGBA(white: isDark ? 0 : 1)))).at(level: level)
  }
}
