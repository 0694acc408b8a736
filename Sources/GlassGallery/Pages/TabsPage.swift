import GlassUI

/// Tabs in the bar, or in a sidebar.
struct TabsPage: View {
  @State private var tab = "Lake"
  @State private var isAdaptable = false
  @State private var minimizes = false
  @State private var badge = 3.0
  @State private var query = ""

  var body: some View {
    PageLayout {
      tabs.tabBarMinimizeBehavior(minimizes ? .onScrollDown : .never)
    } parameters: {
      ChoiceParameter("Chosen", $tab, ["Lake", "Forest", "Night", "Search"].map { ($0, $0) })
      NumberParameter("Badge", $badge, in: 0...20, step: 1)
      Toggle("Becomes a sidebar", isOn: $isAdaptable)
      Toggle("Makes room while scrolling", isOn: $minimizes)
      Text("Control+Tab goes round, Alt and a digit to a place.").font(.callout).foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private var tabs: some View {
    if isAdaptable { view.tabViewStyle(.sidebarAdaptable) } else { view.tabViewStyle(.tabBarOnly) }
  }

  private var view: some View {
    TabView(selection: $tab) {
      Tab("Lake", systemImage: "water.waves", value: "Lake") { TabScroll(name: "Lake", hue: 0.55) }
      Tab("Forest", systemImage: "leaf", value: "Forest") { TabScroll(name: "Forest", hue: 0.36) }
        .badge(Int(badge))
      TabSection("Later") {
        Tab("Night", systemImage: "moon", value: "Night") { TabScroll(name: "Night", hue: 0.7) }
      }
      Tab(value: "Search", role: .search) {
        Text(query.isEmpty ? "What are you looking for?" : "Nothing is called \(query)")
          .font(.title3).padding(24).glassEffect()
          .searchable(text: $query)
      }
    }
  }
}

/// A long page of a tab.
private struct TabScroll: View {
  let name: String
  let hue: Double

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 10) {
        ForEach(0..<40, id: \.self) { row in
          Text("\(name) \(row + 1)")
            .foregroundStyle(.white)
            .frame(maxWidth: .infinity, minHeight: 48)
            .background(
              Color(hue: hue, saturation: 0.6, brightness: 0.4 - 0.004 * Double(row)).opacity(0.85), in: .rect(cornerRadius: 14))
        }
      }
    }
    .contentMargins(.horizontal, 24, for: .scrollContent)
    .padding(-24)
  }
}
