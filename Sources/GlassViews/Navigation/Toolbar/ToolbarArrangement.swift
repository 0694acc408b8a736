import Foundation

/// Some items of a toolbar that share one capsule of glass.
struct ToolbarCapsule: Identifiable {
  let id: String
  let elements: [ToolbarElement]
  /// Whether a flexible spacer stands before it.
  var followsFlexibleSpacer = false

  var isProminent: Bool { elements.first?.isProminent == true }
  /// Whether it only tells something, and has no glass.
  var isStatus: Bool { elements.first?.placement.kind == .status }
  var isDestructive: Bool { elements.first?.placement.kind == .destructive }
}

/// Divides a toolbar's items into zones and capsules: a pure function of the items.
struct ToolbarArrangement {
  var leading: [ToolbarCapsule] = []
  var center: [ToolbarCapsule] = []
  var trailing: [ToolbarCapsule] = []

  init(_ elements: [ToolbarElement]) {
    let shown = Self.withOneProminent(elements.filter { !$0.isHidden })
    func zone(_ zone: ToolbarItemPlacement.Zone) -> [ToolbarElement] { shown.filter { $0.placement.zone == zone } }
    leading = Self.capsules(zone(.leading))
    center = Self.capsules(zone(.center))
    // The one action that matters most stands at the very end.
    let trailing = zone(.trailing)
    self.trailing = Self.capsules(trailing.filter { !$0.isProminent } + trailing.filter(\.isProminent))
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

  /// Neighbours share a capsule until a spacer comes between, or one of them wants to stand alone.
  private static func capsules(_ elements: [ToolbarElement]) -> [ToolbarCapsule] {
    var result: [ToolbarCapsule] = []
    var current: [ToolbarElement] = []
    var isAfterFlexible = false
    func flush() {
      guard let first = current.first else { return }
      result.append(ToolbarCapsule(id: first.id, elements: current, followsFlexibleSpacer: isAfterFlexible))
      isAfterFlexible = false
      current = []
    }
    for element in elements {
      if case .spacer(let isFixed) = element.kind {
        flush()
        if !isFixed { isAfterFlexible = true }
        continue
      }
      if let last = current.last, !share(last, element) { flush() }
      current.append(element)
    }
    flush()
    return result
  }

  /// Whether two neighbours may lie in one capsule. Two texts would run together, and a text beside a symbol reads as its label.
  private static func share(_ a: ToolbarElement, _ b: ToolbarElement) -> Bool {
    func standsAlone(_ element: ToolbarElement) -> Bool {
      !element.sharesBackground || element.isProminent || element.placement.kind == .status || element.label == .text
    }
    return !standsAlone(a) && !standsAlone(b) && a.placement.kind == b.placement.kind
  }
}
