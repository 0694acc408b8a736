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
    let fill = color.filling(in: environment)
    return bearsDarkInk(fill) ? fill : GlassInk.bearingWhite(fill)
  }

  /// Whether a label on the fill is dark, as on orange and what is brighter; not on the deeper ones of increased contrast.
  static func bearsDarkInk(_ color: Color, in environment: EnvironmentValues) -> Bool {
    bearsDarkInk(color.filling(in: environment))
  }

  private static func bearsDarkInk(_ fill: RGBA) -> Bool { GlassInk.onFill(fill) == .dark }
}

extension Color {
  /// The colour as what is filled with it, or glass of it, has it.
  ///
  /// While a person asks for more contrast that is the one of dark labels, whatever the appearance, as deep as a white label on it needs to be
  /// seen at a ratio of 7: the lighter one that a dark appearance has then is for labels.
  func filling(in environment: EnvironmentValues) -> RGBA {
    guard environment.colorSchemeContrast == .increased else { return shown(in: environment) }
    var environment = environment
    environment.colorScheme = .light
    return GlassInk.bearingWhite(shown(in: environment), contrast: 7)
  }

  /// The colour of what is filled up to a value: with nothing written on it, it stands out from its ground as a label does.
  func level(in environment: EnvironmentValues) -> RGBA {
    recedes(in: environment) ? RGBA(white: environment.colorScheme == .dark ? 0.62 : 0.5) : rgba(in: environment)
  }

  private func shown(in environment: EnvironmentValues) -> RGBA {
    recedes(in: environment) ? RGBA(white: environment.colorScheme == .dark ? 0.45 : 0.6) : rgba(in: environment)
  }

  /// Whether it makes way for a grey: the accent shows where keys go, which is not here while another window is in use.
  private func recedes(in environment: EnvironmentValues) -> Bool { self == .accentColor && !environment.appearsActive }
}

/// A label on a `ProminentFill` of the same colour.
struct ProminentInk: ShapeStyle {
  let color: Color

  func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    let isDark = ProminentFill.bearsDarkInk(color, in: environment)
    let fill = ProminentFill.rgba(color, in: environment)
    return ResolvedShapeStyle(.ink(.onFill(RGBA(white: isDark ? 0 : 1), fill: fill))).at(level: level)
  }
}
