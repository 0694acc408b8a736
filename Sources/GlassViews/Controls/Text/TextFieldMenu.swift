/// The menu of a text field: the standard actions with their usual icons.
struct TextFieldMenu: View {
  let state: TextEditingState
  let isSecure: Bool
  let perform: @MainActor (TextCommand) -> Void

  var body: some View {
    item("Undo", "arrow.uturn.backward", .undo, "z", isEnabled: state.canUndo)
    item("Redo", "arrow.uturn.forward", .redo, "z", [.command, .shift], isEnabled: state.canRedo)
    Divider()
    item("Cut", "scissors", .cut, "x", isEnabled: state.hasSelection && !isSecure)
    item("Copy", "doc.on.doc", .copy, "c", isEnabled: state.hasSelection && !isSecure)
    item("Paste", "doc.on.clipboard", .paste, "v", isEnabled: true)
    Divider()
    item("Select All", "checkmark.circle", .selectAll, "a", isEnabled: !state.text.isEmpty)
  }

  private func item(
    _ title: LocalizedStringKey, _ symbol: String, _ command: TextCommand, _ key: KeyEquivalent,
    _ modifiers: EventModifiers = .command, isEnabled: Bool
  ) -> some View {
    Button(title, systemImage: symbol) { perform(command) }
      .keyboardShortcut(key, modifiers: modifiers)
      .disabled(!isEnabled)
  }
}
