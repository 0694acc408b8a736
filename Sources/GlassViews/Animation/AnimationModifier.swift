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
    if value == nil { node.change = change }
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(TransactionNode.self)
    node.environment = context.environment
    if value == nil { node.change = change }
    content._updateNode(node.children[0], node.notes(value) ? node.changing(context, change) : context)
  }
}

final class TransactionNode: ViewNode {
  var value: (any Equatable)?
  /// What is done to every transaction; `nil` where only a value's changes count.
  var change: ((inout Transaction) -> Void)?

  override var isTransparent: Bool { true }

  /// Takes the new value and says whether the transaction is to change.
  func notes(_ new: (any Equatable)?) -> Bool {
    guard let new else { return true }
    defer { value = new }
    return !ViewComparison.areEqual(value, new)
  }

  /// What the views within are told, with the transaction changed.
  func changing(_ context: ViewContext, _ change: (inout Transaction) -> Void) -> ViewContext {
    var inner = context
    change(&inner.transaction)
    graph.hold(inner.transaction)
    graph.scope(inner.transaction, to: self)
    return inner
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(change.map { changing(context, $0) } ?? context)
  }
}

extension Transaction {
  /// Uses an animation unless animations are disabled; with none, changes are made at once, though somebody further in may animate them.
  fileprivate mutating func use(_ new: Animation?) {
    if !disablesAnimations { animation = new }
    if new == nil { endsMotion = true }
  }
}

extension View {
  /// Animates changes within whenever a value changes; `nil` makes them at once.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    TransactionView(content: self, value: value) { transaction in
      transaction.use(animation)
    }
  }

  /// Changes the transaction of every update within.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    TransactionView(content: self, value: nil, change: transform)
  }

  /// Changes the transaction of an update within when a value changed.
  public func transaction<V: Equatable>(value: V, _ transform: @escaping (inout Transaction) -> Void) -> some View {
    TransactionView(content: self, value: value, change: transform)
  }
  /// Changes the transaction of the modifiers that a closure adds to the view, not of the view itself.
  public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    let outside = OuterTransaction()
    return OuterTransactionView(
      content: TransactionView(
        content: body(PlaceholderContentView(content: self, outside: outside)), value: nil, change: transform),
      outside: outside)
  }
  /// Animates the modifiers that a closure adds to the view, not the view itself; `nil` makes their changes at once.
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ $0.use(animation) }, body: body)
  }
}

/// The transaction that comes from outside, for what lies within another one.
@MainActor final class OuterTransaction {
  var transaction = Transaction()
  nonisolated init() {}
}

/// Remembers the transaction that comes from outside.
struct OuterTransactionView<Content: View>: PrimitiveView {
  let content: Content
  let outside: OuterTransaction

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    outside.transaction = context.transaction
    defer { outside.transaction = Transaction() }
    return content._makeNode(context)
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    outside.transaction = context.transaction
    content._updateNode(node, context)
    outside.transaction = Transaction()
  }
}

/// The view that a closure adds modifiers to: its own changes use the transaction that comes from outside.
public struct PlaceholderContentView<Content: View>: PrimitiveView {
  let content: Content
  let outside: OuterTransaction

  /// As unary as its content.
  public static var _isUnary: Bool { Content._isUnary }

  private func outer(_ context: ViewContext) -> ViewContext {
    var outer = context
    outer.transaction = outside.transaction
    return outer
  }

  /// The content's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { content._makeNode(outer(context)) }
  /// Updates the content's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { content._updateNode(node, outer(context)) }
}
