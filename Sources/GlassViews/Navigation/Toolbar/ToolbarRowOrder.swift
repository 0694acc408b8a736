/// In which order the nodes of a row stand, and those that leave it stood.
@MainActor struct ToolbarRowOrder {
  private var others: [ObjectIdentifier: (before: Set<ObjectIdentifier>, after: Set<ObjectIdentifier>)] = [:]

  /// Notes the nodes that have a place in a row, from its beginning to its end.
  mutating func note(_ nodes: [ViewNode], in row: ViewNode) {
    let known = Set((row.layoutChildren + row.leaving).map(ObjectIdentifier.init))
    others = others.filter { known.contains($0.key) }
    let order = nodes.map(ObjectIdentifier.init)
    for (index, node) in order.enumerated() { others[node] = (Set(order[..<index]), Set(order[(index + 1)...])) }
  }

  /// Whether one node stands, or stood, before another one that comes or goes; `nil` where they never stood in the row together.
  func stands(_ node: ViewNode, before other: ViewNode) -> Bool? {
    guard let known = others[ObjectIdentifier(other)] else { return nil }
    let node = ObjectIdentifier(node)
    return known.before.contains(node) ? true : known.after.contains(node) ? false : nil
  }
}
