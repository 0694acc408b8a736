/// Changes the transaction of the views within, each time or when a value changed.
struct TransactionView<Content: View>: PrimitiveView {
  let content: Content
  /// What to watch; `nil` changes every transaction.
  let value: (any Equatable)?
  let change: (inout Transaction) -> Void

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = TransactionNode(context)
    node.value = value
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(TransactionNode.self)
    node.environment = context.environment
    var inner = context
    if node.notes(value) {
      change(&inner.transaction)
      node.graph.scope(inner.transaction, to: node)
    }
    content._updateNode(node.children[0], inner)
  }
}

final class TransactionNode: ViewNode {
  var value: (any Equatable)?

  override var isTransparent: Bool { true }

  /// Takes the new value and says whether the transaction is to change.
  func notes(_ new: (any Equatable)?) -> Bool {
    guard let new else { return true }
    defer { value = new }
    guard let old = value else { return true }
    func isSame<E: Equatable>(_ old: E) -> Bool { (new as? E).map { $0 == old } ?? false }
    return !isSame(old)
  }
}

extension View {
  /// Animates changes within whenever a value changes; `nil` makes them at once.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    TransactionView(content: self, value: value) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
      if animation == nil { transaction.disablesAnimations = true }
    }
  }

  /// Changes the transaction of every update within.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    TransactionView(content: self, value: nil, change: transform)
  }
}
