import Foundation

/// The tabs beneath each other with the headers of their sections, as a sidebar shows them.
struct TabSidebar: View {
  let tabs: Tabs
  @Environment(\.tabSidebarExtras) private var extras

  /// What sets tabs that have no header apart from those of a section before, in points, besides the room between all rows.
  private static let gap: CGFloat = 10

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 2) {
        extras.header?.padding(.horizontal, 10).padding(.bottom, 6)
        ForEach(groups) { group in
          if let header = group.header {
            header
              .font(.subheadline.weight(.semibold))
              .foregroundStyle(.secondary)
              .padding(.horizontal, 10)
              .padding(.top, 12)
              .padding(.bottom, 2)
              .accessibilityAddTraits(.isHeader)
          } else if group.id != groups.first?.id {
            Color.clear.frame(height: Self.gap).accessibilityHidden(true)
          }
          ForEach(group.entries) { entry in TabButton(entry: entry, tabs: tabs, place: .sidebar) }
          group.actions?.padding(.horizontal, 10).padding(.vertical, 4)
        }
        extras.footer?.padding(.horizontal, 10).padding(.top, 6)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(8)
      .modifier(CustomizableTabs(tabs: tabs, place: .sidebar))
    }
    .safeAreaBar(edge: .bottom, spacing: 0) {
      if let bar = extras.bottomBar { bar.padding(10).frame(maxWidth: .infinity) }
    }
    .focusSection()
  }

  private struct Group: Identifiable {
    let id: String
    let header: AnyView?
    let actions: AnyView?
    var entries: [TabEntry]
  }

  /// Neighbours of the same section together; a tab that searches belongs to none, and stands apart as it does in the bar.
  private var groups: [Group] {
    tabs.inSidebar.reduce(into: []) { groups, entry in
      let id = entry.section?.id ?? (entry.role == .search ? "search" : "none")
      if let last = groups.last, last.id.hasPrefix("\(id) ") {
        groups[groups.count - 1].entries.append(entry)
      } else {
        groups.append(
          Group(id: "\(id) \(groups.count)", header: entry.section?.header, actions: entry.section?.actions, entries: [entry]))
      }
    }
  }
}

/// What a program shows in the sidebar besides the tabs.
struct TabSidebarExtras {
  var header: AnyView?
  var footer: AnyView?
  var bottomBar: AnyView?
}

private enum TabSidebarExtrasKey: EnvironmentKey { static var defaultValue: TabSidebarExtras { TabSidebarExtras() } }

extension EnvironmentValues {
  var tabSidebarExtras: TabSidebarExtras {
    get { self[TabSidebarExtrasKey.self] }
    set { self[TabSidebarExtrasKey.self] = newValue }
  }
}

extension View {
  /// Shows views above the tabs where they are a sidebar.
  public func tabViewSidebarHeader<C: View>(@ViewBuilder content: () -> C) -> some View {
    let view = AnyView(content())
    return transformEnvironment(\.tabSidebarExtras) { $0.header = view }
  }

  /// Shows views beneath the tabs where they are a sidebar.
  public func tabViewSidebarFooter<C: View>(@ViewBuilder content: () -> C) -> some View {
    let view = AnyView(content())
    return transformEnvironment(\.tabSidebarExtras) { $0.footer = view }
  }

  /// Shows views at the lower end of the sidebar, over tabs that scroll beneath.
  public func tabViewSidebarBottomBar<C: View>(@ViewBuilder content: () -> C) -> some View {
    let view = AnyView(content())
    return transformEnvironment(\.tabSidebarExtras) { $0.bottomBar = view }
  }
}

extension TabContent {
  /// Shows views beneath the tabs of this section where they are a sidebar.
  public func sectionActions<C: View>(@ViewBuilder content: () -> C) -> some TabContent<TabValue> {
    let view = AnyView(content())
    return TabContentChange(content: self) { $0.section?.actions = view }
  }
}
