import GlassRaster
import GlassUI

/// The sources one can choose from: everything, favourites, folders.
struct SidebarView: View {
  let library: Library

  var body: some View {
    List(selection: chosen) {
      row(.all, "photo.stack")
      row(.favourites, "heart")
      if library.folders.count > 1 {
        Section("Folders") {
          ForEach(library.folders, id: \.self) { folder in
            row(.folder(folder), "folder", depth: depth(of: folder))
          }
        }
      }
    }
    .listStyle(.sidebar)
    .accessibilityLabel("Sources")
    // The last row keeps off the panel's corners.
    .contentMargins(.bottom, 8, for: .scrollContent)
  }

  /// One source is always chosen.
  private var chosen: Binding<LibrarySource?> {
    Binding(get: { library.sourceWithRow }, set: { if let new = $0 { library.source = new } })
  }

  private func row(_ source: LibrarySource, _ symbol: String, depth: Int = 0) -> some View {
    SourceLabel(source: source, symbol: symbol, isChosen: library.sourceWithRow == source)
      .padding(.leading, 14 * CGFloat(depth))
      .tag(source)
  }

  /// How many of the folders hold this one.
  private func depth(of folder: PathBytes) -> Int {
    var depth = 0
    var path = folder
    let root = library.roots.first { folder.isWithin($0) }
    while let top = root, path != top, path.isWithin(top) {
      path = path.parent
      depth += 1
    }
    return min(depth, 6)
  }
}

/// A source with its symbol, which is filled where the source is chosen.
private struct SourceLabel: View {
  let source: LibrarySource
  let symbol: String
  let isChosen: Bool

  @Environment(\.glassVariant) private var glass

  var body: some View {
    Label {
      Text(verbatim: source.title)
        .fontWeight(isChosen ? .semibold : glass.labelWeight)
        .lineLimit(1)
    } icon: {
      Image(decorativeSystemName: isChosen ? filledSymbol : symbol).frame(width: 20)
    }
  }

  private var filledSymbol: String { symbol == "photo.stack" ? symbol : symbol + ".fill" }
}
