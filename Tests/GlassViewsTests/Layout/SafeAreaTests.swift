import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Safe areas") struct SafeAreaTests {
  private let bars = EdgeInsets(top: 20, leading: 40, bottom: 0, trailing: 10)

  @Test("content lies clear of what covers the edges, and reaches beneath it when told to")
  func reach() {
    let host = LayoutHost(
      ZStack {
        Color.red.named("safe")
        Color.blue.named("all").ignoresSafeArea()
        Color.green.named("top").ignoresSafeArea(edges: .top)
      }.safeAreaPadding(bars))
    #expect(host.frame("safe") == rect(40, 20, 150, 80))
    #expect(host.frame("all") == rect(0, 0, 200, 100))
    #expect(host.frame("top") == rect(40, 0, 150, 100))
  }

  @Test("what ignores the keyboard alone stays clear of bars; what ignores containers does not")
  func keyboard() {
    let host = LayoutHost(
      ZStack {
        Color.red.named("keyboard").ignoresSafeArea(.keyboard)
        Color.blue.named("container").ignoresSafeArea(.container)
        Color.green.named("both").ignoresSafeArea([.keyboard, .container], edges: .leading)
      }.safeAreaPadding(bars))
    #expect(host.frame("keyboard") == rect(40, 20, 150, 80))
    #expect(host.frame("container") == rect(0, 0, 200, 100))
    #expect(host.frame("both") == rect(0, 20, 190, 80))
  }

  @Test("views that do not touch the edge stay as they are")
  func untouched() {
    let host = LayoutHost(Color.red.named("view").ignoresSafeArea().padding(5).safeAreaPadding(bars))
    #expect(host.frame("view") == rect(45, 25, 140, 70))
  }

  @Test("insets of several containers add up")
  func nested() {
    let host = LayoutHost(
      Color.red.named("view").ignoresSafeArea()
        .safeAreaPadding(EdgeInsets(top: 10)).safeAreaPadding(EdgeInsets(top: 20)))
    #expect(host.frame("view") == rect(0, 0, 200, 100))
  }

  @Test("a background in a style reaches into the unsafe area by itself")
  func background() {
    let host = LayoutHost(Color.clear.background(Color.blue).safeAreaPadding(bars))
    let fills = host.operations().compactMap { item -> CGRect? in
      if case .fill(let outline, _) = item.operation { outline.rect.offsetBy(dx: item.origin.x, dy: item.origin.y) } else { nil }
    }
    #expect(fills == [rect(0, 0, 200, 100)])
  }

  @Test("an inset at an edge takes its length from the safe area")
  func inset() {
    let host = LayoutHost(
      Color.red.named("content").overlay(Color.blue.named("under").ignoresSafeArea())
        .safeAreaInset(edge: .bottom, spacing: 0) { Box(width: 50, height: 30).named("bar") })
    #expect(host.frame("bar") == rect(75, 70, 50, 30))
    #expect(host.frame("content") == rect(0, 0, 200, 70))
    #expect(host.frame("under") == rect(0, 0, 200, 100))
  }

  @Test("an inset keeps its distance and lies along its edge as its alignment says")
  func alignedInset() {
    func bar(_ edge: VerticalEdge, _ alignment: HorizontalAlignment) -> CGRect? {
      LayoutHost(Color.red.safeAreaInset(edge: edge, alignment: alignment) { Box(width: 50, height: 30).named("bar") }).frame(
        "bar")
    }
    #expect(bar(.top, .leading) == rect(0, 0, 50, 30))
    #expect(bar(.top, .center) == rect(75, 0, 50, 30))
    #expect(bar(.bottom, .trailing) == rect(150, 70, 50, 30))
    for (alignment, y) in [(VerticalAlignment.top, 0.0), (.center, 40), (.bottom, 80)] {
      let host = LayoutHost(
        Color.red.named("content").safeAreaInset(edge: .trailing, alignment: alignment, spacing: 6) {
          Box(width: 30, height: 20).named("bar")
        })
      #expect(host.frame("bar") == rect(170, y, 30, 20))
      #expect(host.frame("content") == rect(0, 0, 164, 100))
    }
    let plain = LayoutHost(Color.red.named("content").safeAreaInset(edge: .leading) { Box(width: 30, height: 20) })
    #expect(plain.frame("content") == rect(38, 0, 162, 100))
  }

  @Test("leading insets are at the right where lines run right to left")
  func mirrored() {
    let host = LayoutHost(Color.red.named("safe").safeAreaPadding(bars)) { $0.layoutDirection = .rightToLeft }
    #expect(host.frame("safe") == rect(10, 20, 150, 80))
  }

  @Test("a view that moves to the edge without changing size reaches out from then on")
  func moving() {
    struct Moving: View {
      let remote: Remote
      @State private var isAtTop = false
      var body: some View {
        let _ = remote.act = { isAtTop.toggle() }
        VStack(spacing: 0) {
          if !isAtTop { Box(height: 30) }
          Color.red.frame(height: 20).named("view").ignoresSafeArea()
          Spacer(minLength: 0)
        }.safeAreaPadding(EdgeInsets(top: 15))
      }
    }
    let remote = Remote()
    let host = LayoutHost(Moving(remote: remote))
    #expect(host.frame("view") == rect(0, 45, 200, 20))
    remote.act()
    host.pump()
    // A fixed height stays in the middle of the larger room, and so does a fixed width.
    #expect(host.frame("view")?.minY == 7.5)
    let wide = LayoutHost(
      HStack(spacing: 0) {
        Box(width: 50).named("view").ignoresSafeArea()
        Spacer(minLength: 0)
      }.safeAreaPadding(EdgeInsets(leading: 40)))
    #expect(wide.frame("view")?.minX == 20)
  }

  @Test("a geometry reader tells the insets it touches")
  func proxy() {
    final class Notes { var insets = EdgeInsets() }
    let notes = Notes()
    let host = LayoutHost(
      GeometryReader { proxy in
        let _ = notes.insets = proxy.safeAreaInsets
        Color.red
      }.safeAreaPadding(bars))
    #expect(notes.insets == bars)
    host.resize(width: 300, height: 100)
    #expect(notes.insets == bars)
  }

  @Test("scrolling content rests clear of a bar and moves beneath it")
  func scrolling() throws {
    let host = LayoutHost(
      ScrollView { Color.red.frame(height: 500).named("content") }.named("scroll").safeAreaPadding(EdgeInsets(top: 30)))
    #expect(host.frame("scroll") == rect(0, 30, 200, 70))
    #expect(host.frame("content")?.minY == 30)
    let scroll = try #require(host.node("content")?.enclosingScroll)
    #expect(scroll.visibleRect(of: scroll.layoutChildren[0]).minY == -30)
  }
}
