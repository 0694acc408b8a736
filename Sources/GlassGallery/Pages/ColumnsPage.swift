import GlassUI

/// Three columns whose widths and visibility can be changed.
struct ColumnsPage: View {
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var compact = NavigationSplitViewColumn.detail
  @State private var isProminent = false
  @State private var width = 900.0
  /// How much of the window there is for the columns, in points.
  @State private var room = 1100.0
  @State private var folder: Int? = 0
  @State private var letter: Int?

  var body: some View {
    PageLayout {
      columns
        .frame(maxWidth: width, maxHeight: 560)
        .background(.background, in: RoundedRectangle(cornerRadius: 28))
        .clipShape(RoundedRectangle(cornerRadius: 28))
        .frame(maxWidth: .infinity)
        .onGeometryChange(for: Double.self, of: { Double($0.size.width) }) { room = max($0, Self.least + 1) }
        // All three have room beside each other in a window that is as wide as most.
        .padding(.horizontal, -16)
    } parameters: {
      ChoiceParameter(
        "Columns", $visibility,
        [("Automatic", .automatic), ("All", .all), ("Two", .doubleColumn), ("Detail", .detailOnly)])
      ChoiceParameter("Where one is seen", $compact, [("Content", .content), ("Detail", .detail)])
      NumberParameter("Width", seenWidth, in: Self.least...room)
      Toggle("The others lie over the detail", isOn: $isProminent)
      Text("Where there is no room for all, the sidebar makes way until its button is pressed.")
        .font(.callout).foregroundStyle(.secondary)
      Text("Drag the dividers, or move them by Tab and the arrow keys. A double click restores a width.")
        .font(.callout).foregroundStyle(.secondary)
    }
  }

  /// The least width that the columns can be given, in points.
  private static let least = 300.0

  /// The width as there is room for it.
  private var seenWidth: Binding<Double> { Binding(get: { min(width, room) }, set: { width = $0 }) }

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
