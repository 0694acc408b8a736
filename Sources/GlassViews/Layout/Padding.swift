public import Foundation

/// Room around a view: the proposal shrinks by it, the result grows (rule 5).
struct PaddingModifier: NodeModifier, Equatable {
  let insets: EdgeInsets

  func makeNode(_ context: ViewContext) -> ModifierNode<PaddingModifier> { PaddingNode(self, context) }
}

final class PaddingNode: InsetNode<PaddingModifier> {
  override var insets: EdgeInsets { modifier.insets }
}

/// Lays out the content within some room around it.
class InsetNode<Modifier: NodeModifier>: ModifierNode<Modifier> {
  /// The room.
  var insets: EdgeInsets { EdgeInsets() }

  final override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets
    let inner = content?.sizeThatFits(proposal.inset(by: insets)) ?? .zero
    return CGSize(width: inner.width + insets.horizontal, height: inner.height + insets.vertical)
  }

  final override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let insets = insets
    return (CGPoint(x: insets.leading, y: insets.top), proposal.inset(by: insets))
  }
}

extension ProposedViewSize {
  /// The proposal less some insets, never negative.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(width: width.map { max(0, $0 - insets.horizontal) }, height: height.map { max(0, $0 - insets.vertical) })
  }
}

extension EdgeInsets {
  /// The same distance on some edges, none on the others.
  init(_ length: CGFloat, on edges: Edge.Set) {
    func at(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    self.init(top: at(.top), leading: at(.leading), bottom: at(.bottom), trailing: at(.trailing))
  }
}

extension View {
  /// Room on some edges, in points; `nil` is the default of 16.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(length ?? LayoutDefaults.padding, on: edges))
  }
  /// Room on all edges, in points.
  public func padding(_ length: CGFloat) -> some View {
    padding(EdgeInsets(length, on: .all))
  }
  /// Room per edge, in points.
  public func padding(_ insets: EdgeInsets) -> some View {
    modified(by: PaddingModifier(insets: Diagnostics.distances(insets, "padding")))
  }
}
