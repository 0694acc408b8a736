import Foundation
import GlassUI

/// Rows of views, each as long as there is room, found by a type that belongs to no actor.
private struct FlowRows {
  struct Row {
    var range: Range<Int>
    var height: CGFloat
  }

  var rows: [Row] = []
  var size = CGSize.zero

  init(_ subviews: LayoutSubviews, in width: CGFloat, spacing: CGFloat?) {
    var (start, x) = (0, CGFloat(0))
    var height: CGFloat = 0
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(.unspecified)
      let gap =
        index > start ? spacing ?? subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: .horizontal) : 0
      if x + gap + size.width > width, index > start {
        close(start..<index, height)
        (start, x, height) = (index, size.width, size.height)
      } else {
        x += gap + size.width
        height = max(height, size.height)
      }
    }
    if start < subviews.count { close(start..<subviews.count, height) }
    size.width = width
  }

  private mutating func close(_ range: Range<Int>, _ height: CGFloat) {
    rows.append(Row(range: range, height: height))
    size.height += height
  }
}

private struct FlowLayout: Layout {
  nonisolated func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    FlowRows(subviews, in: proposal.replacingUnspecifiedDimensions().width, spacing: nil).size
  }

  nonisolated func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var y = bounds.minY
    for row in FlowRows(subviews, in: bounds.width, spacing: 4).rows {
      var x = bounds.minX
      for subview in subviews[row.range] {
        let dimensions = subview.dimensions(in: .unspecified)
        subview.place(at: CGPoint(x: x, y: y + row.height - dimensions[VerticalAlignment.bottom]), proposal: .unspecified)
        x += dimensions.width + 4
      }
      y += row.height
    }
  }
}

private enum QuarterGuide: AlignmentID {
  nonisolated static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 4 }
}

extension Collection where Element == LayoutSubview {
  fileprivate var widest: CGFloat { map { $0.sizeThatFits(.unspecified).width }.max() ?? 0 }
}

private nonisolated func shift(_ proxy: GeometryProxy) -> CGFloat {
  proxy.frame(in: .scrollView).minX / 10 + proxy.size.width * 0
}

/// Layouts and geometry used by what belongs to no actor, as in programs whose layouts have helpers.
struct NonisolatedSignatures: View {
  nonisolated init() {}

  var body: some View {
    VStack {
      FlowLayout {
        ForEach(0..<12) { Text("Word \($0)") }
      }
      HStack(alignment: VerticalAlignment(QuarterGuide.self)) {
        Text("One")
        Text("Two").font(.title)
      }
      ScrollView(.horizontal) {
        Text("Moves").visualEffect { content, proxy in content.offset(x: shift(proxy)) }
      }
    }
  }
}
