import Foundation

/// How nodes go out of sight of a container that keeps them for want of room, and come back.
extension ViewNode {
  /// Goes out of sight as the layout that is running moves: in its own way where that is animated, otherwise at once.
  final func withhold(from container: ViewNode) {
    guard isPlaced else { return }
    let order = container.paintingOrder
    unplace()
    guard let animation = graph.layoutAnimation(of: self) else { return }
    beginLeaving(animation, from: container, with: nil)
    leftAbove = Set(order.prefix { $0 !== self }.map(ObjectIdentifier.init))
  }

  /// Has a place again in the container that withheld it, and comes into sight as the layout that is running moves.
  final func restore(in new: CGRect, proposal: ProposedViewSize, of container: ViewNode) {
    let (old, isSeen) = (frame, presence?.isKept == true)
    place(in: new, proposal: proposal)
    container.leaving.removeAll { $0 === self }
    guard let animation = graph.layoutAnimation(of: self) else {
      motion?.finish()
      return endLeaving()
    }
    // What is still seen going turns back where it is.
    if isSeen { graph.beginMotion(of: self, from: old) } else { motion?.finish() }
    beginArriving(animation)
    endLeaving()
  }

  /// What has not set out to come back by now is there at once.
  private func endLeaving() {
    // A transition of somebody's own would go on to show what it made of the view when that had gone.
    transition.stage?.stay()
    if presence?.isKept == true {
      presence = nil
      presenceDidChange()
    }
    for whole in [self] + allWrapped {
      whole.visitSubtree { node in
        guard node.presence?.isWithin == true else { return }
        node.presence = nil
        node.presenceDidChange()
      }
    }
    setNeedsPaint()
  }
}

/// What a container leaves out for want of room.
@MainActor struct WithheldNodes {
  private var nodes: Set<ObjectIdentifier> = []

  /// Forgets those that are no longer among a container's nodes.
  mutating func forget(allBut all: [ViewNode]) {
    if !nodes.isEmpty { nodes.formIntersection(all.map(ObjectIdentifier.init)) }
  }

  /// Leaves a node out of its container.
  mutating func withhold(_ node: ViewNode, from container: ViewNode) {
    node.withhold(from: container)
    nodes.insert(ObjectIdentifier(node))
  }

  /// Gives a node its place, wherever it was before.
  mutating func place(_ node: ViewNode, in frame: CGRect, proposal: ProposedViewSize, of container: ViewNode) {
    guard nodes.remove(ObjectIdentifier(node)) != nil else { return node.place(in: frame, proposal: proposal) }
    node.restore(in: frame, proposal: proposal, of: container)
  }
}
