import GlassUI

/// Three columns whose widths and visibility can be changed.
struct ColumnsPage: View {
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var compact = NavigationSplitViewColumn.detail
  @State private var isProminent = false
  @State private var width = 900.0
  @State private var folder: Int? = 0
  @State private var letter: Int?

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
      List(selection: $folder) {
        ForEach(0..<4, id: \.self) { index in Label("Folder \(index + 1)", systemImage: "folder") }
      }
      .navigationSplitViewColumnWidth(min: 150, ideal: 190, max: 300)
    } content: {
      List(selection: $letter) {
        ForEach(0..<12, id: \.self) { index in Text(verbatim: title(index)) }
      }
      .navigationSplitViewColumnWidth(min: 160, ideal: 220, max: 340)
    } detail: {
      Text(verbatim: letter.map(title) ?? "Choose a letter")
        .font(letter == nil ? .title2 : .title)
        .foregroundStyle(letter == nil ? .secondary : .primary)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  private func title(_ letter: Int) -> String { "Letter \((folder ?? 0) + 1).\(letter + 1)" }
}
