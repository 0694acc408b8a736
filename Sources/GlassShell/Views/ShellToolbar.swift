import GlassUI

extension ShellView {
  /// The bar: back, what can be done with the picture's file, and with the picture.
  @ToolbarContentBuilder var toolbarItems: some ToolbarContent {
    ToolbarItem(placement: .navigation) {
      Button("Back", systemImage: backSymbol) { model.goBack() }
        .disabled(!model.canGoBack)
        .help("Back")
    }
    ToolbarItem(placement: .principal) {
      Button("Copy Picture", systemImage: "doc.on.doc") { model.copyPicture() }
        .disabled(model.library.selection == nil)
        .help("Copy Picture")
    }
    ToolbarItem(placement: .principal) {
      Button("Show in File Manager", systemImage: "folder") { model.showInFileManager() }
        .disabled(model.library.selection == nil)
        .help("Show in File Manager")
    }
    ToolbarItem(placement: .primaryAction) {
      Button(
        model.isFavourite ? "Remove from Favourites" : "Add to Favourites",
        systemImage: model.isFavourite ? "heart.fill" : "heart"
      ) { model.toggleFavourite() }
      .disabled(model.library.selection == nil)
      .help("Favourite")
    }
    ToolbarItem(placement: .primaryAction) {
      Button("Inspector", systemImage: "info.circle") { model.toggleInspector() }
        .help("Inspector")
    }
    ToolbarSpacer(.fixed)
    ToolbarItem(placement: .primaryAction) { MoreMenu(model: model, library: model.library) }
  }
}
