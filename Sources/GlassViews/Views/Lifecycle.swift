/// Calls back when a view comes into the tree or leaves it.
private struct LifecycleView<Content: View>: PrimitiveView {
  let content: Content
  let appear: (@MainActor () -> Void)?
  let disappear: (@MainActor () -> Void)?

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = LifecycleNode(context)
    node.appear = appear
    node.disappear = disappear
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(LifecycleNode.self)
    node.environment = context.environment
    node.appear = appear
    node.disappear = disappear
    content._updateNode(node.children[0], context)
  }
}

/// A node that hears of its own coming and going. Appearing is told once the tree around it stands.
final class LifecycleNode: ViewNode {
  var appear: (@MainActor () -> Void)?
  var disappear: (@MainActor () -> Void)?
  private var hasAppeared = false
  private var hasLeft = false

  override var isTransparent: Bool { true }

  override init(_ context: ViewContext) {
    super.init(context)
    graph.afterUpdate { [weak self] in
      guard let self, !hasLeft, !isRemoved else { return }
      hasAppeared = true
      appear?()
    }
  }

  override func willLeave() {
    super.willLeave()
    guard hasAppeared, !hasLeft else { return }
    hasLeft = true
    disappear?()
  }
}

extension View {
  /// Calls `action` when the view comes into the tree; in lazy containers, when it comes near what is seen.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LifecycleView(content: self, appear: action, disappear: nil)
  }

  /// Calls `action` when the view leaves the tree.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LifecycleView(content: self, appear: nil, disappear: action)
  }
}
