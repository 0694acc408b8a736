/// Refers to a node for as long as it is part of the tree.
///
/// A weak reference would outlast that, and make every use of the node slower: from the first one on, Swift counts the references to an
/// object in a table beside it, which takes several times as long.
@MainActor final class NodeToken {
  private(set) var node: ViewNode?

  /// - Parameter node: The node; `nil` where it was removed already.
  init(_ node: ViewNode?) { self.node = node }

  /// The node leaves the tree.
  func forget() { node = nil }
}

/// A node of a type, for as long as it is part of the tree.
@MainActor @propertyWrapper struct NodeReference<Node: ViewNode> {
  private var token: NodeToken?

  nonisolated init() {}

  init(wrappedValue: Node?) { token = wrappedValue?.reference }

  init(_ node: Node) { token = node.reference }

  var wrappedValue: Node? {
    // It is the node that the token was made for.
    get { token?.node.map { unsafeDowncast($0, to: Node.self) } }
    set { token = newValue?.reference }
  }

  /// Calls `action` with the node unless that is gone by then.
  func calling(_ action: @escaping (Node) -> Void) -> () -> Void {
    { wrappedValue.map(action) }
  }
}

extension ViewGraph {
  /// Calls `action` with a node once the update that runs, or is due, has built its tree, unless the node is gone by then.
  func afterUpdate<Node: ViewNode>(_ node: Node, _ action: @escaping (Node) -> Void) {
    afterUpdate(NodeReference(node).calling(action))
  }

  /// Calls `action` with a node once views have their places, unless the node is gone by then.
  func afterLayout<Node: ViewNode>(_ node: Node, _ action: @escaping (Node) -> Void) {
    afterLayout(NodeReference(node).calling(action))
  }
}
