public import Foundation

/// Views in a column, top to bottom.
public struct VStack<Content: View>: PrimitiveView {
  private let layout: VStackLayout
  let content: Content

  /// A stack; `spacing` in points, or `nil` for the views' own preferences (8 points where they have none).
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  /// Always one element.
  public static var _isUnary: Bool { true }

  private var container: LayoutContainer<VStackLayout, Content> { LayoutContainer(layout: layout, content: content) }

  /// The layout's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { container._makeNode(context) }

  /// Updates the layout's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { container._updateNode(node, context) }
}

/// The layout of `VStack`, rules 9 to 17 of the layout rules.
public struct VStackLayout: Layout, Equatable {
  /// How views line up across the stack.
  public var alignment: HorizontalAlignment
  /// The gap between views in points; `nil` leaves it to them.
  public var spacing: CGFloat?

  /// A layout.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// What the layout keeps.
  public struct Cache {
    var stack: StackLayout.Cache
  }

  private var stack: StackLayout { StackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing) }

  /// A stack along its axis.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  /// Finds the gaps.
  public func makeCache(subviews: Subviews) -> Cache { Cache(stack: stack.makeCache(subviews)) }

  /// Finds the gaps again.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { stack.update(&cache.stack, subviews) }

  /// The room at the stack's ends and sides.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { stack.outerSpacing(subviews) }

  /// The size that encloses all views, in points.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    stack.size(proposal, subviews, &cache.stack)
  }

  /// Places the views one after the other.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    stack.place(in: bounds, proposal, subviews, &cache.stack)
  }
}
