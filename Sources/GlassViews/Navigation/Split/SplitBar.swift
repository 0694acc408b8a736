import Foundation

/// A split view's bar in a room that goes on beneath the sidebar, so that it does not move as that comes and goes.
struct SplitBar<Content: View>: EagerContainer {
  let content: Content

  func makeContainer(_ context: ViewContext) -> SplitBarNode { SplitBarNode(context) }
}

final class SplitBarNode: ViewNode {
  /// What the sidebar takes of the room at its leading edge, in points.
  var lead: CGFloat = 0 {
    didSet { if lead != oldValue { tellFollowers() } }
  }

  /// Where the last column begins, from the room's leading edge, in points; `nil` where no other column stands beside it.
  var lastColumn: CGFloat? {
    didSet { if lastColumn != oldValue { tellFollowers() } }
  }

  /// Who has asked where columns lie since that changed.
  private var followers: [ObjectIdentifier: NodeToken] = [:]

  private func tellFollowers() {
    let asking = followers.values
    followers = [:]
    for follower in asking { follower.node?.setNeedsLayout() }
  }

  /// Lays a node out again once columns lie elsewhere.
  fileprivate func follow(by node: ViewNode) { followers[ObjectIdentifier(node)] = node.reference }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    for child in layoutChildren { child.place(at: .zero, proposal: ProposedViewSize(size)) }
  }
}

extension ViewNode {
  /// What the sidebar takes at the leading edge of the bar that the node stands in, in points; nothing where that is not a split view's. A node
  /// that asks for it is laid out again once it is another.
  final var barLead: CGFloat {
    splitBar?.follow(by: self)
    return splitBar?.lead ?? 0
  }

  /// Where the last column of several begins beneath the bar that the node stands in, from its leading edge, in points. A node that asks for it is
  /// laid out again once it is another.
  final var barLastColumn: CGFloat? {
    splitBar?.follow(by: self)
    return splitBar?.lastColumn
  }

  /// The split view's bar that the node stands in.
  fileprivate var splitBar: SplitBarNode? { firstAncestor { $0 is SplitBarNode } as? SplitBarNode }
}

/// Lays out a view of the bar clear of the sidebar, and moves it along as that comes and goes.
struct ClearOfSidebarModifier: NodeModifier, Equatable {
  func makeNode(_ context: ViewContext) -> ModifierNode<ClearOfSidebarModifier> { ClearOfSidebarNode(self, context) }
}

private final class ClearOfSidebarNode: InsetNode<ClearOfSidebarModifier> {
  override var insets: EdgeInsets { EdgeInsets(barLead, on: .leading) }
}

/// Tells a bar as what it is, where it lies clear of the sidebar.
struct BarSemanticsModifier: NodeModifier, Equatable {
  func makeNode(_ context: ViewContext) -> ModifierNode<BarSemanticsModifier> { BarSemanticsNode(self, context) }
}

private final class BarSemanticsNode: ModifierNode<BarSemanticsModifier> {
  override var semantics: SemanticsProperties? {
    var properties = SemanticsProperties(role: .toolbar, label: "Toolbar")
    properties.lead = splitBar?.lead ?? 0
    return properties
  }
}
