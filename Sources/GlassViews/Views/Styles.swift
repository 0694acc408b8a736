import Foundation
import GlassGeometry
import GlassMaterial

extension Color: ShapeStyle {
  /// The colour in an environment.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    if case .ink(let own) = value, alpha == 1, level > 0 {
      return Color(.ink(own + level))._resolve(in: environment, level: 0)
    }
    return ResolvedShapeStyle(.ink(ink(in: environment))).at(level: level)
  }
}

/// A colour that means something, such as that an action cannot be undone: on glass it is as dark or light as it has to be to be read.
struct LegibleHue: ShapeStyle {
  let color: Color

  /// The colour in an environment.
  func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    let color = color.rgba(in: environment)
    return ResolvedShapeStyle(.ink(.hue(color, ground: ground(in: environment)))).at(level: level)
  }

  /// The luminance of the window's ground off glass, filled as controls are.
  private func ground(in environment: EnvironmentValues) -> Double {
    let fill = FillShapeStyle.color(in: environment)
    let ground = Color(.background).rgba(in: environment)
    return GlassInk.luminance(of: ground.mixed(with: RGBA(fill.red, fill.green, fill.blue), by: fill.alpha))
  }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  /// Hides the type of a style.
  public init(_ style: some ShapeStyle) { self.style = style }

  /// What the style within draws.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    style._resolve(in: environment, level: level)
  }
}

extension AnyShapeStyle: ShapeStyleAround {
  var inner: any ShapeStyle { style }
}

extension DerivedShapeStyle: ShapeStyleAround {
  var inner: any ShapeStyle { base }
}

/// The style set by `foregroundStyle`, or the primary ink.
public struct ForegroundStyle: ShapeStyle {
  /// The foreground.
  public init() {}

  /// The style set above for the level, or the faded primary one.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    HierarchicalShapeStyle(level: level)._resolve(in: environment, level: 0)
  }
}

/// A level of the foreground style. On glass, the levels of the default one become the inks that are legible there.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int

  /// The first level.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The second level.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The fifth level.
  public static let quinary = HierarchicalShapeStyle(level: 4)

  /// The foreground style's level in an environment.
  public func _resolve(in environment: EnvironmentValues, level more: Int) -> ResolvedShapeStyle {
    let level = level + more
    let styles = environment.foregroundStyles
    guard let first = styles.first else {
      return environment.backgroundMaterial?.ink(level, in: environment) ?? Color(.ink(level))._resolve(in: environment, level: 0)
    }
    // What a foreground style says about the foreground is about that of the views further out.
    var outer = environment
    outer.foregroundStyles = []
    if level < styles.count { return styles[level]._resolve(in: outer, level: 0) }
    return first._resolve(in: outer, level: level)
  }
}

/// The colour of what can be acted on; text and symbols in it are legible on glass.
public struct TintShapeStyle: ShapeStyle {
  /// The tint.
  public init() {}

  /// The tint set above, or the accent colour.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    ResolvedShapeStyle(.ink(.tint(Color.accentColor.rgba(in: environment)))).at(level: level)
  }
}

/// The ground that content lies on.
public struct BackgroundStyle: ShapeStyle {
  /// The ground.
  public init() {}

  /// The style set above, or the window's own ground.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    var outer = environment
    outer.backgroundStyle = nil
    return (environment.backgroundStyle ?? AnyShapeStyle(Color(.background)))._resolve(in: outer, level: level)
  }
}

/// The colour of lines between things.
public struct SeparatorShapeStyle: ShapeStyle {
  /// The line's colour.
  public init() {}

  /// A faint line; a stronger one where contrast is raised.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    Color(.separator)._resolve(in: environment, level: level)
  }
}

/// A style fainter by a factor, or a level of one.
struct DerivedShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  var opacity = 1.0
  var level = 0

  func _resolve(in environment: EnvironmentValues, level more: Int) -> ResolvedShapeStyle {
    base._resolve(in: environment, level: level + more).faded(by: opacity)
  }
}

extension ShapeStyle {
  /// The style, fainter by 0…1.
  public func opacity(_ opacity: Double) -> some ShapeStyle { DerivedShapeStyle(base: self, opacity: opacity) }
  /// The style's second level.
  public var secondary: some ShapeStyle { DerivedShapeStyle(base: self, level: 1) }
  /// The style's third level.
  public var tertiary: some ShapeStyle { DerivedShapeStyle(base: self, level: 2) }
  /// The style's fourth level.
  public var quaternary: some ShapeStyle { DerivedShapeStyle(base: self, level: 3) }
  /// The style's fifth level.
  public var quinary: some ShapeStyle { DerivedShapeStyle(base: self, level: 4) }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style set by `foregroundStyle`, or the primary ink.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  /// The ground that content lies on.
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of what can be acted on.
  public static var tint: TintShapeStyle { TintShapeStyle() }
  /// The ink of links.
  public static var link: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of lines between things.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == Color {
  /// The ground of what is chosen.
  public static var selection: Color { Color.accentColor.opacity(0.3) }
  /// The ink of what stands where something is to be written.
  public static var placeholder: Color { Color.primary.opacity(0.4) }
  /// The ground of windows.
  public static var windowBackground: Color { Color(.background) }
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level of the foreground style.
  public static var primary: HierarchicalShapeStyle { .init(level: 0) }
  /// The second level of the foreground style.
  public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
  /// The third level of the foreground style.
  public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
  /// The fourth level of the foreground style.
  public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
  /// The fifth level of the foreground style.
  public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}

private enum ForegroundStylesKey: EnvironmentKey { static var defaultValue: [AnyShapeStyle] { [] } }
private enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }

extension EnvironmentValues {
  /// The foreground style and, where given, its further levels; empty for the default ink.
  var foregroundStyles: [AnyShapeStyle] {
    get { self[ForegroundStylesKey.self] }
    set { self[ForegroundStylesKey.self] = newValue }
  }
  /// The ground that content lies on; `nil` for the window's own.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
}

extension View {
  private func foreground(_ styles: [AnyShapeStyle], _ value: (any Equatable)?) -> some View {
    EnvironmentModifierView(
      content: self,
      change: { environment in
        // Levels that a style refers to are those of the styles further out.
        let outer = environment
        environment.foregroundStyles = styles.map { AnyShapeStyle(SnapshotShapeStyle(style: $0, outer: outer.foregroundStyles)) }
      }, value: value, part: \EnvironmentValues.foregroundStyles)
  }

  /// The style of text, symbols and shapes within.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    foreground([AnyShapeStyle(style)], style as? any Equatable)
  }
  /// The style of text, symbols and shapes within, and its second level.
  public func foregroundStyle<A: ShapeStyle, B: ShapeStyle>(_ primary: A, _ secondary: B) -> some View {
    foreground([AnyShapeStyle(primary), AnyShapeStyle(secondary)], nil)
  }
  /// The style of text, symbols and shapes within, and its second and third level.
  public func foregroundStyle<A: ShapeStyle, B: ShapeStyle, C: ShapeStyle>(
    _ primary: A, _ secondary: B, _ tertiary: C
  ) -> some View {
    foreground([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)], nil)
  }
  /// The colour of text, symbols and shapes within; `nil` is the default ink.
  public func foregroundColor(_ color: Color?) -> some View {
    foreground(color.map { [AnyShapeStyle($0)] } ?? [], color)
  }
  /// The ground that content within lies on.
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    transformEnvironment(\.backgroundStyle) { $0 = AnyShapeStyle(style) }
  }
}

/// A style that refers to the foreground as it was where the style was set.
private struct SnapshotShapeStyle: ShapeStyle {
  let style: AnyShapeStyle
  let outer: [AnyShapeStyle]

  func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    var environment = environment
    environment.foregroundStyles = outer
    return style._resolve(in: environment, level: level)
  }
}
