import Foundation

/// One tab as something to press, in the bar or in the sidebar.
struct TabButton: View {
  /// Where it stands.
  enum Place: Hashable {
    case bar(showsTitle: Bool)
    case sidebar
  }

  let entry: TabEntry
  let tabs: Tabs
  let place: Place

  private var isChosen: Bool { entry.id == tabs.chosen }

  var body: some View {
    let view =
      entry.menu.isEmpty
      ? AnyView(button) : AnyView(button.contextMenu { ForEach(entry.menu.indices, id: \.self) { entry.menu[$0] } })
    entry.decorations.reduce(view) { $1($0) }
      .anchorPreference(key: ChosenTabBounds.self, value: .bounds) { isChosen && place != .sidebar ? $0 : nil }
  }

  private var button: some View {
    Button {
      tabs.choose(entry.id)
    } label: {
      switch place {
      case .bar(let showsTitle): barLabel(showsTitle)
      case .sidebar: sidebarLabel
      }
    }
    .buttonStyle(TabButtonStyle(isChosen: isChosen, isInBar: place != .sidebar))
    .disabled(!entry.isEnabled)
    .accessibilityValue(entry.badge ?? "", isEnabled: entry.badge != nil)
  }

  private func barLabel(_ showsTitle: Bool) -> some View {
    HStack(spacing: 6) {
      if showsTitle { entry.label.labelStyle(.titleAndIcon) } else { entry.label.labelStyle(.iconOnly) }
      if let badge = entry.badge { TabBadge(text: badge) }
    }
    .modifier(BarFont(size: 14, weight: isChosen ? .semibold : .medium))
    .foregroundStyle(.primary)
  }

  private var sidebarLabel: some View {
    HStack(spacing: 10) {
      entry.label.labelStyle(.titleAndIcon)
      Spacer(minLength: 0)
      if let badge = entry.badge { Text(verbatim: badge).foregroundStyle(.secondary).accessibilityHidden(true) }
    }
    .fontWeight(isChosen ? .semibold : .regular)
  }
}

/// A tab, which is filled in the sidebar where it is chosen; in the bar it lies on a capsule that all of them share.
private struct TabButtonStyle: PrimitiveButtonStyle {
  let isChosen: Bool
  let isInBar: Bool

  @Environment(\.controlActiveState) private var activeState

  @ViewBuilder func makeBody(configuration: Configuration) -> some View {
    let label = configuration.label.lineLimit(1)
    if isInBar {
      label
        .padding(.horizontal, 12)
        .frame(minWidth: SplitMetrics.barHeight, minHeight: ChosenTabMark.height)
        .pressable(isChosen ? .border(.capsule) : .capsule, states: states, action: configuration.action)
        .modifier(DisabledDimming())
        .frame(minHeight: SplitMetrics.barHeight)
    } else {
      label
        .padding(.horizontal, 10)
        .frame(maxWidth: .infinity, minHeight: ChosenTabMark.height, alignment: .leading)
        .background(fill, in: .rect(cornerRadius: RowPainter.sidebarRadius))
        .modifier(ContrastBorder(shape: .rect(cornerRadius: RowPainter.sidebarRadius), isShown: isChosen))
        .pressable(.roundedRect(RowPainter.sidebarRadius), states: states, action: configuration.action)
        .modifier(DisabledDimming())
    }
  }

  private var fill: AnyShapeStyle { isChosen ? AnyShapeStyle(RowPainter.choiceGround(activeState)) : AnyShapeStyle(.clear) }
  private var states: Set<SemanticsState> { isChosen ? [.selected] : [] }
}

/// A number or word in a small capsule of red.
struct TabBadge: View {
  let text: String

  var body: some View {
    Text(verbatim: text)
      .modifier(BarFont(size: 11, weight: .semibold))
      // A part of a number would be another one.
      .fixedSize()
      .foregroundStyle(ProminentInk(color: .red))
      .padding(.horizontal, 6)
      .frame(minWidth: 18, minHeight: 18)
      .background(ProminentFill(color: .red), in: .capsule)
      .accessibilityHidden(true)
  }
}
