import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Layout modifiers") struct LayoutModifierTests {
  @Test("padding shrinks the proposal and grows the result")
  func padding() {
    let host = LayoutHost(Color.red.named("inner").padding().named("outer"))
    #expect(host.frame("inner") == rect(16, 16, 168, 68))
    #expect(host.frame("outer") == rect(0, 0, 200, 100))
    let fixed = LayoutHost(Box().padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).named("outer"))
    #expect(fixed.frame("outer")?.size == CGSize(width: 16, height: 14))
    #expect(LayoutHost(Box().padding(.horizontal, 7).named("outer")).frame("outer")?.size == CGSize(width: 24, height: 10))
  }

  @Test("a fixed frame aligns its content, which may overflow")
  func fixedFrame() {
    let host = LayoutHost(Box(width: 60, height: 10).named("box").frame(width: 20, alignment: .leading).named("frame"))
    #expect(host.frame("frame") == rect(90, 45, 20, 10))
    #expect(host.frame("box") == rect(90, 45, 60, 10))
    let corner = LayoutHost(Box().named("box").frame(width: 50, height: 40, alignment: .bottomTrailing))
    #expect(corner.frame("box") == rect(115, 60, 10, 10))
  }

  @Test("a fixed frame passes the other axis through")
  func halfFixedFrame() {
    let host = LayoutHost(Color.red.frame(width: 30).named("frame"))
    #expect(host.frame("frame") == rect(85, 0, 30, 100))
  }

  @Test(
    "a flexible frame clamps, takes or follows as its bounds say",
    arguments: [
      // Both bounds: the clamped proposal, whatever the child takes.
      (FlexibleCase(min: 20, max: 80), 100.0, 80.0), (FlexibleCase(min: 20, max: 80), 50, 50),
      (FlexibleCase(min: 20, max: 80), 5, 20),
      // Only a minimum: at least that, and otherwise the child's size up to the proposal.
      (FlexibleCase(min: 20), 100, 20), (FlexibleCase(min: 5), 100, 10), (FlexibleCase(min: 5), 7, 7),
      // Only a maximum: the proposal up to it, but not less than the child.
      (FlexibleCase(max: 80), 100, 80), (FlexibleCase(max: 80), 50, 50), (FlexibleCase(max: 80), 3, 10),
      (FlexibleCase(max: 6), 3, 6),
      // No bound: the child's size.
      (FlexibleCase(), 100, 10),
    ])
  func flexibleFrame(_ bounds: FlexibleCase, _ proposal: Double, _ expected: Double) {
    let host = LayoutHost(
      Box().frame(minWidth: bounds.min.map { CGFloat($0) }, maxWidth: bounds.max.map { CGFloat($0) }).named("frame"))
    #expect(host.node("frame")?.sizeThatFits(ProposedViewSize(width: CGFloat(proposal), height: 50)).width == CGFloat(expected))
  }

  struct FlexibleCase: Sendable {
    var min: Double?
    var max: Double?
  }

  @Test("a nil proposal becomes the ideal length of a flexible frame, or the child's size")
  func flexibleNil() {
    let ideal = LayoutHost(Color.red.frame(minWidth: 10, idealWidth: 42, maxWidth: 90).named("frame"))
    #expect(ideal.node("frame")?.sizeThatFits(.unspecified).width == 42)
    let wide = LayoutHost(Box(width: 25).frame(maxWidth: .infinity).named("frame"))
    #expect(wide.node("frame")?.sizeThatFits(.unspecified).width == 25)
    #expect(wide.frame("frame")?.width == 200)
  }

  @Test("fixedSize proposes nil on its axes")
  func fixedSize() {
    let host = LayoutHost(Color.red.fixedSize(horizontal: true, vertical: false).named("view"))
    #expect(host.frame("view")?.size == CGSize(width: 10, height: 100))
  }

  @Test("background and overlay take the view's size and do not change it")
  func layers() {
    let host = LayoutHost(
      Box(width: 40, height: 20).named("view")
        .background(alignment: .topLeading) { Color.blue.named("back") }
        .overlay(alignment: .bottomTrailing) { Box(width: 100, height: 6).named("front") }
        .named("whole"))
    #expect(host.frame("whole")?.size == CGSize(width: 40, height: 20))
    #expect(host.frame("back") == host.frame("view"))
    #expect(host.frame("front") == rect(20, 54, 100, 6))
  }

  @Test("a background lies behind, an overlay before the view")
  func layerOrder() {
    let host = LayoutHost(
      Rectangle().fill(Color.red).background(Color.green).overlay(Color.blue.frame(width: 5, height: 5)))
    let colors = host.operations().compactMap { item -> Ink? in
      if case .fill(_, .ink(let ink)) = item.operation { ink } else { nil }
    }
    let environment = EnvironmentValues()
    #expect(colors == [Color.green, .red, .blue].map { $0.ink(in: environment) })
  }

  @Test("an offset moves what is seen and what is hit, not the layout")
  func offset() {
    let host = LayoutHost(
      HStack(spacing: 0) {
        Box().named("a").offset(x: 30, y: 5)
        Box().named("b")
      })
    #expect(host.seen("a")?.origin == CGPoint(x: 120, y: 50))
    #expect(host.frame("b") == rect(100, 45, 10, 10))
    let a = host.node("a")
    #expect(host.graph.root.hitTest(CGPoint(x: 125, y: 52)) { $0 === a } === a)
    #expect(host.graph.root.hitTest(CGPoint(x: 92, y: 47)) { $0 === a } == nil)
  }

  @Test("position puts the middle at a point and takes all the room")
  func position() {
    let host = LayoutHost(Box().named("box").position(x: 50, y: 20).named("room"))
    #expect(host.frame("room") == rect(0, 0, 200, 100))
    #expect(host.frame("box") == rect(45, 15, 10, 10))
  }

  @Test("an aspect ratio fits into or fills the proposal")
  func aspectRatio() {
    #expect(LayoutHost(Color.red.aspectRatio(1, contentMode: .fit).named("v")).frame("v") == rect(50, 0, 100, 100))
    #expect(LayoutHost(Color.red.aspectRatio(1, contentMode: .fill).named("v")).frame("v") == rect(0, -50, 200, 200))
    #expect(LayoutHost(Color.red.aspectRatio(4, contentMode: .fit).named("v")).frame("v") == rect(0, 25, 200, 50))
    let ideal = LayoutHost(Color.red.frame(idealWidth: 30, idealHeight: 10).scaledToFit().named("v"))
    #expect(ideal.frame("v")?.width == 200)
  }

  @Test("a higher zIndex is drawn later and hit first, and changes no layout")
  func zIndex() {
    let host = LayoutHost(
      ZStack {
        Box(width: 20, height: 20).named("a").zIndex(1)
        Box(width: 20, height: 20).named("b")
      })
    let named: (ViewNode) -> Bool = { $0 is ProbeNode }
    #expect((host.graph.root.hitTest(CGPoint(x: 100, y: 50), where: named) as? ProbeNode)?.modifier.name == "a")
    #expect(host.frame("a") == host.frame("b"))
  }

  @Test("alternatives: the first that fits on the constrained axes, otherwise the last")
  func viewThatFits() {
    func host(_ width: CGFloat) -> LayoutHost {
      LayoutHost(
        ViewThatFits(in: .horizontal) {
          Box(width: 150).named("wide")
          Box(width: 80).named("middle")
          Box(width: 40).named("small")
        }, width: width)
    }
    #expect(host(200).node("wide")?.isPlaced == true)
    #expect(host(100).node("middle")?.isPlaced == true)
    #expect(host(100).node("wide")?.isPlaced == false)
    #expect(host(20).node("small")?.isPlaced == true)
    let elastic = LayoutHost(
      ViewThatFits {
        Color.red.frame(minWidth: 10, idealWidth: 150, maxWidth: 150, minHeight: 5, idealHeight: 20).named("elastic")
        Box(width: 40).named("small")
      }, width: 100)
    // It could be squeezed into the room; that does not count, its ideal size does.
    #expect(elastic.node("elastic")?.isPlaced == false && elastic.frame("small") == rect(30, 45, 40, 10))
    let low = LayoutHost(
      ViewThatFits(in: .vertical) {
        Color.red.frame(minHeight: 10, idealHeight: 150).named("elastic")
        Box(width: 400, height: 40).named("small")
      })
    #expect(low.node("elastic")?.isPlaced == false && low.frame("small") == rect(-100, 30, 400, 40))
    let guided = LayoutHost(
      VStack(alignment: .leading, spacing: 0) {
        ViewThatFits {
          Box(width: 300)
          Box(width: 40).named("fitting").alignmentGuide(.leading) { _ in 30 }
        }
        Box().named("next")
      })
    #expect(guided.frame("next")?.minX == guided.frame("fitting").map { $0.minX + 30 }, "its guides are those of the chosen one")
    let changing = host(200)
    changing.resize(width: 90, height: 50)
    #expect(changing.node("wide")?.isPlaced == false)
    #expect(changing.operations().count == 1)
  }

  @Test("a geometry reader fills its room and follows it")
  func geometry() {
    let host = LayoutHost(
      GeometryReader { proxy in
        Box(width: proxy.size.width / 4, height: 5).named("quarter")
      }.frame(width: 120, height: 40))
    #expect(host.frame("quarter") == rect(40, 30, 30, 5))
  }

  @Test("custom guides line up views in different stacks")
  func customGuide() {
    enum Middle: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 } }
    let middle = VerticalAlignment(Middle.self)
    let host = LayoutHost(
      HStack(alignment: middle, spacing: 0) {
        VStack(spacing: 0) {
          Box(height: 10)
          Box(height: 10).named("mark").alignmentGuide(middle) { $0[VerticalAlignment.center] }
          Box(height: 30)
        }
        Box(height: 20).named("other")
      })
    #expect(host.frame("mark")?.midY == host.frame("other")?.midY)
  }

  @Test("layout values and tags reach the layout through other modifiers")
  func layoutValues() {
    enum Weight: LayoutValueKey { static var defaultValue: Int { 0 } }
    struct Reading: Layout {
      let note: @MainActor ([Int]) -> Void
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        note(subviews.map { $0[Weight.self] })
      }
    }
    final class Notes { var values: [Int] = [] }
    let notes = Notes()
    _ = LayoutHost(
      Reading(note: { notes.values = $0 }) {
        Box().layoutValue(key: Weight.self, value: 3).padding()
        Box()
      })
    #expect(notes.values == [3, 0])
  }

  @Test("a modifier over several views applies to each")
  func distribution() {
    let host = LayoutHost(
      VStack(spacing: 0) {
        Group {
          Box()
          Box()
        }.padding(5).named("each")
      }.named("stack"))
    #expect(host.frame("stack")?.size == CGSize(width: 20, height: 40))
  }
}
