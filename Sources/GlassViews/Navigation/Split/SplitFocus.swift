import Foundation

extension SplitColumnTarget {
  /// A person goes on to the next column from a row, or from the list that it stands in. Where the columns do not lie beside each other, the focus
  /// goes along.
  func goOn(from node: ViewNode) {
    let isCovering = coversNext()
    onFollow()
    if isCovering { node.splitNode?.takeFocusOn(from: node) }
  }
}

extension ViewNode {
  /// The split view that the node stands in a column of.
  fileprivate final var splitNode: SplitNode? { firstAncestor { $0 is SplitNode } as? SplitNode }
}

extension SplitNode {
  /// The column of a node and the one that it leads to.
  private func columns(from node: ViewNode) -> (old: SplitPart, new: SplitPart)? {
    if node.isWithin(part(.content)) { return (.content, .detail) }
    guard node.isWithin(part(.sidebar)) else { return nil }
    return (.sidebar, arrangement.isContentOpen ? .content : .detail)
  }

  /// The focus of a column that goes out of sight goes to the next one, not back to what had it before the column: a person goes on.
  fileprivate func takeFocusOn(from node: ViewNode) {
    guard let focus = environment.windowBridge?.input?.focus, let (old, new) = columns(from: node) else { return }
    graph.afterLayout(self) { split in
      guard let focused = focus.focused, focused.isWithin(split.part(old)) else { return }
      focus.focus(focus.showsRing ? focus.firstFocusable(within: split.part(new)) : nil, showsRing: focus.showsRing)
    }
  }
}
