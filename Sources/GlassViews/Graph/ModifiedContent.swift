import Foundation

/// A change to one layout node's size, place or picture: the value behind most modifiers.
///
/// A modifier over several views applies to each of them.
@MainActor protocol NodeModifier {
  /// Makes a layout node that holds the content's node, which is set right after.
  func makeNode(_ context: ViewContext) -> ModifierNode<Self>
}

extension NodeModifier {
  func makeNode(_ context: ViewContext) -> ModifierNode<Self> { ModifierNode(self, context) }
}

/// A view with a modifier applied.
struct NodeModifiedContent<Content: View, Modifier: NodeModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let context = Content._isUnary ? context.eager : context.eagerRows
    if Content._isUnary {
      let node = modifier.makeNode(context)
      node.install([content._makeNode(context)], context)
      return node
    }
    let node = DistributingNode(modifier, context)
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let context = Content._isUnary ? context.eager : context.eagerRows
    if Content._isUnary {
      let node = node.as(ModifierNode<Modifier>.self)
      node.environment = context.environment
      node.set(modifier, context)
    } else {
      let node = node.as(DistributingNode<Modifier>.self)
      node.environment = context.environment
      node.set(modifier, context)
    }
    content._updateNode(node.children[0], context)
  }
}

/// A layout node around exactly one other. Subclasses override measuring, placing, painting or input.
class ModifierNode<Modifier: NodeModifier>: ViewNode, ContentHolder {
  private(set) var modifier: Modifier

  init(_ modifier: Modifier, _ context: ViewContext) {
    self.modifier = modifier
    super.init(context)
  }

  /// Takes in the content's node; none where the node wraps one of several. Subclasses add nodes of their own behind it.
  func install(_ content: [ViewNode], _ context: ViewContext) {
    setChildren(content, context.transaction)
  }

  final func set(_ new: Modifier, _ context: ViewContext) {
    let old = modifier
    modifier = new
    modifierDidChange(from: old, context)
  }

  /// The modifier has another value. Subclasses ask for the passes they need; by default layout, where the value differs.
  func modifierDidChange(from old: Modifier, _ context: ViewContext) {
    if !ViewComparison.isEqual(old, modifier) { setNeedsLocalLayout() }
  }

  final override var contentHolder: (any ContentHolder)? { self }

  /// The layout node within; `nil` where the content stands for none.
  final var content: ViewNode? { layoutChildren.first }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content?.sizeThatFits(proposal) ?? .zero }

  /// Where the content goes in a node of some size, as if lines ran left to right, and what it is offered.
  func contentPlacement(in size: CGSize, _ proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (.zero, proposal)
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    guard let content else { return }
    let (origin, inner) = contentPlacement(in: size, proposal)
    place(content, at: origin, in: size, inner)
  }

  /// Places a child whose place was found as if lines ran left to right.
  final func place(_ child: ViewNode, at origin: CGPoint, in size: CGSize, _ proposal: ProposedViewSize) {
    guard isMirrored else { return child.place(at: origin, proposal: proposal) }
    let width = child.sizeThatFits(proposal).width
    child.place(at: CGPoint(x: size.width - origin.x - width, y: origin.y), proposal: proposal)
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard let content else { return nil }
    let (origin, inner) = contentPlacement(in: size, proposal)
    return content.guide(key, in: content.sizeThatFits(inner), inner).map { $0 + origin.along(key.axis) }
  }

  override var spacing: ViewSpacing { content?.spacing ?? ViewSpacing() }
  override var layoutPriority: Double { content?.layoutPriority ?? 0 }
  override var zIndex: Double { content?.zIndex ?? 0 }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { content?.layoutValue(key) }
  override var transition: AnyTransition { content?.transition ?? .opacity }
}

extension View {
  /// This view with a change to its layout node.
  func modified<M: NodeModifier>(by modifier: M) -> NodeModifiedContent<Self, M> {
    NodeModifiedContent(content: self, modifier: modifier)
  }
}
