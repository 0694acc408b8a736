import GlassUI

/// Three columns whose widths and visibility can be changed.
struct ColumnsPage: View {
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var compact = NavigationSplitViewColumn.detail
  @State private var isProminent = false
  @State private var width = 900.0
  @State private var folder = 0

  var body: some View {
    PageLayout {
      columns
        .frame(maxWidth: width, maxHeight: 560)
        .background(.background, in: RoundedRectangle(cornerRadius: 28))
        .clipShape(RoundedRectangle(cornerRadius: 28))
    } parameters: {
      ChoiceParameter(
        "Columns", $visibility,
        [("Automatic", .automatic), ("All", .all), ("Two", .doubleColumn), ("Detail", .detailOnly)])
      ChoiceParameter("Where one is seen", $compact, [("Content", .content), ("Detail", .detail)])
      NumberParameter("Width", $width, in: 300...1100)
      Toggle("The sidebar lies over the detail", isOn: $isProminent)
      Text("Drag the dividers, or move them by Tab and the arrow keys. A double click restores a width.")
        .font(.callout).foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private var columns: some View {
    if isProminent { split.navigationSplitViewStyle(.prominentDetail) } else { split.navigationSplitViewStyle(.balanced) }
  }

  private var split: some View {
    NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $compact) {
      VStack(alignment: .leading, spacing: 4) {
        ForEach(0..<4) { index in
          Button("Folder \(index + 1)") { folder = index }.buttonStyle(.plain).padding(10)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(8)
      .navigationSplitViewColumnWidth(min: 150, ideal: 190, max: 300)
    } content: {
      ScrollView {
        VStack(alignment: .leading, spacing: 4) {
          ForEach(0..<12) { index in
            NavigationLink("Letter \(folder + 1).\(index + 1)") { Text("Letter \(folder + 1).\(index + 1)").font(.title) }
              .buttonStyle(.plain)
              .padding(10)
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(12)
      }
      .navigationSplitViewColumnWidth(min: 160, ideal: 220, max: 340)
    } detail: {
      Text("Choose a letter").font(.title2).foregroundStyle(.secondary).frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}
