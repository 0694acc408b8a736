/// A view with an identity of its own: another id is another view.
struct IdentifiedView<Content: View>: PrimitiveView {
  let content: Content
  let id: AnyHashable

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = IdentityNode(context)
    node.show(id, content._makeNode(context), context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(IdentityNode.self)
    node.environment = context.environment
    if node.id == id {
      content._updateNode(node.children[0], context)
    } else {
      node.show(id, content._makeNode(context), context.transaction)
    }
  }
}

final class IdentityNode: ViewNode {
  private(set) var id: AnyHashable?

  override var isTransparent: Bool { true }

  func show(_ id: AnyHashable, _ child: ViewNode, _ transaction: Transaction) {
    self.id = id
    setChildren([child], transaction)
  }
}

extension View {
  /// Gives the view an identity: with another id its state begins anew. Scroll views find it by its id.
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: AnyHashable(id)) }
}
