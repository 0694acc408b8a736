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
          ForEach(group.entries) { entry in TabSidebarRow(entry: entry, tabs: tabs) }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(8)
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

/// One tab of the sidebar.
private struct TabSidebarRow: View {
  let entry: TabEntry
  let tabs: Tabs

  private var isChosen: Bool { entry.id == tabs.chosen }

  var body: some View {
    Button {
      tabs.choose(entry.id)
    } label: {
      HStack(spacing: 10) {
        entry.label.labelStyle(.titleAndIcon)
        Spacer(minLength: 0)
        if let badge = entry.badge { Text(verbatim: badge).foregroundStyle(.secondary).accessibilityHidden(true) }
      }
      .lineLimit(1)
      .fontWeight(isChosen ? .semibold : .regular)
      .padding(.horizontal, 10)
      .frame(maxWidth: .infinity, minHeight: 36, alignment: .leading)
      .background(isChosen ? AnyShapeStyle(.control) : AnyShapeStyle(.clear), in: RoundedRectangle(cornerRadius: 12))
    }
    .buttonStyle(TabRowStyle(isChosen: isChosen))
    .disabled(!entry.isEnabled)
    .accessibilityValue(entry.badge ?? "")
  }
}

private struct TabRowStyle: PrimitiveButtonStyle {
  let isChosen: Bool

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .pressable(.roundedRect(12), states: isChosen ? [.selected] : [], action: configuration.action)
      .modifier(DisabledDimming())
  }
}
