/// A view behind a reference: each of the modifiers around it copies the reference, and not all that a large view holds.
struct BoxedView<Content: View>: PrimitiveView {
  private final class Box {
    let content: Content

    init(_ content: Content) { self.content = content }
  }

  private let box: Box

  init(_ content: Content) { box = Box(content) }

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode { box.content._makeNode(context) }
  func _updateNode(_ node: ViewNode, _ context: ViewContext) { box.content._updateNode(node, context) }
}

extension BoxedView: ValueHolder {
  func holdsSame(as other: Self) -> Bool {
    box === other.box || ValueShape.of(Content.self).isSame(box.content, other.box.content)
  }
}
