public import Foundation

/// Empty room that grows along its stack's axis, on both axes outside a stack (rule 30).
public struct Spacer: PrimitiveView, Equatable {
  /// The smallest length in points; `nil` is the default of 8.
  public var minLength: CGFloat?

  /// Room of at least a length.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  /// The node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { SpacerNode(self, context) }

  /// Takes the new length.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.environment
    node.as(SpacerNode.self).spacer = self
  }
}

final class SpacerNode: ViewNode {
  var spacer: Spacer {
    didSet { if oldValue != spacer { setNeedsLocalLayout() } }
  }

  init(_ spacer: Spacer, _ context: ViewContext) {
    self.spacer = spacer
    super.init(context)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let least = Diagnostics.distance(spacer.minLength, "Spacer(minLength:)") ?? LayoutDefaults.spacerMinimum
    let wide = max(least, proposal.width ?? least)
    let high = max(least, proposal.height ?? least)
    switch stackOrientation {
    case .horizontal: return CGSize(width: wide, height: 0)
    case .vertical: return CGSize(width: 0, height: high)
    case nil: return CGSize(width: wide, height: high)
    }
  }

  /// Spacers take what is left when everything else has its length.
  override var layoutPriority: Double { -.infinity }

  /// Spacers want no gap beside them: they are the gap.
  override var spacing: ViewSpacing { .zero }
}

/// A layout node that knows along which axis it arranges its views.
@MainActor protocol StackOriented: ViewNode {
  var arrangementAxis: Axis? { get }
}

extension LayoutNode: StackOriented {
  var arrangementAxis: Axis? {
    if let any = layout as? AnyLayout { return any.stackOrientation }
    return L.layoutProperties.stackOrientation
  }
}

extension ViewNode {
  /// The axis of the stack the node stands in, through modifiers.
  final var stackOrientation: Axis? {
    var node = layoutParent
    while let current = node {
      if let stack = current as? any StackOriented { return stack.arrangementAxis }
      node = current.layoutParent
    }
    return nil
  }
}
