import Foundation

/// Some items of a toolbar that share one capsule of glass.
struct ToolbarCapsule: Identifiable {
  let id: String
  let elements: [ToolbarElement]

  var isProminent: Bool { elements.first?.isProminent == true }
  /// The colour of its glass, where it has one.
  var tint: Color? { isProminent ? elements.first?.tint ?? .accentColor : nil }
  /// Whether it only tells something, and has no glass.
  var isStatus: Bool { elements.first?.placement.kind == .status }
  /// Whether it lies on no glass.
  var isBare: Bool { isStatus || elements.first?.isBare == true }
  /// Whether it is from the last column of a split view, or from none.
  var isOfLastColumn: Bool { elements.allSatisfy { ($0.columns.first ?? .detail) == .detail } }
  var isDestructive: Bool { elements.first?.placement.kind == .destructive }

  /// What tells the place of one of its items from all other places in the bar.
  func place(of element: ToolbarElement) -> String { "\(id)\u{1E}\(element.id)" }
}

/// Divides a toolbar's items into zones and capsules: a pure function of the items.
struct ToolbarArrangement {
  var leading: [ToolbarCapsule] = []
  var center: [ToolbarCapsule] = []
  var trailing: [ToolbarCapsule] = []
  /// What stands in each zone, in order: its capsules, and what the toolbar has by itself.
  private(set) var slots: [ToolbarItemPlacement.Zone: [ToolbarSlot]] = [:]
  /// Whether the title opens a menu.
  var titleHasMenu = false
  /// Whether the search field is what the button of a tab has become.
  var searchIsTab = false
  /// The column of a split view that the title is from.
  var titleColumn = SplitColumnRank.detail
  /// What follows a flexible spacer.
  private(set) var pushed: Set<ToolbarSlot> = []

  /// - Parameter search: Where the search field stands, unless an element says that.
  init(_ elements: [ToolbarElement], search: ToolbarItemPlacement.Zone = .trailing) {
    let shown = Self.withOneProminent(elements.filter { !$0.isHidden && !$0.placement.isTitle })
    // The one action that matters most stands at the very end.
    func isLast(_ element: ToolbarElement) -> Bool { element.isProminent && element.placement.zone == .trailing }
    let ordered = shown.filter { !isLast($0) } + shown.filter(isLast)
    leading = capsules(ordered, .leading)
    center = capsules(ordered, .center)
    trailing = capsules(ordered, .trailing)
    let placed = slots.values.joined()
    if !placed.contains(.title) { slots[.leading]?.append(.title) }
    if !placed.contains(.search) { slots[search]?.insert(.search, at: 0) }
    slots[.center]?.insert(.tabs, at: 0)
    slots[.trailing]?.insert(.overflow, at: 0)
  }

  /// What of the bar stands before what is from the last column of a split view; `nil` where nothing has to, or leading items of both are mixed.
  var beforeLastColumn: BeforeLastColumn? {
    let slots = slots[.leading, default: []]
    let first = slots.prefix { !isOfLastColumn($0) }
    let ends = trailing.indices.filter { !trailing[$0].isOfLastColumn }
    let hasTitle = first.contains(.title)
    guard slots.dropFirst(first.count).allSatisfy(isOfLastColumn), first.count < slots.count || hasTitle || !ends.isEmpty
    else { return nil }
    return BeforeLastColumn(
      leading: first.filter { $0 != .title }.count, hasTitle: hasTitle, trailing: Set(ends))
  }

  /// What of a bar stands before what is from the last column of a split view.
  struct BeforeLastColumn: Hashable {
    /// How many of the leading capsules.
    var leading: Int
    /// Whether the title does.
    var hasTitle = false
    /// Which of the trailing capsules: they stand at the end of the columns before the last one.
    var trailing: Set<Int> = []
  }

  /// Whether a leading slot is from the last column of a split view, or from none.
  func isOfLastColumn(_ slot: ToolbarSlot) -> Bool {
    switch slot {
    case .capsule(_, let index): leading[index].isOfLastColumn
    case .title: titleColumn == .detail
    case .fixed, .tabs, .search, .overflow: true
    }
  }

  /// Where the members of items stand, by their names.
  @MainActor var memberPlaces: [String: String] {
    var places: [String: String] = [:]
    for capsule in leading + center + trailing {
      for element in capsule.elements {
        for member in element.members {
          places[ToolbarModel.memberName(member, of: element.item ?? element.id)] = capsule.place(of: element)
        }
      }
    }
    return places
  }

  /// Whether several items ask to stand out.
  var hasOutranked: Bool { (leading + center + trailing).contains { $0.elements.contains(where: \.isOutranked) } }

  /// The items, of which one at most stands out: where all do, none does. It is the one that would stand last, at the trailing end before all others.
  private static func withOneProminent(_ elements: [ToolbarElement]) -> [ToolbarElement] {
    let prominent = elements.indices.filter { elements[$0].isProminent }
    guard prominent.count > 1 else { return elements }
    let chosen = prominent.last { elements[$0].placement.zone == .trailing } ?? prominent.last
    var result = elements
    for index in prominent where index != chosen { result[index].isOutranked = true }
    return result
  }

  /// The capsules of a zone, whose slots are noted. Neighbours share one until a spacer comes between, or one of them wants to stand alone.
  private mutating func capsules(_ elements: [ToolbarElement], _ zone: ToolbarItemPlacement.Zone) -> [ToolbarCapsule] {
    var result: [ToolbarCapsule] = []
    var current: [ToolbarElement] = []
    var known = Set(slots.values.joined())
    var own: [ToolbarSlot] = []
    var isAfterFlexible = false
    func add(_ slot: ToolbarSlot) {
      // What is written twice stands where it is written first.
      guard known.insert(slot).inserted else { return }
      own.append(slot)
      if isAfterFlexible { pushed.insert(slot) }
      isAfterFlexible = false
    }
    func flush() {
      guard let first = current.first else { return }
      add(.capsule(zone, result.count))
      result.append(ToolbarCapsule(id: first.id, elements: current))
      current = []
    }
    for element in elements where element.placement.zone == zone {
      switch element.kind {
      case .spacer(let isFixed):
        flush()
        if !isFixed { isAfterFlexible = true }
      case .standard(let kind):
        flush()
        if let slot = ToolbarSlot(kind) { add(slot) }
      case .titleMenu: continue
      case .item:
        if let last = current.last, !Self.share(last, element) { flush() }
        current.append(element)
      }
    }
    flush()
    slots[zone] = own
    return result
  }

  /// Whether two neighbours may lie in one capsule. Those of different columns of a split view have to do with different things. Two texts would run together, and a text beside a symbol reads as its label.
  private static func share(_ a: ToolbarElement, _ b: ToolbarElement) -> Bool {
    func standsAlone(_ element: ToolbarElement) -> Bool {
      !element.sharesBackground || element.isProminent || element.placement.kind == .status || element.label == .text
    }
    return !standsAlone(a) && !standsAlone(b) && a.placement.kind == b.placement.kind && a.columns == b.columns
  }
}
