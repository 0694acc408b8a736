import Foundation

/// What a badge looks like in a row.
struct RowBadge: View {
  let text: String
  let prominence: BadgeProminence

  var body: some View {
    let label = Text(verbatim: text).monospacedDigit()
    switch prominence {
    case .decreased: label.foregroundStyle(.tertiary)
    case .standard: label.foregroundStyle(.secondary)
    case .increased:
      label.font(.subheadline).foregroundStyle(.white).padding(.horizontal, 7).padding(.vertical, 2).background(
        .red, in: .capsule)
    }
  }
}

/// Puts a badge at the trailing end of a row, which goes on to be what its content is: it has the content's tag, its menu and all that it says.
struct RowBadgeModifier: NodeModifier {
  let badge: RowBadge

  func makeNode(_ context: ViewContext) -> ModifierNode<RowBadgeModifier> { RowBadgeNode(self, context) }
}

final class RowBadgeNode: ModifierNode<RowBadgeModifier> {
  /// The least room between content and badge in points.
  private static let gap: CGFloat = 16

  override func install(_ content: [ViewNode], _ context: ViewContext) {
    setChildren(content + [modifier.badge._makeNode(context)], context.transaction)
  }

  override func modifierDidChange(from old: RowBadgeModifier, _ context: ViewContext) {
    if let node = children.last { modifier.badge._updateNode(node, context) }
  }

  private var badge: ViewNode? { layoutChildren.dropFirst().first }

  /// What the badge takes of the row, in points.
  private var badgeSize: CGSize { badge?.sizeThatFits(.unspecified) ?? .zero }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max(0, $0 - badgeSize.width - Self.gap) }, height: proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let (own, badge) = (content?.sizeThatFits(offer(proposal)) ?? .zero, badgeSize)
    return CGSize(width: max(proposal.width ?? 0, own.width + Self.gap + badge.width), height: max(own.height, badge.height))
  }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let offer = offer(proposal)
    let height = content?.sizeThatFits(offer).height ?? 0
    return (CGPoint(x: 0, y: (size.height - height) / 2), offer)
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    super.arrange(size, proposal)
    let own = badgeSize
    guard let badge else { return }
    place(badge, at: CGPoint(x: size.width - own.width, y: (size.height - own.height) / 2), in: size, .unspecified)
  }
}
