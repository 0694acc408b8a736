/// A line of text that can be edited; with a vertical axis as many lines as the text needs.
public struct TextField<Label: View>: View {
  let label: Label
  private let source: TextSource
  private let prompt: Text?
  private let lines: TextLines
  private let selection: Binding<TextSelection?>?
  /// Whether the text is not shown.
  private let isSecure: Bool
  /// Who is told of its edits, if somebody is.
  var edits: TextEdits?

  @Environment(\.ownTextFieldStyle) private var style

  /// A field with a label of any kind and a prompt that is shown while the text is empty.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: text, prompt: prompt, axis: .horizontal, label: label)
  }

  /// A field that scrolls along an axis: with the vertical one it grows with its text, up to `lineLimit`. Return submits, with shift or alt it
  /// begins a line.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(.text(text), prompt, axis == .vertical ? .growing : .one, label())
  }

  init(
    _ source: TextSource, _ prompt: Text?, _ lines: TextLines, _ label: Label, selection: Binding<TextSelection?>? = nil,
    isSecure: Bool = false
  ) {
    self.isSecure = isSecure
    self.source = source
    self.selection = selection
    self.prompt = prompt
    self.lines = lines
    self.label = label
  }

  /// The field; its label is what it is called, and is shown in forms alone.
  @ViewBuilder public var body: some View {
    if let edits { ToldTextField(content: styled, edits: edits) } else { styled }
  }

  @ViewBuilder private var styled: some View {
    if let style {
      // What the style shows of the field is the text alone.
      style.make(TextField<_TextFieldStyleLabel>(source, prompt, lines, .init(label), selection: selection, isSecure: isSecure))
        .environment(\.ownTextFieldStyle, nil)
    } else {
      plain
    }
  }

  @ViewBuilder private var plain: some View {
    switch source {
    case .text(let text):
      LabelledTextField(label: label, text: text, prompt: prompt, lines: lines, isSecure: isSecure, selection: selection)
    case .value(let value): ValueTextField(label: label, value: value, prompt: prompt)
    }
  }
}

/// What a text field edits.
enum TextSource {
  /// A text, with every key.
  case text(Binding<String>)
  /// A value that is written and read in a format.
  case value(TextValue)
}

extension TextField where Label == Text {
  /// A field with a title, which is also its prompt where there is no other.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A field with a title, which is also its prompt where there is no other.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A field with a title that scrolls along an axis: with the vertical one it grows with its text, up to `lineLimit`.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }

  /// A field with a title that scrolls along an axis.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
}

/// What makes a field submit.
public struct SubmitTriggers: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Triggers from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// An action for text fields within to call.
struct SubmitAction {
  let triggers: SubmitTriggers
  let action: @MainActor () -> Void
}

private enum SubmitActionsKey: EnvironmentKey { static var defaultValue: [SubmitAction] { [] } }

extension EnvironmentValues {
  /// What Return in a text field does, innermost last.
  var submitActions: [SubmitAction] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

extension View {
  /// Acts when Return is pressed in a text field within.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
    transformEnvironment(\.submitActions) { $0.append(SubmitAction(triggers: triggers, action: action)) }
  }
}

/// How many lines a text field has.
enum TextLines: Hashable {
  /// One, which scrolls.
  case one
  /// As many as the text needs.
  case growing
  /// As many as there is room for.
  case all
}

/// The field itself.
struct TextFieldCore: PrimitiveView {
  let text: Binding<String>
  let value: String
  let label: String
  let prompt: String
  let style: _TextFieldKind
  var lines = TextLines.one
  var isSecure = false
  var onCommit: (() -> Void)?
  var selection: SelectionBinding?
  /// Where the field may take the place of another one.
  var handover: TextFieldHandover?

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode { TextFieldNode(self, context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.as(TextFieldNode.self).set(self, context) }
}
