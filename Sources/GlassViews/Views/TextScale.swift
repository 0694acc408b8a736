import Foundation

extension Text {
  /// How large text is beside other text of its font.
  public struct Scale: Sendable, Hashable {
    let factor: Double
    /// As large.
    public static let `default` = Scale(factor: 1)
    /// Smaller, as what is said beside something else.
    public static let secondary = Scale(factor: 0.82)
  }
}

/// How high lines of text are.
public struct TextLineHeight: Sendable, Hashable {
  let factor: Double
  /// As the font has it.
  public static let normal = TextLineHeight(factor: 1)
  /// Closer together.
  public static let tight = TextLineHeight(factor: 0.88)
  /// Further apart.
  public static let loose = TextLineHeight(factor: 1.25)
  /// A multiple of the font's own height.
  public static func multiple(factor: Double) -> TextLineHeight { TextLineHeight(factor: min(max(factor, 0.1), 10)) }
}

private enum TextScaleKey: EnvironmentKey { static var defaultValue: Text.Scale { .default } }
private enum LineHeightKey: EnvironmentKey { static var defaultValue: Double { 1 } }

extension EnvironmentValues {
  /// How large text is beside other text of its font.
  var textScale: Text.Scale {
    get { self[TextScaleKey.self] }
    set { self[TextScaleKey.self] = newValue }
  }
  /// A factor for the height of lines.
  var lineHeightFactor: Double {
    get { self[LineHeightKey.self] }
    set { self[LineHeightKey.self] = newValue }
  }
}

extension View {
  /// How large text within is beside other text of its font.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textScale) { if isEnabled { $0 = scale } }
  }
  /// How high lines of text within are; `nil` for the font's own height.
  public func lineHeight(_ height: TextLineHeight?) -> some View { environment(\.lineHeightFactor, height?.factor ?? 1) }
  /// The width of letters within, where the font has such ones; `nil` for that of the font.
  public func fontWidth(_ width: Font.Width?) -> some View {
    transformEnvironment(\.fontTraits) { $0.width = width ?? $0.width }
  }
}
