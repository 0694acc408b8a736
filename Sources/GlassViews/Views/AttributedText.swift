public import Foundation

/// What runs of letters are for, as Markdown marks them.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Intents from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasized, in slanted letters.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// Strongly emphasized, in bold letters.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  /// Code, in letters of one width.
  public static let code = InlinePresentationIntent(rawValue: 4)
  /// No longer so: struck through.
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension AttributeScopes {
  /// What `Text` shows of an attributed string, beside its links.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// What is added between letters, in points.
    public let kern: KerningAttribute
    /// What is added between letters, in points.
    public let tracking: TrackingAttribute
    /// How far letters are raised, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// A line beneath.
    public let underlineStyle: UnderlineStyleAttribute
    /// A line through.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// What letters are for.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// Foundation's own.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = Font
      /// Its name.
      public static let name = "SwiftUI.Font"
    }
    /// The colour of the letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// Its name.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// Its name.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// What is added between letters, in points.
    public enum KerningAttribute: AttributedStringKey {
      /// A length.
      public typealias Value = CGFloat
      /// Its name.
      public static let name = "SwiftUI.Kern"
    }
    /// What is added between letters, in points.
    public enum TrackingAttribute: AttributedStringKey {
      /// A length.
      public typealias Value = CGFloat
      /// Its name.
      public static let name = "SwiftUI.Tracking"
    }
    /// How far letters are raised, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// A length.
      public typealias Value = CGFloat
      /// Its name.
      public static let name = "SwiftUI.BaselineOffset"
    }
    /// A line beneath.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A line.
      public typealias Value = Text.LineStyle
      /// Its name.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// A line through.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A line.
      public typealias Value = Text.LineStyle
      /// Its name.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// What letters are for.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      /// Intents.
      public typealias Value = InlinePresentationIntent
      /// Its name.
      public static let name = "NSInlinePresentationIntent"
    }
  }

  /// What `Text` shows of an attributed string, beside its links.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute that `Text` shows, by its name.
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T {
    self[T.self]
  }
}

extension AttributedString {
  /// A string with what Markdown says within its lines: emphasis, code, struck-through letters, links. Blocks such as lists stay as they are
  /// written.
  public init(markdown: String) {
    self.init()
    for segment in InlineMarkdown(markdown.map { .character($0) }).segments {
      var run = AttributedString(segment.string)
      var intent: InlinePresentationIntent = []
      if segment.traits.weight != nil { intent.insert(.stronglyEmphasized) }
      if segment.traits.isItalic { intent.insert(.emphasized) }
      if segment.traits.design != nil { intent.insert(.code) }
      if segment.isStruckThrough == true { intent.insert(.strikethrough) }
      if !intent.isEmpty { run.inlinePresentationIntent = intent }
      run.link = segment.link
      append(run)
    }
  }
}

extension Text {
  /// A string with attributes: its links, and those of `AttributeScopes.SwiftUIAttributes`.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    let segments = attributedContent.runs.map { run in
      let intent = run.inlinePresentationIntent ?? []
      let markup = InlineMarkup(
        isStrong: intent.contains(.stronglyEmphasized), isEmphasized: intent.contains(.emphasized),
        isCode: intent.contains(.code), isStruckThrough: intent.contains(.strikethrough), link: run.link)
      var segment = Segment(string: String(attributedContent[run.range].characters))
      segment.font = run.font
      segment.style = run.foregroundColor.map { .color($0) }
      segment.background = run.backgroundColor
      segment.kerning = run.kern ?? run.tracking
      segment.baselineOffset = run.baselineOffset
      segment.underline = run.underlineStyle
      segment.isUnderlined = run.underlineStyle.map { _ in true }
      segment.strikethrough = run.strikethroughStyle
      segment.isStruckThrough = run.strikethroughStyle.map { _ in true }
      return segment.marked(markup)
    }
    self.init(segments: segments.isEmpty ? [Segment(string: "")] : segments)
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds a string with attributes.
  public mutating func appendInterpolation(_ attributedString: AttributedString) {
    appendInterpolation(Text(attributedString))
  }
}
