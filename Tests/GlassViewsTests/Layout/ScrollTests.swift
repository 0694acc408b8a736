import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Scrolling and lazy stacks") struct ScrollTests {
  private struct Row: View {
    let index: Int
    var body: some View { Color.red.frame(height: 20).named("row \(index)") }
  }

  private func scroll(_ host: LayoutHost, _ source: ScrollEvent.Source, _ y: CGFloat, isEnd: Bool = false) -> Bool {
    let hit = host.graph.root.hitTest(CGPoint(x: 100, y: 50)) { $0.responder is ScrollNode }
    return hit?.responder?.scroll(
      ScrollEvent(source, delta: CGSize(width: 0, height: y), isEnd: isEnd, at: CGPoint(x: 100, y: 50), time: host.time)) ?? false
  }

  private func rows(_ count: Int) -> LayoutHost {
    LayoutHost(ScrollView { LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(index: $0) } } })
  }

  @Test("content moves with a finger one to one, and layout does not run again")
  func finger() {
    let host = LayoutHost(ScrollView { Color.red.frame(height: 1000).named("content") })
    let layouts = host.graph.bodyEvaluations
    #expect(scroll(host, .finger, 30))
    #expect(host.seen("content")?.minY == -30)
    #expect(host.graph.bodyEvaluations == layouts)
    #expect(!host.graph.needsLayout)
  }

  @Test("a notch of the wheel glides to its place and stays within the ends")
  func wheel() {
    let host = LayoutHost(ScrollView { Color.red.frame(height: 130).named("content") })
    #expect(scroll(host, .wheel, 48))
    host.advance(by: 2)
    #expect(host.seen("content")?.minY == -30)
    #expect(!scroll(host, .wheel, 48))
    #expect(!host.graph.animations.isActive)
  }

  @Test("content flies on when the finger lifts, and comes to rest")
  func kinetics() throws {
    let host = LayoutHost(ScrollView { Color.red.frame(height: 100_000).named("content") })
    for _ in 0..<6 {
      _ = scroll(host, .finger, 10)
      host.advance(by: 1.0 / 60)
    }
    #expect(scroll(host, .finger, 0, isEnd: true))
    let before = try #require(host.seen("content")).minY
    host.advance(by: 0.2)
    let middle = try #require(host.seen("content")).minY
    host.advance(by: 4)
    let end = try #require(host.seen("content")).minY
    #expect(middle < before - 30)
    #expect(end < middle)
    host.advance(by: 1)
    #expect(host.seen("content")?.minY == end)
    #expect(!host.graph.animations.isActive)
  }

  @Test("a glide goes on as it was where an estimate above turns out wrong and everything moves")
  func shiftedGlide() {
    var axis = ScrollAxisState()
    axis.viewport = 100
    axis.setLimit(10_000)
    axis.scroll(to: 1000, .easeInOut(duration: 1), now: 50)
    _ = axis.advance(to: 50.3)
    var moved = axis
    moved.shift(by: 70)
    for time in [50.3, 50.5, 50.9, 51.1] {
      let goesOn = axis.advance(to: time)
      #expect(moved.advance(to: time) == goesOn)
      #expect(abs(moved.offset - axis.offset - 70) < 1e-9)
    }
    #expect(moved.offset == 1070)
  }

  @Test("pulled beyond its end, content gives way less and less and swings back; not where motion is reduced")
  func rubberBand() throws {
    let host = LayoutHost(ScrollView { Color.red.frame(height: 300).named("content") })
    _ = scroll(host, .finger, 5)
    _ = scroll(host, .finger, -45)
    let pulled = try #require(host.seen("content")).minY
    #expect(pulled > 0 && pulled < 40)
    _ = scroll(host, .finger, 0, isEnd: true)
    host.advance(by: 3)
    #expect(abs(host.seen("content")?.minY ?? 1) < 0.01)
    let calm = LayoutHost(ScrollView { Color.red.frame(height: 300).named("content") })
    calm.graph.reducesMotion = true
    _ = scroll(calm, .finger, 5)
    _ = scroll(calm, .finger, -45)
    #expect(calm.seen("content")?.minY == 0)
  }

  @Test("a lazy stack makes what is seen and a little more, whatever its length")
  func laziness() {
    let host = rows(100_000)
    #expect(host.graph.bodyEvaluations < 20)
    #expect(host.node("row 0")?.isPlaced == true)
    #expect(host.node("row 50") == nil)
    #expect(host.node("row 0")?.enclosingScroll?.layoutChildren[0].frame.height == 2_000_000)
  }

  @Test("scrolling makes the rows that come and drops those that go")
  func realization() {
    let host = rows(100_000)
    for _ in 0..<100 {
      _ = scroll(host, .finger, 20)
      host.pump()
    }
    #expect(host.seen("row 100")?.minY == 0)
    #expect(host.node("row 0") == nil)
    #expect(host.graph.bodyEvaluations < 130)
    var nodes = 0
    host.graph.root.visitSubtree { _ in nodes += 1 }
    #expect(nodes < 100)
  }

  @Test("scrollTo brings an element that was never made into view")
  func scrollTo() {
    struct Reading: View {
      let remote: Remote
      var body: some View {
        ScrollViewReader { proxy in
          let _ = remote.act = { proxy.scrollTo(5000, anchor: .top) }
          ScrollView { LazyVStack(spacing: 0) { ForEach(0..<10_000, id: \.self) { Row(index: $0) } } }
        }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Reading(remote: remote))
    remote.act()
    host.pump()
    #expect(host.seen("row 5000")?.minY == 0)
  }

  @Test("the top row stays put when rows are inserted above it")
  func anchoring() throws {
    struct List: View {
      let remote: Remote
      @State private var ids = Array(0..<1000)
      var body: some View {
        let _ = remote.act = { ids.insert(contentsOf: [-3, -2, -1], at: 0) }
        ScrollView { LazyVStack(spacing: 0) { ForEach(ids, id: \.self) { Row(index: $0) } } }
      }
    }
    let remote = Remote()
    let host = LayoutHost(List(remote: remote))
    for _ in 0..<10 {
      _ = scroll(host, .finger, 20)
      host.pump()
    }
    #expect(host.seen("row 10")?.minY == 0)
    remote.act()
    host.pump()
    #expect(host.seen("row 10")?.minY == 0)
  }

  @Test("a ForEach in a row of a lazy stack makes all its views")
  func nested() {
    let host = LayoutHost(
      ScrollView {
        LazyVStack(spacing: 0) {
          HStack(spacing: 0) { ForEach(0..<3, id: \.self) { Box().named("box \($0)") } }
          ForEach(0..<3, id: \.self) { _ in HStack { ForEach(0..<2, id: \.self) { _ in Box() } } }
        }
      })
    #expect(host.node("box 2")?.isPlaced == true)
    #expect(host.operations().count == 9)
  }

  private struct Pair: View {
    var body: some View {
      Box().named("first")
      Box().named("second")
    }
  }

  @Test("single views with modifiers around them stand among the elements of a lazy stack")
  func modifiedStaticViews() {
    let host = LayoutHost(
      ScrollView {
        LazyVStack(spacing: 0) {
          Pair().padding(5)
          ForEach(0..<3, id: \.self) { Row(index: $0) }
        }
      })
    #expect(host.frame("second")?.minY == 25)
    #expect(host.frame("row 0")?.minY == 40)
    #expect(host.operations().count == 5)
  }

  @Test("page keys scroll a page, home and end to the ends")
  func keys() {
    let host = LayoutHost(ScrollView { Color.red.frame(height: 1000).named("content") })
    let node = host.node("content")?.enclosingScroll
    #expect(node?.keyDown(KeyEvent(.down, .pageDown, time: 0)) == true)
    host.advance(by: 2)
    #expect(host.seen("content")?.minY == -60)
    #expect(node?.keyDown(KeyEvent(.down, .end, time: 2)) == true)
    host.advance(by: 2)
    #expect(host.seen("content")?.minY == -900)
  }

  @Test("a step taken while another one is under way goes on from where that leads")
  func steps() {
    var axis = ScrollAxisState()
    axis.viewport = 100
    axis.setLimit(1000)
    axis.step(by: 40, animated: true, now: 0)
    _ = axis.advance(to: 0.05)
    axis.step(by: 40, animated: true, now: 0.05)
    #expect(axis.destination == 80 && axis.offset < 40)
  }

  @Test("a glide to what is no longer there ends where the content does")
  func shorterContent() {
    var axis = ScrollAxisState()
    axis.setLimit(1000)
    axis.scroll(to: 500, .linear(duration: 1), now: 0)
    axis.setLimit(100)
    #expect(axis.destination == 100)
  }

  @Test("what springs to an end by itself does not pass it") func springToEnd() {
    var axis = ScrollAxisState()
    axis.viewport = 100
    axis.setLimit(50_000)
    axis.scroll(to: 50_000, .spring(duration: 0.35, bounce: 0.3), now: 0)
    var furthest = 0.0
    for step in 1...120 where axis.advance(to: Double(step) / 60) { furthest = max(furthest, axis.offset) }
    #expect(axis.offset == 50_000 && furthest <= 50_000)
  }

  @Test("the first movement says where a finger was, not how fast")
  func velocity() {
    var tracker = VelocityTracker()
    tracker.add(50, at: 0)
    tracker.add(10, at: 0.05)
    #expect(abs(tracker.velocity(at: 0.05) - 200) < 0.001)
  }

  private var axis: ScrollAxisState {
    var axis = ScrollAxisState()
    axis.viewport = 100
    axis.setLimit(1000)
    return axis
  }

  @Test("who asks for the place where content still stands while it is on its way elsewhere gets it")
  func backToStart() {
    var late = axis
    late.scroll(to: 1000, .linear(duration: 1).delay(0.5), now: 1)
    late.scroll(to: 0, .linear(duration: 1), now: 1.1)
    #expect(late.destination == 0)
    for time in [1.2, 1.7, 2.2, 3] { _ = late.advance(to: time) }
    #expect(late.offset == 0 && !late.isMoving)
    var wheel = axis
    wheel.step(by: 48, animated: true, now: 1)
    wheel.step(by: -48, animated: true, now: 1)
    #expect(wheel.destination == 0)
    _ = wheel.advance(to: 2)
    #expect(wheel.offset == 0)
  }

  @Test("content that rests where a finger left it is let go of, and held back where less is left")
  func letGoInPlace() {
    var axis = axis
    axis.drag(by: 400, isElastic: true)
    axis.scroll(to: 400, .spring(duration: 0.4), now: 1, velocity: 0)
    axis.setLimit(100)
    #expect(axis.offset == 100)
  }

  @Test("content of a scroll view with targets that shrinks takes the scroll view along", arguments: [true, false])
  func shrinkingTargets(isPaged: Bool) {
    struct Rows: View {
      let remote: Remote
      let isPaged: Bool
      @State private var count = 40
      var body: some View {
        let _ = remote.act = { count = 3 }
        let content = ScrollView([.horizontal, .vertical]) {
          VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 800, height: 50) } }
            .scrollTargetLayout()
        }
        if isPaged { content.scrollTargetBehavior(.paging) } else { content.scrollTargetBehavior(.viewAligned) }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Rows(remote: remote, isPaged: isPaged))
    func node() -> ScrollNode? { host.graph.root.hitTest(CGPoint(x: 100, y: 50)) { $0.responder is ScrollNode } as? ScrollNode }
    _ = node()?.scroll(ScrollEvent(.finger, delta: CGSize(width: 0, height: 1000), isEnd: false, at: .zero, time: host.time))
    host.advance(by: 1)
    _ = node()?.scroll(ScrollEvent(.finger, delta: .zero, isEnd: true, at: .zero, time: host.time))
    host.advance(by: 2)
    #expect(node()?.y.offset == (isPaged ? 100 : 1000))
    remote.act()
    host.advance(by: 1)
    #expect(node()?.y.offset == 50)
  }

  @Test("content that glides tells how fast, as content that flies does")
  func glidingVelocity() {
    var axis = axis
    axis.scroll(to: 1000, .linear(duration: 1), now: 0)
    _ = axis.advance(to: 0.1)
    _ = axis.advance(to: 0.2)
    #expect(abs(axis.velocity - 1000) < 1)
    _ = axis.advance(to: 2)
    #expect(axis.velocity == 0)
  }

  @Test("what is no number is no place to go to") func noNumber() {
    var axis = ScrollAxisState()
    axis.viewport = 100
    axis.setLimit(500)
    axis.scroll(to: 200, nil, now: 0)
    for animation in [nil, Animation.linear(duration: 1)] {
      axis.scroll(to: .nan, animation, now: 0)
      #expect(axis.offset == 200 && axis.destination == 200)
    }
    axis.scroll(to: 300, .linear(duration: 1), now: 0)
    axis.follow(.nan)
    #expect(axis.destination == 300)
    axis.scroll(to: .infinity, nil, now: 0)
    #expect(axis.offset == 500)
  }
}
