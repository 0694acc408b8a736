import Foundation
import Testing

@testable import GlassViews

/// The rules of layout that no other suite is about.
@MainActor @Suite("Rules of layout") struct LayoutRuleTests {
  /// Counts how often it is measured, and notes what for.
  private final class Notes { var proposals: [ProposedViewSize] = [] }

  private struct Measured: Layout {
    let notes: Notes
    var length: CGFloat?
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      notes.proposals.append(proposal)
      return CGSize(width: length ?? proposal.width ?? 10, height: 10)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
  }

  private struct Spaced: Layout {
    let leading: CGFloat?
    let trailing: CGFloat?
    func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
      var spacing = ViewSpacing()
      (spacing.leading, spacing.trailing) = (leading, trailing)
      return spacing
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      CGSize(width: 10, height: 10)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
  }

  @Test("rule 2: zero asks for the minimum, infinity for the maximum, nil for the ideal length, each axis by itself")
  func threeQuestions() {
    let node = LayoutHost(
      Color.red.frame(minWidth: 20, idealWidth: 50, maxWidth: 90, minHeight: 5, idealHeight: 6, maxHeight: 7).named("v")
    ).node("v")
    #expect(node?.sizeThatFits(.zero) == CGSize(width: 20, height: 5))
    #expect(node?.sizeThatFits(.unspecified) == CGSize(width: 50, height: 6))
    #expect(node?.sizeThatFits(.infinity) == CGSize(width: 90, height: 7))
    #expect(node?.sizeThatFits(ProposedViewSize(width: 0, height: nil)) == CGSize(width: 20, height: 6))
  }

  @Test("rule 3: a composed view has the bounds of its body")
  func composed() {
    struct Inner: View { var body: some View { Box(width: 30, height: 12).named("body") } }
    struct Outer: View { var body: some View { Inner() } }
    let host = LayoutHost(Outer().named("outer"))
    #expect(host.frame("outer") == rect(85, 44, 30, 12))
    #expect(host.frame("body") == host.frame("outer"))
  }

  @Test("rule 4: a colour takes what it is proposed, and 10 points where that is nothing")
  func colours() {
    let node = LayoutHost(Color.red.named("v")).node("v")
    #expect(node?.sizeThatFits(ProposedViewSize(width: 33, height: nil)) == CGSize(width: 33, height: 10))
    #expect(node?.sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
  }

  @Test("rule 4: a picture keeps its size, unless it is resizable")
  func pictures() {
    let fixed = LayoutHost(Image(systemName: "star").named("v"))
    let size = fixed.node("v")?.sizeThatFits(.unspecified) ?? .zero
    #expect(size.width > 5 && fixed.node("v")?.sizeThatFits(.zero) == size)
    #expect(fixed.node("v")?.sizeThatFits(ProposedViewSize(width: 100, height: 100)) == size)
    let elastic = LayoutHost(Image(systemName: "star").resizable().named("v"))
    #expect(elastic.node("v")?.sizeThatFits(ProposedViewSize(width: 90, height: 40)) == CGSize(width: 90, height: 40))
  }

  @Test("rule 8: a scroll view proposes nothing along its axes and what it has across them")
  func scrolling() {
    func proposals(_ axes: Axis.Set) -> [ProposedViewSize] {
      let notes = Notes()
      _ = LayoutHost(ScrollView(axes) { Measured(notes: notes) {} })
      return notes.proposals
    }
    let (down, across) = (proposals(.vertical), proposals(.horizontal))
    #expect(down.first == ProposedViewSize(width: 200, height: nil) && down.allSatisfy { $0.height == nil })
    #expect(across.first == ProposedViewSize(width: nil, height: 100) && across.allSatisfy { $0.width == nil })
    #expect(proposals([.horizontal, .vertical]).first == .unspecified)
  }

  @Test("rule 9: each gap is the larger wish of its two neighbours; a stack's own spacing is the same between all")
  func wishes() {
    func row(spacing: CGFloat?) -> [CGFloat?] {
      let host = LayoutHost(
        HStack(spacing: spacing) {
          Spaced(leading: nil, trailing: 12) {}.named("a")
          Spaced(leading: 30, trailing: 20) {}.named("b")
          Spaced(leading: nil, trailing: nil) {}.named("c")
          Box().named("d")
        })
      let frames = ["a", "b", "c", "d"].map { host.frame($0) ?? .null }
      return zip(frames, frames.dropFirst()).map { $1.minX - $0.maxX }
    }
    #expect(row(spacing: nil) == [30, 20, 8])
    #expect(row(spacing: 5) == [5, 5, 5])
  }

  @Test("rule 17: what stands alone, or is asked for no length to divide, is not probed; sizes are remembered by proposal")
  func probes() {
    let alone = Notes()
    let host = LayoutHost(HStack { Measured(notes: alone) {} }.named("stack"))
    // Sizes that are remembered are measured again in debug builds; a probe would be another proposal.
    #expect(Set(alone.proposals) == [ProposedViewSize(width: 200, height: 100)])
    let measured = alone.proposals.count
    _ = host.node("stack")?.sizeThatFits(ProposedViewSize(width: 200, height: 100))
    #expect(alone.proposals.count == measured)
    let pair = Notes()
    let stack = LayoutHost(
      HStack(spacing: 0) {
        Measured(notes: pair) {}
        Measured(notes: Notes(), length: 30) {}
      }.named("stack"))
    #expect(pair.proposals.contains(ProposedViewSize(width: 170, height: 100)))
    let (before, node) = (pair.proposals.count, stack.node("stack"))
    _ = node?.sizeThatFits(.unspecified)
    #expect(pair.proposals.dropFirst(before).elementsEqual([.unspecified]))
  }

  @Test("rule 18: the first baseline of a container is the least of those within, the last one the greatest")
  func mergedBaselines() throws {
    let host = LayoutHost(
      ZStack(alignment: .top) {
        Box(width: 10, height: 40).alignmentGuide(.firstTextBaseline) { _ in 30 }.alignmentGuide(.lastTextBaseline) { _ in 12 }
        Box(width: 10, height: 40).alignmentGuide(.firstTextBaseline) { _ in 20 }.alignmentGuide(.lastTextBaseline) { _ in 25 }
      }.named("stack"))
    let node = try #require(host.node("stack"))
    func guide(_ alignment: VerticalAlignment) -> CGFloat? {
      node.explicitAlignment(alignment.key, in: node.frame.size, node.placedProposal)
    }
    #expect(guide(.firstTextBaseline) == 20)
    #expect(guide(.lastTextBaseline) == 25)
  }

  @Test("rule 19: a layout places its views from the origin it is given, which need not be zero")
  func origin() {
    struct Corner: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: 50, height: 20)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for (index, subview) in subviews.enumerated() {
          subview.place(at: CGPoint(x: bounds.minX + CGFloat(index) * 20, y: bounds.minY), proposal: .unspecified)
        }
      }
    }
    /// A layout that passes its bounds on to another one, moved.
    struct Shifted: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: 70, height: 40)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        var none: Void = ()
        Corner().placeSubviews(
          in: bounds.offsetBy(dx: 7, dy: 11), proposal: proposal, subviews: subviews, cache: &none)
      }
    }
    let host = LayoutHost(
      Shifted {
        Box().named("a")
        Box().named("b")
      }.named("layout"))
    #expect(host.frame("layout") == rect(65, 30, 70, 40))
    #expect(host.frame("a") == rect(72, 41, 10, 10))
    #expect(host.frame("b") == rect(92, 41, 10, 10))
  }

  @Test("defaults: the factors of the dynamic type sizes")
  func factors() {
    let expected: [DynamicTypeSize: Double] = [
      .xSmall: 0.82, .small: 0.88, .medium: 0.94, .large: 1, .xLarge: 1.12, .xxLarge: 1.24, .xxxLarge: 1.36,
      .accessibility1: 1.6, .accessibility2: 1.9, .accessibility3: 2.3, .accessibility4: 2.7, .accessibility5: 3.1,
    ]
    #expect(expected.count == DynamicTypeSize.allCases.count)
    for (size, factor) in expected {
      var environment = EnvironmentValues()
      environment.dynamicTypeSize = size
      // Sizes of fonts are halves of points.
      #expect(Font.largeTitle.resolved(in: environment).size == (31 * factor * 2).rounded() / 2, "\(size)")
    }
  }

  @Test("defaults: stacks and grids keep 8 points, padding is 16, a spacer is at least 8, a divider is a device pixel")
  func lengths() {
    func width(_ view: some View) -> CGFloat? { LayoutHost(view.fixedSize().named("v")).frame("v")?.width }
    func pair(_ middle: some View) -> some View {
      Group {
        Box()
        middle
        Box()
      }
    }
    #expect(width(HStack { pair(EmptyView()) }) == 28)
    #expect(width(Grid { GridRow { pair(EmptyView()) } }) == 28)
    #expect(width(Box().padding()) == 42)
    #expect(width(HStack { pair(Spacer()) }) == 28)
    #expect(width(HStack(spacing: 0) { pair(Divider()) }) == 21)
  }
}
