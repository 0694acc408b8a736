public import Foundation

/// Views at an edge of another one, which is laid out clear of them and may scroll beneath them.
struct SafeAreaInsetModifier<Inset: View>: NodeModifier {
  let inset: Inset
  let edge: Edge
  let alignment: AlignmentKey
  let spacing: CGFloat

  func makeNode(_ context: ViewContext) -> ModifierNode<SafeAreaInsetModifier<Inset>> { SafeAreaInsetNode(self, context) }
}

final class SafeAreaInsetNode<Inset: View>: ModifierNode<SafeAreaInsetModifier<Inset>>, SafeAreaProvider {
  override var safeAreaProvider: (any SafeAreaProvider)? { self }

  func covers(_ child: ViewNode) -> Bool { child !== insetNode }

  override func install(_ content: [ViewNode], _ context: ViewContext) {
    setChildren(content + [modifier.inset._makeNode(context)], context.transaction)
  }

  override func modifierDidChange(from old: SafeAreaInsetModifier<Inset>, _ context: ViewContext) {
    if old.edge != modifier.edge || old.spacing != modifier.spacing || old.alignment != modifier.alignment { setNeedsLayout() }
    if let node = children.last { modifier.inset._updateNode(node, context) }
  }

  private var axis: Axis { modifier.edge == .top || modifier.edge == .bottom ? .vertical : .horizontal }
  private var insetNode: ViewNode? { layoutChildren.dropFirst().first }

  private func insetProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var inner = proposal
    inner[axis] = nil
    return inner
  }

  private func insets(_ proposal: ProposedViewSize) -> EdgeInsets {
    guard let insetNode else { return EdgeInsets() }
    let length = insetNode.sizeThatFits(insetProposal(proposal))[axis] + modifier.spacing
    return EdgeInsets(length, on: Edge.Set(modifier.edge))
  }

  var unsafeInsets: SideInsets { SideInsets(insets(placedProposal), isMirrored: isMirrored) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets(proposal)
    let inner = content?.sizeThatFits(proposal.inset(by: insets)) ?? .zero
    return CGSize(width: inner.width + insets.horizontal, height: inner.height + insets.vertical)
  }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let insets = insets(proposal)
    return (CGPoint(x: insets.leading, y: insets.top), proposal.inset(by: insets))
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    super.arrange(size, proposal)
    guard let insetNode else { return }
    var inner = ProposedViewSize(size)
    inner[axis] = nil
    let own = insetNode.dimensions(in: inner)
    let across = ViewDimensions(size: size) { _ in nil }[modifier.alignment] - own[modifier.alignment]
    let atEnd = modifier.edge == .bottom || modifier.edge == .trailing
    let along = atEnd ? size[axis] - own.size[axis] : 0
    place(insetNode, at: axis == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), in: size, inner)
  }
}

/// The upper or lower edge.
public enum VerticalEdge: Int8, Sendable, Hashable, CaseIterable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
}

/// The leading or trailing edge.
public enum HorizontalEdge: Int8, Sendable, Hashable, CaseIterable {
  /// The edge where lines begin.
  case leading
  /// The edge where lines end.
  case trailing
}

extension View {
  /// Views at the upper or lower edge, which this one is laid out clear of; `spacing` in points, 8 by default.
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    modified(
      by: SafeAreaInsetModifier(
        inset: ZStack { content() }, edge: edge == .top ? .top : .bottom, alignment: alignment.key,
        spacing: Diagnostics.distance(spacing, "safeAreaInset") ?? LayoutDefaults.spacing))
  }

  /// Views at the leading or trailing edge, which this one is laid out clear of; `spacing` in points, 8 by default.
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    modified(
      by: SafeAreaInsetModifier(
        inset: ZStack { content() }, edge: edge == .leading ? .leading : .trailing, alignment: alignment.key,
        spacing: Diagnostics.distance(spacing, "safeAreaInset") ?? LayoutDefaults.spacing))
  }
}
