public import Foundation

/// A value in a text that the environment's locale writes.
enum ValueText: Hashable, Sendable {
  case integer(Int64)
  case natural(UInt64)
  case real(Double)
  case formatted(FormattedValue)

  /// Whole numbers with their digits in groups, others with six digits behind the point: what SwiftUI's keys make of `%lld` and `%lf`.
  func string(_ locale: Locale) -> String {
    switch self {
    case .integer(let value): value.formatted(.number.locale(locale))
    case .natural(let value): value.formatted(.number.locale(locale))
    case .real(let value): value.formatted(.number.precision(.fractionLength(6)).locale(locale))
    case .formatted(let value): value.string(locale)
    }
  }
}

/// A value with its format, of whatever types.
///
/// `@unchecked`: nobody changes it, and a value and its format are only read, where the text is laid out.
class FormattedValue: Hashable, @unchecked Sendable {
  func string(_ locale: Locale) -> String { "" }
  func isEqual(to other: FormattedValue) -> Bool { self === other }
  func hash(into hasher: inout Hasher) {}

  static func == (a: FormattedValue, b: FormattedValue) -> Bool { a.isEqual(to: b) }
}

/// A value with its format; `@unchecked` as what it derives from.
private final class TypedFormattedValue<F: FormatStyle>: FormattedValue, @unchecked Sendable
where F.FormatInput: Equatable, F.FormatOutput == String {
  private let input: F.FormatInput
  private let format: F
  /// Whether the format names no locale.
  private let followsLocale: Bool

  init(_ input: F.FormatInput, _ format: F) {
    (self.input, self.format) = (input, format)
    followsLocale = format == format.locale(.autoupdatingCurrent) || format == format.locale(.current)
  }

  override func string(_ locale: Locale) -> String { (followsLocale ? format.locale(locale) : format).format(input) }

  override func isEqual(to other: FormattedValue) -> Bool {
    guard let other = other as? TypedFormattedValue<F> else { return false }
    return input == other.input && format == other.format
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(format) }
}

extension Text {
  /// A value written as a format has it, in the environment's locale unless the format names one.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.formatted(TypedFormattedValue(input, format)))
  }

  /// A value as a formatter writes it; nothing where it cannot.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  fileprivate init(_ value: ValueText) {
    var segment = Segment(string: value.string(.current))
    segment.value = value
    self.init(segments: [segment])
  }

  /// Whether there is a value in it that a locale writes.
  var hasValue: Bool { segments.contains { $0.value != nil } }

  /// The text with its values as a locale has them.
  func written(in locale: Locale) -> Text {
    Text(
      segments: segments.map { segment in
        guard let value = segment.value else { return segment }
        var segment = segment
        segment.string = value.string(locale)
        return segment
      })
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds a whole number, its digits in groups as the environment's locale has them.
  public mutating func appendInterpolation<T: FixedWidthInteger>(_ value: T) {
    appendInterpolation(Text(T.isSigned ? .integer(Int64(clamping: value)) : .natural(UInt64(clamping: value))))
  }
  /// Adds a number with six digits behind the point, as the environment's locale has it; `specifier` or `format` choose another number of them.
  public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) { appendInterpolation(Text(.real(Double(value)))) }
  /// Adds a value written as a format has it, in the environment's locale unless the format names one.
  public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    appendInterpolation(Text(input, format: format))
  }
  /// Adds a value as a formatter writes it; nothing where it cannot.
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    appendInterpolation(Text(subject, formatter: formatter))
  }
}
