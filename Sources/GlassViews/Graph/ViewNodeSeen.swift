/// What is seen of a node that is there, or has left.
extension ViewNode {
  /// Whether the node and all containers above it have their places.
  final var isShown: Bool { isPlaced && layoutParent?.isShown ?? true }

  /// Whether containers above show what is within: lazy ones and `ViewThatFits` keep views that they do not.
  final var showsSomething: Bool {
    var nodes: [ViewNode] = []
    collectLayoutNodes(into: &nodes)
    return nodes.isEmpty || nodes.contains { $0.isShown }
  }

  /// Whether all that it shows lies on glass, which comes and goes in its own way.
  final var isMadeOfGlass: Bool {
    animatesPresence || !layoutChildren.isEmpty && layoutChildren.allSatisfy(\.isMadeOfGlass)
  }

  /// Whether something of the node, which left, is still seen.
  final var isSeenLeaving: Bool {
    var isSeen = false
    forEachOutermostLayoutNode { if $0.outermost.presence?.isLeaving == true { isSeen = true } }
    return isSeen
  }

  /// What stands for the layout node in its container: itself, or the outermost modifier around it that applies to its neighbours too.
  final var outermost: ViewNode {
    var node = self
    while let wrapper = node.wrapper { node = wrapper }
    return node
  }

  /// The modifiers that stand for a layout node in its container, from the outermost one, which this is; none where this is the node itself.
  final var wrapperChain: [ViewNode] { wrapped.map { [self] + $0.wrapperChain } ?? [] }

  /// The nodes that it wraps, one within the other, as a modifier that applies to several views does. They stand elsewhere in the tree and not
  /// beneath it, but are seen within it.
  final var allWrapped: [ViewNode] { wrapped.map { [$0] + $0.allWrapped } ?? [] }

  /// Tells all within that it is not shown any more, and the groups around: what it wraps stands beneath other nodes.
  final func tellOfLostPlace() {
    for node in [self] + allWrapped {
      node.visitSubtree { $0.placementDidEnd() }
      var above = node.parent
      while let group = above, group.isTransparent {
        group.placementDidEnd()
        above = group.parent
      }
    }
  }

  /// The node and those that it wraps, one within the other, are gone.
  final func removeWrappers() {
    let inner = wrapped
    remove()
    inner?.removeWrappers()
  }

  /// A layout node within this one, which left, is seen no longer; with the last one all of it goes.
  final func removeLeft(_ node: ViewNode) {
    node.removeWrappers()
    if !isRemoved, !isSeenLeaving { remove() }
  }
}
