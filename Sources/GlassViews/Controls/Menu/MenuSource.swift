/// Hands a menu's content to its presenter whenever the view around it is made or updated.
///
/// Never while a body is evaluated: an open menu's content can be observed, so a body that sets it would observe what it changes itself.
struct MenuSource<Content: View>: PrimitiveView {
  let menu: AnyView
  let presenter: MenuPresenter
  let content: Content

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    presenter.setContent(menu)
    let node = MenuSourceNode(presenter, context)
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    presenter.setContent(menu)
    node.environment = context.environment
    content._updateNode(node.children[0], context)
  }
}

/// Tells an open menu that the environment of its view is another one.
private final class MenuSourceNode: ViewNode {
  private let presenter: MenuPresenter

  override var isTransparent: Bool { true }

  init(_ presenter: MenuPresenter, _ context: ViewContext) {
    self.presenter = presenter
    super.init(context)
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    presenter.session?.followSoon()
  }
}
