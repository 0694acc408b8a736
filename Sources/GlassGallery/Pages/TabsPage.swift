import GlassUI

/// Tabs in the bar, or in a sidebar.
struct TabsPage: View {
  @State private var tab = "Lake"
  @State private var showsSheet = false
  @State private var minimizes = false
  @State private var badge = 3.0
  @State private var query = ""
  @State private var isPaged = false
  @State private var hasAccessory = false
  @AppStorage("gallery.tabs") private var customization = TabViewCustomization()

  var body: some View {
    PageLayout(fills: true) {
      tabs.tabBarMinimizeBehavior(minimizes ? .onScrollDown : .never)
        .tabViewBottomAccessory(isEnabled: hasAccessory) {
          HStack {
            Label("Waves, by the lake", systemImage: "water.waves").lineLimit(1)
            Spacer()
            Button("Favourite", systemImage: "heart") {}.labelStyle(.iconOnly).buttonStyle(.plain)
          }
        }
        .sheet(isPresented: $showsSheet) { sheet }
    } parameters: {
      ChoiceParameter("Chosen", $tab, ["Lake", "Forest", "Night", "Search"].map { ($0, $0) })
      NumberParameter("Badge", $badge, in: 0...20, step: 1)
      Toggle("Makes room while scrolling", isOn: $minimizes)
      Toggle("Pages side by side", isOn: $isPaged)
      Toggle("Accompanied", isOn: $hasAccessory.animation())
      Button("In a sidebar…") { showsSheet = true }
      Text("Control+Tab goes round, Alt and a digit to a place. The secondary button on a tab lets you arrange them.")
        .font(.callout).foregroundStyle(.secondary)
    }
  }

  /// The gallery has the window's sidebar, so that tabs have one of their own in a sheet alone.
  private var sheet: some View {
    view.tabViewStyle(.sidebarAdaptable)
      .frame(minWidth: 300, idealWidth: 680, maxWidth: 680, minHeight: 240, idealHeight: 440, maxHeight: 440)
  }

  /// One style stands for another at once: two that fade into each other would let through what lies behind both.
  @ViewBuilder private var tabs: some View {
    if isPaged {
      view.tabViewStyle(.page).transition(.identity)
    } else {
      view.tabViewStyle(.tabBarOnly).transition(.identity)
    }
  }

  private var view: some View {
    TabView(selection: $tab) {
      Tab("Lake", systemImage: "water.waves", value: "Lake") { TabScroll(name: "Lake", hue: 0.55) }
        .customizationID("lake").customizationBehavior(.reorderable, for: .tabBar, .sidebar)
      Tab("Forest", systemImage: "leaf", value: "Forest") { TabScroll(name: "Forest", hue: 0.36) }
        .badge(Int(badge)).customizationID("forest")
      TabSection("Later") {
        Tab("Night", systemImage: "moon", value: "Night") { TabScroll(name: "Night", hue: 0.7) }
          .customizationID("night")
      }
      .customizationID("later")
      Tab(value: "Search", role: .search) {
        Text(query.isEmpty ? "What are you looking for?" : "Nothing is called \(query)")
          .font(.title3).padding(24).glassEffect()
          .searchable(text: $query)
      }
    }
    .tabViewCustomization($customization)
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
  }
}
