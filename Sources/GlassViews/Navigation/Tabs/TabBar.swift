import Foundation

/// The tabs in a capsule of glass, the one that searches apart: with symbols and titles, with symbols alone, or as a menu, as there is room.
struct TabBar: View {
  let tabs: Tabs

  var body: some View {
    let main = tabs.entries.filter { $0.role != .search }
    HStack(spacing: SplitMetrics.inset) {
      if !main.isEmpty { mainBar(main) }
      ForEach(tabs.entries.filter { $0.role == .search }) { entry in
        TabBarButton(entry: entry, tabs: tabs, showsTitle: false)
          .padding(.horizontal, 4)
          .modifier(CapsuleGlass())
      }
    }
    .focusSection()
    .accessibilityElement(role: .group, label: "Tabs")
  }

  @ViewBuilder private func mainBar(_ main: [TabEntry]) -> some View {
    if tabs.model.isMinimized, let entry = main.first(where: { $0.id == tabs.chosen }) ?? main.first {
      TabBarRow(entries: [entry], tabs: tabs, showsTitles: false)
    } else {
      ViewThatFits(in: .horizontal) {
        TabBarRow(entries: main, tabs: tabs, showsTitles: true)
        TabBarRow(entries: main, tabs: tabs, showsTitles: false)
        TabBarMenu(entries: main, tabs: tabs)
      }
    }
  }
}

/// Tabs side by side in a capsule.
private struct TabBarRow: View {
  let entries: [TabEntry]
  let tabs: Tabs
  let showsTitles: Bool

  var body: some View {
    HStack(spacing: 0) {
      ForEach(entries) { entry in TabBarButton(entry: entry, tabs: tabs, showsTitle: showsTitles) }
    }
    .padding(.horizontal, 4)
    .modifier(CapsuleGlass())
  }
}

/// One tab of the bar.
private struct TabBarButton: View {
  let entry: TabEntry
  let tabs: Tabs
  let showsTitle: Bool

  private var isChosen: Bool { entry.id == tabs.chosen }

  var body: some View {
    Button {
      tabs.choose(entry.id)
    } label: {
      HStack(spacing: 6) {
        if showsTitle { entry.label.labelStyle(.titleAndIcon) } else { entry.label.labelStyle(.iconOnly) }
        if let badge = entry.badge { TabBadge(text: badge) }
      }
      .font(.system(size: 14, weight: isChosen ? .semibold : .medium))
      .foregroundStyle(isChosen ? AnyShapeStyle(LegibleHue(color: .accentColor)) : AnyShapeStyle(.primary))
    }
    .buttonStyle(TabButtonStyle(isChosen: isChosen))
    .disabled(!entry.isEnabled)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
    .accessibilityValue(entry.badge ?? "")
  }
}

/// A tab in the bar: 36 points high, filled where it is chosen.
private struct TabButtonStyle: PrimitiveButtonStyle {
  let isChosen: Bool

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .lineLimit(1)
      .padding(.horizontal, 12)
      .frame(minWidth: 44, minHeight: 36)
      .background(isChosen ? AnyShapeStyle(.control) : AnyShapeStyle(.clear), in: .capsule)
      .pressable(.capsule, states: isChosen ? [.selected] : [], action: configuration.action)
      .modifier(DisabledDimming())
      .frame(minHeight: 44)
  }
}

/// All tabs in a menu; its button says which one is chosen.
private struct TabBarMenu: View {
  let entries: [TabEntry]
  let tabs: Tabs

  var body: some View {
    Menu {
      Picker("Tabs", selection: Binding(get: { tabs.chosen }, set: { if let id = $0 { tabs.choose(id) } })) {
        ForEach(entries) { entry in entry.label.tag(Optional(entry.id)) }
      }
    } label: {
      HStack(spacing: 6) {
        if let entry = entries.first(where: { $0.id == tabs.chosen }) ?? entries.first {
          entry.label.labelStyle(.iconOnly)
        }
        Image(decorativeSystemName: "chevron.down").font(.system(size: 10, weight: .bold)).foregroundStyle(.secondary)
      }
    }
    .accessibilityLabel("Tabs")
    .buttonStyle(.toolbar)
    .padding(.horizontal, 4)
    .modifier(CapsuleGlass())
  }
}

/// A number or word in a small capsule of red.
struct TabBadge: View {
  let text: String

  var body: some View {
    Text(verbatim: text)
      .font(.system(size: 11, weight: .semibold))
      .foregroundStyle(.white)
      .padding(.horizontal, 6)
      .frame(minWidth: 18, minHeight: 18)
      .background(Color.red, in: .capsule)
      .accessibilityHidden(true)
  }
}
