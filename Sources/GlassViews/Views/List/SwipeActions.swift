import Foundation

/// Buttons that a swipe across a row brings into view.
struct SwipeActions {
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let content: AnyView
}

private enum SwipeActionsKey: EnvironmentKey { static var defaultValue: [SwipeActions] { [] } }

extension EnvironmentValues {
  /// What was set around rows.
  var swipeActions: [SwipeActions] {
    get { self[SwipeActionsKey.self] }
    set { self[SwipeActionsKey.self] = newValue }
  }
}

/// Hands buttons up to the row that the view is in.
struct SwipeActionsModifier: NodeModifier {
  let actions: SwipeActions

  func makeNode(_ context: ViewContext) -> ModifierNode<SwipeActionsModifier> { SwipeActionsNode(self, context) }
}

final class SwipeActionsNode: ModifierNode<SwipeActionsModifier> {
  override func modifierDidChange(from old: SwipeActionsModifier, _ context: ViewContext) {}

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    guard key == ObjectIdentifier(SwipeActionsModifier.self) else { return super.layoutValue(key) }
    return (super.layoutValue(key) as? [SwipeActions] ?? []) + [modifier.actions]
  }
}

extension View {
  /// Brings buttons into view when a list's row is swiped with a finger or with two on a touchpad. Its menu has them too, but for those that it
  /// has itself: by the secondary button, or by the menu key where the list has the keyboard. Set around several rows, all of them have them.
  ///
  /// - Parameters:
  ///   - edge: At which edge they come into view.
  ///   - allowsFullSwipe: Whether a long swipe does at once what the first button does.
  ///   - content: The buttons, the one at the edge first; `tint` gives them colours, a destructive role red.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    let actions = SwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))
    return SwipeActionsView(content: self, actions: actions)
  }
}

/// A row, or several, with buttons for swipes.
private struct SwipeActionsView<Content: View>: PrimitiveView {
  let content: Content
  let actions: SwipeActions

  static var _isUnary: Bool { Content._isUnary }

  private var row: some View { content.modified(by: SwipeActionsModifier(actions: actions)) }
  private var rows: some View { content.transformEnvironment(\.swipeActions) { $0.insert(actions, at: 0) } }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    Content._isUnary ? row._makeNode(context) : rows._makeNode(context)
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    if Content._isUnary { row._updateNode(node, context) } else { rows._updateNode(node, context) }
  }
}

/// The buttons beside a row that is swiped aside, side by side in the room that it left.
struct SwipeStrip: View {
  let content: AnyView
  let edge: HorizontalEdge
  /// Whether letting go now does what the first button does: it takes all the room.
  let isCommitted: Bool
  let close: @MainActor () -> Void

  var body: some View {
    SwipeStripLayout(edge: edge, isCommitted: isCommitted) { content }
      .buttonStyle(SwipeButtonStyle(close: close))
      .labelStyle(.iconOnly)
      .tint(.gray)
  }
}

/// A button of a strip: a capsule in its tint, however narrow.
private struct SwipeButtonStyle: PrimitiveButtonStyle {
  let close: @MainActor () -> Void

  func makeBody(configuration: Configuration) -> some View {
    SwipeButton(configuration: configuration, close: close)
  }
}

private struct SwipeButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let close: @MainActor () -> Void

  private var color: Color { configuration.role == .destructive ? .red : .accentColor }

  var body: some View {
    configuration.label
      .font(.callout.weight(.medium))
      .imageScale(.large)
      .lineLimit(1)
      .fixedSize()
      .padding(.horizontal, 14)
      .frame(minWidth: 60)
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
      .foregroundStyle(ProminentInk(color: color))
      .background(ProminentFill(color: color), in: .capsule)
      .clipShape(.capsule)
      .pressable(.prominent(.capsule, color), action: act)
      .modifier(DisabledDimming())
  }

  private func act() {
    close()
    configuration.action()
  }
}

/// Buttons side by side, the first one at the edge: they share what room there is, and the first takes what is left over.
private struct SwipeStripLayout: Layout {
  let edge: HorizontalEdge
  let isCommitted: Bool

  private static var gap: CGFloat { 6 }

  private func widths(_ subviews: Subviews) -> [CGFloat] { subviews.map { $0.sizeThatFits(.unspecified).width } }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let ideal = widths(subviews).reduce(0, +) + Self.gap * CGFloat(max(subviews.count - 1, 0))
    return CGSize(width: proposal.width ?? ideal, height: proposal.height ?? 44)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var widths = widths(subviews)
    let gaps = isCommitted ? 0 : Self.gap * CGFloat(max(widths.count - 1, 0))
    let (room, ideal) = (max(0, bounds.width - gaps), widths.reduce(0, +))
    if isCommitted {
      widths = widths.indices.map { $0 == 0 ? room : 0 }
    } else if room < ideal {
      widths = widths.map { $0 * room / max(ideal, 1) }
    } else if !widths.isEmpty {
      widths[0] += room - ideal
    }
    var start: CGFloat = 0
    for (subview, width) in zip(subviews, widths) {
      let x = edge == .leading ? bounds.minX + start : bounds.maxX - start - width
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
      start += width + (isCommitted ? 0 : Self.gap)
    }
  }
}
