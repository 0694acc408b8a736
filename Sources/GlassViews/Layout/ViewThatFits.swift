import Foundation

/// The first of several views whose ideal size fits, otherwise the last (rule 29).
public struct ViewThatFits<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Alternatives, the preferred one first; `axes` are those on which one must fit.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// One element.
  public static var _isUnary: Bool { true }

  /// The node.
  public func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = ViewThatFitsNode(axes, context)
    node.setChildren([content._makeNode(context.eager)], context.transaction)
    return node
  }

  /// Updates the alternatives.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(ViewThatFitsNode.self)
    node.environment = context.environment
    node.axes = axes
    content._updateNode(node.children[0], context.eager)
  }
}

final class ViewThatFitsNode: ViewNode {
  var axes: Axis.Set {
    didSet { if oldValue != axes { setNeedsLayout() } }
  }

  init(_ axes: Axis.Set, _ context: ViewContext) {
    self.axes = axes
    super.init(context)
  }

  private func choice(_ proposal: ProposedViewSize) -> ViewNode? {
    var ideal = proposal
    if axes.contains(.horizontal) { ideal.width = nil }
    if axes.contains(.vertical) { ideal.height = nil }
    func fits(_ node: ViewNode) -> Bool {
      let size = node.sizeThatFits(ideal)
      let isNarrow = !axes.contains(.horizontal) || size.width <= (proposal.width ?? .infinity)
      return isNarrow && (!axes.contains(.vertical) || size.height <= (proposal.height ?? .infinity))
    }
    return layoutChildren.dropLast().first(where: fits) ?? layoutChildren.last
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.sizeThatFits(proposal) ?? .zero }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let chosen = choice(proposal)
    for child in layoutChildren { child.setWithdrawn(child !== chosen) }
    chosen?.place(at: .zero, proposal: proposal)
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    choice(proposal)?.guide(key, in: size, proposal)
  }
}
