import Foundation

/// What a view in a toolbar's row is.
enum ToolbarSlot: Hashable {
  /// Something that never goes, such as the window's controls.
  case fixed
  case capsule(ToolbarItemPlacement.Zone, Int)
  case title
  case tabs
  case search
  case overflow

  /// Where something that the toolbar has by itself stands; `nil` for what is an item like others.
  init?(_ kind: ToolbarDefaultItemKind) {
    switch kind {
    case .title: self = .title
    case .search: self = .search
    default: return nil
    }
  }
}

/// Tells the row what a view in it is.
enum ToolbarSlotKey: LayoutValueKey {
  static var defaultValue: ToolbarSlot? { nil }
}

/// The views of a toolbar in a row; what has no room goes, in the order of `ToolbarFit`.
struct ToolbarRow<Content: View>: EagerContainer {
  let arrangement: ToolbarArrangement
  let content: Content
  /// Called with the items that have no room, in their order, when there are others than before.
  let overflowDidChange: ([String]) -> Void

  func makeContainer(_ context: ViewContext) -> ToolbarRowNode {
    let node = ToolbarRowNode(arrangement, context)
    node.overflowDidChange = overflowDidChange
    return node
  }

  func updateContainer(_ node: ToolbarRowNode) {
    node.arrangement = arrangement
    node.overflowDidChange = overflowDidChange
  }
}

final class ToolbarRowNode: ViewNode {
  var arrangement: ToolbarArrangement {
    didSet { setNeedsLayout() }
  }
  var overflowDidChange: ([String]) -> Void = { _ in }
  private var overflowed: [String] = []
  private var withheld = WithheldNodes()
  private var order = ToolbarRowOrder()

  /// The shortest title that is worth showing, in points: as much longer as its text is larger.
  private var shortestTitle: CGFloat { BarFont.scaled(108, environment.dynamicTypeSize) }

  init(_ arrangement: ToolbarArrangement, _ context: ViewContext) {
    self.arrangement = arrangement
    super.init(context)
  }

  // MARK: Slots

  private func slot(_ node: ViewNode) -> ToolbarSlot? {
    node.layoutValue(ObjectIdentifier(ToolbarSlotKey.self)) as? ToolbarSlot
  }

  private func node(_ slot: ToolbarSlot) -> ViewNode? { layoutChildren.first { self.slot($0) == slot } }

  private var fixed: [ViewNode] { layoutChildren.filter { slot($0) == .fixed } }

  private func width(_ node: ViewNode?) -> CGFloat { node?.sizeThatFits(.unspecified).width ?? 0 }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let ideal = layoutChildren.reduce(0) { slot($1) == .overflow ? $0 : $0 + width($1) + SplitMetrics.inset }
    return CGSize(width: proposal.width ?? ideal + barLead, height: proposal.height ?? SplitMetrics.barHeight)
  }

  private func capsules(_ zone: ToolbarItemPlacement.Zone, _ capsules: [ToolbarCapsule]) -> [ToolbarFit.Capsule] {
    capsules.indices.map { index in
      guard let slot = node(.capsule(zone, index)), let row = slot.firstCapsuleRow else { return ToolbarFit.Capsule(items: []) }
      row.show(hiding: [], upTo: self)
      let items = row.lengths
      return ToolbarFit.Capsule(
        items: items, margin: max(0, width(slot) - items.reduce(0, +)), priorities: capsules[index].elements.map(\.priority))
    }
  }

  private var fit: ToolbarFit {
    var fit = ToolbarFit(gap: SplitMetrics.inset)
    fit.leading =
      fixed.map { ToolbarFit.Capsule(items: [width($0)], margin: 0, isFixed: true) } + capsules(.leading, arrangement.leading)
    fit.center = capsules(.center, arrangement.center)
    fit.trailing = capsules(.trailing, arrangement.trailing)
    if let title = node(.title) {
      let ideal = width(title)
      fit.title = ToolbarFit.Flexible(minimum: min(ideal, shortestTitle), ideal: ideal)
      fit.titleHasMenu = arrangement.titleHasMenu
    }
    if let tabs = node(.tabs) {
      let least = tabs.sizeThatFits(ProposedViewSize(width: 0, height: nil)).width
      fit.tabs = ToolbarFit.Flexible(minimum: least, ideal: max(least, width(tabs)))
    }
    if let search = node(.search), let room = search.searchRoom {
      let (ideal, lengths) = (width(search), room.lengths)
      let margin = max(0, ideal - room.sizeThatFits(.unspecified).width)
      let least = lengths.field + margin
      let comfort = ToolbarSearchField.fieldWidth.minimum - ToolbarSearchField.fieldWidth.least
      let usable = room.hasField ? least + comfort : least
      let minimum = arrangement.searchIsTab ? max(usable, ToolbarSearchField.leastOfTab) : usable
      fit.searchIsTab = arrangement.searchIsTab
      fit.search = ToolbarFit.Flexible(minimum: minimum, ideal: max(minimum, ideal))
      fit.searchLeast = least
      fit.searchButton = lengths.button.map { $0 + margin }
    }
    fit.overflow = width(node(.overflow))
    if let start = barLastColumn, var before = arrangement.beforeLastColumn {
      before.leading += fixed.count
      fit.lastColumn = ToolbarFit.LastColumn(start: start - barLead, before: before)
    }
    return fit
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    withheld.forget(allBut: layoutChildren)
    let fit = fit
    let lead = barLead
    let result = fit.result(in: size.width - lead)
    // A field whose tokens have no room for all of them is shorter than the room it could have.
    let search = result.search.map { room in
      min(room, node(.search)?.sizeThatFits(ProposedViewSize(width: room, height: nil)).width ?? room)
    }
    // Beside the field that one of them has become, tabs leave nothing of their room empty.
    let tabs = result.tabs.map { room in
      fit.searchIsTab ? min(room, node(.tabs)?.sizeThatFits(ProposedViewSize(width: room, height: nil)).width ?? room) : room
    }
    let widths: [ToolbarSlot: CGFloat?] = [
      .title: result.title, .search: search, .tabs: tabs, .overflow: result.needsOverflow ? fit.overflow : nil,
    ]
    func parts(_ zone: ToolbarItemPlacement.Zone, first: Int = 0) -> [Part] {
      arrangement.slots[zone, default: []].compactMap { slot in
        guard let node = node(slot) else { return nil }
        if case .capsule(_, let index) = slot {
          node.firstCapsuleRow?.show(hiding: result.hiddenItems(zone, first + index), upTo: self)
        }
        let isEmpty = node.firstCapsuleRow.map { !$0.showsItems } ?? false
        guard !isEmpty, let width = widths[slot] ?? width(node) else {
          withheld.withhold(node, from: self)
          return nil
        }
        return Part(node: node, width: width, isPushed: arrangement.pushed.contains(slot), slot: slot)
      }
    }
    var leading = fixed.map { Part(node: $0, width: width($0)) } + parts(.leading, first: fixed.count)
    var trailing = parts(.trailing)
    let ofLastColumn = leading.firstIndex { $0.slot.map(arrangement.isOfLastColumn) ?? false } ?? leading.endIndex
    let ends = trailing.filter { fit.standsBeforeLastColumn($0.slot) }
    trailing.removeAll { fit.standsBeforeLastColumn($0.slot) }
    leading.insert(contentsOf: ends, at: ofLastColumn)
    if leading.indices.contains(ofLastColumn) { leading[ofLastColumn].indent = result.indent }
    let next = ofLastColumn + ends.count
    if !ends.isEmpty, leading.indices.contains(next) { leading[next].indent = result.distance }
    let center = parts(.center)
    order.note((leading + center + trailing).map(\.node), in: self)
    place(leading, center, trailing, in: size, from: lead)
    keepFocus()
    report(result)
  }

  /// The keys go to the menu that what had them went into.
  private func keepFocus() {
    guard let focus = environment.windowBridge?.input?.focus, let focused = focus.focused, focused.isWithin(self) else { return }
    graph.afterLayout(self) { row in
      guard let menu = row.node(.overflow), menu.isPlaced, focus.focused === focused, !focused.isShown(within: row) else {
        return
      }
      focus.focus(focus.firstFocusable(within: menu), showsRing: focus.showsRing)
    }
  }

  /// A view of the row with its length.
  private struct Part {
    let node: ViewNode
    let width: CGFloat
    var isPushed = false
    var slot: ToolbarSlot?
    /// How far it stands away from what comes before it, in points, beside the usual gap.
    var indent: CGFloat = 0
  }

  /// Leading parts from the start, trailing ones from the end, the middle in the middle if it can lie there.
  private func place(_ leading: [Part], _ center: [Part], _ trailing: [Part], in size: CGSize, from lead: CGFloat) {
    let gap = SplitMetrics.inset
    func length(_ parts: [Part]) -> CGFloat {
      parts.reduce(0) { $0 + $1.indent + $1.width } + gap * CGFloat(max(0, parts.count - 1))
    }
    let lengths = (length(leading), length(center), length(trailing))
    let used = [lengths.0, lengths.1, lengths.2].filter { $0 > 0 }
    let free = max(0, size.width - lead - used.reduce(0, +) - gap * CGFloat(max(0, used.count - 1)))
    let pushed = (leading + center + trailing).filter(\.isPushed).count
    // Room that flexible spacers do not take lies around the middle.
    let share = pushed > 0 ? free / CGFloat(pushed + 2) : 0
    func run(_ parts: [Part], from start: CGFloat) {
      var x = start
      for part in parts {
        x += part.indent + (part.isPushed ? share : 0)
        let height = part.node.sizeThatFits(ProposedViewSize(width: part.width, height: nil)).height
        let frame = CGRect(x: x, y: (size.height - height) / 2, width: part.width, height: height)
        let proposal = ProposedViewSize(width: part.width, height: nil)
        withheld.place(part.node, in: mirrored(frame, size), proposal: proposal, of: self)
        x += part.width + gap
      }
    }
    func extra(_ parts: [Part]) -> CGFloat { share * CGFloat(parts.filter(\.isPushed).count) }
    run(leading, from: lead)
    run(trailing, from: size.width - lengths.2 - extra(trailing))
    let first = lead + lengths.0 + extra(leading) + (leading.isEmpty ? 0 : gap)
    let last = size.width - lengths.2 - extra(trailing) - (trailing.isEmpty ? 0 : gap) - lengths.1 - extra(center)
    run(center, from: max(first, min(last, ((lead + size.width - lengths.1) / 2).rounded())))
  }

  private func mirrored(_ rect: CGRect, _ size: CGSize) -> CGRect {
    guard environment.layoutDirection == .rightToLeft else { return rect }
    return CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  override func paint(into list: inout DisplayList) { paintRow(order, into: &list) }

  // MARK: Overflow

  private func report(_ result: ToolbarFit.Result) {
    func ids(_ zone: ToolbarItemPlacement.Zone, _ capsules: [ToolbarCapsule], first: Int = 0) -> [String] {
      capsules.enumerated().flatMap { index, capsule in
        let hidden = result.hiddenItems(zone, first + index)
        return capsule.elements.enumerated().filter { hidden.contains($0.offset) }.map(\.element.id)
      }
    }
    let new =
      (result.hidesTitleMenu ? [ToolbarModel.titleID] : []) + ids(.leading, arrangement.leading, first: fixed.count)
      + ids(.center, arrangement.center)
      + ids(.trailing, arrangement.trailing)
    guard new != overflowed else { return }
    overflowed = new
    graph.afterLayout(self) { $0.overflowDidChange(new) }
  }
}

/// The items of a capsule side by side, those that have room.
struct ToolbarCapsuleRow<Content: View>: EagerContainer {
  let content: Content

  func makeContainer(_ context: ViewContext) -> ToolbarCapsuleRowNode { ToolbarCapsuleRowNode(context) }
}

final class ToolbarCapsuleRowNode: ViewNode {
  private var hidden: Set<Int> = []
  private var withheld = WithheldNodes()
  private var order = ToolbarRowOrder()

  private var shown: [ViewNode] { layoutChildren.enumerated().filter { !hidden.contains($0.offset) }.map(\.element) }

  /// The items' lengths, in points.
  var lengths: [CGFloat] { layoutChildren.map { $0.sizeThatFits(.unspecified).width } }

  /// Whether anything is to be seen.
  var showsItems: Bool { shown.contains { $0.sizeThatFits(.unspecified).width > 0 } }

  /// Leaves items out; whoever lies between this node and the row measures anew.
  func show(hiding new: Set<Int>, upTo row: ViewNode) {
    guard new != hidden else { return }
    hidden = new
    var node: ViewNode? = self
    while let current = node, current !== row {
      current.sizeCache.removeAll()
      current.needsArrange = true
      node = current.layoutParent
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let sizes = shown.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    withheld.forget(allBut: layoutChildren)
    order.note(shown, in: self)
    for (index, node) in layoutChildren.enumerated() where hidden.contains(index) { withheld.withhold(node, from: self) }
    var x: CGFloat = 0
    for node in shown {
      let own = node.sizeThatFits(.unspecified)
      let left = isMirrored ? size.width - x - own.width : x
      let frame = CGRect(origin: CGPoint(x: left, y: (size.height - own.height) / 2), size: own)
      withheld.place(node, in: frame, proposal: .unspecified, of: self)
      x += own.width
    }
  }

  override func paint(into list: inout DisplayList) { paintRow(order, into: &list) }
}

extension ViewNode {
  /// Whether it is placed, as all are up to a node around it.
  fileprivate func isShown(within node: ViewNode) -> Bool {
    var current: ViewNode? = self
    while let shown = current, shown !== node {
      guard shown.isPlaced else { return false }
      current = shown.layoutParent
    }
    return true
  }

  /// The room of the search field within a slot.
  fileprivate var searchRoom: SearchFieldRoomNode? {
    if let room = self as? SearchFieldRoomNode { return room }
    for child in layoutChildren {
      if let room = child.searchRoom { return room }
    }
    return nil
  }

  /// The row of items within a capsule.
  fileprivate var firstCapsuleRow: ToolbarCapsuleRowNode? {
    if let row = self as? ToolbarCapsuleRowNode { return row }
    for child in layoutChildren {
      if let row = child.firstCapsuleRow { return row }
    }
    return nil
  }
}
