import GlassUI

/// A view tells the layout around it something that only the layout understands.
struct LayoutValues: Program {
  var body: some View {
    Columns {
      Color.red.layoutValue(key: Share.self, value: 1).probe("one")
      Color.blue.layoutValue(key: Share.self, value: 3).probe("three")
    }
  }

  static let steps: [Step] = [
    .frames(["one": rect(0, 0, 50, 100), "three": rect(50, 0, 150, 100)])
  ]
}

private struct Share: LayoutValueKey { static let defaultValue = 1.0 }

private struct Columns: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let shares = subviews.map { $0[Share.self] }
    var x = bounds.minX
    for (subview, share) in zip(subviews, shares) {
      let width = bounds.width * share / shares.reduce(0, +)
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width
    }
  }
}
