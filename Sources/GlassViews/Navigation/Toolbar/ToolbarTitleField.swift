/// The title while a person renames what the window shows: Return, or whatever takes the focus, keeps what was typed, Escape does not.
struct ToolbarTitleField: View {
  let model: ToolbarModel
  let title: Binding<String>

  @State private var text = ""
  @State private var selection: TextSelection?
  @FocusState private var isFocused: Bool

  private static let width: CGFloat = 200

  var body: some View {
    TextField("Name", text: $text, selection: $selection)
      .textFieldStyle(.plain)
      .font(.headline)
      .focused($isFocused)
      .onSubmit { end(keeps: true) }
      .onKeyPress(.escape) {
        end(keeps: false)
        return .handled
      }
      .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      .frame(width: Self.width)
      .padding(.horizontal, 16)
      .frame(height: SplitMetrics.barHeight)
      .modifier(CapsuleGlass(isInteractive: false))
      .onAppear {
        text = title.wrappedValue
        selection = TextSelection(range: text.startIndex..<text.endIndex)
        isFocused = true
      }
      .onChange(of: isFocused) { if !isFocused { end(keeps: true) } }
      .onDisappear { model.isRenaming = false }
  }

  /// Nothing is without a name.
  private func end(keeps: Bool) {
    guard model.isRenaming else { return }
    model.isRenaming = false
    if keeps, text.contains(where: { !$0.isWhitespace }) { title.wrappedValue = text }
  }
}
