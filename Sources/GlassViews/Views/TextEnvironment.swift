public import Foundation

/// On which side the lines of a text begin.
public enum TextAlignment: Sendable, Hashable, CaseIterable {
  /// Where writing begins.
  case leading
  /// In the middle.
  case center
  /// Where writing ends.
  case trailing
}

private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private enum FontTraitsKey: EnvironmentKey { static var defaultValue: FontTraits { FontTraits() } }
private enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private enum ReservedLinesKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum TruncationKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }
private enum TextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
private enum LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private enum LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }
private enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }

extension EnvironmentValues {
  /// The font; `nil` is that of body text.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  /// What is set beside the font.
  var fontTraits: FontTraits {
    get { self[FontTraitsKey.self] }
    set { self[FontTraitsKey.self] = newValue }
  }
  /// The largest number of lines; `nil` for any.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  /// How many lines a text keeps room for, however few it has.
  var reservedLines: Int {
    get { self[ReservedLinesKey.self] }
    set { self[ReservedLinesKey.self] = newValue }
  }
  /// What gives way to an ellipsis.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }
  /// On which side lines begin.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
  /// What is added between lines, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  /// How large the person wants text to be.
  public var dynamicTypeSize: DynamicTypeSize {
    get { layoutTraits.dynamicTypeSize }
    set { layoutTraits.dynamicTypeSize = newValue }
  }
  /// Whether text is drawn heavier.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }
  /// How large symbols are beside their text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  private func trait(_ traits: FontTraits) -> some View {
    EnvironmentModifierView(
      content: self, change: { $0.fontTraits = $0.fontTraits.overridden(by: traits) }, value: traits,
      part: \EnvironmentValues.fontTraits)
  }

  /// The font of text and symbols within; `nil` is that of body text.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }
  /// The weight of text and symbols within.
  public func fontWeight(_ weight: Font.Weight?) -> some View { trait(FontTraits(weight: weight)) }
  /// The kind of letter within.
  public func fontDesign(_ design: Font.Design?) -> some View { trait(FontTraits(design: design)) }
  /// Bold text within.
  public func bold(_ isActive: Bool = true) -> some View { trait(FontTraits(weight: isActive ? .bold : nil)) }
  /// Slanted text within.
  public func italic(_ isActive: Bool = true) -> some View { trait(FontTraits(isItalic: isActive)) }
  /// Digits of one width within.
  public func monospacedDigit() -> some View { trait(FontTraits(isMonospacedDigit: true)) }
  /// Letters of one width within.
  public func monospaced(_ isActive: Bool = true) -> some View { trait(FontTraits(design: isActive ? .monospaced : nil)) }
  /// The largest number of lines of texts within; `nil` for any.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number.map { max(1, $0) }) }
  /// The largest number of lines of texts within, for which texts that have fewer keep room where `reservesSpace`.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit(limit).environment(\.reservedLines, reservesSpace ? max(1, limit) : 0)
  }
  /// What gives way to an ellipsis in texts within.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
  /// On which side lines of texts within begin.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  /// What is added between lines of texts within, in points.
  public func lineSpacing(_ spacing: CGFloat) -> some View { environment(\.lineSpacing, spacing) }
  /// How large texts within are.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
  /// How large symbols within are beside their text.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
