import Foundation
import Testing

@testable import GlassViews

private struct FramesKey: PreferenceKey {
  static var defaultValue: [String: Anchor<CGRect>] { [:] }
  static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

private struct NamesKey: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private enum LargestKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

@MainActor @Suite("Anchors and shared geometry") struct GeometryTests {
  private struct Marked: View {
    let remote: Remote
    @State private var chosen = "a"
    @State private var gap: CGFloat = 10
    var body: some View {
      let _ = remote.act = { if chosen == "a" { chosen = "b" } else { gap = 40 } }
      HStack(spacing: gap) {
        Box(width: 30, height: 20).anchorPreference(key: FramesKey.self, value: .bounds) { ["a": $0] }
        Box(width: 50, height: 40).anchorPreference(key: FramesKey.self, value: .bounds) { ["b": $0] }
      }
      .padding(5)
      .overlayPreferenceValue(FramesKey.self) { frames in
        GeometryReader { proxy in
          let frame = frames[chosen].map { proxy[$0] } ?? .zero
          Color.blue.frame(width: frame.width, height: frame.height).named("mark").offset(x: frame.minX, y: frame.minY)
        }
      }
    }
  }

  @Test("an overlay finds the places that views within hand up, also when they move or another one is meant")
  func overlay() {
    let remote = Remote()
    let host = LayoutHost(Marked(remote: remote))
    #expect(host.seen("mark") == rect(55, 40, 30, 20))
    remote.act()
    host.pump()
    #expect(host.seen("mark") == rect(95, 30, 50, 40))
    remote.act()
    host.pump()
    #expect(host.seen("mark") == rect(110, 30, 50, 40))
  }

  @Test("anchors name points and rectangles of a view")
  func sources() {
    struct PointKey: PreferenceKey {
      static var defaultValue: [Anchor<CGPoint>] { [] }
      static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
    }
    final class Found { var points: [CGPoint] = [] }
    let found = Found()
    _ = LayoutHost(
      Box(width: 40, height: 20)
        .anchorPreference(key: PointKey.self, value: .bottomTrailing) { [$0] }
        .transformAnchorPreference(key: PointKey.self, value: .point(CGPoint(x: 3, y: 4))) { $0.append($1) }
        .padding(10)
        .backgroundPreferenceValue(PointKey.self) { anchors in
          GeometryReader { proxy in
            let _ = found.points = anchors.map { proxy[$0] }
            Color.red
          }
        })
    #expect(found.points == [CGPoint(x: 50, y: 30), CGPoint(x: 13, y: 14)])
    final class Frames { var found: [String: CGRect] = [:] }
    let frames = Frames()
    _ = LayoutHost(
      Box(width: 40, height: 20).anchorPreference(key: FramesKey.self, value: .rect(rect(3, 4, 5, 6))) { ["part": $0] }
        .padding(10)
        .backgroundPreferenceValue(FramesKey.self) { anchors in
          GeometryReader { proxy in
            let _ = frames.found = anchors.mapValues { proxy[$0] }
            Color.red
          }
        })
    #expect(frames.found == ["part": rect(13, 14, 5, 6)])
  }

  @Test("a layer made from a preference lies behind or before its view and has its size")
  func layers() throws {
    let host = LayoutHost(
      Box(width: 40, height: 20).named("content").preference(key: NamesKey.self, value: ["x", "y"])
        .backgroundPreferenceValue(NamesKey.self, alignment: .topLeading) { names in
          Box(width: CGFloat(names.count), height: 1).named("behind")
        })
    #expect(host.frame("behind") == rect(80, 40, 2, 1))
    let order = try #require(host.node("content")?.layoutParent).drawingOrder
    #expect(order.last === host.node("content"))
  }

  @Test("transformPreference changes what the views within hand up, and nothing else")
  func transform() {
    final class Found { var names: [String] = [] }
    let found = Found()
    _ = LayoutHost(
      HStack {
        HStack {
          Box().preference(key: NamesKey.self, value: ["a"])
          Box().preference(key: NamesKey.self, value: ["b"])
        }
        .transformPreference(NamesKey.self) { $0 = $0.map { $0 + "!" } }
        Box().preference(key: NamesKey.self, value: ["c"])
      }
      .onPreferenceChange(NamesKey.self) { found.names = $0 })
    #expect(found.names == ["a!", "b!", "c"])
  }

  @Test("a view's preference comes in the place of those within, and a reader between them sees the inner one")
  func nestedPreferences() {
    var (outer, inner) = (-1, -1)
    let host = LayoutHost(
      VStack { Box().preference(key: LargestKey.self, value: 9) }
        .onPreferenceChange(LargestKey.self) { inner = $0 }
        .preference(key: LargestKey.self, value: 1)
        .onPreferenceChange(LargestKey.self) { outer = $0 })
    host.pump()
    #expect(outer == 1 && inner == 9)
    let changed = LayoutHost(
      Box().preference(key: LargestKey.self, value: 9).transformPreference(LargestKey.self) { $0 += 1 }
        .onPreferenceChange(LargestKey.self) { outer = $0 })
    changed.pump()
    #expect(outer == 10)
  }

  @Test("a named space gives a view's place within it")
  func namedSpace() {
    final class Found { var frame = CGRect.zero, bounds: CGRect? }
    let found = Found()
    _ = LayoutHost(
      VStack(spacing: 0) {
        Box(height: 30)
        GeometryReader { proxy in
          let _ = found.frame = proxy.frame(in: .named("outer"))
          let _ = found.bounds = proxy.bounds(of: .named("outer"))
          Color.red
        }
        .frame(width: 20, height: 20)
      }
      .padding(7).coordinateSpace(.named("outer")))
    #expect(found.frame == rect(7, 37, 20, 20))
    #expect(found.bounds == rect(-7, -37, 34, 64))
  }

  // MARK: Shared geometry

  private struct Following: View {
    let remote: Remote
    @State private var width: CGFloat = 30
    @Namespace private var space
    var body: some View {
      let _ = remote.act = { width = 50 }
      VStack(spacing: 0) {
        Box(width: width, height: 20).matchedGeometryEffect(id: 1, in: space).named("source")
        Color.red.named("follower").matchedGeometryEffect(id: 1, in: space, isSource: false).frame(width: 80, height: 40)
      }
    }
  }

  @Test("a view that is no source lies where the source does, as large as it, whatever room it has itself")
  func following() {
    let remote = Remote()
    let host = LayoutHost(Following(remote: remote))
    #expect(host.frame("source") == rect(85, 20, 30, 20))
    #expect(host.frame("follower") == rect(85, 20, 30, 20))
    remote.act()
    host.pump()
    #expect(host.frame("follower") == rect(75, 20, 50, 20))
  }

  private struct Hero: View {
    let remote: Remote
    @State private var isLarge = false
    @Namespace private var space
    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isLarge = true } }
      ZStack(alignment: .topLeading) {
        Color.clear
        if isLarge {
          Color.red.matchedGeometryEffect(id: "hero", in: space).frame(width: 200, height: 100).named("large")
        } else {
          Color.red.matchedGeometryEffect(id: "hero", in: space).frame(width: 20, height: 10).padding(40)
        }
      }
    }
  }

  @Test("a view that comes while another one of its identity goes sets out from where that one was")
  func hero() throws {
    let remote = Remote()
    let host = LayoutHost(Hero(remote: remote))
    remote.act()
    host.pump()
    let matched = try #require(host.node("large")?.firstDescendant { $0 is MatchedGeometryNode }?.layoutChildren.first)
    #expect(matched.globalFrame == rect(40, 40, 20, 10))
    host.advance(by: 0.5)
    let middle = matched.globalFrame
    #expect(abs(middle.minX - 20) < 1 && abs(middle.width - 110) < 3)
    host.advance(by: 1)
    #expect(matched.globalFrame == rect(0, 0, 200, 100))
  }
}
