public import Foundation

/// A group of views whose glass shapes merge where they come closer than a spacing, and morph into one another.
public struct GlassEffectContainer<Content: View>: PrimitiveView {
  private let spacing: CGFloat?
  /// The largest spacing: nothing is further apart in a window that flows together.
  private static var most: CGFloat { 1000 }
  private let content: Content

  /// A container.
  ///
  /// - Parameters:
  ///   - spacing: The gap in points below which shapes begin to flow into each other, at most 1,000; 8 by default.
  ///   - content: The views.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.spacing = spacing.map {
      min(max(Diagnostics.distance($0, "GlassEffectContainer(spacing:)", otherwise: $0 > 0 ? Self.most : 0), 0), Self.most)
    }
    self.content = content()
  }

  /// One element of the layout.
  public static var _isUnary: Bool { true }

  /// Makes the container's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = GlassContainerNode(context)
    node.mergeDistance = spacing ?? LayoutDefaults.glassSpacing
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  /// Updates the container's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(GlassContainerNode.self)
    node.environment = context.environment
    node.mergeDistance = spacing ?? LayoutDefaults.glassSpacing
    content._updateNode(node.children[0], context)
  }
}

/// Draws the glass of what is beneath as one group. It lays its content out as if it were not there.
final class GlassContainerNode: ViewNode {
  /// The gap in points below which shapes begin to flow into each other.
  var mergeDistance = LayoutDefaults.glassSpacing {
    didSet { if mergeDistance != oldValue { setNeedsPaint() } }
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    for child in layoutChildren {
      let fitted = child.sizeThatFits(proposal)
      let origin = CGPoint(x: (size.width - fitted.width) / 2, y: (size.height - fitted.height) / 2)
      child.place(at: origin, proposal: proposal)
    }
  }

  override func paint(into list: inout DisplayList) {
    var inner = DisplayList()
    paintChildren(into: &inner)
    list.addGlassContainer(spacing: mergeDistance, DisplayChunk(inner), at: .zero)
  }
}
