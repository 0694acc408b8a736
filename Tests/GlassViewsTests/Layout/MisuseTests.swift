import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

@MainActor @Suite("Misuse of layout is told, and nothing hangs or crashes", .collectsDiagnostics) struct MisuseTests {
  private struct Broken: Layout {
    let size: CGSize
    var place = CGPoint.zero
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { size }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      for subview in subviews { subview.place(at: place, proposal: .unspecified) }
    }
  }

  private struct Owner: View {
    let layout: Broken
    var body: some View { layout { Box().named("box") }.named("layout") }
  }

  @Test("a layout that answers no number has no length; the sentence names the layout and the view it is in")
  func notANumber() {
    let host = LayoutHost(Owner(layout: Broken(size: CGSize(width: CGFloat.nan, height: 20))))
    #expect(host.frame("layout")?.size == CGSize(width: 0, height: 20))
    #expect(isTold("Broken in Owner answered a size of nan by 20.0"))
  }

  @Test("of many ids that occur again one is told, once for each loop")
  func manyDuplicates() {
    let told = GlassViewsTests.told {
      _ = LayoutHost(
        VStack {
          ForEach((0..<50).map { $0 % 10 }, id: \.self) { _ in Box() }
          ScrollView { LazyVStack(spacing: 0) { ForEach((0..<50).map { $0 % 10 + 100 }, id: \.self) { _ in Box(height: 1) } } }
        }, height: 400)
    }
    #expect(
      told == [
        "ForEach: the id 0 occurs more than once; only its first element is shown",
        "ForEach: the id 100 occurs more than once; only its first element is shown",
      ])
  }

  private struct AskedOften: View {
    var body: some View { Broken(size: CGSize(width: CGFloat.nan, height: 20)) { Box() }.named("layout") }
  }

  @Test("that is told once, however often the layout is asked")
  func once() {
    let host = LayoutHost(HStack { AskedOften() })
    for width in 1...5 { _ = host.node("layout")?.sizeThatFits(ProposedViewSize(width: CGFloat(width), height: nil)) }
    #expect(told().count { $0.contains("Broken in AskedOften answered a size") } == 1)
  }

  @Test("endless and negative sizes are cut, and told")
  func endless() {
    let endless = LayoutHost(Owner(layout: Broken(size: CGSize(width: CGFloat.infinity, height: 5))))
    #expect(endless.frame("layout")?.width == 1_000_000_000)
    #expect(isTold("answered a size of inf by 5.0"))
    let negative = LayoutHost(Owner(layout: Broken(size: CGSize(width: -3, height: 5))))
    #expect(negative.frame("layout")?.width == 0)
    #expect(isTold("answered a size of -3.0 by 5.0"))
  }

  @Test("colours and circles that take endless room where it is offered are no misuse")
  func endlessOffer() {
    let host = LayoutHost(
      HStack {
        Color.red.named("color"); Color.blue
      })
    #expect(host.node("color")?.sizeThatFits(.infinity).width == 1_000_000_000)
    let round = LayoutHost(Circle().named("circle"))
    #expect(round.node("circle")?.sizeThatFits(ProposedViewSize(width: .infinity, height: nil)).height == 1_000_000_000)
    #expect(told().isEmpty)
  }

  @Test("a view that is placed nowhere lies in the corner, and that is told")
  func placedNowhere() {
    let host = LayoutHost(
      Owner(layout: Broken(size: CGSize(width: 10, height: 10), place: CGPoint(x: CGFloat.nan, y: 1))))
    #expect(host.frame("box")?.minX == host.frame("layout")?.minX)
    #expect(isTold("was placed at nan, 1.0; a place is finite"))
  }

  @Test("negative frames are empty, endless fixed ones none at all; both are told")
  func negativeFrames() {
    let host = LayoutHost(Color.red.frame(width: -7, height: 20).named("box"))
    #expect(host.frame("box")?.size == CGSize(width: 0, height: 20))
    #expect(isTold("frame(width:) was given -7.0; a length is finite and not negative"))
    let endless = LayoutHost(Color.red.frame(height: .infinity).named("box"))
    #expect(endless.frame("box")?.height == 100)
    #expect(isTold("frame(height:) was given inf"))
  }

  @Test("a frame whose smallest length is above its largest has the smallest, and says so")
  func contradiction() {
    let host = LayoutHost(Color.red.frame(minWidth: 80, maxWidth: 30).named("box"))
    #expect(host.frame("box")?.width == 80)
    #expect(isTold("frame(minWidth:idealWidth:maxWidth:) was given [80.0, 30.0]; the smallest length comes first"))
  }

  private struct Endless: View {
    var depth = 0
    var body: some View { AnyView(Endless(depth: depth + 1).padding(1)) }
  }

  @Test("a view that holds itself is cut off at a depth, and updates go on")
  func recursion() {
    let remote = Remote()
    struct Host: View {
      let remote: Remote
      @State private var isOn = false
      var body: some View {
        let _ = remote.act = { isOn = true }
        Endless(depth: isOn ? 1 : 0).environment(\.layoutDirection, isOn ? .rightToLeft : .leftToRight)
      }
    }
    let host = LayoutHost(Host(remote: remote))
    remote.act()
    host.pump()
    #expect(isTold("Endless holds itself without end"))
  }

  @Test("views nested without end by hiding their types are cut off at a depth, and those that are not are all there")
  func hiddenNesting() {
    func nested(_ count: Int) -> AnyView {
      (0..<count).reduce(AnyView(Color.red.frame(width: 20, height: 10).named("box"))) { view, _ in AnyView(view.padding(0)) }
    }
    #expect(LayoutHost(nested(3000)).frame("box") == nil)
    #expect(isTold("an AnyView lies within 600 others"))
    #expect(LayoutHost(nested(500)).frame("box")?.width == 20)
  }

  private struct Restless: View {
    @State private var count = 0
    var body: some View {
      let _ = Task.isCancelled ? () : (count += 1)
      Color.red.frame(width: CGFloat(count), height: 1)
    }
  }

  @Test("a body that changes state is stopped after some rounds, and that is told")
  func stateInBody() {
    let host = LayoutHost(Restless())
    #expect(isTold("state of Restless changed while a body was evaluated"))
    #expect(isTold("views kept changing state while they were updated"))
    #expect(!host.graph.needsLayoutOrUpdate)
  }

  private struct Drawing: View {
    let action: @Sendable () -> Void

    struct Form: Shape {
      let action: @Sendable () -> Void
      func path(in rect: CGRect) -> Path {
        action()
        return Path(rect)
      }
    }

    var body: some View { Form(action: action) }
  }

  @Test("state that changes while the window is drawn shows in the next frame, and that is told")
  func stateWhileDrawing() {
    struct Host: View {
      let remote: Remote
      @State private var width: CGFloat = 10
      var body: some View {
        let _ = remote.act = { width = 20 }
        VStack {
          Drawing { MainActor.assumeIsolated { if remote.isArmed { remote.act() } } }
          Color.blue.frame(width: width, height: 1).named("bar")
        }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Host(remote: remote))
    remote.isArmed = true
    host.graph.root.visitSubtree { $0.setNeedsPaint() }
    _ = host.graph.root.chunk
    remote.isArmed = false
    #expect(isTold("state of Host changed while the window was drawn; it shows in the next frame"))
    #expect(host.frame("bar")?.width == 10)
    host.pump()
    #expect(host.frame("bar")?.width == 20)
  }

  @Test("a size that changed without notice is told with the view's name")
  func staleSizes() {
    // Unchecked: layouts must be sendable, but are asked on the main actor alone.
    final class Length: @unchecked Sendable { var value: CGFloat = 10 }
    struct Sly: Layout {
      let length: Length
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: length.value, height: 10)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
    }
    let length = Length()
    let host = LayoutHost(HStack { Sly(length: length) { Box() } }.named("row"))
    length.value = 30
    let row = host.node("row")
    _ = row?.layoutChildren[0].layoutChildren[0].sizeThatFits(ProposedViewSize(width: 200, height: 100))
    #expect(isTold("Sly in HStackLayout remembered a size of"))
    #expect(host.graph.staleSizes == 1)
  }
}
