import Foundation
import GlassPlatform

/// Which node has the keyboard focus, and how Tab moves it.
@MainActor final class FocusManager {
  private unowned let graph: ViewGraph
  private(set) weak var focused: ViewNode?
  /// Whether the focus is to be shown: it is once the keyboard moves it, and no more once the pointer does.
  private(set) var showsRing = false
  /// The innermost scope, such as an open menu: Tab stays within it.
  private var scopes: [Weak] = []

  private struct Weak {
    weak var node: ViewNode?
    weak var previous: ViewNode?
  }

  init(graph: ViewGraph) { self.graph = graph }

  /// Whether a node's focus ring is to be drawn.
  func isRingVisible(on node: ViewNode) -> Bool { showsRing && focused === node }

  /// Moves the focus, or takes it away.
  func focus(_ node: ViewNode?, showsRing: Bool) {
    let old = focused
    self.showsRing = showsRing
    focused = node
    if old !== node {
      old?.responder?.focusChanged(false)
      node?.responder?.focusChanged(true)
      notifyObservers(from: old, to: node)
      onChange()
    }
    old?.setNeedsPaint()
    node?.setNeedsPaint()
  }

  /// Tells the nodes above that the focus left what is within them, or came there.
  private func notifyObservers(from old: ViewNode?, to new: ViewNode?) {
    old?.firstAncestor { ancestor in
      if new?.isWithin(ancestor) != true { (ancestor as? any FocusObserving)?.focusWithinDidChange(false) }
      return false
    }
    new?.firstAncestor { ancestor in
      (ancestor as? any FocusObserving)?.focusWithinDidChange(true)
      return false
    }
  }

  /// Called when another node has the focus.
  var onChange: () -> Void = {}

  /// The innermost scope; `nil` where the whole window is one.
  var scope: ViewNode? { scopes.last { $0.node?.isRemoved == false }?.node }

  /// The first node that can have the focus within another one, or that one itself.
  func firstFocusable(within node: ViewNode) -> ViewNode? {
    var found: [ViewNode] = []
    collect(node, into: &found)
    return found.first
  }

  /// Begins a scope: Tab and arrows stay among the nodes within `node` until it ends.
  func beginScope(_ node: ViewNode) {
    guard !scopes.contains(where: { $0.node === node }) else { return }
    scopes.append(Weak(node: node, previous: focused))
  }

  /// Ends a scope and gives the focus back to whoever had it before.
  func endScope(_ node: ViewNode) {
    guard let index = scopes.lastIndex(where: { $0.node === node }) else { return }
    let previous = scopes[index].previous
    scopes.removeSubrange(index...)
    focus(previous.flatMap { $0.isRemoved ? nil : $0 }, showsRing: showsRing)
  }

  /// Lets go of a node that is gone, and of all within it.
  func forget(_ node: ViewNode) {
    node.visitSubtree { gone in
      if gone === focused { focus(nil, showsRing: showsRing) }
      if scopes.contains(where: { $0.node === gone }) { endScope(gone) }
    }
  }

  /// The nodes that can have the focus, in the order Tab visits them.
  var order: [ViewNode] {
    var result: [ViewNode] = []
    scopes.removeAll { $0.node == nil }
    collect(scopes.last?.node ?? graph.root, into: &result)
    return result
  }

  private func collect(_ node: ViewNode, into result: inout [ViewNode]) {
    if node.semantics?.isHidden == true { return }
    if let responder = node.responder, responder.isFocusable, node.isPlaced { result.append(node) }
    for child in node.layoutChildren where child.isPlaced { collect(child, into: &result) }
  }

  /// Moves the focus to the next node, or the one before; round at the ends.
  func advance(backwards: Bool) {
    let order = order
    guard !order.isEmpty else { return }
    let current = order.firstIndex { $0 === focused }
    let next =
      switch (current, backwards) {
      case (nil, false): 0
      case (nil, true): order.count - 1
      case (let index?, false): (index + 1) % order.count
      case (let index?, true): (index + order.count - 1) % order.count
      }
    focus(order[next], showsRing: true)
    reveal(order[next])
  }

  /// Scrolls so that a node can be seen.
  func reveal(_ node: ViewNode) {
    node.firstAncestor { ancestor in
      (ancestor as? any RevealingContainer)?.reveal(node)
      return false
    }
  }
}

/// A container that can move its content so that a node in it comes into view.
@MainActor protocol RevealingContainer {
  /// Brings a node beneath into view.
  func reveal(_ node: ViewNode)
}
