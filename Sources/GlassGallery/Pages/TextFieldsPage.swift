import GlassUI

/// Text to edit: words, undo, the clipboard, both directions.
struct TextFieldsPage: View {
  @State private var name = "Ada Lovelace"
  @State private var mixed = "Glass זכוכית زجاج"
  @State private var empty = ""
  @State private var secret = "correct horse"
  @State private var notes = "Lines of any length.\nReturn begins another one."
  @State private var submitted = ""
  @State private var size = ControlSize.regular
  @State private var isEnabled = true
  @FocusState private var isFocused: Bool

  var body: some View {
    PageLayout(scrolls: true) {
      Card {
        TextField("Name", text: $name).focused($isFocused)
        TextField("Mixed", text: $mixed)
        TextField("Nothing yet", text: $empty, prompt: Text("Something, anything"))
        SecureField("Password", text: $secret)
        TextField("Square", text: $name).textFieldStyle(.squareBorder)
        TextField("Plain", text: $name).textFieldStyle(.plain)
        TextEditor(text: $notes).frame(height: 84).accessibilityLabel("Notes")
        HStack {
          Button("Focus") { isFocused = true }
          if !submitted.isEmpty { Text("Submitted: \(submitted)").foregroundStyle(.secondary) }
        }
      }
      .onSubmit { submitted = name }
      .controlSize(size)
      .disabled(!isEnabled)
    } parameters: {
      SizeParameter(size: $size)
      Toggle("Enabled", isOn: $isEnabled)
    }
  }
}
