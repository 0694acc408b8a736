import Foundation

// A change within a view mostly leaves its size alone, or that of a view around it. Such a change is laid out where it happened: the
// nodes around it are measured again, from the inside out, with the proposals they were asked for before, until one answers as it did.

extension ViewNode {
  /// The node's own size or guides may have changed, but nothing else that containers above ask for, such as its priority.
  final func setNeedsLocalLayout() {
    guard isPlaced, !needsArrange, !graph.isPlacing, !isRebuilding else { return setNeedsLayout() }
    noteLocalChange()
    graph.needsLayout = true
  }

  /// What the node told containers above is to be compared with what it tells now, in the next round of layout.
  final func noteLocalChange() {
    guard !hasLocalChange else { return }
    hasLocalChange = true
    graph.localChanges.append(self)
  }

  /// Measures again what containers above know of the node. What they know stays what differences are counted from, so that many small
  /// ones add up to one that shows.
  ///
  /// - Returns: Whether they know right.
  fileprivate final func answersAsBefore() -> Bool {
    let known = sizeCache
    needsArrange = true
    sizeCache.removeAll()
    guard remembersSizes, known.isComplete else { return false }
    for entry in known.entries where !sizeThatFits(entry.proposal).isNearly(entry.size) { return false }
    for entry in known.guides where guide(entry.key, in: entry.size, entry.proposal) != entry.value { return false }
    sizeCache = known
    return true
  }

  /// Arranges what is within at the size the node has.
  final func arrangeInPlace() {
    guard isPlaced, !isRemoved, needsArrange else { return }
    needsArrange = false
    arrange(frame.size, placedProposal)
    didArrange()
  }
}

extension ViewGraph {
  /// Finds how far changes reach upwards.
  ///
  /// - Returns: The nodes to arrange where they are; where a change reaches the top, everything is laid out from there.
  func resolveLocalChanges() -> [ViewNode] {
    var result: [ViewNode] = []
    // The nodes by how deep they lie: a change goes up only after all beneath it.
    var waiting: [[ViewNode]] = []
    while true {
      for node in localChanges {
        let depth = node.layoutDepth
        while waiting.count <= depth { waiting.append([]) }
        waiting[depth].append(node)
      }
      localChanges.removeAll(keepingCapacity: true)
      while waiting.last?.isEmpty == true { waiting.removeLast() }
      guard let depth = waiting.indices.last, let node = waiting[depth].popLast() else { return result }
      node.hasLocalChange = false
      guard !node.isRemoved else { continue }
      // Where everything is laid out anyhow, or the tree changed, each change goes up all the way.
      if node === root || root.needsArrange {
        node.setNeedsLayout()
      } else if node.answersAsBefore() {
        result.append(node)
      } else if let above = node.layoutParent, above.isPlaced, !above.needsArrange || above.hasLocalChange {
        above.noteLocalChange()
      } else {
        node.setNeedsLayout()
      }
    }
  }
}

extension ViewNode {
  /// How many layout nodes stand above.
  fileprivate final var layoutDepth: Int {
    var depth = 0
    var node = layoutParent
    while let above = node {
      depth += 1
      node = above.layoutParent
    }
    return depth
  }
}

extension CGSize {
  /// Whether both are the same but for what is lost in adding up many lengths, which is far less than anybody sees.
  fileprivate func isNearly(_ other: CGSize) -> Bool {
    abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
