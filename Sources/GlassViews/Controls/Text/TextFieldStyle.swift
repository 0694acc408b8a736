/// The look of text fields: one of the styles below, or what a style of one's own makes of a field that is its text alone.
@MainActor @preconcurrency public protocol TextFieldStyle {
  /// The type of the view it makes.
  associatedtype _Body: View
  /// The label of the fields it is given.
  typealias _Label = _TextFieldStyleLabel

  /// Makes the look of a field.
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
  /// The kind of field.
  nonisolated static var _kind: _TextFieldKind { get }
}

extension TextFieldStyle {
  /// One's own.
  public nonisolated static var _kind: _TextFieldKind { .own }
}

extension TextFieldStyle where _Body == TextField<_TextFieldStyleLabel> {
  /// The field as it is: the library's styles are known to it.
  public func _body(configuration: TextField<_TextFieldStyleLabel>) -> TextField<_TextFieldStyleLabel> { configuration }
}

/// The label of a field that a style is given.
public struct _TextFieldStyleLabel: View, NamedLabel {
  let label: AnyView
  /// What the field is called.
  let labelName: String?

  init(_ label: some View) { (self.label, labelName) = (AnyView(label), GlassViews.labelName(of: label)) }

  /// The label.
  public var body: some View { label }
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
  /// Plain, as a part of what a style of one's own makes.
  case own

  /// The kind in a form that lays labels and fields out so, or in none.
  func placed(in layout: FormLayout) -> _TextFieldKind {
    self == .automatic ? layout == .grouped ? .plain : .rounded : self
  }

  /// Whether the field draws a border.
  var hasBorder: Bool { self == .rounded || self == .square }
}

/// The look that fits the field's place: the text alone in a grouped form, whose rows are fields already, elsewhere a capsule.
public struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  /// The field itself.
  public typealias _Body = TextField<_TextFieldStyleLabel>
  /// The style.
  public nonisolated init() {}
  /// What fits.
  public nonisolated static let _kind = _TextFieldKind.automatic
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  /// The field itself.
  public typealias _Body = TextField<_TextFieldStyleLabel>
  /// The style.
  public nonisolated init() {}
  /// The text alone.
  public nonisolated static let _kind = _TextFieldKind.plain
}

/// A capsule, softly filled.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  /// The field itself.
  public typealias _Body = TextField<_TextFieldStyleLabel>
  /// The style.
  public nonisolated init() {}
  /// A capsule.
  public nonisolated static let _kind = _TextFieldKind.rounded
}

/// A box with a thin line around it.
public struct SquareBorderTextFieldStyle: TextFieldStyle, Sendable {
  /// The field itself.
  public typealias _Body = TextField<_TextFieldStyleLabel>
  /// The style.
  public nonisolated init() {}
  /// A box.
  public nonisolated static let _kind = _TextFieldKind.square
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

private enum OwnTextFieldStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<TextField<_TextFieldStyleLabel>>? { nil }
}

extension EnvironmentValues {
  /// The style of one's own that text fields within have, if it is one.
  var ownTextFieldStyle: ErasedStyle<TextField<_TextFieldStyleLabel>>? {
    get { self[OwnTextFieldStyleKey.self] }
    set { self[OwnTextFieldStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the text fields within.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    let own = S._kind == .own ? ErasedStyle(style) { AnyView($0._body(configuration: $1)) } : nil
    return environment(\.textFieldStyle, S._kind).environment(\.ownTextFieldStyle, own)
  }
}
