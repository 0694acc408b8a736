import GlassGeometry
import GlassMaterial

/// What is filled solidly with a colour to stand out: the colour itself where it is bright and bears a dark label, otherwise as deep as a
/// white label needs.
struct ProminentFill: ShapeStyle {
  let color: Color

  func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    let color = color.rgba(in: environment)
    let fill = Self.bearsDarkInk(color) ? color : GlassInk.bearingWhite(color)
    return ResolvedShapeStyle(.ink(.color(fill))).at(level: level)
  }

  /// Yellow and colours as bright as it.
  static func bearsDarkInk(_ color: RGBA) -> Bool { GlassInk.luminance(of: color) > 0.45 }
}

/// A label on a `ProminentFill` of the same colour.
struct ProminentInk: ShapeStyle {
  let color: Color

  func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    let isDark = ProminentFill.bearsDarkInk(color.rgba(in: environment))
    return ResolvedShapeStyle(.ink(.color(RGBA(white: isDark ? 0 : 1)))).at(level: level)
  }
}
