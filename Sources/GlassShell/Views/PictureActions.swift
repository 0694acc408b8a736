import GlassUI

/// What can be done with a picture, as its context menu offers it.
struct PictureActions: View {
  let model: ShellModel
  let picture: Picture

  var body: some View {
    Button("Copy Picture", systemImage: "doc.on.doc") { model.copy(picture) }
    Button(
      model.isFavourite(picture) ? "Remove from Favourites" : "Add to Favourites",
      systemImage: model.isFavourite(picture) ? "heart.fill" : "heart"
    ) { model.toggleFavourite(picture) }
    Button("Show in File Manager", systemImage: "folder") { model.showInFileManager(picture) }
  }
}
