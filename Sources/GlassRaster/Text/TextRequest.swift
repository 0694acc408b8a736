public import GlassGeometry

/// Letters in one font and colour.
public struct TextRun: Sendable, Hashable {
  /// The letters.
  public var string: String
  /// The font.
  public var font: FontDescription
  /// The colour, or nil for the one that the text is drawn with.
  public var color: RGBA?
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
