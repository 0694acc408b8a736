import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Stacks") struct StackTests {
  @Test("a stack without room encloses its children: maxWidth 100 beside minWidth 100 in 150 gives 75 and 100")
  func overflow() {
    let host = LayoutHost(
      HStack(spacing: 0) {
        Color.red.frame(maxWidth: 100).named("a")
        Color.blue.frame(minWidth: 100).named("b")
      }.named("stack"), width: 150)
    #expect(host.frame("a")?.width == 75)
    #expect(host.frame("b")?.width == 100)
    #expect(host.frame("stack")?.width == 175)
    #expect(host.frame("stack")?.minX == -12.5)
  }

  @Test("the default spacing of 8 points is subtracted before the rest is shared")
  func spacing() {
    let host = LayoutHost(
      HStack {
        Color.red.named("a")
        Color.blue.named("b")
        Color.green.named("c")
      }, width: 196)
    #expect(host.frame("a") == rect(0, 0, 60, 100))
    #expect(host.frame("b") == rect(68, 0, 60, 100))
    #expect(host.frame("c") == rect(136, 0, 60, 100))
  }

  @Test("the least flexible view is served first, the others share the rest")
  func flexibility() {
    let host = LayoutHost(
      HStack(spacing: 0) {
        Color.red.named("a")
        Box(width: 50, height: 20).named("b")
        Color.blue.frame(maxWidth: 30).named("c")
      })
    #expect(host.frame("a") == rect(0, 0, 120, 100))
    #expect(host.frame("b") == rect(120, 40, 50, 20))
    #expect(host.frame("c")?.width == 30)
  }

  @Test("a nil proposal asks every child for its ideal size")
  func unspecified() {
    let host = LayoutHost(
      HStack(spacing: 4) {
        Color.red.named("a")
        Color.blue.frame(idealWidth: 33, idealHeight: 44).named("b")
      }.fixedSize().named("stack"))
    #expect(host.frame("a")?.size == CGSize(width: 10, height: 44))
    #expect(host.frame("b")?.size == CGSize(width: 33, height: 44))
    #expect(host.frame("stack")?.size == CGSize(width: 47, height: 44))
  }

  @Test("zero and infinite proposals reach every child without dividing them")
  func extremes() {
    let stack = HStack(spacing: 10) {
      Color.red
      Color.blue.frame(minWidth: 20, maxWidth: 70)
    }.named("stack")
    let host = LayoutHost(stack)
    #expect(host.node("stack")?.sizeThatFits(.zero).width == 30)
    let large = host.node("stack")?.sizeThatFits(ProposedViewSize(width: .infinity, height: 10)).width ?? 0
    #expect(large >= 1_000_000)
    #expect(host.node("stack")?.sizeThatFits(.unspecified).width == CGFloat(40))
  }

  @Test("a higher priority takes all but the minima of the lower ones")
  func priority() {
    let host = LayoutHost(
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 30).named("low")
        Color.blue.named("high").layoutPriority(1)
        Color.green.frame(minWidth: 10).named("lowest").layoutPriority(-1)
      })
    #expect(host.frame("high")?.width == 160)
    #expect(host.frame("low")?.width == 30)
    #expect(host.frame("lowest")?.width == 10)
  }

  @Test("layout priority is seen through other modifiers")
  func forwardedPriority() {
    let host = LayoutHost(
      HStack(spacing: 0) {
        Color.red.named("a")
        Color.blue.named("b").layoutPriority(1).padding(5)
      })
    #expect(host.frame("b")?.width == 190)
    #expect(host.frame("a")?.width == 0)
  }

  @Test("views line up along their guides across the stack")
  func crossAlignment() {
    let host = LayoutHost(
      HStack(alignment: .bottom, spacing: 0) {
        Box(width: 10, height: 30).named("a")
        Box(width: 10, height: 50).named("b")
        Box(width: 10, height: 20).alignmentGuide(.bottom) { $0.height / 2 }.named("c")
      }.named("stack"))
    // The last one hangs 10 points lower than the others.
    #expect(host.frame("stack") == rect(85, 20, 30, 60))
    #expect(host.frame("a")?.maxY == 70)
    #expect(host.frame("b")?.maxY == 70)
    #expect(host.frame("c") == rect(105, 60, 10, 20))
  }

  @Test("with a nil cross proposal, views that fill the cross axis fill the stack")
  func secondPass() {
    let host = LayoutHost(
      VStack(spacing: 0) {
        Box(width: 80, height: 10)
        Color.red.frame(height: 5).named("line")
      }.fixedSize())
    #expect(host.frame("line")?.width == 80)
  }

  @Test("a spacer grows along its stack and wants no gap beside it")
  func spacer() {
    let host = LayoutHost(
      HStack {
        Box().named("a")
        Spacer().named("space")
        Box().named("b")
      })
    #expect(host.frame("space") == rect(10, 50, 180, 0))
    #expect(host.frame("b")?.minX == 190)
  }

  @Test("a spacer keeps its minimum")
  func spacerMinimum() {
    let host = LayoutHost(
      HStack {
        Box(width: 100)
        Spacer(minLength: 40).named("space")
        Box(width: 100)
      })
    #expect(host.frame("space")?.width == 40)
  }

  @Test("a divider crosses the minor axis and is one device pixel thick")
  func divider() {
    let view = HStack(spacing: 0) {
      Box()
      Divider().named("line")
      Box()
    }
    #expect(LayoutHost(view).frame("line") == rect(99.5, 0, 1, 100))
    #expect(LayoutHost(view) { $0.displayScale = 2 }.frame("line")?.width == 0.5)
    let column = LayoutHost(VStack(spacing: 0) { Divider().named("line") })
    #expect(column.frame("line")?.size == CGSize(width: 200, height: 1))
  }

  @Test("a ZStack proposes its own proposal and is the union of the aligned frames")
  func depth() {
    let host = LayoutHost(
      ZStack(alignment: .topLeading) {
        Box(width: 40, height: 10).named("a")
        Box(width: 10, height: 30).named("b")
      }.named("stack"))
    #expect(host.frame("stack") == rect(80, 35, 40, 30))
    #expect(host.frame("a")?.origin == CGPoint(x: 80, y: 35))
    #expect(host.frame("b")?.origin == CGPoint(x: 80, y: 35))
    let filled = LayoutHost(ZStack { Color.red.named("a") }.frame(width: 70, height: 20))
    #expect(filled.frame("a")?.size == CGSize(width: 70, height: 20))
  }

  @Test("right to left mirrors stacks, padding, offsets and alignment")
  func mirrored() {
    let host = LayoutHost(
      HStack(spacing: 10) {
        Box(width: 30).named("a").padding(.leading, 5)
        Box(width: 20).named("b").offset(x: 3)
      }.frame(maxWidth: .infinity, alignment: .leading)
    ) { $0.layoutDirection = .rightToLeft }
    #expect(host.frame("a") == rect(165, 45, 30, 10))
    #expect(host.frame("b") == rect(132, 45, 20, 10))
  }

  @Test("thirds of a length meet without gaps")
  func fractions() throws {
    let host = LayoutHost(
      HStack(spacing: 0) {
        Color.red.named("a")
        Color.green.named("b")
        Color.blue.named("c")
      }, width: 100)
    let (a, b, c) = (try #require(host.node("a")), try #require(host.node("b")), try #require(host.node("c")))
    #expect(abs(a.globalTargetFrame.maxX - b.globalTargetFrame.minX) < 1e-9)
    #expect(abs(b.globalTargetFrame.maxX - c.globalTargetFrame.minX) < 1e-9)
    #expect(abs(c.globalTargetFrame.maxX - 100) < 1e-9)
  }

  @Test("text in a row lies on its first baselines, symbols on its capitals")
  func baselines() throws {
    let host = LayoutHost(
      HStack(alignment: .firstTextBaseline) {
        Text(verbatim: "Small").font(.system(size: 10)).named("small")
        Text(verbatim: "Large").font(.system(size: 40)).named("large")
        Text(verbatim: "Padded").font(.system(size: 10)).padding(6).named("padded")
      }, width: 600)
    func baseline(_ name: String) throws -> CGFloat {
      let node = try #require(host.node(name))
      let guide = try #require(
        node.explicitAlignment(VerticalAlignment.firstTextBaseline.key, in: node.frame.size, node.placedProposal))
      return node.globalTargetFrame.minY + guide
    }
    let large = try baseline("large")
    #expect(abs(try baseline("small") - large) < 0.01)
    #expect(abs(try baseline("padded") - large) < 0.01)
    #expect(try #require(host.frame("small")).minY > #require(host.frame("large")).minY)
  }

  @Test("a column hands on the first baseline of its top text and the last one of its lowest")
  func mergedBaselines() throws {
    let host = LayoutHost(
      VStack(spacing: 0) {
        Text(verbatim: "one").named("one")
        Text(verbatim: "two").named("two")
      }.named("column"), width: 300)
    let column = try #require(host.node("column"))
    func guide(_ alignment: VerticalAlignment, _ node: ViewNode) -> CGFloat? {
      node.explicitAlignment(alignment.key, in: node.frame.size, node.placedProposal)
    }
    let (one, two) = (try #require(host.node("one")), try #require(host.node("two")))
    let first = try #require(guide(.firstTextBaseline, column))
    let last = try #require(guide(.lastTextBaseline, column))
    #expect(abs(first - (try #require(guide(.firstTextBaseline, one)))) < 0.01)
    #expect(abs(last - (try #require(guide(.lastTextBaseline, two))) - one.frame.height) < 0.01)
  }

  @Test("AnyLayout changes a row into a column without new views")
  func anyLayout() {
    let remote = Remote()
    struct Switching: View {
      let remote: Remote
      @State private var isColumn = false
      var body: some View {
        let _ = remote.act = { isColumn.toggle() }
        let layout = isColumn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
          Box().named("a")
          Box().named("b")
        }
      }
    }
    let host = LayoutHost(Switching(remote: remote))
    let before = host.node("a")
    #expect(host.frame("b") == rect(100, 45, 10, 10))
    remote.act()
    host.pump()
    #expect(host.frame("b") == rect(95, 50, 10, 10))
    #expect(host.node("a") === before)
  }

  /// Keeps its neighbours at a distance of its own, and says where its centre and its first baseline are.
  private struct Particular: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 40, height: 40) }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
      var spacing = ViewSpacing()
      spacing.trailing = 20
      return spacing
    }
    func explicitAlignment(
      of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? { guide == .center ? 5 : nil }
    func explicitAlignment(
      of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? { guide == .center ? 30 : nil }
  }

  @Test("a layout whose type is hidden keeps its spacing and its guides", arguments: [true, false])
  func hiddenLayout(_ isHidden: Bool) {
    let layout = isHidden ? AnyLayout(Particular()) : AnyLayout(AnyLayout(Particular()))
    let row = LayoutHost(
      HStack {
        layout { Box() }.named("own")
        Color.red.frame(width: 10, height: 10).named("next")
      })
    let (own, next) = (row.frame("own"), row.frame("next"))
    #expect(own.map { $0.minY + 5 } == next?.midY)
    #expect(own.map { $0.maxX + 20 } == next?.minX)
    let column = LayoutHost(
      VStack {
        layout { Box() }.named("own")
        Color.red.frame(width: 10, height: 10).named("next")
      })
    #expect(column.frame("own").map { $0.minX + 30 } == column.frame("next")?.midX)
  }
}
