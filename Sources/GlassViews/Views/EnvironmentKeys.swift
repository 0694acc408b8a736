public import Foundation

/// Light or dark.
public enum ColorScheme: Sendable, Hashable, CaseIterable {
  /// Dark ink on light.
  case light
  /// Light ink on dark.
  case dark
}

/// How strong contrasts are.
public enum ColorSchemeContrast: Sendable, Hashable, CaseIterable {
  /// The usual ones.
  case standard
  /// Raised ones.
  case increased
}

/// Whether a window is the one in use.
public enum ControlActiveState: Sendable, Hashable, CaseIterable {
  /// Its window has the keyboard.
  case key
  /// Its window belongs to the active program.
  case active
  /// Its window has receded.
  case inactive
}

/// How large controls are.
public enum ControlSize: Sendable, Hashable, CaseIterable, Comparable {
  /// 20 points high.
  case mini
  /// 24 points high.
  case small
  /// 32 points high.
  case regular
  /// 40 points high.
  case large
  /// 48 points high.
  case extraLarge

  /// The size of a range that is nearest; itself where the range has none.
  func nearest<R: RangeExpression>(in range: R) -> ControlSize where R.Bound == ControlSize {
    let sizes = Self.allCases.filter(range.contains)
    guard let least = sizes.first, let most = sizes.last else { return self }
    return min(max(self, least), most)
  }

  /// The height of a control in points.
  var height: CGFloat {
    switch self {
    case .mini: 20
    case .small: 24
    case .regular: 32
    case .large: 40
    case .extraLarge: 48
    }
  }
}

private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private enum ContrastKey: EnvironmentKey { static var defaultValue: ColorSchemeContrast { .standard } }
private enum TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
private enum AccentKey: EnvironmentKey { static var defaultValue: Color? { nil } }
private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum TintGradientKey: EnvironmentKey { static var defaultValue: Gradient? { nil } }
private enum ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ReduceTransparencyKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ControlActiveStateKey: EnvironmentKey { static var defaultValue: ControlActiveState { .key } }
private enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }

extension EnvironmentValues {
  /// Light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  /// How strong contrasts are.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ContrastKey.self] }
    set { self[ContrastKey.self] = newValue }
  }
  /// The colour of what can be acted on; `nil` is the accent colour.
  var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
  /// The gradient that the tint is the middle of, if it is one.
  var tintGradient: Gradient? {
    get { self[TintGradientKey.self] }
    set { self[TintGradientKey.self] = newValue }
  }
  /// The accent colour of the desktop, where it has one.
  var accent: Color? {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
  /// Whether controls react.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
  /// Device pixels per point.
  public var displayScale: CGFloat {
    get { layoutTraits.displayScale }
    set { layoutTraits.displayScale = newValue }
  }
  /// The length of a device pixel in points.
  public var pixelLength: CGFloat { 1 / max(displayScale, 0.1) }
  /// Whether motion is to be reduced.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
  /// Whether transparency is to be reduced.
  public var accessibilityReduceTransparency: Bool {
    get { self[ReduceTransparencyKey.self] }
    set { self[ReduceTransparencyKey.self] = newValue }
  }
  /// Whether the window is the one in use.
  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] }
    set { self[ControlActiveStateKey.self] = newValue }
  }
  /// How large controls are.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

/// The tint that a view was given, as what shows it elsewhere finds it.
struct TintSetting: Equatable {
  let tint: Color?
}

extension View {
  /// The colour of what can be acted on within; `nil` is the accent colour.
  public func tint(_ tint: Color?) -> some View {
    EnvironmentModifierView(
      content: self,
      change: { environment in
        environment.tint = tint
        if environment.tintGradient != nil { environment.tintGradient = nil }
      }, value: TintSetting(tint: tint))
  }
  /// The colour of what can be acted on within, where there is one; otherwise that of what is around.
  func ownTint(_ tint: Color?) -> some View { transformEnvironment(\.tint) { $0 = tint ?? $0 } }
  /// The colour of what can be acted on within: of styles that are more than one colour, the middle one; gauges show a gradient as it is.
  @_disfavoredOverload public func tint<S: ShapeStyle>(_ tint: S) -> some View {
    EnvironmentModifierView(
      content: self,
      change: { environment in
        environment.tint = Color(tint.resolved(in: environment).ink.plain)
        environment.tintGradient = tint as? Gradient
      }, value: nil)
  }
  /// The colour of what can be acted on within; `nil` is the accent colour.
  public func accentColor(_ color: Color?) -> some View { tint(color) }
  /// Light or dark within.
  public func colorScheme(_ scheme: ColorScheme) -> some View { environment(\.colorScheme, scheme) }
  /// Whether controls within react; once they do not, nothing within makes them.
  public func disabled(_ disabled: Bool) -> some View {
    EnvironmentModifierView(
      content: self, change: { $0.isEnabled = $0.isEnabled && !disabled }, value: disabled, part: \EnvironmentValues.isEnabled)
  }
  /// How large controls within are.
  public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }
  /// How large controls within are at least and at most.
  public func controlSize<R: RangeExpression>(_ range: R) -> some View where R.Bound == ControlSize {
    transformEnvironment(\.controlSize) { $0 = $0.nearest(in: range) }
  }
  /// Light or dark within; `nil` keeps what holds outside.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    EnvironmentModifierView(content: self, change: { $0.colorScheme = scheme ?? $0.colorScheme }, value: scheme)
  }
}
