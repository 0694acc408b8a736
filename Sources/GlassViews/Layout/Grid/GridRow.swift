/// A row of a `Grid`: each view within is a cell. A modifier on the row applies to every cell; outside a grid the row only groups.
public struct GridRow<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// A row; its alignment overrides that of the grid.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// As many elements as there are cells.
  public static var _isUnary: Bool { false }

  /// A node that groups the cells.
  public func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = GridRowNode(alignment, context)
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  /// Updates the cells.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(GridRowNode.self)
    node.environment = context.environment
    node.alignment = alignment
    content._updateNode(node.children[0], context)
  }
}

/// The group of a row's cells.
final class GridRowNode: ViewNode {
  var alignment: VerticalAlignment? {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }

  override var isTransparent: Bool { true }

  init(_ alignment: VerticalAlignment?, _ context: ViewContext) {
    self.alignment = alignment
    super.init(context)
  }
}

extension ViewNode {
  /// The row that a layout node is a cell of: the nearest group of that kind below the container it stands in.
  final var gridRow: GridRowNode? {
    var node = parent
    while let group = node, group.isTransparent {
      if let row = group as? GridRowNode { return row }
      node = group.parent
    }
    // A modifier of the row stands around each of its cells.
    return wrapped?.gridRow
  }
}
