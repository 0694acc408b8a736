import Foundation

/// Where a person shows, hides and orders tabs; what is changed shows at once.
struct TabCustomizationPanel: View {
  let entries: [TabEntry]
  let place: AdaptableTabBarPlacement
  @Binding var customization: TabViewCustomization

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Customize Tabs").font(.headline).accessibilityAddTraits(.isHeader)
      ForEach(groups) { group in
        VStack(alignment: .leading, spacing: 2) {
          if let header = group.header {
            header.font(.subheadline.weight(.semibold)).foregroundStyle(.secondary).padding(.horizontal, 8).padding(.top, 6)
          }
          ForEach(group.entries) { entry in row(entry, in: group.entries) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(4)
        .background(.fill, in: RoundedRectangle(cornerRadius: 14))
      }
      HStack {
        Button("Restore Defaults") { change { $0 = TabViewCustomization() } }
        Spacer(minLength: 24)
        Button("Done") { dismiss() }.buttonStyle(.borderedProminent)
      }
      .padding(.top, 4)
    }
    .padding(18)
    .modifier(CustomizationPanelWidth())
  }

  private struct Group: Identifiable {
    let id: String
    let header: AnyView?
    var entries: [TabEntry]
  }

  /// Tabs of a section together, in the person's order.
  private var groups: [Group] {
    customization.ordered(entries).filter { $0.mayBeCustomized(in: place) }.reduce(into: []) { groups, entry in
      let id = entry.section?.id ?? ""
      if let index = groups.firstIndex(where: { $0.id == id }) {
        groups[index].entries.append(entry)
      } else {
        groups.append(Group(id: id, header: entry.section?.header, entries: [entry]))
      }
    }
  }

  private func row(_ entry: TabEntry, in group: [TabEntry]) -> some View {
    let movable = group.filter(\.mayBeMoved)
    return CustomizationRow(
      label: entry.label.labelStyle(.titleAndIcon).lineLimit(1), name: labelName(of: entry.label) ?? "Tab",
      mayBeHidden: entry.mayBeHidden(in: place),
      isFirst: !entry.mayBeMoved || entry.id == movable.first?.id, isLast: !entry.mayBeMoved || entry.id == movable.last?.id,
      isShown: Binding(
        get: { customization.shows(entry, in: place) },
        set: { shown in change { $0.set(entry, isShown: shown, in: place) } }),
      move: { distance in change { $0.move(entry, by: distance, among: entries) } })
  }

  private func change(_ body: (inout TabViewCustomization) -> Void) {
    withAnimation(.brisk) {
      var new = customization
      body(&new)
      customization = new
    }
  }
}

/// Opens the panel by the secondary button on the tabs, where a person may arrange them.
struct CustomizableTabs: ViewModifier {
  let tabs: Tabs
  /// Where they stand.
  let place: AdaptableTabBarPlacement

  @State private var isCustomizing = false

  func body(content: Content) -> some View {
    if let customization = tabs.customization, tabs.all.contains(where: { $0.mayBeCustomized(in: place) }) {
      content
        .contextMenu { Button("Customize Tabs…", systemImage: "slider.horizontal.3") { isCustomizing = true } }
        .popover(isPresented: $isCustomizing) {
          TabCustomizationPanel(entries: tabs.all, place: place, customization: customization)
        }
    } else {
      content
    }
  }
}
