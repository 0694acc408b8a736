public import Foundation

/// A frame whose lengths follow from what holds the view: the nearest scroll view, a navigation stack's screen, or the window.
struct ContainerRelativeModifier: NodeModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: @MainActor (CGFloat, Axis) -> CGFloat

  func makeNode(_ context: ViewContext) -> ModifierNode<ContainerRelativeModifier> { ContainerRelativeNode(self, context) }
}

/// A node whose size the frames of views within may follow.
@MainActor protocol RelativeFrameContainer: ViewNode {
  /// The room it has for content, in points.
  var room: CGSize { get }
}

final class ContainerRelativeNode: ModifierNode<ContainerRelativeModifier>, PlaceDependent {
  override init(_ modifier: ContainerRelativeModifier, _ context: ViewContext) {
    super.init(modifier, context)
    graph.addPlaceDependent(self)
  }

  override func didRemove() {
    super.didRemove()
    graph.removePlaceDependent(self)
  }

  /// Who has the room tells when it is another one.
  func placeMayHaveChanged() {}

  /// What its lengths follow from; `nil` where that is the window.
  var container: (any RelativeFrameContainer)? {
    firstAncestor { $0 is any RelativeFrameContainer } as? any RelativeFrameContainer
  }

  private var room: CGSize { container?.room ?? graph.root.frame.size }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let room = room
    func length(_ axis: Axis, _ whole: CGFloat, _ proposed: CGFloat?) -> CGFloat? {
      guard modifier.axes.contains(Axis.Set(axis)) else { return proposed }
      return Diagnostics.length(modifier.length(whole, axis), "containerRelativeFrame") ?? 0
    }
    return ProposedViewSize(
      width: length(.horizontal, room.width, proposal.width), height: length(.vertical, room.height, proposal.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = inner(proposal)
    let child = content?.sizeThatFits(inner) ?? .zero
    return CGSize(
      width: modifier.axes.contains(.horizontal) ? inner.width ?? child.width : child.width,
      height: modifier.axes.contains(.vertical) ? inner.height ?? child.height : child.height)
  }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    aligned(modifier.alignment, in: size, inner(proposal))
  }
}

extension View {
  /// A frame as long as what holds the view, on some axes.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// A frame of whole parts of what holds the view, on some axes.
  ///
  /// - Parameters:
  ///   - axes: The axes.
  ///   - count: Into how many parts the length is divided.
  ///   - span: How many of them the frame takes, with the gaps between.
  ///   - spacing: The gap between two parts, in points.
  ///   - alignment: Where the view lies in the frame.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let count = CGFloat(max(1, count))
      let part = max(0, (length - spacing * (count - 1)) / count)
      return part * CGFloat(span) + spacing * CGFloat(max(0, span - 1))
    }
  }

  /// A frame whose length follows from that of what holds the view, on some axes; both in points.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping @MainActor (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modified(by: ContainerRelativeModifier(axes: axes, alignment: alignment, length: length))
  }
}
