import GlassUI

/// The commands of the window's menu, besides those that every window has.
struct ShellCommands: Commands {
  let model: ShellModel

  var body: some Commands {
    CommandGroup(replacing: .textEditing) {
      Button("Search Names", systemImage: "magnifyingglass") { model.setSearching(true) }
        .keyboardShortcut("f")
    }
    CommandMenu("Picture") { PictureCommands(model: model) }
    CommandGroup(replacing: .appInfo) {
      Button("About Glass Shell", systemImage: "info.circle") { model.isAboutShown = true }
    }
  }
}

/// What can be done with pictures by keys alone, or by their keys as well.
private struct PictureCommands: View {
  @Bindable var model: ShellModel

  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    let isEmpty = model.library.shown.isEmpty
    let isRightToLeft = layoutDirection == .rightToLeft
    Button("Next Picture", systemImage: isRightToLeft ? "arrow.left" : "arrow.right") { model.library.moveSelection(by: 1) }
      .disabled(isEmpty)
    Button("Previous Picture", systemImage: isRightToLeft ? "arrow.right" : "arrow.left") { model.library.moveSelection(by: -1) }
      .disabled(isEmpty)
    Button("First Picture") { model.library.select(at: 0) }
      .disabled(isEmpty)
    Button("Last Picture") { model.library.select(at: .max) }
      .disabled(isEmpty)
    Divider()
    Toggle("Whole Picture", isOn: $model.showsWholePicture.animation(.snappy))
      .keyboardShortcut("0")
      .disabled(isEmpty)
  }
}
