public import Foundation

/// Views in a row from leading to trailing, made only as they come into view.
public struct LazyHStack<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// A lazy stack.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// One element.
  public static var _isUnary: Bool { true }

  private var view: LazyStack<Content> {
    LazyStack(axis: .horizontal, alignment: alignment.key, spacing: spacing ?? LayoutDefaults.spacing, content: content)
  }

  /// Makes the stack's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { view._makeNode(context) }

  /// Updates the stack's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { view._updateNode(node, context) }
}

/// Views in a column from top to bottom, made only as they come into view.
public struct LazyVStack<Content: View>: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// A lazy stack.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// One element.
  public static var _isUnary: Bool { true }

  private var view: LazyStack<Content> {
    LazyStack(axis: .vertical, alignment: alignment.key, spacing: spacing ?? LayoutDefaults.spacing, content: content)
  }

  /// Makes the stack's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { view._makeNode(context) }

  /// Updates the stack's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { view._updateNode(node, context) }
}

/// A lazy stack along either axis.
struct LazyStack<Content: View>: PrimitiveView {
  let axis: Axis
  let alignment: AlignmentKey
  let spacing: CGFloat
  let content: Content

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = LazyStackNode(axis, context)
    node.set(alignment, spacing)
    node.setChildren([content._makeNode(inner(context))], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(LazyStackNode.self)
    node.environment = context.environment
    node.set(alignment, spacing)
    content._updateNode(node.children[0], inner(context))
  }

  private func inner(_ context: ViewContext) -> ViewContext { context.with(context.environment.lazy) }
}

/// A container that makes its views as they come into view.
@MainActor protocol LazyContainer: ViewNode {
  /// What is seen of it may have changed.
  func visibleRectDidChange()
}
