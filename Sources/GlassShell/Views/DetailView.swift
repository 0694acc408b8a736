import GlassUI

/// The chosen picture, which reaches under sidebar and inspector, and the strip of all over its lower edge.
struct DetailView: View {
  let model: ShellModel

  /// How far panels keep other content away, in points: the picture goes on sharply up to their edge.
  private static let gap = 8.0

  var body: some View {
    if let picture = model.library.selection {
      ZStack(alignment: .bottom) {
        FileImage(picture.path, version: picture.version)
          .padding(.leading, model.isSidebarOpen ? -Self.gap : 0)
          .padding(.trailing, model.isInspectorOpen ? -Self.gap : 0)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .ignoresSafeArea(edges: .vertical)
          .backgroundExtensionEffect()
          .accessibilityLabel(picture.name)
          .contextMenu { PictureActions(model: model, picture: picture) }
        ThumbnailStrip(model: model)
        if let text = model.notice { MessageView(text: text) }
      }
    } else {
      EmptyLibraryView(library: model.library)
    }
  }
}

/// What is said where there is nothing to show.
struct EmptyLibraryView: View {
  let library: Library

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: symbol)
        .font(.system(size: 44))
        .foregroundStyle(.tertiary)
        .accessibilityHidden(true)
      Text(verbatim: title)
        .font(.title2.weight(.semibold))
      Text(verbatim: advice)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
    }
    .padding(40)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var symbol: String {
    if !library.search.isEmpty { return "magnifyingglass" }
    return library.source == .favourites ? "heart" : "photo.on.rectangle"
  }

  private var title: String {
    if !library.search.isEmpty { return "No Results" }
    if library.isScanning { return "Looking for Pictures" }
    return library.source == .favourites ? "No Favourites" : "No Pictures"
  }

  private var advice: String {
    if !library.search.isEmpty { return "No name contains “\(library.search)”." }
    if let notice = library.notice { return notice }
    if library.isScanning { return "The folder is being read." }
    return library.source == .favourites
      ? "Mark a picture with the heart, and it is kept here." : "Pictures that come into this folder appear here at once."
  }
}
