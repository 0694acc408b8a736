import Foundation

/// The content of a panel, which scrolls where the window is too small for it; where it fits it is as if there were no scroll view.
struct PanelScroll<Content: View>: PrimitiveView {
  let presentation: ModalPresentation
  let scrolls: Bool
  let content: Content

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let context = context.eager
    let node = ScrollNode(around(context))
    node.axes = scrolls ? .vertical : []
    node.settingsMayHaveChanged()
    node.setChildren([inner._makeNode(context)], context.transaction)
    presentation.scroll = node
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let context = context.eager
    let node = node.as(ScrollNode.self)
    node.environment = around(context).environment
    node.axes = scrolls ? .vertical : []
    node.settingsMayHaveChanged(context.transaction)
    inner._updateNode(node.children[0], context)
  }

  private var inner: some View { ZStack { content } }

  /// What is scrolled out fades: nothing lies over the ends of a panel.
  private func around(_ context: ViewContext) -> ViewContext {
    var environment = context.environment
    environment.scrollFades = scrolls
    return context.with(environment)
  }
}

extension ScrollNode {
  /// The size of the content for a proposal, as if it did not scroll, in points.
  func contentSize(in proposal: ProposedViewSize) -> CGSize { layoutChildren.first?.sizeThatFits(proposal) ?? .zero }
}
