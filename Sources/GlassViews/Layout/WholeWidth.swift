import Foundation

extension ViewNode {
  /// The least width at which nothing within is cut and no word broken, in points.
  ///
  /// Proposing nothing tells the smallest width that a view can have, in which text may be cut to nothing: to that is added what the contents
  /// need more.
  final var wholeWidth: CGFloat { ownWholeWidth ?? leastWidth + (layoutChildren.map(\.missingWidth).max() ?? 0) }

  /// The same where the contents stand side by side.
  final var wholeWidthInLine: CGFloat { leastWidth + layoutChildren.reduce(0) { $0 + $1.missingWidth } }

  private final var leastWidth: CGFloat { sizeThatFits(ProposedViewSize(width: 0, height: nil)).width }

  private final var missingWidth: CGFloat { max(0, wholeWidth - leastWidth) }
}
