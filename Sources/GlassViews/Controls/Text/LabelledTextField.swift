/// A field as it stands alone, and with its label before it in a form.
struct LabelledTextField<Label: View>: View {
  let label: Label
  let text: Binding<String>
  let prompt: Text?
  var lines = TextLines.one
  var isSecure = false
  /// What is done when the text has been edited: at Return, and when the focus leaves.
  var onCommit: (() -> Void)?
  var selection: Binding<TextSelection?>?

  @Environment(\.textFieldStyle) private var style
  @Environment(\.formLayout) private var layout
  @Environment(\.multilineTextAlignment) private var alignment
  @Environment(\.labelsVisibility) private var labelsVisibility

  var body: some View {
    if layout == .inline {
      field(prompt?.string ?? title)
    } else {
      FormRow(
        // Lines that are reserved are the text's.
        label: {
          LabelLines(label: label).modifier(DisabledDimming()).environment(\.reservedLines, 0).environment(\.lineLimit, nil)
        },
        control: { field(prompt?.string ?? "").multilineTextAlignment(fieldAlignment) })
    }
  }

  /// Without a border a field behind its label ends where the other rows' controls do.
  private var fieldAlignment: TextAlignment {
    let endsRow = layout == .grouped && style == .automatic && labelsVisibility != .hidden && alignment == .leading
    return endsRow ? .trailing : alignment
  }

  private var title: String { labelName(of: label) ?? "" }

  // The text is read here so that a change of it, whoever makes it, evaluates the body.
  private func field(_ prompt: String) -> some View {
    TextFieldCore(
      text: text, value: text.wrappedValue, label: title, prompt: prompt, style: style.placed(in: layout), lines: lines,
      isSecure: isSecure,
      onCommit: onCommit, selection: selection.map(SelectionBinding.init))
  }
}
