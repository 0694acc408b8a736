import GlassRaster
import GlassUI

/// The sources one can choose from: everything, favourites, folders.
struct SidebarView: View {
  let library: Library

  @FocusState private var focused: LibrarySource?

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 2) {
        row(.all, "photo.stack")
        row(.favourites, "heart")
        if library.folders.count > 1 {
          Text("Folders")
            .font(.caption.weight(.semibold))
            .foregroundStyle(.secondary)
            .accessibilityAddTraits(.isHeader)
            .padding(EdgeInsets(top: 14, leading: 10, bottom: 4, trailing: 10))
          ForEach(library.folders, id: \.self) { folder in
            row(.folder(folder), "folder", depth: depth(of: folder))
          }
        }
      }
      // Room for the ring of the focus around the first row.
      .padding(EdgeInsets(top: 5, leading: 8, bottom: 12, trailing: 8))
    }
    .focusSection()
    // Who walks through the rows chooses them. The focus may as well come back from a search, to a row that was left in another way.
    .onChange(of: focused) { old, new in
      guard let new else { return }
      if old == nil { focused = library.sourceWithRow } else { library.source = new }
    }
    .onChange(of: library.sourceWithRow) { _, source in
      if focused != nil { focused = source }
    }
  }

  private func row(_ source: LibrarySource, _ symbol: String, depth: Int = 0) -> some View {
    SourceRow(source: source, symbol: symbol, library: library, depth: depth).focused($focused, equals: source)
  }

  /// How many of the folders hold this one.
  private func depth(of folder: PathBytes) -> Int {
    var depth = 0
    var path = folder
    let root = library.folders.first
    while let top = root, path != top, path.isWithin(top) {
      path = path.parent
      depth += 1
    }
    return min(depth, 6)
  }
}

/// A source with its symbol; the chosen one is marked.
private struct SourceRow: View {
  let source: LibrarySource
  let symbol: String
  let library: Library
  var depth = 0

  @ScaledMetric private var height = 34.0
  @Environment(\.glassVariant) private var glass

  private var isChosen: Bool { library.sourceWithRow == source }

  var body: some View {
    Button {
      library.source = source
    } label: {
      HStack(spacing: 10) {
        Image(systemName: isChosen ? filledSymbol : symbol)
          .frame(width: 20)
          .accessibilityHidden(true)
        Text(verbatim: source.title)
          .fontWeight(isChosen ? .semibold : glass.labelWeight)
          .lineLimit(1)
        Spacer(minLength: 0)
      }
      .padding(EdgeInsets(top: 0, leading: 10 + 14 * CGFloat(depth), bottom: 0, trailing: 10))
      .frame(height: max(34, height))
      .background { if isChosen { ChosenRowBackground() } }
      .contentShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
    }
    .buttonStyle(.plain)
    .accessibilityLabel(source.title)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }

  private var filledSymbol: String { symbol == "photo.stack" ? symbol : symbol + ".fill" }
}

/// What marks the chosen row, on glass of any brightness: it takes the glass away from the colour of its text, never towards it.
private struct ChosenRowBackground: View {
  @Environment(\.colorScheme) private var colorScheme

  private let shape = RoundedRectangle(cornerRadius: 10, style: .continuous)

  var body: some View {
    ZStack {
      if colorScheme == .dark { shape.fill(Color.black.opacity(0.3)) }
      shape.fill(.tint.opacity(0.2))
      shape.inset(by: 0.5).stroke(.quaternary, lineWidth: 1)
    }
  }
}
