import Foundation

/// The room that a label needs within a round border: a symbol is as large as the control is high, and around words the circle grows.
struct CircleRoom: NodeModifier {
  /// Whether the border is a circle; otherwise the room is the label's.
  let isCircle: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<CircleRoom> { CircleRoomNode(self, context) }
}

private final class CircleRoomNode: ModifierNode<CircleRoom> {
  /// How high a line is, as a part of a control of one line.
  private static let lineShare = 0.6
  /// From the corners of the words to the border, in points.
  private static let margin = 8.0

  override func modifierDidChange(from old: CircleRoom, _ context: ViewContext) {
    if old.isCircle != modifier.isCircle { setNeedsLayout() }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let label = content?.sizeThatFits(proposal) ?? .zero
    guard modifier.isCircle, label.width > label.height || content?.showsWords == true else { return label }
    let side = (hypot(label.width, label.height * Self.lineShare) + 2 * Self.margin).rounded(.up)
    return CGSize(width: max(side, label.height), height: max(side, label.height))
  }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let label = content?.sizeThatFits(proposal) ?? .zero
    return (CGPoint(x: (size.width - label.width) / 2, y: (size.height - label.height) / 2), proposal)
  }
}

extension ViewNode {
  /// Whether there are words within, not symbols alone.
  fileprivate var showsWords: Bool { self is TextNode || layoutChildren.contains(where: \.showsWords) }
}
