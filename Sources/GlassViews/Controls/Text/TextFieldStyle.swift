/// The look of text fields. Conform only by way of the styles below.
public protocol TextFieldStyle: Sendable {
  /// The kind of field.
  static var _kind: _TextFieldKind { get }
}

/// The kinds of text fields.
public enum _TextFieldKind: Sendable, Hashable {
  /// As it fits the field's place.
  case automatic
  /// The text alone.
  case plain
  /// A capsule, softly filled.
  case rounded
  /// A box with a thin line around it.
  case square
  /// Plain, as a part of something that is a search field as a whole.
  case search

  /// The kind in a form that lays labels and fields out so, or in none.
  func placed(in layout: FormLayout) -> _TextFieldKind {
    self == .automatic ? layout == .grouped ? .plain : .rounded : self
  }

  /// Whether the field draws a border.
  var hasBorder: Bool { self == .rounded || self == .square }
}

/// The look that fits the field's place: the text alone in a grouped form, whose rows are fields already, elsewhere a capsule.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// The style.
  public nonisolated init() {}
  /// What fits.
  public static let _kind = _TextFieldKind.automatic
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// The style.
  public nonisolated init() {}
  /// The text alone.
  public static let _kind = _TextFieldKind.plain
}

/// A capsule, softly filled.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// The style.
  public nonisolated init() {}
  /// A capsule.
  public static let _kind = _TextFieldKind.rounded
}

/// A box with a thin line around it.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
  /// The style.
  public nonisolated init() {}
  /// A box.
  public static let _kind = _TextFieldKind.square
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The look that fits the field's place.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A capsule, softly filled.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// A box with a thin line around it.
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

private enum TextFieldStyleKey: EnvironmentKey { static var defaultValue: _TextFieldKind { .automatic } }

extension EnvironmentValues {
  var textFieldStyle: _TextFieldKind {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the text fields within.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { environment(\.textFieldStyle, S._kind) }
}
