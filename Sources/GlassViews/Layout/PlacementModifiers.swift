public import Foundation

/// Asks for the ideal length on some axes (rule 8).
struct FixedSizeModifier: NodeModifier, Equatable {
  let horizontal: Bool
  let vertical: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<FixedSizeModifier> { FixedSizeNode(self, context) }
}

final class FixedSizeNode: ModifierNode<FixedSizeModifier> {
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: modifier.horizontal ? nil : proposal.width, height: modifier.vertical ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content?.sizeThatFits(inner(proposal)) ?? .zero }

  override var ownWholeWidth: CGFloat? { modifier.horizontal ? sizeThatFits(.unspecified).width : nil }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) { (.zero, inner(proposal)) }
}

/// Puts a view's middle somewhere in the room that is offered.
struct PositionModifier: NodeModifier, Equatable {
  let position: CGPoint

  func makeNode(_ context: ViewContext) -> ModifierNode<PositionModifier> { PositionNode(self, context) }
}

final class PositionNode: ModifierNode<PositionModifier> {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: content?.sizeThatFits(proposal) ?? .zero)
  }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let own = content?.sizeThatFits(proposal) ?? .zero
    return (CGPoint(x: modifier.position.x - own.width / 2, y: modifier.position.y - own.height / 2), proposal)
  }
}

/// Whether content fits into a box or fills it.
public enum ContentMode: Sendable, Hashable, CaseIterable {
  /// As large as possible within the box.
  case fit
  /// As small as possible around the box.
  case fill
}

/// Keeps a ratio of width to height.
struct AspectRatioModifier: NodeModifier, Equatable {
  /// Width by height; `nil` is that of the view's ideal size.
  let ratio: CGFloat?
  let contentMode: ContentMode

  func makeNode(_ context: ViewContext) -> ModifierNode<AspectRatioModifier> { AspectRatioNode(self, context) }
}

final class AspectRatioNode: ModifierNode<AspectRatioModifier> {
  /// The largest box of the ratio within the proposal, or the smallest around it.
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = content?.sizeThatFits(.unspecified) ?? .zero
    let ratio = modifier.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return ProposedViewSize(width: ideal.width, height: ideal.width / ratio)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = width > height * ratio
      return isWide == (modifier.contentMode == .fit)
        ? ProposedViewSize(width: height * ratio, height: height) : ProposedViewSize(width: width, height: width / ratio)
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content?.sizeThatFits(inner(proposal)) ?? .zero }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) { (.zero, inner(proposal)) }
}

extension View {
  /// Takes the ideal size, whatever is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
  /// Takes the ideal length on some axes, whatever is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modified(by: FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }
  /// Puts the middle at a point of the room offered, in points from its top leading corner.
  public func position(_ position: CGPoint) -> some View {
    let x = Diagnostics.distance(position.x, "position")
    return modified(by: PositionModifier(position: CGPoint(x: x, y: Diagnostics.distance(position.y, "position"))))
  }
  /// Puts the middle at a point of the room offered, in points from its top leading corner.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }
  /// Keeps a ratio of width to height; `nil` is that of the ideal size.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modified(by: AspectRatioModifier(ratio: ratio, contentMode: contentMode))
  }
  /// Keeps the ratio of a size.
  public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(size.height > 0 ? size.width / size.height : nil, contentMode: contentMode)
  }
  /// As large as possible within the room offered, its ratio kept.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  /// As small as possible around the room offered, its ratio kept.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
