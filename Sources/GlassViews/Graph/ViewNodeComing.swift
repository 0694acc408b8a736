/// How nodes come and go.
extension ViewNode {
  /// Comes into sight as a transaction says. What comes within something new comes with that, glass apart: it materializes besides.
  ///
  /// - Parameter former: What was in its place before: where that is still seen leaving, this one goes on from there.
  final func arrive(_ transaction: Transaction, inPlaceOf former: ViewNode?) {
    guard let animation = transaction.effectiveAnimation, graph.hasCommitted else { return }
    if let former { pairUp(with: former) }
    let isOutermost = layoutParent?.isPlaced == true
    let glass = isOutermost ? glassLeavingBesides : []
    if isOutermost {
      makeWrappers()
      tellSources(of: transaction)
    }
    forEachOutermostLayoutNode { node in
      if isOutermost { node.outermost.beginArriving(animation) } else if node.animatesPresence { node.beginArriving(animation) }
    }
    graph.formers = [:]
    // Where all of it turns round, glass within does, too.
    if former?.isSeenLeaving == false { for (node, old) in glass { node.goOn(from: old, animation) } }
  }

  /// Goes out of sight as a transaction says. Glass within materializes backwards besides, as it has come.
  final func leave(_ transaction: Transaction) {
    guard let animation = transaction.effectiveAnimation, let container = outermost.layoutParent, container.isPlaced else {
      return remove()
    }
    var outermostNodes: [ViewNode] = []
    forEachOutermostLayoutNode { outermostNodes.append($0.outermost) }
    guard outermostNodes.contains(where: \.isPlaced) else { return remove() }
    let wrappers = outermostNodes.flatMap(\.wrapperChain)
    for node in [self] + wrappers { node.visitSubtree { $0.willLeave() } }
    let leaving = container.leaving
    for node in outermostNodes where node.isPlaced {
      node.beginLeaving(animation, from: container, with: self)
      node.glassLeavesBesides(animation)
    }
    // Only now: modifiers around what is no longer there are let go where it is not seen leaving.
    let order = leaving + container.drawingOrder
    for node in outermostNodes { node.leftAbove = Set(order.prefix { $0 !== node }.map(ObjectIdentifier.init)) }
    guard isSeenLeaving else { return remove() }
    // What leaves is seen, but takes part in nothing else.
    for node in [self] + wrappers {
      graph.forget(node)
      graph.preferencesDidChange(within: node)
    }
  }

  /// Notes which node of what still leaves each one of this node stands for, where both are alike.
  private func pairUp(with former: ViewNode) {
    guard former.isSeenLeaving else { return }
    func outermost(_ node: ViewNode) -> [ViewNode] {
      var nodes: [ViewNode] = []
      node.forEachOutermostLayoutNode { nodes.append($0.outermost) }
      return nodes
    }
    pair(outermost(self), outermost(former))
    func showing(_ node: ViewNode) -> [ViewNode] {
      var nodes: [ViewNode] = []
      node.visitSelfShowing { node, _ in nodes.append(node) }
      return nodes
    }
    pair(showing(self), showing(former))
  }

  /// The glass within, with the way out that what it stands for is on besides the way of what is around that.
  private var glassLeavingBesides: [(ViewNode, Presence)] {
    guard !graph.formers.isEmpty else { return [] }
    var result: [(ViewNode, Presence)] = []
    visitSelfShowing { node, _ in
      guard node.animatesPresence, let old = graph.formers[ObjectIdentifier(node)]?.presence, old.isWithin else { return }
      result.append((node, old))
    }
    return result
  }

  /// Elements that have no nodes yet, as those of a lazy container, come as this node does once they are made.
  private func tellSources(of transaction: Transaction) {
    lazySource?.elementsCome(with: transaction)
    if isGroup { for child in children { child.tellSources(of: transaction) } }
  }

  /// Has modifiers that apply to several views made for those of this node too: it comes and goes with them.
  private func makeWrappers() {
    var node = parent
    while let group = node, group.isGroup {
      if group.wrapsLayoutNodes { return _ = layoutParent?.layoutChildren }
      node = group.parent
    }
  }

  private func pair(_ new: [ViewNode], _ old: [ViewNode]) {
    guard new.count == old.count, zip(new, old).allSatisfy({ type(of: $0) == type(of: $1) }) else { return }
    for (new, old) in zip(new, old) where old.presence?.isLeaving == true { graph.formers[ObjectIdentifier(new)] = old }
  }

  /// Whether a new frame is that of a container that was empty or is so now: nobody saw it, so that it is not seen moving. What comes into it
  /// appears where it stands, and what leaves it is seen where it stood.
  final func comesOrGoesEmpty(from old: CGRect) -> Bool {
    guard old.size == .zero && stoodEmpty || frame.size == .zero && isEmptied else { return false }
    let seen = motion?.current.origin ?? old.origin
    motion?.finish()
    moveLeaving(by: CGPoint(x: seen.x - frame.minX, y: seen.y - frame.minY))
    return true
  }

  /// Whether all that stands in the node now has come since the last layout.
  private var stoodEmpty: Bool {
    !layoutChildren.isEmpty && layoutChildren.allSatisfy { !$0.isPlaced || $0.stoodEmpty }
  }

  /// Whether nothing stands in the node but what is seen leaving.
  private var isEmptied: Bool {
    layoutChildren.isEmpty ? !leaving.isEmpty : layoutChildren.allSatisfy(\.isEmptied)
  }

  /// What leaves keeps its distance from where lines begin: from right to left that is another place in a container of another length. It goes there
  /// as the container does.
  final func keepLeavingAtBeginning(from old: CGRect) {
    guard !leaving.isEmpty, isMirrored, frame.width != old.width else { return }
    let isCarried = keepsContentAtBeginning || firstAncestor(where: \.keepsContentAtBeginning) != nil
    for ghost in leaving {
      let before = ghost.frame
      ghost.shift(by: CGPoint(x: frame.width - old.width, y: 0))
      if isCarried { ghost.motion?.carry(to: ghost.frame) } else { graph.beginMotion(of: ghost, from: before) }
    }
  }

  private func moveLeaving(by offset: CGPoint) {
    for ghost in leaving { ghost.shift(by: offset) }
    for child in layoutChildren { child.moveLeaving(by: offset) }
  }
}
