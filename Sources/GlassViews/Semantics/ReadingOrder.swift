extension ViewNode {
  /// Neighbours in the order in which they are read out and in which Tab visits them: those of a higher `accessibilitySortPriority` come first.
  static func inReadingOrder(_ nodes: [ViewNode]) -> [ViewNode] {
    guard nodes.count > 1, nodes.contains(where: { $0.readingPriority != 0 }) else { return nodes }
    return nodes.stableSorted { $0.readingPriority > $1.readingPriority }
  }

  /// How early the node is read among its neighbours, as it or a modifier within says.
  private var readingPriority: Double {
    let semantics = semantics
    if let priority = semantics?.sortPriority { return priority }
    let inner = layoutChildren
    return inner.count == 1 && semantics?.role == nil ? inner[0].readingPriority : 0
  }
}
