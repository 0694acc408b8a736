public import Foundation

/// An invisible frame of a fixed width, height or both (rule 6).
struct FixedFrameModifier: NodeModifier, Equatable {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  func makeNode(_ context: ViewContext) -> ModifierNode<FixedFrameModifier> { FixedFrameNode(self, context) }
}

final class FixedFrameNode: ModifierNode<FixedFrameModifier> {
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: modifier.width ?? proposal.width, height: modifier.height ?? proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = modifier.width, let height = modifier.height { return CGSize(width: width, height: height) }
    let size = content?.sizeThatFits(inner(proposal)) ?? .zero
    return CGSize(width: modifier.width ?? size.width, height: modifier.height ?? size.height)
  }

  override var ownWholeWidth: CGFloat? { modifier.width }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    aligned(modifier.alignment, in: size, inner(proposal))
  }
}

/// An invisible frame between smallest and largest lengths (rule 7).
struct FlexibleFrameModifier: NodeModifier, Equatable {
  var width = Range()
  var height = Range()
  let alignment: Alignment

  /// The lengths along one axis, in points.
  struct Range: Equatable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    /// Lengths as a modifier was given them, made ones that it can work with; the largest may be endless.
    @MainActor static func checked(_ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?, _ name: String) -> Range {
      let range = Range(
        min: Diagnostics.length(min, "frame(min\(name):)"), ideal: Diagnostics.length(ideal, "frame(ideal\(name):)"),
        max: max == .infinity ? max : Diagnostics.length(max, "frame(max\(name):)"))
      let order = [range.min, range.ideal, range.max].compactMap { $0 }
      if order != order.sorted() {
        let modifier = "frame(min\(name):ideal\(name):max\(name):)"
        Diagnostics.report(
          "\(modifier) was given \(order); the smallest length comes first", about: "\(modifier) was given an order")
      }
      return range
    }

    /// What is proposed on: nil becomes the ideal, then the bounds hold.
    func proposal(_ proposed: CGFloat?) -> CGFloat? { (proposed ?? ideal).map(clamp) }

    /// What the content is offered in a frame of a length: all of it, unless nobody asked for it and no bound made it.
    func offer(_ proposed: CGFloat?, own: CGFloat) -> CGFloat? {
      let isBound = min.map { own <= $0 } == true || max.map { own >= $0 } == true
      return proposed != nil || ideal != nil || isBound ? own : nil
    }

    /// The frame's length where the child took `child` of the proposal.
    func length(_ proposed: CGFloat?, child: CGFloat) -> CGFloat {
      let offered = proposed ?? ideal ?? child
      switch (min, max) {
      case (nil, nil): return proposed == nil ? ideal ?? child : child
      case (_?, _?): return clamp(offered)
      case (let min?, nil): return Swift.max(min, Swift.min(child, offered))
      case (nil, let max?): return Swift.min(max, Swift.max(child, offered))
      }
    }

    func clamp(_ length: CGFloat) -> CGFloat {
      Swift.max(min ?? -.infinity, Swift.min(max ?? .infinity, length))
    }
  }

  func makeNode(_ context: ViewContext) -> ModifierNode<FlexibleFrameModifier> { FlexibleFrameNode(self, context) }
}

final class FlexibleFrameNode: ModifierNode<FlexibleFrameModifier> {
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: modifier.width.proposal(proposal.width), height: modifier.height.proposal(proposal.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let child = content?.sizeThatFits(inner(proposal)) ?? .zero
    return CGSize(
      width: modifier.width.length(proposal.width, child: child.width),
      height: modifier.height.length(proposal.height, child: child.height))
  }

  override var ownWholeWidth: CGFloat? { modifier.width.clamp(content?.wholeWidth ?? 0) }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    // What the frame settled on is offered again, so that content fills the frame it helped to size.
    let inner = ProposedViewSize(
      width: modifier.width.offer(proposal.width, own: size.width),
      height: modifier.height.offer(proposal.height, own: size.height))
    return aligned(modifier.alignment, in: size, inner)
  }
}

extension ModifierNode {
  /// The content's place where its guides lie on those of a box.
  func aligned(
    _ alignment: Alignment, in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    guard let content else { return (.zero, proposal) }
    return (content.origin(aligned: alignment, in: ViewDimensions(size: size) { _ in nil }, proposal), proposal)
  }
}

extension ViewNode {
  /// Where the node's corner lies when its guides lie on those of `dimensions`.
  final func origin(aligned alignment: Alignment, in dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGPoint {
    let own = self.dimensions(in: proposal)
    return CGPoint(
      x: dimensions[alignment.horizontal] - own[alignment.horizontal],
      y: dimensions[alignment.vertical] - own[alignment.vertical])
  }
}

extension View {
  /// A frame of a fixed width, height or both, in points; the view lies in it by `alignment` and may exceed it.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    modified(
      by: FixedFrameModifier(
        width: Diagnostics.length(width, "frame(width:)"), height: Diagnostics.length(height, "frame(height:)"),
        alignment: alignment))
  }

  /// A frame whose lengths in points lie between bounds; `.infinity` takes whatever is offered.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(
      by: FlexibleFrameModifier(
        width: .checked(minWidth, idealWidth, maxWidth, "Width"),
        height: .checked(minHeight, idealHeight, maxHeight, "Height"), alignment: alignment))
  }
}
