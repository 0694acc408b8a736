import GlassUI

extension ShellView {
  /// The bar: back, what can be done with the picture's file, and with the picture.
  @ToolbarContentBuilder var toolbarItems: some ToolbarContent {
    ToolbarItem(placement: .navigation) { BackButton(model: model) }
    ToolbarItem(placement: .principal) {
      Button("Copy Picture", systemImage: "doc.on.doc") { model.copyPicture() }
        .keyboardShortcut("c")
        .disabled(model.library.selection == nil)
    }
    ToolbarItem(placement: .principal) {
      Button("Show in File Manager", systemImage: "folder") { model.showInFileManager() }
        .keyboardShortcut("r")
        .disabled(model.library.selection == nil)
    }
    ToolbarItem(placement: .primaryAction) {
      Button(
        model.isFavourite ? "Remove from Favourites" : "Add to Favourites",
        systemImage: model.isFavourite ? "heart.fill" : "heart"
      ) { model.toggleFavourite() }
      .keyboardShortcut("d")
      .disabled(model.library.selection == nil)
    }
    ToolbarItem(placement: .primaryAction) {
      Button("Inspector", systemImage: "info.circle") { model.toggleInspector() }
        .keyboardShortcut("i")
    }
    ToolbarSpacer(.fixed)
    ToolbarItem(placement: .primaryAction) { MoreMenu(model: model, library: model.library) }
  }
}
