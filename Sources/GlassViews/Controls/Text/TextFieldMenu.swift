/// The menu of a text field: what Return does there, and the standard actions.
struct TextFieldMenu: View {
  let state: TextEditingState
  let isSecure: Bool
  /// Whether there is text that could be pasted.
  let canPaste: Bool
  /// What Return means, where it means something.
  var submit: SubmitLabel?
  let perform: @MainActor (TextCommand) -> Void

  var body: some View {
    if let submit {
      Button(submit.title) { perform(.submit) }.keyboardShortcut(.return, modifiers: [])
      Divider()
    }
    item("Undo", .undo, "z", isEnabled: state.canUndo)
    item("Redo", .redo, "z", [.command, .shift], isEnabled: state.canRedo)
    Divider()
    item("Cut", .cut, "x", isEnabled: state.hasSelection && !isSecure)
    item("Copy", .copy, "c", isEnabled: state.hasSelection && !isSecure)
    item("Paste", .paste, "v", isEnabled: canPaste)
    Divider()
    item("Select All", .selectAll, "a", isEnabled: !state.text.isEmpty)
  }

  private func item(
    _ title: LocalizedStringKey, _ command: TextCommand, _ key: KeyEquivalent, _ modifiers: EventModifiers = .command,
    isEnabled: Bool
  ) -> some View {
    Button(title) { perform(command) }
      .keyboardShortcut(key, modifiers: modifiers)
      .disabled(!isEnabled)
  }
}
