public import Foundation

/// Views on top of each other.
public struct ZStack<Content: View>: PrimitiveView {
  private let layout: ZStackLayout
  private let content: Content

  /// A stack of layers that line up.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }

  /// Always one element.
  public static var _isUnary: Bool { true }

  private var container: LayoutContainer<ZStackLayout, Content> { LayoutContainer(layout: layout, content: content) }

  /// The layout's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { container._makeNode(context) }

  /// Updates the layout's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { container._updateNode(node, context) }
}

/// The layout of `ZStack` (rule 20): its own proposal goes to every view, its size is the union of the aligned frames of those with the
/// highest priority.
public struct ZStackLayout: Layout, Equatable {
  /// How the views line up.
  public var alignment: Alignment

  /// A layout.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// The size that encloses all views, in points.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    union(proposal, subviews).size
  }

  /// Lines the views up.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let union = union(proposal, subviews)
    for node in subviews.nodes {
      let size = node.sizeThatFits(proposal)
      let guides = guides(of: node, size, proposal)
      let origin = CGPoint(x: bounds.minX - union.minX - guides.x, y: bounds.minY - union.minY - guides.y)
      subviews.placement?.place(node, at: origin, anchor: .topLeading, proposal: proposal, size: size)
    }
  }

  /// The box around all views, from the point where their guides meet.
  private func union(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGRect {
    var box: CGRect?
    // A spacer comes last only along a stack's axis.
    func priority(_ node: ViewNode) -> Double { node.layoutPriority == -.infinity ? 0 : node.layoutPriority }
    var highest = -Double.infinity
    for node in subviews.nodes { highest = max(highest, priority(node)) }
    for node in subviews.nodes where priority(node) == highest {
      let size = node.sizeThatFits(proposal)
      let guides = guides(of: node, size, proposal)
      let frame = CGRect(x: -guides.x, y: -guides.y, width: size.width, height: size.height)
      box = box?.union(frame) ?? frame
    }
    return box ?? .zero
  }

  private func guides(of node: ViewNode, _ size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
    CGPoint(
      x: node.position(of: alignment.horizontal.key, in: size, proposal),
      y: node.position(of: alignment.vertical.key, in: size, proposal))
  }
}
