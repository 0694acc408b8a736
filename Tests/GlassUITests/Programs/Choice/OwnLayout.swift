import GlassUI

/// A layout of one's own is given its subviews and places them.
struct OwnLayout: Program {
  var body: some View {
    Diagonal {
      Box(width: 20, height: 20).probe("first")
      Box(width: 40, height: 10).probe("second")
      Box(width: 10, height: 30).probe("third")
    }
    .probe("layout")
  }

  static let steps: [Step] = [
    .frames([
      "layout": rect(65, 20, 70, 60), "first": rect(65, 20, 20, 20), "second": rect(85, 40, 40, 10),
      "third": rect(125, 50, 10, 30),
    ])
  ]
}

private struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }
      .reduce(.zero) { CGSize(width: $0.width + $1.width, height: $0.height + $1.height) }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var point = bounds.origin
    for subview in subviews {
      subview.place(at: point, anchor: .topLeading, proposal: .unspecified)
      let size = subview.sizeThatFits(.unspecified)
      point = CGPoint(x: point.x + size.width, y: point.y + size.height)
    }
  }
}
