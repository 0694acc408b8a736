import Foundation

/// Where a node stands in the tree: its way up, and all beneath it.
extension ViewNode {
  /// Whether writing runs right to left: what is leading is on the right, and offsets along x count from there.
  final var isMirrored: Bool { environment.layoutDirection == .rightToLeft }

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

  /// What `body` finds first in this node and all beneath, parents first.
  func firstInSubtree<T>(_ body: (ViewNode) -> T?) -> T? {
    if let found = body(self) { return found }
    for node in instances { if let found = node.firstInSubtree(body) { return found } }
    for child in children { if let found = child.firstInSubtree(body) { return found } }
    return nil
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

  /// Whether nobody is to know of the node, as in a sidebar that is closed.
  var isHidden: Bool {
    func isHidden(_ node: ViewNode) -> Bool { node.semantics?.isHidden == true }
    return isHidden(self) || firstAncestor(where: isHidden) != nil
  }

  /// Whether two lists hold the very same nodes in the same order.
  static func isSame(_ a: [ViewNode], _ b: [ViewNode]) -> Bool {
    guard a.count == b.count else { return false }
    for index in a.indices where a[index] !== b[index] { return false }
    return true
  }

  /// Calls `body` for the layout nodes that this one stands for.
  func forEachOutermostLayoutNode(_ body: (ViewNode) -> Void) {
    var nodes: [ViewNode] = []
    collectLayoutNodes(into: &nodes)
    nodes.forEach(body)
  }

  /// What is seen of the children and of those that are leaving, from back to front.
  var paintingOrder: [ViewNode] {
    var nodes = drawingOrder.filter(\.isPlaced)
    for ghost in leaving {
      let beneath = nodes.lastIndex { ghost.leftAbove.contains(ObjectIdentifier($0)) }
      nodes.insert(ghost, at: beneath.map { $0 + 1 } ?? 0)
    }
    return nodes
  }

  /// The size of a node that takes whatever it is offered.
  static func sizeOfTaker(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions().sanitized }
}
