public import Foundation

/// Rows of views whose columns line up: the views of each `GridRow` are its cells; any other view spans all columns (rules 21 to 24).
public struct Grid<Content: View>: PrimitiveView {
  private let layout: GridLayout
  private let content: Content

  /// A grid.
  ///
  /// - Parameters:
  ///   - alignment: How cells lie in their columns and rows.
  ///   - horizontalSpacing: The gap between columns in points; `nil` is the default of 8.
  ///   - verticalSpacing: The gap between rows in points; `nil` is the default of 8.
  ///   - content: The rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  /// Always one element.
  public static var _isUnary: Bool { true }

  private var container: LayoutContainer<GridLayout, Content> { LayoutContainer(layout: layout, content: content) }

  /// The layout's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { container._makeNode(context) }

  /// Updates the layout's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { container._updateNode(node, context) }
}
