import GlassUI

/// Leaves the search or the part of the library that is shown. It reads alone whether there is anything to leave: the window's other
/// views need not be brought up to date as a search opens.
struct BackButton: View {
  let model: ShellModel

  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    Button("Back", systemImage: symbol) { model.goBack() }
      .disabled(!model.canGoBack)
      .keyboardShortcut(.leftArrow, modifiers: .option)
  }

  /// It points against the direction of reading.
  private var symbol: String { layoutDirection == .rightToLeft ? "chevron.right" : "chevron.left" }
}
