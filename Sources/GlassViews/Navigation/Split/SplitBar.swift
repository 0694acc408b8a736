import Foundation

/// A split view's bar in a room that goes on beneath the sidebar, so that it does not move as that comes and goes.
struct SplitBar<Content: View>: EagerContainer {
  let content: Content

  func makeContainer(_ context: ViewContext) -> SplitBarNode { SplitBarNode(context) }
}

final class SplitBarNode: ViewNode {
  /// What the sidebar takes of the room at its leading edge, in points.
  var lead: CGFloat = 0 {
    didSet { if lead != oldValue { visitSubtree { if $0 is any SplitBarFollower { $0.setNeedsLayout() } } } }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    for child in layoutChildren { child.place(at: .zero, proposal: ProposedViewSize(size)) }
  }
}

/// A node in a bar that lays out its content clear of the sidebar.
@MainActor protocol SplitBarFollower: ViewNode {}

extension SplitBarFollower {
  /// What the sidebar takes at the leading edge, in points; nothing where the bar is not a split view's.
  var lead: CGFloat { (firstAncestor { $0 is SplitBarNode } as? SplitBarNode)?.lead ?? 0 }
}

/// Lays out a view of the bar clear of the sidebar, and moves it along as that comes and goes.
struct ClearOfSidebarModifier: NodeModifier, Equatable {
  func makeNode(_ context: ViewContext) -> ModifierNode<ClearOfSidebarModifier> { ClearOfSidebarNode(self, context) }
}

private final class ClearOfSidebarNode: ModifierNode<ClearOfSidebarModifier>, SplitBarFollower {
  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let lead = lead
    return (CGPoint(x: lead, y: 0), proposal.inset(by: EdgeInsets(top: 0, leading: lead, bottom: 0, trailing: 0)))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let lead = lead
    let inner = content?.sizeThatFits(proposal.inset(by: EdgeInsets(top: 0, leading: lead, bottom: 0, trailing: 0))) ?? .zero
    return CGSize(width: inner.width + lead, height: inner.height)
  }
}
