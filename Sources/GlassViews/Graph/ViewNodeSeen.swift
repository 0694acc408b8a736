/// What is seen of a node that is there, or has left.
extension ViewNode {
  /// Whether the node and all containers above it have their places.
  final var isShown: Bool { isPlaced && layoutParent?.isShown ?? true }

  /// Whether something of the node, which left, is still seen.
  final var isSeenLeaving: Bool {
    var isSeen = false
    forEachOutermostLayoutNode { if $0.presence?.isLeaving == true { isSeen = true } }
    return isSeen
  }

  /// A layout node within this one, which left, is seen no longer; with the last one all of it goes.
  final func removeLeft(_ node: ViewNode) {
    node.remove()
    if !isRemoved, !isSeenLeaving { remove() }
  }
}
