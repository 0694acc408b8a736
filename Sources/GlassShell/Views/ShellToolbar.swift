import GlassUI

extension ShellView {
  /// The bar: back, a search where one goes on, and what can be done with the picture.
  @ToolbarContentBuilder var toolbarItems: some ToolbarContent {
    ToolbarItem(placement: .navigation) {
      Button("Back", systemImage: backSymbol) { model.goBack() }
        .disabled(!model.canGoBack)
    }
    if model.isSearching {
      ToolbarItem(placement: .principal) { SearchField(model: model, library: model.library) }
    }
    ToolbarItemGroup(placement: .primaryAction) {
      Button("Search", systemImage: "magnifyingglass") { model.toggleSearch() }
      Button(
        model.isFavourite ? "Remove from Favourites" : "Add to Favourites",
        systemImage: model.isFavourite ? "heart.fill" : "heart"
      ) { model.toggleFavourite() }
      .disabled(model.library.selection == nil)
    }
    ToolbarItem(placement: .primaryAction) {
      Button("Inspector", systemImage: "info.circle") { model.toggleInspector() }
    }
    ToolbarSpacer(.fixed)
    ToolbarItem(placement: .primaryAction) { MoreMenu(model: model, library: model.library) }
  }
}

/// Where names are searched; Escape leaves.
private struct SearchField: View {
  let model: ShellModel
  @Bindable var library: Library
  @FocusState private var isFocused: Bool

  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: "magnifyingglass")
        .font(.system(size: 14))
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      TextField("Search Names", text: $library.search)
        .textFieldStyle(.plain)
        .focused($isFocused)
    }
    .padding(.horizontal, 10)
    .frame(minWidth: 84, maxWidth: 220)
    .onAppear { isFocused = true }
    .onKeyPress(.escape) {
      model.setSearching(false)
      return .handled
    }
  }
}
