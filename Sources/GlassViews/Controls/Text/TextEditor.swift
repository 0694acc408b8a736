/// Text of any length that can be edited, with lines that wrap; it takes all the room it is offered and scrolls.
///
/// Tab is part of the text; with shift it leaves the editor backwards, with control forwards.
public struct TextEditor: View {
  private let text: Binding<String>
  private let selection: Binding<TextSelection?>?

  @Environment(\.textEditorStyle) private var style
  @Environment(\.scrollContentBackground) private var ground

  /// An editor of a text.
  public init(text: Binding<String>) {
    self.text = text
    selection = nil
  }

  /// An editor of a text whose selection is tied to a value.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.text = text
    self.selection = selection
  }

  /// The editor.
  public var body: some View {
    TextFieldCore(
      text: text, value: text.wrappedValue, label: "", prompt: "", style: ground == .hidden ? .plain : style, lines: .all,
      selection: selection.map(SelectionBinding.init))
  }
}

/// The look of text editors. Conform only by way of the styles below.
public protocol TextEditorStyle: Sendable {
  /// The kind of border.
  static var _kind: _TextFieldKind { get }
}

/// The look that fits the editor's place: a soft box.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// The style.
  public nonisolated init() {}
  /// A soft box.
  public static let _kind = _TextFieldKind.rounded
}

/// The text alone.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// The style.
  public nonisolated init() {}
  /// The text alone.
  public static let _kind = _TextFieldKind.plain
}

/// A soft box with round corners.
public struct RoundedBorderTextEditorStyle: TextEditorStyle {
  /// The style.
  public nonisolated init() {}
  /// A soft box.
  public static let _kind = _TextFieldKind.rounded
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The look that fits the editor's place.
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// The text alone.
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
  /// A soft box with round corners.
  public static var roundedBorder: RoundedBorderTextEditorStyle { RoundedBorderTextEditorStyle() }
}

private enum TextEditorStyleKey: EnvironmentKey { static var defaultValue: _TextFieldKind { .rounded } }

extension EnvironmentValues {
  var textEditorStyle: _TextFieldKind {
    get { self[TextEditorStyleKey.self] }
    set { self[TextEditorStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the text editors within.
  public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { environment(\.textEditorStyle, S._kind) }
}
