import GlassUI

/// The window: a sidebar of sources, the pictures, an inspector.
struct ShellView: View {
  @Bindable var model: ShellModel
  @Bindable var library: Library

  @Environment(\.glassVariant) private var glass

  init(model: ShellModel) {
    self.model = model
    library = model.library
  }

  var body: some View {
    NavigationSplitView(columnVisibility: $model.columns) {
      SidebarView(library: model.library)
    } detail: {
      DetailView(model: model)
        .navigationTitle(model.title)
        .toolbar { toolbarItems }
        .searchable(text: $library.search, isPresented: $model.isSearching, prompt: "Search Names")
        .inspector(isPresented: $model.isInspectorOpen) { InspectorView(model: model) }
    }
    .sheet(isPresented: $model.isAboutShown) { AboutView() }
    .dropDestination(for: URL.self) { urls, _ in
      model.openDropped(urls.map(\.absoluteString))
      return true
    }
    .modifier(ShellKeys(model: model))
    // Clear glass is for pictures: where none is shown, nothing shines through that is worth it.
    .environment(\.glassVariant, library.selection == nil ? .regular : glass)
  }
}

extension Glass {
  /// How heavy what is written on it is at least: clear glass has no tone that would carry thin letters. `nil` leaves it to the font.
  var labelWeight: Font.Weight? { self == .clear ? .medium : nil }
}

extension ShellModel {
  /// Which columns are shown.
  var columns: NavigationSplitViewVisibility {
    get { isSidebarOpen ? .all : .detailOnly }
    set { isSidebarOpen = newValue != .detailOnly }
  }

  /// What the window shows: a picture's name, or where pictures would come from.
  var title: String { library.selection?.name ?? library.source.title }
}

extension LibrarySource {
  /// What a source is called.
  var title: String {
    switch self {
    case .all: "All Pictures"
    case .favourites: "Favourites"
    case .folder(let path): path.displayName
    }
  }
}
