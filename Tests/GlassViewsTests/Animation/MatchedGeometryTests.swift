import Foundation
import Testing

@testable import GlassViews

/// What views of one identity share, in every form of the modifier.
@MainActor @Suite("Matched geometry") struct MatchedGeometryTests {
  /// What a test changes while the views are shown.
  private struct Settings {
    var properties = MatchedGeometryProperties.frame
    var anchor = UnitPoint.center
    var sources = 1
    var followedID = 1
    var isFollowerSource = false
  }

  /// A source of 60 by 20 points in the top leading corner, and beneath it a view of 80 by 40 that follows.
  private struct Pair: View {
    let remote: Remote
    let animation: Animation?
    let change: (inout Settings) -> Void
    @State private var settings: Settings
    @Namespace private var space

    init(
      _ remote: Remote = Remote(), settings: Settings, animation: Animation? = nil,
      change: @escaping (inout Settings) -> Void = { _ in }
    ) {
      self.remote = remote
      self.animation = animation
      self.change = change
      _settings = State(initialValue: settings)
    }

    var body: some View {
      let _ = remote.act = { withAnimation(animation) { change(&settings) } }
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<settings.sources, id: \.self) { index in
          Color.red.named("source \(index)").matchedGeometryEffect(id: 1, in: space, isSource: !settings.isFollowerSource)
            .frame(width: 60, height: 20)
        }
        Color.blue.frame(maxWidth: 200, maxHeight: 200).named("follower")
          .matchedGeometryEffect(
            id: settings.followedID, in: space, properties: settings.properties, anchor: settings.anchor,
            isSource: settings.isFollowerSource
          )
          .frame(width: 80, height: 40).named("room")
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
    }
  }

  private func follower(_ properties: MatchedGeometryProperties, _ anchor: UnitPoint = .center) -> CGRect? {
    LayoutHost(Pair(settings: Settings(properties: properties, anchor: anchor))).frame("follower")
  }

  @Test("the frame is place and size, whatever the anchor", arguments: [UnitPoint.center, .topLeading, .bottomTrailing])
  func frame(_ anchor: UnitPoint) {
    #expect(follower(.frame, anchor) == rect(0, 0, 60, 20))
  }

  @Test("of the position alone the anchors of both come to lie on each other, and the view keeps its own size")
  func position() {
    #expect(follower(.position) == rect(-10, -10, 80, 40))
    #expect(follower(.position, .topLeading) == rect(0, 0, 80, 40))
    #expect(follower(.position, .bottomTrailing) == rect(-20, -20, 80, 40))
    #expect(follower(.position, UnitPoint(x: 0.25, y: 1)) == rect(-5, -20, 80, 40))
    // A point outside both is one too.
    #expect(follower(.position, UnitPoint(x: 2, y: 0)) == rect(-40, 0, 80, 40))
  }

  @Test("of the size alone the view stays where it is; of nothing it stays as it is")
  func size() {
    #expect(follower(.size) == rect(0, 20, 60, 20))
    #expect(follower([]) == rect(0, 20, 80, 40))
  }

  @Test("what follows keeps the room it has, and nothing else moves")
  func room() {
    for properties in [MatchedGeometryProperties.frame, .position, .size] {
      let host = LayoutHost(Pair(settings: Settings(properties: properties)))
      #expect(host.frame("room") == rect(0, 20, 80, 40))
      #expect(host.frame("source 0") == rect(0, 0, 60, 20))
    }
  }

  @Test("right to left, anchors are mirrored as everything is")
  func mirrored() {
    func follower(_ properties: MatchedGeometryProperties, _ anchor: UnitPoint) -> CGRect? {
      LayoutHost(Pair(settings: Settings(properties: properties, anchor: anchor))) { $0.layoutDirection = .rightToLeft }
        .frame("follower")
    }
    #expect(follower(.frame, .center) == rect(140, 0, 60, 20))
    #expect(follower(.position, .topLeading) == rect(120, 0, 80, 40))
    #expect(follower(.position, .bottomTrailing) == rect(140, -20, 80, 40))
    #expect(follower(.size, .center) == rect(140, 20, 60, 20))
  }

  @Test("anchor, properties, identity and source may change while the views are shown")
  func changes() {
    let remote = Remote()
    func after(_ settings: Settings = Settings(), _ change: @escaping (inout Settings) -> Void) -> CGRect? {
      let host = LayoutHost(Pair(remote, settings: settings, change: change))
      remote.act()
      host.pump()
      return host.frame("follower")
    }
    #expect(after(Settings(properties: .position)) { $0.anchor = .topLeading } == rect(0, 0, 80, 40))
    #expect(after { $0.properties = .position } == rect(-10, -10, 80, 40))
    #expect(after { $0.properties = .size } == rect(0, 20, 60, 20))
    #expect(after { $0.followedID = 2 } == rect(0, 20, 80, 40))
    #expect(after(Settings(followedID: 2)) { $0.followedID = 1 } == rect(0, 0, 60, 20))
    #expect(after { $0.sources = 0 } == rect(0, 0, 80, 40))
    #expect(after(Settings(sources: 0)) { $0.sources = 1 } == rect(0, 0, 60, 20))
  }

  @Test("without a source, or with one of another namespace, a view lies where it would without the modifier")
  func noSource() {
    struct Alone: View {
      @Namespace private var own
      @Namespace private var other
      var body: some View {
        HStack(spacing: 0) {
          Box(width: 30, height: 30).matchedGeometryEffect(id: 1, in: other)
          Box(width: 20, height: 10).named("alone").matchedGeometryEffect(id: 1, in: own, isSource: false)
        }
      }
    }
    var host: LayoutHost?
    let told = GlassViewsTests.told { host = LayoutHost(Alone()) }
    #expect(host?.frame("alone") == rect(105, 45, 20, 10))
    #expect(told.isEmpty)
  }

  @Test("of several sources the first one counts; that is told once, whether a view follows them or not")
  func severalSources() {
    var host: LayoutHost?
    let told = GlassViewsTests.told { host = LayoutHost(Pair(settings: Settings(sources: 3))) }
    #expect(host?.frame("source 2") == rect(0, 40, 60, 20))
    #expect(host?.frame("follower") == rect(0, 0, 60, 20))
    #expect(told == ["matchedGeometryEffect: 3 views are sources for the id 1; the first one counts"])
    let alone = GlassViewsTests.told { host = LayoutHost(Pair(settings: Settings(sources: 2, followedID: 2))) }
    #expect(alone == ["matchedGeometryEffect: 2 views are sources for the id 1; the first one counts"])
  }

  @Test("which of two views is the source may change in an animation: both glide to where the other one is")
  func exchange() throws {
    let remote = Remote()
    let host = LayoutHost(Pair(remote, settings: Settings(), animation: .linear(duration: 1)) { $0.isFollowerSource = true })
    remote.act()
    host.pump()
    #expect(host.seen("follower") == rect(0, 0, 60, 20))
    host.advance(by: 0.5)
    let follower = try #require(host.seen("follower"))
    #expect(abs(follower.minY - 10) < 1 && abs(follower.width - 70) < 2 && abs(follower.height - 30) < 2)
    host.advance(by: 0.6)
    #expect(host.seen("follower") == rect(0, 20, 80, 40))
    #expect(host.seen("source 0") == rect(0, 20, 80, 40))
  }

  // MARK: In scroll views

  private struct ScrollingSource: View {
    @Namespace private var space
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Box(width: 100, height: 50)
          Box(width: 40, height: 20).matchedGeometryEffect(id: "row", in: space)
          Box(width: 100, height: 500)
        }
      }
      .overlay { Color.blue.named("marker").matchedGeometryEffect(id: "row", in: space, isSource: false) }
    }
  }

  @Test("a view outside follows a source that is scrolled")
  func scrollingSource() {
    let host = LayoutHost(ScrollingSource())
    #expect(host.seen("marker") == rect(80, 50, 40, 20))
    host.scroll(by: CGSize(width: 0, height: 30), at: CGPoint(x: 100, y: 50))
    #expect(host.seen("marker") == rect(80, 20, 40, 20))
  }

  private struct ScrollingFollower: View {
    @Namespace private var space
    var body: some View {
      HStack(spacing: 0) {
        Box(width: 50, height: 30).matchedGeometryEffect(id: "fixed", in: space)
        ScrollView {
          VStack(spacing: 0) {
            Box(width: 100, height: 20)
            Color.blue.frame(width: 10, height: 10).named("marker")
              .matchedGeometryEffect(id: "fixed", in: space, properties: .position, isSource: false)
            Box(width: 100, height: 500)
          }
        }
        .frame(width: 150)
      }
    }
  }

  @Test("a view that is scrolled stays at a source outside")
  func scrollingFollower() {
    let host = LayoutHost(ScrollingFollower())
    #expect(host.seen("marker") == rect(20, 45, 10, 10))
    host.scroll(by: CGSize(width: 0, height: 30), at: CGPoint(x: 120, y: 50))
    #expect(host.seen("marker") == rect(20, 45, 10, 10))
  }

  private struct LazySource: View {
    @Namespace private var space
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { index in
            Color.red.frame(height: 20).matchedGeometryEffect(id: index, in: space)
          }
        }
      }
      .overlay(alignment: .topLeading) {
        Box(width: 7, height: 7).named("marker").matchedGeometryEffect(id: 2, in: space, properties: .position, isSource: false)
      }
    }
  }

  @Test("where the source is a row that is let go of, the view lies in its own place, and returns with the row")
  func lazySource() {
    let host = LayoutHost(LazySource())
    #expect(host.seen("marker") == rect(96.5, 46.5, 7, 7))
    host.scroll(by: CGSize(width: 0, height: 1000), at: CGPoint(x: 100, y: 50))
    #expect(host.seen("marker") == rect(0, 0, 7, 7))
    host.scroll(by: CGSize(width: 0, height: -1000), at: CGPoint(x: 100, y: 50))
    #expect(host.seen("marker") == rect(96.5, 46.5, 7, 7))
  }

  // MARK: One comes as another one goes

  /// A view in one container, and another one in its stead elsewhere.
  private struct Exchange: View {
    let remote: Remote
    var properties = MatchedGeometryProperties.frame
    var anchor = UnitPoint.center
    @Namespace private var space
    @State private var isLarge = false

    private func card(_ name: String) -> some View {
      Color.red.named(name).matchedGeometryEffect(id: "card", in: space, properties: properties, anchor: anchor)
    }

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
      ZStack(alignment: .bottomTrailing) {
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            Box(width: 30, height: 30)
            if !isLarge { card("small").frame(width: 20, height: 10) }
          }
        }
        .frame(width: 200, height: 100, alignment: .topLeading)
        if isLarge { card("large").frame(width: 100, height: 60) }
      }
    }
  }

  private func first(_ properties: MatchedGeometryProperties, _ anchor: UnitPoint) -> CGRect? {
    let remote = Remote()
    let host = LayoutHost(Exchange(remote: remote, properties: properties, anchor: anchor))
    #expect(host.seen("small") == rect(30, 10, 20, 10))
    remote.act()
    host.pump()
    let beginning = host.seen("large")
    host.advance(by: 1.1)
    #expect(host.seen("large") == rect(100, 40, 100, 60))
    return beginning
  }

  @Test("what comes shares with what goes what it is told to share: place and size, place alone, or size alone")
  func comingShares() {
    #expect(first(.frame, .center) == rect(30, 10, 20, 10))
    #expect(first(.position, .center) == rect(-10, -15, 100, 60))
    #expect(first(.position, .topLeading) == rect(30, 10, 100, 60))
    #expect(first(.position, .bottomTrailing) == rect(-50, -40, 100, 60))
    #expect(first(.size, .center) == rect(100, 40, 20, 10))
    #expect(first([], .center) == rect(100, 40, 100, 60))
  }

  @Test("what goes shares the same with what comes on its way out")
  func goingShares() throws {
    func last(_ properties: MatchedGeometryProperties) throws -> CGRect {
      let remote = Remote()
      let host = LayoutHost(Exchange(remote: remote, properties: properties, anchor: .topLeading))
      let small = try #require(host.node("small"))
      remote.act()
      host.pump()
      host.advance(by: 0.5)
      return small.globalFrame
    }
    let (frame, position, size) = (try last(.frame), try last(.position), try last(.size))
    #expect(abs(frame.minX - 65) < 3 && abs(frame.minY - 25) < 2 && abs(frame.width - 60) < 3 && abs(frame.height - 35) < 2)
    #expect(abs(position.minX - 65) < 3 && abs(position.minY - 25) < 2 && position.size == CGSize(width: 20, height: 10))
    #expect(size.origin == CGPoint(x: 30, y: 10) && abs(size.width - 60) < 3)
  }

  private struct RowToPanel: View {
    let remote: Remote
    @Namespace private var space
    @State private var chosen: Int?
    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { chosen = chosen == nil ? 1 : nil } }
      ZStack(alignment: .top) {
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0) {
            ForEach(0..<50, id: \.self) { index in
              Group {
                if chosen == index {
                  Color.clear
                } else {
                  Color.red.named("row \(index)").matchedGeometryEffect(id: index, in: space)
                }
              }
              .frame(width: 40, height: 30)
            }
          }
        }
        if let chosen { Color.blue.named("panel").matchedGeometryEffect(id: chosen, in: space).frame(width: 200, height: 80) }
      }
    }
  }

  @Test("a row of a scrolled lazy column becomes a panel beside it, from where it is seen, and returns there")
  func rowToPanel() throws {
    let remote = Remote()
    let host = LayoutHost(RowToPanel(remote: remote))
    host.scroll(by: CGSize(width: 0, height: 10), at: CGPoint(x: 100, y: 50))
    #expect(host.seen("row 1") == rect(0, 20, 40, 30))
    remote.act()
    host.pump()
    #expect(host.seen("panel") == rect(0, 20, 40, 30))
    host.advance(by: 1.1)
    #expect(host.seen("panel") == rect(0, 0, 200, 80))
    remote.act()
    host.pump()
    #expect(host.seen("row 1") == rect(0, 0, 200, 80))
    host.advance(by: 1.1)
    #expect(host.seen("row 1") == rect(0, 20, 40, 30))
  }
}
