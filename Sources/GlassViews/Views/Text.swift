public import Foundation
import GlassGeometry
import GlassRaster

/// Text that is only read.
public struct Text: Equatable, Sendable {
  /// What gives way to an ellipsis where the lines are too few.
  public enum TruncationMode: Sendable, Hashable {
    /// The beginning.
    case head
    /// The middle.
    case middle
    /// The end.
    case tail
  }

  /// The ink of letters.
  enum Style: Hashable, Sendable {
    case color(Color)
    case level(Int)
    case other(TextStyleBox)

    init(_ style: some ShapeStyle) {
      switch style {
      case let color as Color: self = .color(color)
      case let level as HierarchicalShapeStyle: self = .level(level.level)
      default: self = .other(TextStyleBox(style: style))
      }
    }

    var shapeStyle: AnyShapeStyle {
      switch self {
      case .color(let color): AnyShapeStyle(color)
      case .level(let level): AnyShapeStyle(HierarchicalShapeStyle(level: level))
      case .other(let box): AnyShapeStyle(box.style)
      }
    }
  }

  /// A style that is neither a colour nor a level.
  final class TextStyleBox: Hashable, Sendable {
    let style: any ShapeStyle

    init(style: any ShapeStyle) { self.style = style }

    static func == (a: TextStyleBox, b: TextStyleBox) -> Bool {
      // Many styles cannot be compared.
      if a === b { return true }
      func isSame<S: ShapeStyle>(_ first: S) -> Bool { (b.style as? S).map { ViewComparison.isEqual(first, $0) } ?? false }
      return isSame(a.style)
    }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: style))) }
  }

  /// Letters with what was set for them alone.
  struct Segment: Hashable, Sendable {
    var string: String
    var font: Font?
    var traits = FontTraits()
    var style: Style?
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
    var kerning: CGFloat?
    var baselineOffset: CGFloat?
    var underline: LineStyle?
    var strikethrough: LineStyle?
    /// The name of a symbol in the place of letters.
    var symbol: String?
    /// Where the letters lead.
    var link: URL?
    /// The colour behind the letters.
    var background: Color?
    /// What is written anew as time goes on.
    var clock: ClockText?
    /// What is written anew in another locale.
    var value: ValueText?
  }

  /// How a line beneath or through letters is drawn.
  public struct LineStyle: Hashable, Sendable {
    /// Strokes and gaps.
    public enum Pattern: Sendable, Hashable {
      /// Unbroken.
      case solid
      /// Dots.
      case dot
      /// Dashes.
      case dash
      /// Dashes and dots in turn.
      case dashDot
      /// A dash and two dots in turn.
      case dashDotDot

      fileprivate var raster: TextLine.Pattern {
        switch self {
        case .solid: .solid
        case .dot: .dot
        case .dash: .dash
        case .dashDot: .dashDot
        case .dashDotDot: .dashDotDot
        }
      }
    }

    let pattern: Pattern
    let color: Color?

    /// An unbroken line in the letters' colour.
    public static let single = LineStyle()

    /// A line; `nil` is the letters' colour.
    public init(pattern: Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }

    func raster(in environment: EnvironmentValues) -> TextLine {
      TextLine(pattern: pattern.raster, color: color?.rgba(in: environment))
    }
  }

  var segments: [Segment]

  /// Text from a key of the interface's language.
  public init(_ key: LocalizedStringKey) { segments = key.segments }
  /// Text from a key of the interface's language, with where its translations would be and a note for translators.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) { self.init(key) }

  /// Text as it is.
  public init(verbatim content: String) { segments = [Segment(string: content)] }
  /// Text as it is.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { segments = [Segment(string: String(content))] }

  /// A symbol among letters, in their size and colour. Other pictures have no place in a line of text: what they are called is written.
  public init(_ image: Image) {
    guard case .symbol(let name) = image.source else {
      segments = [Segment(string: image.label ?? "")]
      return
    }
    var segment = Segment(string: "\u{FFFC}")
    segment.symbol = name
    segments = [segment]
  }

  init(segments: [Segment]) { self.segments = segments }

  /// What is read aloud: symbols by their names.
  var spoken: String { segments.map { $0.symbol ?? $0.string }.joined() }

  /// All letters.
  package var string: String { segments.map(\.string).joined() }

  /// One text after the other, each in its own font and colour.
  public static func + (first: Text, second: Text) -> Text { Text(segments: first.segments + second.segments) }

  /// What was set further in stays.
  private func filling(_ fill: (inout Segment) -> Void) -> Text {
    var text = self
    for index in text.segments.indices { fill(&text.segments[index]) }
    return text
  }

  private func trait(_ traits: FontTraits) -> Text { filling { $0.traits = traits.overridden(by: $0.traits) } }

  /// The text in a font.
  public func font(_ font: Font?) -> Text { filling { $0.font = $0.font ?? font } }
  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { trait(FontTraits(weight: weight)) }
  /// The text in a kind of letter.
  public func fontDesign(_ design: Font.Design?) -> Text { trait(FontTraits(design: design)) }
  /// The text with letters of a width, where the font has such ones; `nil` for that of the font.
  public func fontWidth(_ width: Font.Width?) -> Text { trait(FontTraits(width: width)) }
  /// The text in bold.
  public func bold(_ isActive: Bool = true) -> Text { trait(FontTraits(weight: isActive ? .bold : nil)) }
  /// The text slanted.
  public func italic(_ isActive: Bool = true) -> Text { trait(FontTraits(isItalic: isActive)) }
  /// The text with digits of one width.
  public func monospacedDigit() -> Text { trait(FontTraits(isMonospacedDigit: true)) }
  /// The text with letters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text { trait(FontTraits(design: isActive ? .monospaced : nil)) }
  /// The text in a colour.
  public func foregroundColor(_ color: Color?) -> Text { filling { $0.style = $0.style ?? color.map { .color($0) } } }
  /// The text in a style.
  ///
  /// Where texts of several styles are put together, a part in a gradient has its middle colour.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    let new = Style(style)
    return filling { $0.style = $0.style ?? new }
  }
  /// The text with a line beneath; `nil` is the letters' colour.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    filling {
      $0.isUnderlined = $0.isUnderlined ?? isActive
      $0.underline = $0.underline ?? LineStyle(pattern: pattern, color: color)
    }
  }
  /// The text with a line through it; `nil` is the letters' colour.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    filling {
      $0.isStruckThrough = $0.isStruckThrough ?? isActive
      $0.strikethrough = $0.strikethrough ?? LineStyle(pattern: pattern, color: color)
    }
  }
  /// The text raised by a distance in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    filling { $0.baselineOffset = $0.baselineOffset ?? baselineOffset }
  }
  /// The text with a distance added between letters, in points.
  public func kerning(_ kerning: CGFloat) -> Text { filling { $0.kerning = $0.kerning ?? kerning } }
  /// The text with a distance added between letters, in points.
  public func tracking(_ tracking: CGFloat) -> Text { kerning(tracking) }
}

extension Text: View, PrimitiveView {
  /// The node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { TextNode(self, context) }
  /// Takes the new text.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.as(TextNode.self).set(self, context) }
}

extension Text {
  /// The ink of all letters, where they share one that was set for the text.
  var commonStyle: Style? {
    guard let first = segments.first?.style, segments.allSatisfy({ $0.style == first }) else { return nil }
    return first
  }

  /// What letters are drawn in that lead somewhere, where nothing else was set for them.
  private func linkStyle(_ segment: Segment) -> AnyShapeStyle? { segment.link.map { _ in AnyShapeStyle(.tint) } }

  /// The ink that a segment has besides that of the text.
  private func ownInk(_ segment: Segment, in environment: EnvironmentValues) -> Ink? {
    (segment.style?.shapeStyle ?? linkStyle(segment)).map { $0.resolved(in: environment).ink }
  }

  /// What is laid out in an environment.
  ///
  /// - Parameters:
  ///   - scale: A part of the letters' size, 0…1.
  ///   - tightening: How much closer letters stand, in their sizes.
  func request(in environment: EnvironmentValues, scale: CGFloat = 1, tightening: Double = 0) -> TextRequest {
    lettering(in: environment, scale: scale, tightening: tightening).request
  }

  /// What is laid out, and the inks that some of the letters have and others do not, as far as they depend on the glass beneath: each has a
  /// part of the layout of its own (`TextRun.part`), from 1 on.
  func lettering(in environment: EnvironmentValues, scale: CGFloat = 1, tightening: Double = 0) -> (
    request: TextRequest, partInks: [Ink]
  ) {
    let font = environment.font ?? .body
    func sized(_ font: FontDescription) -> FontDescription {
      var font = font
      font.size *= scale
      return font
    }
    let traits = environment.fontTraits
    let lines = environment.textDecorations
    let hasOneStyle = commonStyle != nil
    var partInks: [Ink] = []
    func part(of ink: Ink?) -> Int {
      guard let ink else { return 0 }
      if case .color = ink { return 0 }
      if let index = partInks.firstIndex(of: ink) { return index + 1 }
      partInks.append(ink)
      return partInks.count
    }
    let runs = segments.map { segment in
      let ink = hasOneStyle ? nil : ownInk(segment, in: environment)
      let part = part(of: ink)
      var run = TextRun(
        environment.textCase?.applied(to: segment.string) ?? segment.string,
        font: sized((segment.font ?? font).resolved(in: environment, traits.overridden(by: segment.traits))),
        color: part > 0 ? nil : ink?.plain,
        isUnderlined: segment.isUnderlined ?? lines.underline?.isActive ?? false,
        isStruckThrough: segment.isStruckThrough ?? lines.strikethrough?.isActive ?? false,
        kerning: segment.kerning ?? lines.kerning ?? 0)
      run.part = part
      run.kerning -= tightening * run.font.size
      run.baselineOffset = segment.baselineOffset ?? lines.baselineOffset ?? 0
      if let line = segment.underline ?? lines.underline?.style { run.underline = line.raster(in: environment) }
      if let line = segment.strikethrough ?? lines.strikethrough?.style { run.strikethrough = line.raster(in: environment) }
      run.symbol = segment.symbol.flatMap { Symbol(named: environment.symbolName(for: $0)) }
      return run
    }
    var request = TextRequest(
      runs: runs, alignment: environment.multilineTextAlignment.raster(in: environment.layoutDirection),
      lineLimit: environment.lineLimit, truncation: environment.truncationMode.raster, lineSpacing: environment.lineSpacing)
    request.keepsWords = environment.keepsWords
    return (request, partInks)
  }
}

extension TextAlignment {
  /// In a layout from right to left all texts begin on the right; otherwise where they are written from.
  func raster(in direction: LayoutDirection) -> TextRequest.Alignment {
    switch self {
    case .leading: direction == .rightToLeft ? .right : .leading
    case .center: .center
    case .trailing: direction == .rightToLeft ? .left : .trailing
    }
  }
}

extension Text.TruncationMode {
  var raster: TextRequest.Truncation {
    switch self {
    case .head: .head
    case .middle: .middle
    case .tail: .tail
    }
  }
}

/// The key of a text in the interface's language. There is one language so far: the key is the text.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The letters and symbols, with what was set for texts in the key and what Markdown in it says.
  let segments: [Text.Segment]

  /// All letters.
  var text: String { segments.map(\.string).joined() }

  /// A key.
  public init(_ value: String) {
    segments =
      InlineMarkdown.mayApply(to: value)
      ? InlineMarkdown(value.map { .character($0) }).segments : [Text.Segment(string: value)]
  }
  /// A key.
  public init(stringLiteral value: String) { self.init(value) }
  /// A key with values in it.
  public init(stringInterpolation: StringInterpolation) { segments = stringInterpolation.segments }

  /// Collects the parts of a key.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// What was written, and what was put in between: that is no Markdown.
    private var units: [InlineMarkdown.Unit] = []
    private var finished: [Text.Segment] = []
    private var text = ""
    private var hasMarkdown = false

    var segments: [Text.Segment] {
      if hasMarkdown { return InlineMarkdown(units).segments }
      return text.isEmpty && !finished.isEmpty ? finished : finished + [Text.Segment(string: text)]
    }

    /// Makes room.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
    /// Adds letters.
    public mutating func appendLiteral(_ literal: String) {
      if !hasMarkdown, InlineMarkdown.mayApply(to: literal) { beginMarkdown() }
      if hasMarkdown { units += literal.map { .character($0) } } else { text += literal }
    }

    /// Letters from here on, and those before, are read as Markdown.
    private mutating func beginMarkdown() {
      hasMarkdown = true
      units = (text.isEmpty ? finished : finished + [Text.Segment(string: text)]).map { .value($0) }
    }

    private mutating func append(_ value: String) {
      if hasMarkdown { units.append(.value(Text.Segment(string: value))) } else { text += value }
    }

    /// Adds a text with what was set for it.
    public mutating func appendInterpolation(_ value: Text) {
      if hasMarkdown { return units += value.segments.map { .value($0) } }
      if !text.isEmpty { finished.append(Text.Segment(string: text)) }
      text = ""
      finished += value.segments
    }
    /// Adds a symbol.
    public mutating func appendInterpolation(_ value: Image) { appendInterpolation(Text(value)) }
    /// Adds a value as C's `printf` writes it with a specifier, such as `%.1f`; the specifier itself where it is none.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      append(PrintFormat(specifier)?.string(value) ?? specifier)
    }
    /// Adds a value as it describes itself.
    public mutating func appendInterpolation(_ value: some Any) { append("\(value)") }
  }
}
