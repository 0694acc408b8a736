import Foundation

/// Shows a part of content that is larger than its room, and lets it be moved.
public struct ScrollView<Content: View>: PrimitiveView {
  private let axes: Axis.Set
  private let showsIndicators: Bool
  private let content: Content

  /// A scroll view.
  ///
  /// - Parameters:
  ///   - axes: Along which axes the content moves.
  ///   - showsIndicators: Whether a bar shows where it stands while it moves.
  ///   - content: The content; it is offered its ideal length along the axes.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  /// One element.
  public static var _isUnary: Bool { true }

  private func inner(_ context: ViewContext) -> some View {
    ScrollContent(axes: axes, refresh: context.environment.scrollSettings.refresh, content: content)
  }

  /// Makes the scroll view's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = ScrollNode(context)
    node.axes = axes
    node.showsIndicators = showsIndicators
    node.settingsMayHaveChanged()
    node.setChildren([inner(context)._makeNode(context.with(within(context.environment)))], context.transaction)
    return node
  }

  /// What is told of the position belongs to this scroll view alone.
  private func within(_ environment: EnvironmentValues) -> EnvironmentValues {
    let settings = environment.scrollSettings
    guard !settings.isInherited else { return environment }
    var inner = environment
    inner.scrollSettings = settings.inner
    return inner
  }

  /// Updates the scroll view's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(ScrollNode.self)
    node.environment = context.environment
    node.axes = axes
    node.showsIndicators = showsIndicators
    node.settingsMayHaveChanged(context.transaction)
    inner(context)._updateNode(node.children[0], context.with(within(context.environment)))
  }
}

/// Stacks the views of a scroll view, as if they stood in a stack along its axis.
private struct ScrollContent<Content: View>: View {
  let axes: Axis.Set
  let refresh: RefreshModel?
  let content: Content

  var body: some View {
    if axes == .horizontal {
      HStack(spacing: 0) { content }
    } else if let refresh {
      VStack(spacing: 0) {
        RefreshIndicator(model: refresh)
        content
      }
    } else {
      VStack(spacing: 0) { content }
    }
  }
}
