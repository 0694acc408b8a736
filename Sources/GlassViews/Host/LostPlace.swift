/// Where in a list or form a row stood that went together with what had the focus: Tab goes on from there.
///
/// It is told by what stood before, which stays where it is while others move up, and whatever comes into the row's place comes behind.
@MainActor struct LostPlace {
  /// What stood before it, the nearest first.
  private let before: [NodeReference<ViewNode>]
  /// What all of them stand in.
  private let container: NodeReference<ViewNode>

  /// The place of a row that goes, or has just gone, and whose neighbours lie where they lay.
  init?(of row: RowNode) {
    let row = row.outermost
    guard let container = row.layoutParent else { return nil }
    let top = row.frame.minY
    before = container.layoutChildren.filter { $0 !== row && $0.isPlaced && $0.frame.minY < top }
      .sorted { $0.frame.minY > $1.frame.minY }.map(NodeReference.init)
    self.container = NodeReference(container)
  }

  /// What Tab goes on from, and whether that is its end: the nearest of what stood before and is still there, otherwise where all begin.
  var mark: (node: ViewNode, isEnd: Bool)? {
    for reference in before {
      if let node = reference.wrappedValue, !node.isRemoved, node.isPlaced { return (node, true) }
    }
    return container.wrappedValue.map { ($0, false) }
  }
}
