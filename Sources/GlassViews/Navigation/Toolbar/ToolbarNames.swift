/// Which items of a toolbar go on as ones that were there before: a tab that is chosen often brings along what the one before it had.
@MainActor struct ToolbarNames {
  /// The ids under which items are shown, by those that they have themselves.
  private var names: [String: String] = [:]

  /// Gives items that come the ids of those like them that go: the bar takes them for the same.
  mutating func named(_ new: [ToolbarElement], after old: [ToolbarElement]) -> [ToolbarElement] {
    let own = Set(new.map(\.id))
    // A name is no one else's where the item it was first of is there itself.
    names = names.filter { own.contains($0.key) && !own.contains($0.value) }
    let taken = own.union(names.values)
    let known = Set(old.map(\.id))
    var going = old.filter { !taken.contains($0.id) }
    return new.map { element in
      var element = element
      if names[element.id] == nil, !known.contains(element.id), let index = going.firstIndex(where: element.isLike) {
        names[element.id] = going.remove(at: index).id
      }
      element.id = names[element.id] ?? element.id
      return element
    }
  }
}

extension ToolbarElement {
  /// Whether another item, of another view, is the same to a person: it is called the same and stands at the same place.
  @MainActor fileprivate func isLike(_ other: ToolbarElement) -> Bool {
    guard toolbarID == nil, other.toolbarID == nil, view != nil, other.view != nil else { return false }
    guard path == other.path, placement == other.placement, label == other.label, isProminent == other.isProminent else {
      return false
    }
    guard let name = ToolbarCommand.name(of: self) else { return false }
    return name == ToolbarCommand.name(of: other)
  }

  /// Its id without what tells the toolbars of different views apart.
  private var path: Substring { id.drop { $0 != "/" } }
}
