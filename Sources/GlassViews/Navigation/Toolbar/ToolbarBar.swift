import Foundation

/// The bar itself: leading items and the title, the middle, trailing items; each group in glass, the room between moves the window.
struct ToolbarBar: View {
  let model: ToolbarModel
  /// Whether the window's controls stand in the bar.
  let showsWindowControls: Bool
  /// Items the split view itself puts first.
  let leadingExtra: AnyView?
  /// Called with the items that have no room, when there are others than before.
  let overflowDidChange: ([String]) -> Void

  @Environment(\.sceneState) private var state
  @State private var nodes = CarriedNodes()
  @Namespace private var glass

  var body: some View {
    let arrangement = arrangement
    ToolbarMenu(
      model: model,
      content: ZStack {
        ground.modified(by: ClearOfSidebarModifier())
        GlassEffectContainer(spacing: SplitMetrics.inset) {
          ToolbarRow(arrangement: arrangement, content: slots(arrangement), overflowDidChange: overflowDidChange)
        }
      }
    )
    .modified(by: BarSemanticsModifier())
    .transformEnvironment(\.colorScheme) { if let scheme = model.traits.colorScheme { $0 = scheme } }
  }

  /// What lies beneath the items and takes input there: what the window is moved by.
  private var ground: some View {
    ZStack {
      WindowDragArea()
      // Over what moves the window, which still gets all that this leaves.
      if !model.customizableIDs.isEmpty { ToolbarGroundMenu(model: model) }
    }
    .popover(
      isPresented: Binding(get: { model.isCustomizing }, set: { model.isCustomizing = $0 }),
      attachmentAnchor: .point(UnitPoint(x: 0.5, y: 1))
    ) { ToolbarCustomizationPanel(model: model) }
  }

  private var arrangement: ToolbarArrangement {
    var arrangement = ToolbarArrangement(
      model.arrangedElements(state),
      search: model.isSearchTabField || model.search?.placement == .toolbarPrincipal ? .center : .trailing)
    arrangement.searchIsTab = model.isSearchTabField
    arrangement.titleHasMenu = model.shownTitleMenu != nil
    arrangement.titleColumn = model.titleColumn
    if arrangement.hasOutranked {
      Diagnostics.report(
        "several items of a toolbar are prominent; the last at the trailing end is shown so, as only one stands out")
    }
    nodes.places = arrangement.memberPlaces
    return arrangement
  }

  @ViewBuilder private func slots(_ arrangement: ToolbarArrangement) -> some View {
    if showsWindowControls {
      WindowControls().padding(.horizontal, 4).modifier(CapsuleGlass(keepsContent: true)).slot(.fixed)
    }
    if let leadingExtra { ZStack { leadingExtra }.slot(.fixed) }
    zone(.leading, arrangement.leading, arrangement)
    zone(.center, arrangement.center, arrangement)
    zone(.trailing, arrangement.trailing, arrangement)
  }

  /// What stands in a zone, in its order.
  private func zone(
    _ zone: ToolbarItemPlacement.Zone, _ capsules: [ToolbarCapsule], _ arrangement: ToolbarArrangement
  ) -> some View {
    ForEach(arrangement.slots[zone, default: []].map { Slot(slot: $0, capsules: capsules) }) { slot in
      if let capsule = slot.capsule {
        ToolbarCapsuleView(capsule: capsule, model: model, nodes: nodes).slot(slot.slot)
      } else {
        ToolbarStandardView(slot: slot.slot, model: model, searchTab: GlassIdentity(id: ToolbarSlot.search, namespace: glass))
      }
    }
  }
}

/// A place in the bar. A capsule keeps its identity when others come before it.
private struct Slot: Identifiable {
  let slot: ToolbarSlot
  var capsule: ToolbarCapsule?

  init(slot: ToolbarSlot, capsules: [ToolbarCapsule]) {
    self.slot = slot
    if case .capsule(_, let index) = slot { capsule = capsules[index] }
  }

  var id: AnyHashable { capsule.map { AnyHashable($0.id) } ?? AnyHashable(slot) }
}

/// What a toolbar has by itself.
private struct ToolbarStandardView: View {
  let slot: ToolbarSlot
  let model: ToolbarModel
  /// What the button of a tab that searches and the field that it becomes have in common.
  let searchTab: GlassIdentity

  @ViewBuilder var body: some View {
    switch slot {
    case .title: if model.showsTitle { ToolbarTitle(model: model).slot(.title) }
    case .tabs:
      if let tabs = model.tabsInBar, !model.isSearchTabField || tabs.inBar.count > 1 {
        ZStack { TabBar(tabs: tabs, isSearching: model.isSearchTabField, searchTab: searchTab) }.slot(.tabs)
      }
    case .search:
      if let search = model.shownSearch {
        ZStack {
          ToolbarSearchField(
            request: search, opensAtOnce: model.tabs?.chosenEntry?.role == .search,
            tab: model.isSearchTabField ? searchTab : nil)
        }
        .slot(.search)
      }
    case .overflow: ToolbarOverflow(model: model).slot(.overflow)
    case .fixed, .capsule: EmptyView()
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
  let nodes: CarriedNodes

  /// Whether the buttons within do something now: without a reaction there is no prominence either.
  @State private var isActive = true

  @ViewBuilder var body: some View {
    if capsule.isBare {
      items.frame(height: SplitMetrics.barHeight)
    } else {
      items
        .padding(.horizontal, 4)
        .onPreferenceChange(ToolbarItemActivityKey.self) { isActive = $0 ?? true }
        .modifier(CapsuleGlass(tint: isActive ? capsule.tint : nil))
    }
  }

  private var items: some View {
    ToolbarCapsuleRow(
      content: ForEach(capsule.elements) { element in
        let item = HStack(spacing: 0) { element.view.environment(\.toolbarMemberPlace, place(of: element)) }.padding(element.room)
          .transformEnvironment(\.foregroundStyles) {
            if !element.isProminent, let tint = element.tint { $0 = [AnyShapeStyle(LegibleHue(color: tint))] }
          }
          .environment(\.panelAction, element.placement.panelAction)
          .onPreferenceChange(ToolbarItemEmphasisKey.self) { [model] in
            if element.members.isEmpty { model.setEmphasis($0, of: element.id) }
          }
        if element.mayBeMoved { item.contextMenu { CustomizeToolbarItem(model: model) } } else { item }
      }
    )
    .buttonStyle(.toolbar)
    .labelStyle(.iconOnly)
    .environment(\.isInToolbarCapsule, true)
    .transformEnvironment(\.foregroundStyles) {
      if capsule.isDestructive { $0 = [AnyShapeStyle(Color.red)] }
    }
  }

  private func place(of element: ToolbarElement) -> ToolbarMemberPlace? {
    guard !element.members.isEmpty else { return nil }
    return ToolbarMemberPlace(
      model: model, item: element.item ?? element.id, shown: element.members, place: capsule.place(of: element), nodes: nodes)
  }
}

/// The glass of a capsule in a bar.
struct CapsuleGlass: ViewModifier {
  var tint: Color?
  var isInteractive = true
  /// Whether content that reaches beyond the capsule is cut off while that grows and shrinks.
  var cutsInMotion = true
  /// Whether content is there at once as the capsule comes, and until that has half gone: it lies where it was, or will be, without the capsule.
  var keepsContent = false
  /// Whether content that is laid out from its other end keeps to the end where it begins meanwhile.
  var keepsToBeginning = false
  /// What it has in common with a capsule that comes in its place.
  var identity: GlassIdentity?

  @Environment(\.glassVariant) private var variant

  func body(content: Content) -> some View {
    let glass = variant.interactive(isInteractive)
    content.environment(\.glassIdentity, nil)
      .frame(height: SplitMetrics.barHeight)
      .modified(by: ClippedInMotion(isEnabled: cutsInMotion, keepsToBeginning: keepsToBeginning))
      .glassBar(glass.tint(tint), in: .capsule, keepsContent: keepsContent)
      .environment(\.glassIdentity, identity)
  }
}

/// Cuts off what a capsule does not reach to yet, or no longer, while it grows and shrinks; at rest labels may swell over its edge.
private struct ClippedInMotion: NodeModifier, Equatable {
  let isEnabled: Bool
  let keepsToBeginning: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<ClippedInMotion> { ClippedInMotionNode(self, context) }
}

private final class ClippedInMotionNode: ModifierNode<ClippedInMotion> {
  override var childOffset: CGPoint {
    keepsContentAtBeginning && isMirrored ? CGPoint(x: presentedFrame.width - frame.width, y: 0) : .zero
  }
  override var keepsContentAtBeginning: Bool { modifier.keepsToBeginning }
  override var targetChildOffset: CGPoint { .zero }

  override func paint(into list: inout DisplayList) {
    let changes = motion != nil && abs(presentedFrame.width - frame.width) > 0.5
    guard modifier.isEnabled, changes else { return paintChildren(into: &list) }
    var inner = DisplayList()
    paintChildren(into: &inner)
    list.add(.clip(.capsule(CGRect(origin: .zero, size: presentedFrame.size))), DisplayChunk(inner), at: .zero)
  }
}
