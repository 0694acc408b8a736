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
    return content._makeNode(context)
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    presenter.setContent(menu)
    content._updateNode(node, context)
  }
}
