import Foundation

/// The bar itself: leading items and the title, the middle, trailing items; each group in glass, the room between moves the window.
struct ToolbarBar: View {
  let model: ToolbarModel
  /// Whether the window's controls stand in the bar.
  let showsWindowControls: Bool
  /// Items the split view itself puts first.
  let leadingExtra: AnyView?

  @Environment(\.sceneState) private var state

  var body: some View {
    let arrangement = arrangement
    ZStack {
      WindowDragArea()
      GlassEffectContainer(spacing: SplitMetrics.inset) {
        ToolbarRow(arrangement: arrangement, content: slots(arrangement)) { model.overflowed = $0 }
      }
    }
    .accessibilityElement(role: .toolbar, label: "Toolbar")
    .popover(
      isPresented: Binding(get: { model.isCustomizing }, set: { model.isCustomizing = $0 }),
      attachmentAnchor: .point(UnitPoint(x: 0.5, y: 1))
    ) { ToolbarCustomizationPanel(model: model) }
  }

  private var arrangement: ToolbarArrangement {
    let arrangement = ToolbarArrangement(model.arrangedElements(state))
    if arrangement.hasOutranked {
      Diagnostics.report(
        "several items of a toolbar are prominent; the last at the trailing end is shown so, as only one stands out")
    }
    return arrangement
  }

  @ViewBuilder private func slots(_ arrangement: ToolbarArrangement) -> some View {
    if showsWindowControls { WindowControls().padding(.horizontal, 4).modifier(CapsuleGlass()).slot(.fixed) }
    if let leadingExtra { ZStack { leadingExtra }.slot(.fixed) }
    capsules(.leading, arrangement.leading)
    if model.showsTitle { ToolbarTitle(model: model).slot(.title) }
    if let tabs = model.tabsInBar { ZStack { TabBar(tabs: tabs) }.slot(.tabs) }
    capsules(.center, arrangement.center)
    ToolbarOverflow(model: model).slot(.overflow)
    if !model.isHidden, let search = model.search {
      ZStack { ToolbarSearchField(request: search, opensAtOnce: model.tabs?.chosenEntry?.role == .search) }.slot(.search)
    }
    capsules(.trailing, arrangement.trailing)
  }

  private func capsules(_ zone: ToolbarFit.Place.Zone, _ capsules: [ToolbarCapsule]) -> some View {
    ForEach(Array(capsules.enumerated()), id: \.element.id) { index, capsule in
      ToolbarCapsuleView(capsule: capsule, model: model).slot(.capsule(zone, index))
    }
  }
}

extension View {
  /// Says what the view is in a toolbar's row.
  fileprivate func slot(_ slot: ToolbarSlot) -> some View { layoutValue(key: ToolbarSlotKey.self, value: slot) }
}

/// One capsule of a toolbar with its items.
private struct ToolbarCapsuleView: View {
  let capsule: ToolbarCapsule
  let model: ToolbarModel

  @ViewBuilder var body: some View {
    if capsule.isStatus {
      items.frame(height: SplitMetrics.barHeight)
    } else {
      items
        .padding(.horizontal, 4)
        .modifier(CapsuleGlass(isProminent: capsule.isProminent))
    }
  }

  private var items: some View {
    ToolbarCapsuleRow(
      content: ForEach(capsule.elements) { element in
        if element.mayBeMoved {
          HStack(spacing: 0) { element.view }.contextMenu { CustomizeToolbarItem(model: model) }
        } else {
          HStack(spacing: 0) { element.view }
        }
      }
    )
    .buttonStyle(.toolbar)
    .labelStyle(.iconOnly)
    .environment(\.isInToolbarCapsule, true)
    .transformEnvironment(\.foregroundStyles) {
      if capsule.isDestructive { $0 = [AnyShapeStyle(Color.red)] }
    }
  }
}

/// The glass of a capsule in a bar.
struct CapsuleGlass: ViewModifier {
  var isProminent = false
  var isInteractive = true

  @Environment(\.glassVariant) private var variant

  func body(content: Content) -> some View {
    let glass = variant.interactive(isInteractive)
    content.frame(height: SplitMetrics.barHeight).glassBar(isProminent ? glass.tint(.accentColor) : glass, in: .capsule)
  }
}
