/// A line of text that can be edited and is not shown: a dot for every character.
public struct SecureField<Label: View>: View {
  private let label: Label
  private let text: Binding<String>
  private let prompt: Text?
  /// Who is told of its edits, if somebody is.
  var edits: TextEdits?

  /// A field with a label of any kind and a prompt that is shown while the text is empty.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.prompt = prompt
    self.label = label()
  }

  /// The field; its label is what it is called, and is shown in forms alone.
  public var body: some View {
    var field = TextField(.text(text), prompt, .one, label, isSecure: true)
    field.edits = edits
    return field
  }
}

extension SecureField where Label == Text {
  /// A field with a title, which is also its prompt where there is no other.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A field with a title, which is also its prompt where there is no other.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}
