/// What a person made of a toolbar: the order of its items, and which of them are there.
struct ToolbarCustomization: Hashable {
  /// The items that were moved, shown or hidden, by their ids, in order.
  private(set) var order: [String] = []
  private(set) var isShown: [String: Bool] = [:]

  init() {}

  // MARK: Applying

  /// A toolbar's items as the person arranged them: those that may be moved change places among themselves, within their zone.
  func arranged(_ elements: [ToolbarElement]) -> [ToolbarElement] {
    var result = elements.map { [$0] }
    for zone in ToolbarItemPlacement.Zone.customizable {
      let places = elements.indices.filter { elements[$0].placement.zone == zone && elements[$0].mayBeMoved }
      guard let last = places.last else { continue }
      // A spacer stands with the item that follows it; those behind the last item stand with that.
      var runs: [[ToolbarElement]] = [[]]
      for element in sorted(places.map { elements[$0] }, zone) {
        runs[runs.count - 1].append(element)
        if !element.isAddedSpacer { runs.append([]) }
      }
      for (place, run) in zip(places, runs) { result[place] = run }
      result[last] += runs.last ?? []
    }
    return result.flatMap(\.self).filter(shows)
  }

  /// Whether an item is to be seen.
  func shows(_ element: ToolbarElement) -> Bool {
    guard element.mayBeRemoved else { return true }
    return isShown[element.id] ?? element.isShownByDefault
  }

  /// Items in the person's order, with the spacers the person added to a zone; one the person never saw stays behind the one it was
  /// written after.
  private func sorted(_ elements: [ToolbarElement], _ zone: ToolbarItemPlacement.Zone) -> [ToolbarElement] {
    let known = Set(order)
    var result = order.compactMap { id in elements.first { $0.id == id } ?? AddedSpacer(id: id)?.element(in: zone) }
    for (index, element) in elements.enumerated() where !known.contains(element.id) {
      let before = index > 0 ? result.firstIndex { $0.id == elements[index - 1].id } : nil
      result.insert(element, at: before.map { $0 + 1 } ?? 0)
    }
    return result
  }

  // MARK: Changing

  /// The items of a zone that a person may change, in their order, those that are not shown among them.
  func customizable(_ elements: [ToolbarElement], in zone: ToolbarItemPlacement.Zone) -> [ToolbarElement] {
    sorted(elements.filter { $0.placement.zone == zone && $0.mayBeMoved }, zone)
  }

  /// Adds a spacer at the end of a zone.
  mutating func addSpacer(isFixed: Bool, to zone: ToolbarItemPlacement.Zone, among elements: [ToolbarElement]) {
    let ids = customizable(elements, in: zone).map(\.id)
    let taken = Set(order.compactMap { AddedSpacer(id: $0)?.number })
    // The least that is free: what was saved may say any number.
    let number = (1...taken.count + 1).first { !taken.contains($0) } ?? 1
    order = order.filter { !ids.contains($0) } + ids + [AddedSpacer(zone: zone, isFixed: isFixed, number: number).id]
  }

  /// Shows an item, or takes it away.
  mutating func set(_ element: ToolbarElement, isShown: Bool) {
    guard element.mayBeRemoved else { return }
    guard !element.isAddedSpacer else { return order.removeAll { $0 == element.id && !isShown } }
    self.isShown[element.id] = isShown
  }

  /// Moves an item by some places among those of its zone.
  mutating func move(_ element: ToolbarElement, by distance: Int, among elements: [ToolbarElement]) {
    var ids = customizable(elements, in: element.placement.zone).map(\.id)
    guard let index = ids.firstIndex(of: element.id) else { return }
    let target = min(max(index + distance, 0), ids.count - 1)
    ids.insert(ids.remove(at: index), at: target)
    order = order.filter { !ids.contains($0) } + ids
  }

  // MARK: Keeping

  private static let separator = Character("\u{1F}")

  /// As a text: the ids in order, each after a sign that says whether it was shown (+), hidden (-) or only moved (=).
  var text: String {
    let unmoved = isShown.keys.filter { !order.contains($0) }.sorted()
    let moved = order.map { "\(sign($0))\($0)" } + ["*"]
    return (moved + unmoved.map { "\(sign($0))\($0)" }).joined(separator: String(Self.separator))
  }

  private func sign(_ id: String) -> Character {
    switch isShown[id] {
    case true: "+"
    case false: "-"
    case nil: "="
    }
  }

  /// What a text says; parts that are not understood are left out.
  init(text: String) {
    var isMoved = true
    for part in text.split(separator: Self.separator) {
      if part == "*" { isMoved = false }
      guard let sign = part.first, "+-=".contains(sign), part.count > 1 else { continue }
      let id = String(part.dropFirst())
      if isMoved, !order.contains(id) { order.append(id) }
      if sign != "=" { isShown[id] = sign == "+" }
    }
  }
}

/// A spacer that a person added, as its id tells.
private struct AddedSpacer {
  let zone: ToolbarItemPlacement.Zone
  let isFixed: Bool
  let number: Int

  init(zone: ToolbarItemPlacement.Zone, isFixed: Bool, number: Int) {
    self.zone = zone
    self.isFixed = isFixed
    self.number = number
  }

  private static let prefix = "\u{1E}space"

  var id: String { "\(Self.prefix) \(zone == .center ? "center" : "trailing") \(isFixed ? "fixed" : "flexible") \(number)" }

  init?(id: String) {
    let parts = id.split(separator: " ")
    guard parts.count == 4, parts[0] == Self.prefix, let number = Int(parts[3]) else { return nil }
    self.init(zone: parts[1] == "center" ? .center : .trailing, isFixed: parts[2] == "fixed", number: number)
  }

  /// The element, if it belongs to a zone.
  func element(in zone: ToolbarItemPlacement.Zone) -> ToolbarElement? {
    guard zone == self.zone else { return nil }
    var element = ToolbarElement(
      id: id, placement: zone == .center ? .principal : .automatic, kind: .spacer(isFixed: isFixed))
    element.isAddedSpacer = true
    element.customization = .default
    return element
  }
}

extension ToolbarItemPlacement.Zone {
  /// The zones whose items a person may arrange: what stands at the leading end is always there.
  static let customizable: [ToolbarItemPlacement.Zone] = [.center, .trailing]
}

extension ToolbarElement {
  /// Whether a person may move it.
  var mayBeMoved: Bool {
    isAddedSpacer
      || toolbarID != nil && customization.mayBeMoved && !isHidden && view != nil && !isProminent
        && ToolbarItemPlacement.Zone.customizable.contains(placement.zone)
  }

  /// Whether a person may take it away.
  var mayBeRemoved: Bool { mayBeMoved && customization.mayBeRemoved }
}

extension SceneState {
  /// What a person made of the toolbar with an id.
  subscript(toolbar id: String) -> ToolbarCustomization {
    get { self["toolbar.\(id)"].map { ToolbarCustomization(text: $0) } ?? ToolbarCustomization() }
    set { self["toolbar.\(id)"] = newValue == ToolbarCustomization() ? nil : newValue.text }
  }
}

extension ToolbarModel {
  /// The ids of the toolbars that a person may change.
  var customizableIDs: [String] {
    var ids: [String] = []
    for id in elements.filter(\.mayBeMoved).compactMap(\.toolbarID) where !ids.contains(id) { ids.append(id) }
    return ids
  }

  /// The items as the person arranged them.
  func arrangedElements(_ state: SceneState?) -> [ToolbarElement] {
    guard !isHidden else { return [] }
    let elements = elements.flatMap { emphasized(withSidebarToggle($0)) }
    guard let state else { return elements }
    var result: [ToolbarElement] = []
    for run in elements.runs(by: \.toolbarID) {
      result += run[0].toolbarID.map { state[toolbar: $0].arranged(run) } ?? run
    }
    return result
  }
}

extension Array {
  /// The parts of the array whose neighbours have the same key.
  fileprivate func runs<Key: Equatable>(by key: (Element) -> Key) -> [[Element]] {
    reduce(into: []) { runs, element in
      if let last = runs.last?.last, key(last) == key(element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
  }
}
