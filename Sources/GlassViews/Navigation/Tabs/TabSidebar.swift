import Foundation

/// The tabs beneath each other with the headers of their sections, as a sidebar shows them.
struct TabSidebar: View {
  let tabs: Tabs

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 2) {
        ForEach(groups) { group in
          if let header = group.header {
            header
              .font(.subheadline.weight(.semibold))
              .foregroundStyle(.secondary)
              .padding(.horizontal, 10)
              .padding(.top, 12)
              .padding(.bottom, 2)
              .accessibilityAddTraits(.isHeader)
          }
          ForEach(group.entries) { entry in TabButton(entry: entry, tabs: tabs, place: .sidebar) }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(8)
      .modifier(CustomizableTabs(tabs: tabs))
    }
    .focusSection()
  }

  private struct Group: Identifiable {
    let id: String
    let header: AnyView?
    var entries: [TabEntry]
  }

  /// Neighbours of the same section together.
  private var groups: [Group] {
    tabs.entries.reduce(into: []) { groups, entry in
      let id = entry.section?.id ?? "none"
      if let last = groups.last, last.id.hasPrefix("\(id) ") {
        groups[groups.count - 1].entries.append(entry)
      } else {
        groups.append(Group(id: "\(id) \(groups.count)", header: entry.section?.header, entries: [entry]))
      }
    }
  }
}
