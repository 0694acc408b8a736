/// Where a node stands in the tree: its way up, and all beneath it.
extension ViewNode {
  /// How far below the root, for updating parents before children.
  var depth: Int {
    var depth = 0
    var node = parent
    while let above = node {
      depth += 1
      node = above.parent
    }
    return depth
  }

  /// Calls `body` for this node and all beneath, parents first.
  func visitSubtree(_ body: (ViewNode) -> Void) {
    body(self)
    for node in instances { node.visitSubtree(body) }
    for child in children { child.visitSubtree(body) }
  }

  /// Calls `body` for the nodes above, nearest first, until it returns `true`.
  @discardableResult
  func firstAncestor(where body: (ViewNode) -> Bool) -> ViewNode? {
    var node = wrapper ?? parent
    while let current = node {
      if body(current) { return current }
      node = current.wrapper ?? current.parent
    }
    return nil
  }

  /// Whether the node is another one or lies beneath it.
  func isWithin(_ other: ViewNode) -> Bool { self === other || firstAncestor { $0 === other } != nil }
}
