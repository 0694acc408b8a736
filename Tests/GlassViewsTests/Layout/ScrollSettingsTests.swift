import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Scroll positions, margins and targets") struct ScrollSettingsTests {
  private func node(_ host: LayoutHost) -> ScrollNode? {
    host.graph.root.hitTest(CGPoint(x: 100, y: 50)) { $0.responder is ScrollNode } as? ScrollNode
  }

  private func scroll(_ host: LayoutHost, _ source: ScrollEvent.Source, x: CGFloat = 0, y: CGFloat = 0, isEnd: Bool = false) {
    let delta = CGSize(width: x, height: y)
    _ = node(host)?.scroll(ScrollEvent(source, delta: delta, isEnd: isEnd, at: .zero, time: host.time))
    host.pump()
  }

  private func rows(_ count: Int, _ height: CGFloat = 20) -> some View {
    LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Color.red.frame(height: height).named("\($0)") } }
  }

  @Test("a scroll view along both axes moves its content along both and keeps within its ends")
  func bothAxes() {
    let host = LayoutHost(ScrollView([.horizontal, .vertical]) { Box(width: 500, height: 300).named("content") })
    #expect(host.seen("content") == rect(0, 0, 500, 300))
    scroll(host, .finger, x: 40, y: 30)
    #expect(host.seen("content")?.origin == CGPoint(x: -40, y: -30))
    scroll(host, .finger, x: 0, y: 0, isEnd: true)
    scroll(host, .wheel, x: 1000, y: 1000)
    host.advance(by: 2)
    #expect(host.seen("content")?.origin == CGPoint(x: -300, y: -200))
  }

  @Test("a device without an end takes the content to its end and no further; where there are pages it comes to rest at one")
  func endless() throws {
    func host(_ paging: Bool) throws -> ControlHost {
      try ControlHost(size: CGSize(width: 200, height: 100), barRoom: 0) {
        if paging {
          ScrollView { rows(100) }.scrollTargetBehavior(.paging)
        } else {
          ScrollView { rows(100) }
        }
      }
    }
    func scroll(_ host: ControlHost, _ distance: CGFloat) throws -> CGFloat {
      let event = ScrollEvent(
        .continuous, delta: CGSize(width: 0, height: distance), at: CGPoint(x: 100, y: 50), time: host.platform.now)
      host.window.inject(.scroll(event))
      host.settle(0.05)
      let node = try #require(
        host.graph.root.hitTest(CGPoint(x: 100, y: 50)) { $0.responder is ScrollNode } as? ScrollNode)
      #expect(node.isDragging)
      host.settle(2)
      #expect(!node.isDragging)
      return node.y.offset
    }
    let plain = try host(false)
    #expect(try scroll(plain, 130) == 130)
    #expect(try scroll(plain, 1e9) == 1900)
    #expect(try scroll(plain, -1e9) == 0)
    let paged = try host(true)
    #expect(try scroll(paged, 130) == 100)
    #expect(try scroll(paged, 60) == 200)
  }

  @Test("right to left, content along both axes begins at the right edge")
  func bothAxesMirrored() {
    let host = LayoutHost(ScrollView([.horizontal, .vertical]) { Box(width: 500, height: 300).named("content") }) {
      $0.layoutDirection = .rightToLeft
    }
    #expect(host.seen("content")?.maxX == 200)
    scroll(host, .finger, x: -40)
    #expect(host.seen("content")?.maxX == 240)
  }

  @Test("margins surround the content: it begins behind them, is narrower by them and ends before them")
  func margins() {
    let host = LayoutHost(
      ScrollView { Color.red.frame(height: 300).named("content") }
        .contentMargins(.horizontal, 20, for: .scrollContent).contentMargins(.top, 10, for: .scrollContent)
        .contentMargins(.bottom, 5))
    #expect(host.frame("content") == rect(20, 10, 160, 300))
    _ = node(host)?.keyDown(KeyEvent(.down, .end, time: 0))
    host.advance(by: 2)
    #expect(host.seen("content")?.maxY == 95)
  }

  @Test("what is scrolled to lies clear of the margins")
  func marginsAndTargets() {
    struct Reading: View {
      let remote: Remote
      var body: some View {
        ScrollViewReader { proxy in
          let _ = remote.act = { proxy.scrollTo(50, anchor: .top) }
          ScrollView { VStack(spacing: 0) { ForEach(0..<100, id: \.self) { Box(height: 20).named("\($0)") } } }
            .contentMargins(.top, 15)
        }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Reading(remote: remote))
    remote.act()
    host.pump()
    #expect(host.seen("50")?.minY == 15)
  }

  @Test("bars are drawn while content moves, on the axes that show them")
  func indicators() {
    func bars(_ visibility: ScrollIndicatorVisibility, _ axes: Axis.Set) -> Int {
      let host = LayoutHost(
        ScrollView([.horizontal, .vertical]) { Color.clear.frame(width: 500, height: 300) }
          .scrollIndicators(visibility, axes: axes))
      let before = host.operations().count
      scroll(host, .finger, x: 5, y: 5)
      return host.operations().count - before
    }
    #expect(bars(.automatic, [.horizontal, .vertical]) == 2)
    #expect(bars(.hidden, .vertical) == 1)
    #expect(bars(.never, [.horizontal, .vertical]) == 0)
  }

  @Test("a disabled scroll view leaves fingers, wheels and keys to others")
  func disabled() {
    let host = LayoutHost(ScrollView { Color.red.frame(height: 300).named("content") }.scrollDisabled(true))
    scroll(host, .finger, y: 30)
    scroll(host, .wheel, y: 30)
    for key in [Key.pageDown, .end] { #expect(node(host)?.keyDown(KeyEvent(.down, key, time: 0)) == false) }
    host.advance(by: 1)
    #expect(host.seen("content")?.minY == 0)
  }

  @Test("keys go from page to page where a scroll view rests at pages, one for each press")
  func pagingByKeys() {
    let host = LayoutHost(ScrollView { rows(100) }.scrollTargetBehavior(.paging))
    func press(_ keys: Key...) -> Double? {
      for key in keys { _ = node(host)?.keyDown(KeyEvent(.down, key, time: 0)) }
      host.advance(by: 2)
      return node(host)?.y.offset
    }
    #expect(press(.pageDown) == 100)
    #expect(press(.pageDown, .pageDown) == 300)
    #expect(press(.pageUp) == 200)
  }

  @Test("paging rests at whole pages: at the nearest one, or at the next where the content was thrown")
  func paging() {
    func landing(_ moves: [CGFloat], rest: Double) -> CGFloat? {
      let host = LayoutHost(ScrollView { rows(100) }.scrollTargetBehavior(.paging))
      for move in moves {
        scroll(host, .finger, y: move)
        host.advance(by: 1.0 / 60)
      }
      host.advance(by: rest)
      scroll(host, .finger, isEnd: true)
      host.advance(by: 2)
      return host.seen("5")?.minY
    }
    #expect(landing([30], rest: 1) == 100)
    #expect(landing([60], rest: 1) == 0)
    #expect(landing([10, 10, 10], rest: 0) == 0)
    #expect(landing([80, 80, 80, 80], rest: 0) == 0)
  }

  @Test("a notch of the wheel turns a page")
  func pagingByWheel() {
    let host = LayoutHost(ScrollView { rows(100) }.scrollTargetBehavior(.paging))
    scroll(host, .wheel, y: 48)
    host.advance(by: 2)
    #expect(host.seen("5")?.minY == 0)
    scroll(host, .wheel, y: -48)
    host.advance(by: 2)
    #expect(host.seen("0")?.minY == 0)
  }

  @Test("a view-aligned scroll view rests where one of its views begins at the edge")
  func viewAligned() {
    let host = LayoutHost(
      ScrollView(.horizontal) {
        LazyHStack(spacing: 10) { ForEach(0..<50, id: \.self) { Color.red.frame(width: 70).named("\($0)") } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned))
    scroll(host, .finger, x: 100)
    host.advance(by: 1)
    scroll(host, .finger, isEnd: true)
    host.advance(by: 2)
    #expect(host.seen("1")?.minX == 0)
    scroll(host, .wheel, x: 20)
    host.advance(by: 2)
    #expect(host.seen("2")?.minX == 0)
  }

  @Test("a transaction says which point of a view comes to the same point of what is seen", arguments: [false, true])
  func targetAnchor(hasPosition: Bool) {
    struct Positioned: View {
      let remote: Remote
      let hasPosition: Bool
      @State private var id: Int?
      @State private var position = ScrollPosition(idType: Int.self)
      var body: some View {
        let _ =
          remote.act = {
            if hasPosition { position.scrollTo(id: 40) } else { id = 40 }
          }
        let rows = ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Color.red.frame(height: 20).named("\($0)") } }
            .scrollTargetLayout()
        }
        if hasPosition { rows.scrollPosition($position) } else { rows.scrollPosition(id: $id) }
      }
    }
    for (anchor, place) in [(UnitPoint.bottom, CGFloat(80)), (.center, 40)] {
      let remote = Remote()
      let host = LayoutHost(Positioned(remote: remote, hasPosition: hasPosition))
      withTransaction(\.scrollTargetAnchor, anchor) { remote.act() }
      for _ in 0..<3 { host.pump() }
      #expect(host.seen("40")?.minY == place)
    }
  }

  private struct Positioned: View {
    let remote: Remote
    let seen: (Int?) -> Void
    @State private var id: Int?
    var body: some View {
      let _ = remote.act = { id = 40 }
      let _ = seen(id)
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Color.red.frame(height: 20).named("\($0)") } }
          .scrollTargetLayout()
      }
      .scrollPosition(id: $id)
    }
  }

  @Test("the position tells which view is at the top, and goes to the view it is set to")
  func position() {
    final class Seen { var id: Int? }
    let (remote, seen) = (Remote(), Seen())
    let host = LayoutHost(Positioned(remote: remote) { seen.id = $0 })
    scroll(host, .finger, y: 65)
    host.pump()
    #expect(seen.id == 3)
    remote.act()
    host.pump()
    host.pump()
    #expect(host.seen("40")?.minY == 0)
    #expect(seen.id == 40)
    scroll(host, .finger, y: -20)
    host.pump()
    #expect(seen.id == 39)
  }
}
