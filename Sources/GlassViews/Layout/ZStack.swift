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
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      let origin = CGPoint(
        x: bounds.minX - union.minX - dimensions[alignment.horizontal],
        y: bounds.minY - union.minY - dimensions[alignment.vertical])
      subview.place(at: origin, proposal: proposal)
    }
  }

  /// The box around all views, from the point where their guides meet.
  private func union(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGRect {
    var box: CGRect?
    // A spacer comes last only along a stack's axis.
    func priority(_ subview: Subviews.Element) -> Double { subview.priority == -.infinity ? 0 : subview.priority }
    let highest = subviews.reduce(-Double.infinity) { max($0, priority($1)) }
    for subview in subviews where priority(subview) == highest {
      let dimensions = subview.dimensions(in: proposal)
      let frame = CGRect(
        x: -dimensions[alignment.horizontal], y: -dimensions[alignment.vertical], width: dimensions.width,
        height: dimensions.height)
      box = box?.union(frame) ?? frame
    }
    return box ?? .zero
  }
}
