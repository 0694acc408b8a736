import Foundation

/// The buttons of an alert or dialog beneath each other; those of a dialog that cancel come last, wherever they were written.
struct DialogLayout: Layout, BuiltinLayout, Equatable {
  /// Whether there are buttons that come last.
  let reorders: Bool

  private var stack: VStackLayout { VStackLayout(spacing: 8) }

  static var layoutProperties: LayoutProperties { VStackLayout.layoutProperties }

  private func ordered(_ views: Subviews) -> Subviews {
    guard reorders else { return views }
    let nodes = views.nodes.filter { !$0.cancels } + views.nodes.filter(\.cancels)
    return LayoutSubviews(nodes: nodes[...], layoutDirection: views.layoutDirection, placement: views.placement)
  }

  func makeCache(subviews: Subviews) -> VStackLayout.Cache { stack.makeCache(subviews: ordered(subviews)) }

  func updateCache(_ cache: inout VStackLayout.Cache, subviews: Subviews) {
    stack.updateCache(&cache, subviews: ordered(subviews))
  }

  func spacing(subviews: Subviews, cache: inout VStackLayout.Cache) -> ViewSpacing {
    stack.spacing(subviews: ordered(subviews), cache: &cache)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout VStackLayout.Cache) -> CGSize {
    stack.sizeThatFits(proposal: proposal, subviews: ordered(subviews), cache: &cache)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout VStackLayout.Cache
  ) {
    stack.placeSubviews(in: bounds, proposal: proposal, subviews: ordered(subviews), cache: &cache)
  }
}

extension ViewNode {
  /// Whether the node is nothing but the button of a dialog that cancels.
  fileprivate final var cancels: Bool {
    if let button = self as? PressableNode { return button.alertRole == .cancel }
    return layoutChildren.count == 1 && layoutChildren[0].cancels
  }
}
