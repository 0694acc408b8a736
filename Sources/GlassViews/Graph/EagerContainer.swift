/// A view with one node around all of its content, which it makes at once, whatever lazy container stands above.
@MainActor protocol EagerContainer: PrimitiveView {
  associatedtype Content: View
  associatedtype Node: ViewNode

  /// What the node holds.
  var content: Content { get }

  /// Makes the node; its content is added right after.
  func makeContainer(_ context: ViewContext) -> Node

  /// Brings the node up to date; its content and environment are already, or are right after.
  func updateContainer(_ node: Node)
}

extension EagerContainer {
  static var _isUnary: Bool { true }

  func updateContainer(_ node: Node) {}

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let context = context.eager
    let node = makeContainer(context)
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let context = context.eager
    let node = node.as(Node.self)
    node.environment = context.environment
    updateContainer(node)
    content._updateNode(node.children[0], context)
  }
}
