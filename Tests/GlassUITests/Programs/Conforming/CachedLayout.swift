import GlassUI

/// A layout that keeps what it has measured, says how far it keeps from its neighbours, and has a guide of its own.
struct CachedLayout: Program {
  var body: some View {
    HStack(alignment: .top) {
      Stairs(step: 10) {
        Box(width: 30, height: 20).probe("first")
        Box(width: 20, height: 20).probe("second")
      }
      .probe("stairs")
      // Both want no distance to their sides.
      Stairs(step: 0) { Box(width: 10, height: 20).probe("neighbour") }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  static let steps: [Step] = [
    .frames([
      "stairs": rect(0, 0, 60, 50), "first": rect(0, 0, 30, 20), "second": rect(40, 30, 20, 20),
      "neighbour": rect(60, 0, 10, 20),
    ])
  ]
}

private struct Stairs: Layout {
  var step: CGFloat

  struct Cache {
    var sizes: [CGSize]
  }

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = nil
    return properties
  }

  func makeCache(subviews: Subviews) -> Cache { Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) }) }

  func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    var spacing = ViewSpacing.zero
    for subview in subviews { spacing.formUnion(subview.spacing, edges: .vertical) }
    return spacing
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let steps = step * CGFloat(max(0, subviews.count - 1))
    return CGSize(
      width: cache.sizes.reduce(0) { $0 + $1.width } + steps, height: cache.sizes.reduce(0) { $0 + $1.height } + steps)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    var place = bounds.origin
    for (subview, size) in zip(subviews, cache.sizes) {
      subview.place(at: place, anchor: .topLeading, proposal: ProposedViewSize(size))
      place = CGPoint(x: place.x + size.width + step, y: place.y + size.height + step)
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
}
