public import GlassGeometry

/// How a line beneath or through letters is drawn.
public struct TextLine: Sendable, Hashable {
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

    /// The lengths of strokes and gaps in turn, in widths of the line.
    var lengths: [Double] {
      switch self {
      case .solid: []
      case .dot: [1, 2]
      case .dash: [4, 2]
      case .dashDot: [4, 2, 1, 2]
      case .dashDotDot: [4, 2, 1, 2, 1, 2]
      }
    }
  }

  /// Strokes and gaps.
  public var pattern: Pattern
  /// The colour; nil for that of the letters.
  public var color: RGBA?

  /// A line.
  public init(pattern: Pattern = .solid, color: RGBA? = nil) { (self.pattern, self.color) = (pattern, color) }
}

/// Letters in one font and colour.
public struct TextRun: Sendable, Hashable {
  /// How far the letters are raised, in points.
  public var baselineOffset = 0.0
  /// How the line beneath them is drawn.
  public var underline = TextLine()
  /// How the line through them is drawn.
  public var strikethrough = TextLine()
  /// A symbol in the place of the letters, which are one object replacement character.
  public var symbol: Symbol?
  /// The letters.
  public var string: String
  /// The font.
  public var font: FontDescription
  /// The colour, or nil for the one that the text is drawn with.
  public var color: RGBA?
  /// Which part of the text it belongs to: parts can be drawn each for itself (`TextLayout.part(_:)`).
  public var part = 0
  /// Whether a line runs beneath the letters.
  public var isUnderlined: Bool
  /// Whether a line runs through the letters.
  public var isStruckThrough: Bool
  /// What is added to the distance between letters, in points.
  public var kerning: Double

  /// Letters in one font and colour.
  public init(
    _ string: String, font: FontDescription, color: RGBA? = nil, isUnderlined: Bool = false, isStruckThrough: Bool = false,
    kerning: Double = 0
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.kerning = kerning
  }
}

/// Text with all that decides how it is laid out, but for the width.
public struct TextRequest: Sendable, Hashable {
  /// On which side lines begin.
  public enum Alignment: Sendable, Hashable {
    /// Where the paragraph's writing begins: left for Latin, right for Arabic letters.
    case leading
    /// In the middle.
    case center
    /// Where the paragraph's writing ends.
    case trailing
    /// On the left, whichever way the paragraph is written.
    case left
    /// On the right, whichever way the paragraph is written.
    case right
  }

  /// What gives way to an ellipsis where the lines are too few.
  public enum Truncation: Sendable, Hashable {
    /// The beginning.
    case head
    /// The middle.
    case middle
    /// The end.
    case tail
  }

  /// In which direction paragraphs run.
  public enum BaseDirection: Sendable, Hashable {
    /// That of each paragraph's first letter with a direction.
    case auto
    /// Left to right.
    case leftToRight
    /// Right to left.
    case rightToLeft
  }

  /// The letters.
  public var runs: [TextRun]
  /// On which side lines begin.
  public var alignment: Alignment
  /// The largest number of lines; nil for any.
  public var lineLimit: Int?
  /// What gives way to an ellipsis.
  public var truncation: Truncation
  /// What is added between lines, in points.
  public var lineSpacing: Double
  /// In which direction paragraphs run.
  public var baseDirection: BaseDirection
  /// Whether words stay whole: one that is too long for the width is cut, and all else with it.
  public var keepsWords = false

  /// Text of several fonts or colours.
  public init(
    runs: [TextRun], alignment: Alignment = .leading, lineLimit: Int? = nil, truncation: Truncation = .tail,
    lineSpacing: Double = 0, baseDirection: BaseDirection = .auto
  ) {
    self.runs = runs
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.lineSpacing = lineSpacing
    self.baseDirection = baseDirection
  }

  /// Text of one font.
  public init(
    _ string: String, font: FontDescription, alignment: Alignment = .leading, lineLimit: Int? = nil,
    truncation: Truncation = .tail
  ) {
    self.init(runs: [TextRun(string, font: font)], alignment: alignment, lineLimit: lineLimit, truncation: truncation)
  }

  /// All letters.
  public var string: String { runs.map(\.string).joined() }
}
