import GlassUI

/// The window: a sidebar, the pictures, an inspector.
struct ShellView: View {
  @State var model: ShellModel

  var body: some View {
    NavigationSplitView(columnVisibility: columns) {
      SidebarView(library: model.library)
    } detail: {
      DetailView(model: model)
    }
  }

  private var columns: Binding<NavigationSplitViewVisibility> {
    Binding(get: { model.isSidebarOpen ? .all : .detailOnly }, set: { model.isSidebarOpen = $0 != .detailOnly })
  }
}

struct SidebarView: View {
  let library: Library
  var body: some View {
    VStack {
      Button("All Pictures", systemImage: "photo.stack") { library.source = .all }
      Button("Favourites", systemImage: "heart") { library.source = .favourites }
      Spacer()
    }
  }
}

struct DetailView: View {
  let model: ShellModel
  var body: some View {
    Text(model.library.selection?.name ?? "No pictures")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
