/// What a text field is for, as far as an input method treats it differently.
public enum TextPurpose: Sendable, Hashable, CaseIterable {
  /// Any text.
  case normal
  /// Digits.
  case digits
  /// A telephone number.
  case phone
  /// The address of something on the net.
  case url
  /// An address for mail.
  case email
  /// What somebody is called.
  case name
  /// What nobody else may read.
  case password
  /// Digits that nobody else may read.
  case pin
  /// A day.
  case date
  /// A day and a time.
  case dateTime
}

/// How a text field wants its text to be treated by an input method.
public struct TextHints: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Hints from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Words may be completed.
  public static let completion = TextHints(rawValue: 1)
  /// Words may be corrected.
  public static let spellcheck = TextHints(rawValue: 2)
  /// Sentences begin with a capital letter.
  public static let sentences = TextHints(rawValue: 4)
  /// Words begin with a capital letter.
  public static let words = TextHints(rawValue: 8)
  /// All letters are capital ones.
  public static let uppercase = TextHints(rawValue: 16)
  /// The text is not shown.
  public static let hiddenText = TextHints(rawValue: 32)
  /// The text is not to be kept anywhere.
  public static let sensitiveData = TextHints(rawValue: 64)
  /// There may be several lines.
  public static let multiline = TextHints(rawValue: 128)
}
