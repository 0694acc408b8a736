/// One of several views that share a background in a toolbar. Whether it is the action that matters most is known only once it is made, where a
/// view of a program's own decides that.
struct ToolbarMember {
  /// What tells it from the others of its item.
  let id: String
  let view: ListedView
}

/// What an item's members have to know of the bar that they stand in.
struct ToolbarMemberPlace {
  let model: ToolbarModel
  /// The id of the item as its view declares it.
  let item: String
  /// The members that are to be seen.
  let shown: [String]
  /// Where in the bar they stand.
  let place: String
  let nodes: CarriedNodes
}

private enum ToolbarMemberPlaceKey: EnvironmentKey { static var defaultValue: ToolbarMemberPlace? { nil } }

extension EnvironmentValues {
  /// Where the members of an item stand in a bar.
  var toolbarMemberPlace: ToolbarMemberPlace? {
    get { self[ToolbarMemberPlaceKey.self] }
    set { self[ToolbarMemberPlaceKey.self] = newValue }
  }
}

/// The members of an item, those that are to be seen where it stands.
struct ToolbarMembers: View {
  let members: [ToolbarMember]

  @Environment(\.toolbarMemberPlace) private var place

  var body: some View {
    ForEach(members.filter { place?.shown.contains($0.id) ?? true }, id: \.view.place) { member in
      if let place {
        let name = ToolbarModel.memberName(member.id, of: place.item)
        CarriedView(
          name: name, place: place.place, nodes: place.nodes,
          content: AnyView(
            AnyView(member.view.view)
              .onPreferenceChange(ToolbarItemEmphasisKey.self) { [model = place.model] in model.setEmphasis($0, of: name) }))
      } else {
        AnyView(member.view.view)
      }
    }
  }
}

extension ToolbarModel {
  /// What a member of an item is called among those that are prominent, and where nodes are kept.
  static func memberName(_ member: String, of item: String) -> String { "\(item)\u{1E}\(member)" }

  /// The parts of an item whose members turned out to be prominent: those stand alone, what lies between them together.
  func parts(of element: ToolbarElement) -> [ToolbarElement] {
    let names = element.members.map { Self.memberName($0, of: element.id) }
    guard names.contains(where: { emphases[$0] != nil }) else { return [element] }
    var parts: [ToolbarElement] = []
    /// Whether a part has the item's own name already.
    var isNamed = false
    func add(_ range: Range<Int>, _ emphasis: ToolbarItemEmphasis? = nil) {
      guard !range.isEmpty else { return }
      var part = element
      part.item = element.id
      part.members = Array(element.members[range])
      part.listed = { [listed = element.listed] in
        let all = listed()
        return all.indices.contains(range.upperBound - 1) ? Array(all[range]) : []
      }
      if let emphasis { (part.hasProminentStyle, part.tint) = (true, emphasis.tint) }
      if emphasis != nil || isNamed { part.id = names[range.lowerBound] } else { isNamed = true }
      parts.append(part)
    }
    var start = 0
    for (index, name) in names.enumerated() {
      guard let emphasis = emphases[name] else { continue }
      add(start..<index)
      add(index..<index + 1, emphasis)
      start = index + 1
    }
    add(start..<names.count)
    return parts
  }
}
