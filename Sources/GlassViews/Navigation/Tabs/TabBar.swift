import Foundation

/// The tabs in a capsule of glass, the one that searches apart: with symbols and titles, with symbols alone, or as a menu, as there is room.
/// Beside the field that the one that searches becomes, the others give way down to the symbol of the one that leads back.
struct TabBar: View {
  let tabs: Tabs
  /// Whether the chosen one, which searches, has become a field beside the bar.
  let isSearching: Bool
  /// What its button and the field have in common.
  let searchTab: GlassIdentity

  var body: some View {
    let main = tabs.inBar.filter { $0.role != .search }
    HStack(spacing: SplitMetrics.inset) {
      if !main.isEmpty { mainBar(main) }
      ForEach(tabs.inBar.filter { $0.role == .search && !(isSearching && $0.id == tabs.chosen) }) { entry in
        TabButton(entry: entry, tabs: tabs, place: .bar(showsTitle: false))
          .modifier(ChosenTabGround(chosen: tabs.chosen))
          .modifier(CapsuleGlass(identity: searchTab))
      }
    }
    .focusSection()
    .modifier(CustomizableTabs(tabs: tabs, place: .tabBar))
    .accessibilityElement(role: .group, label: "Tabs")
  }

  @ViewBuilder private func mainBar(_ main: [TabEntry]) -> some View {
    if tabs.model.isMinimized, let entry = chosen(main) {
      TabBarRow(entries: [entry], tabs: tabs, showsTitles: false)
    } else {
      ViewThatFits(in: .horizontal) {
        TabBarRow(entries: main, tabs: tabs, showsTitles: true)
        TabBarRow(entries: main, tabs: tabs, showsTitles: false)
        if isSearching, let entry = chosen(main) {
          TabBarRow(entries: [entry], tabs: tabs, showsTitles: false)
        } else {
          TabBarMenu(entries: main, tabs: tabs)
        }
      }
    }
  }

  /// The tab that stands for all of them: the chosen one, or while another one searches the last that was.
  private func chosen(_ main: [TabEntry]) -> TabEntry? {
    main.first { $0.id == tabs.chosen } ?? main.first { $0.id == tabs.model.lastChosen } ?? main.first
  }
}

/// Tabs side by side in a capsule.
private struct TabBarRow: View {
  let entries: [TabEntry]
  let tabs: Tabs
  let showsTitles: Bool

  var body: some View {
    HStack(spacing: 0) {
      ForEach(entries) { entry in
        TabButton(entry: entry, tabs: tabs, place: .bar(showsTitle: showsTitles))
      }
    }
    .modifier(ChosenTabGround(chosen: tabs.chosen))
    .padding(.horizontal, 4)
    .modifier(CapsuleGlass())
  }
}

/// All tabs in a menu; its button says which one is chosen.
private struct TabBarMenu: View {
  let entries: [TabEntry]
  let tabs: Tabs

  private var chosen: TabEntry? { entries.first { $0.id == tabs.chosen } ?? entries.first }

  /// What assistive technology is told: the tab that the button shows, and its badge.
  private var value: String {
    guard let chosen else { return "" }
    return [labelName(of: chosen.label), chosen.badge].compactMap { $0 }.joined(separator: ", ")
  }

  var body: some View {
    Menu {
      Section("Tabs") {
        ForEach(entries) { entry in
          // Around the row, which cannot be chosen then: those of a picker are enabled as one.
          TabMenuRow(entry: entry, tabs: tabs).disabled(!entry.isEnabled)
        }
      }
    } label: {
      HStack(spacing: 6) {
        if let chosen {
          chosen.label.labelStyle(.iconOnly)
          if let badge = chosen.badge { TabBadge(text: badge) }
        }
        Image(decorativeSystemName: "chevron.down").modifier(BarFont(size: 10, weight: .bold)).foregroundStyle(.secondary)
      }
    }
    .accessibilityLabel("Tabs")
    .accessibilityValue(value, isEnabled: !value.isEmpty)
    .buttonStyle(.toolbar)
    // There is nothing smaller that it could become.
    .fixedSize(horizontal: true, vertical: false)
    .padding(.horizontal, 4)
    .modifier(CapsuleGlass())
  }
}

/// One tab as a row of the menu, with its badge at the end.
private struct TabMenuRow: View {
  let entry: TabEntry
  let tabs: Tabs

  var body: some View {
    HStack(spacing: 16) {
      entry.label
      if let badge = entry.badge {
        Spacer(minLength: 0)
        TabBadge(text: badge)
      }
    }
    .modified(
      by: MenuRowModifier(
        kind: .choice(isSelected: { _ in entry.id == tabs.chosen }, select: { _ in tabs.choose(entry.id) }))
    )
    .accessibilityValue(entry.badge ?? "", isEnabled: entry.badge != nil)
  }
}
