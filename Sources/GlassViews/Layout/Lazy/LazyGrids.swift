public import Foundation

/// Views in rows from top to bottom, each row from leading to trailing, made only as they come into view.
public struct LazyVGrid<Content: View>: PrimitiveView {
  private let grid: LazyStack<Content>

  /// A grid that grows downwards.
  ///
  /// - Parameters:
  ///   - columns: The columns, from leading to trailing.
  ///   - alignment: Where the columns lie if they are narrower than the grid.
  ///   - spacing: The gap between rows in points; `nil` is the default of 8.
  ///   - pinnedViews: Which parts of sections stay in view.
  ///   - content: The cells.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    grid = LazyStack(
      axis: .vertical, arrangement: .grid(columns, alignment.key), spacing: spacing ?? LayoutDefaults.gridSpacing,
      pinnedViews: pinnedViews, content: content())
  }

  /// One element.
  public static var _isUnary: Bool { true }

  /// Makes the grid's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { grid._makeNode(context) }

  /// Updates the grid's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { grid._updateNode(node, context) }
}

/// Views in columns from leading to trailing, each column from top to bottom, made only as they come into view.
public struct LazyHGrid<Content: View>: PrimitiveView {
  private let grid: LazyStack<Content>

  /// A grid that grows towards the trailing edge.
  ///
  /// - Parameters:
  ///   - rows: The rows, from top to bottom.
  ///   - alignment: Where the rows lie if they are lower than the grid.
  ///   - spacing: The gap between columns in points; `nil` is the default of 8.
  ///   - pinnedViews: Which parts of sections stay in view.
  ///   - content: The cells.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    grid = LazyStack(
      axis: .horizontal, arrangement: .grid(rows, alignment.key), spacing: spacing ?? LayoutDefaults.gridSpacing,
      pinnedViews: pinnedViews, content: content())
  }

  /// One element.
  public static var _isUnary: Bool { true }

  /// Makes the grid's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { grid._makeNode(context) }

  /// Updates the grid's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { grid._updateNode(node, context) }
}
