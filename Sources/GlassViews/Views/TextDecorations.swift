public import Foundation
import GlassRaster

/// What texts within draw beside their letters and how far those stand apart, where they say nothing of their own.
struct TextDecorations: Hashable, Sendable {
  /// A line, or that there is none.
  struct Line: Hashable, Sendable {
    let isActive: Bool
    let style: Text.LineStyle
  }

  var underline: Line?
  var strikethrough: Line?
  /// What is added between letters, in points.
  var kerning: CGFloat?
  /// How far letters are raised, in points.
  var baselineOffset: CGFloat?
}

extension TextRun {
  /// Letters without a style of their own, with the lines and distances that are set around them.
  init(_ string: String, font: FontDescription, isUnderlined: Bool = false, decoratedIn environment: EnvironmentValues) {
    let decorations = environment.textDecorations
    self.init(
      string, font: font, isUnderlined: isUnderlined || decorations.underline?.isActive == true,
      isStruckThrough: decorations.strikethrough?.isActive == true, kerning: decorations.kerning ?? 0)
    baselineOffset = decorations.baselineOffset ?? 0
    if let line = decorations.underline?.style { underline = line.raster(in: environment) }
    if let line = decorations.strikethrough?.style { strikethrough = line.raster(in: environment) }
  }
}

private enum TextDecorationsKey: EnvironmentKey { static var defaultValue: TextDecorations { TextDecorations() } }

extension EnvironmentValues {
  var textDecorations: TextDecorations {
    get { self[TextDecorationsKey.self] }
    set { self[TextDecorationsKey.self] = newValue }
  }
}

extension View {
  /// A line beneath texts within; `nil` is the letters' colour.
  public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
    environment(\.textDecorations.underline, .init(isActive: isActive, style: .init(pattern: pattern, color: color)))
  }
  /// A line through texts within; `nil` is the letters' colour.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(\.textDecorations.strikethrough, .init(isActive: isActive, style: .init(pattern: pattern, color: color)))
  }
  /// A distance added between letters of texts within, in points.
  public func kerning(_ kerning: CGFloat) -> some View { environment(\.textDecorations.kerning, Optional(kerning)) }
  /// A distance added between letters of texts within, in points.
  public func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }
  /// How far texts within are raised, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environment(\.textDecorations.baselineOffset, Optional(baselineOffset))
  }
}
