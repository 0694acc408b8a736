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
    if Content._isUnary {
      let node = modifier.makeNode(context)
      node.setChildren([content._makeNode(context)], context.transaction)
      return node
    }
    let node = DistributingNode(modifier, context)
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
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
class ModifierNode<Modifier: NodeModifier>: ViewNode {
  private(set) var modifier: Modifier

  init(_ modifier: Modifier, _ context: ViewContext) {
    self.modifier = modifier
    super.init(context)
  }

  final func set(_ new: Modifier, _ context: ViewContext) {
    let old = modifier
    modifier = new
    modifierDidChange(from: old, context)
  }

  /// The modifier has another value. Subclasses ask for the passes they need; by default layout, where the value differs.
  func modifierDidChange(from old: Modifier, _ context: ViewContext) {
    if !ViewComparison.isEqual(old, modifier) { setNeedsLayout() }
  }

  /// The layout node within; `nil` where the content stands for none.
  final var content: ViewNode? { layoutChildren.first }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content?.sizeThatFits(proposal) ?? .zero }
}

/// Applies one modifier to each of several layout nodes.
final class DistributingNode<Modifier: NodeModifier>: ViewNode {
  private var modifier: Modifier
  private var instances: [ObjectIdentifier: ModifierNode<Modifier>] = [:]

  override var isTransparent: Bool { true }

  init(_ modifier: Modifier, _ context: ViewContext) {
    self.modifier = modifier
    super.init(context)
  }

  func set(_ new: Modifier, _ context: ViewContext) {
    modifier = new
    for instance in instances.values { instance.set(new, context) }
  }

  override func collectLayoutNodes(into result: inout [ViewNode]) {
    var inner: [ViewNode] = []
    for child in children { child.collectLayoutNodes(into: &inner) }
    let context = ViewContext(graph: graph, environment: environment, transaction: Transaction())
    var kept: [ObjectIdentifier: ModifierNode<Modifier>] = [:]
    for node in inner {
      let instance = instances[ObjectIdentifier(node)] ?? modifier.makeNode(context)
      instance.wrap(node, beneath: self)
      kept[ObjectIdentifier(node)] = instance
      result.append(instance)
    }
    instances = kept
  }
}
