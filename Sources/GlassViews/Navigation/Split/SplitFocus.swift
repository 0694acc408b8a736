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

/// The keyboard focus of a middle column that is seen instead of the detail.
@MainActor struct SplitContentFocus {
  /// What had it in the column as that went out of sight.
  private weak var left: ViewNode?

  /// The column goes out of sight, or comes back and with it the focus: to what had it there, from the detail, from what went back, or where
  /// nobody has it.
  mutating func switches(in split: SplitNode, back: Bool) {
    guard let focus = split.environment.windowBridge?.input?.focus else { return }
    let focused = focus.focused
    guard back else {
      left = focused.flatMap { $0.isWithin(split.part(.content)) ? $0 : nil }
      return
    }
    let last = left
    left = nil
    guard focused.map({ $0.isWithin(split.part(.detail)) || $0.isColumnSwitch }) ?? true else { return }
    split.graph.afterLayout(split) { [weak last, weak focused] split in
      guard focus.focused == nil || focus.focused === focused else { return }
      let stops = focus.stops(within: split.part(.content))
      let next = stops.first { $0 === last } ?? (focused != nil && focus.showsRing ? stops.first : nil)
      if let next { focus.focus(next, showsRing: focus.showsRing) }
    }
  }
}

extension ViewNode {
  /// Whether the node is what goes from the detail of a split view back to the list.
  fileprivate final var isColumnSwitch: Bool {
    if case .columnSwitch = focusPlace { true } else { false }
  }
}
