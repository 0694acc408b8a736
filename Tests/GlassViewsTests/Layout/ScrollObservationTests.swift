import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Geometry and scroll views that tell, and are told") struct ScrollObservationTests {
  private final class Log { var entries: [String] = [] }

  private func node(_ host: LayoutHost) -> ScrollNode? {
    var found: ScrollNode?
    host.graph.root.visitSubtree { if found == nil { found = $0 as? ScrollNode } }
    return found
  }

  private func finger(_ host: LayoutHost, y: CGFloat, isEnd: Bool = false) {
    let delta = CGSize(width: 0, height: y)
    _ = node(host)?.scroll(ScrollEvent(.finger, delta: delta, isEnd: isEnd, at: .zero, time: host.time))
    host.pump()
  }

  private func rows(_ count: Int, _ height: CGFloat = 20) -> some View {
    VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Color.red.frame(height: height).named("\($0)") } }
  }

  // MARK: Geometry

  @Test("a change of geometry is told at first, and whenever what follows from it is another") func geometryChange() {
    struct Sized: View {
      let remote: Remote
      let log: Log
      @State private var width = 50.0
      var body: some View {
        let _ = remote.act = { width += 10 }
        Box(width: width, height: 20)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            log.entries.append("\($0)")
          }
          .onGeometryChange(for: CGFloat.self) {
            $0.size.height
          } action: { old, new in
            log.entries.append("\(old)-\(new)")
          }
      }
    }
    let (remote, log) = (Remote(), Log())
    let host = LayoutHost(Sized(remote: remote, log: log))
    #expect(Set(log.entries) == ["50.0", "20.0-20.0"])
    log.entries = []
    remote.act()
    host.pump()
    #expect(log.entries == ["60.0"])
  }

  @Test("coordinates of the nearest scroll view are those of its corner") func scrollViewSpace() {
    let log = Log()
    let host = LayoutHost(
      ScrollView {
        Color.red.frame(height: 20)
          .onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .scrollView).minY
          } action: {
            log.entries.append("\($0)")
          }
          .onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .scrollView(axis: .horizontal)).minY
          } action: {
            log.entries.append("none \($0)")
          }
        Color.red.frame(height: 500)
      }.padding(.top, 10))
    finger(host, y: 15)
    #expect(log.entries.filter { !$0.hasPrefix("none") } == ["0.0", "-15.0"])
    #expect(log.entries.filter { $0.hasPrefix("none") } == ["none 10.0", "none -5.0"])
  }

  @Test("a frame follows from its container: all of it, parts of it, or what a closure makes of it")
  func relativeFrames() throws {
    let host = LayoutHost(
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          Color.red.containerRelativeFrame(.horizontal).named("all")
          Color.red.containerRelativeFrame(.horizontal, count: 4, span: 3, spacing: 10).named("part")
          Box().named("box").containerRelativeFrame([.horizontal, .vertical], alignment: .bottomTrailing) { length, axis in
            axis == .horizontal ? length / 2 : length
          }
          .named("own")
        }
      }.contentMargins(.horizontal, 20, for: .scrollContent), width: 240, height: 100)
    #expect(host.frame("all")?.width == 200)
    #expect(host.frame("part")?.width == 147.5)
    let own = try #require(host.frame("own"))
    #expect(own.size == CGSize(width: 100, height: 100))
    #expect(host.frame("box") == rect(own.maxX - 10, own.maxY - 10, 10, 10))
    host.resize(width: 140, height: 100)
    #expect(host.frame("all")?.width == 100)
  }

  @Test("outside a scroll view the window is the container") func relativeToWindow() {
    let host = LayoutHost(Box().containerRelativeFrame(.vertical).named("box"), width: 300, height: 120)
    #expect(host.frame("box") == rect(145, 0, 10, 120))
  }

  // MARK: Effects

  @Test("an effect follows a view's place without a new layout") func visualEffect() {
    let host = LayoutHost(
      ScrollView {
        Color.red.frame(height: 50).visualEffect { content, proxy in
          content.opacity(1 + proxy.frame(in: .scrollView).minY / 100)
        }
        Color.red.frame(height: 500)
      })
    let layouts = host.graph.bodyEvaluations
    finger(host, y: 25)
    #expect(host.opacity.isNear(0.75))
    #expect(host.graph.bodyEvaluations == layouts)
  }

  @Test("an effect that moves a view's picture moves what can be hit") func visualEffectHits() throws {
    var taps = 0
    let host = try ControlHost.gestures(
      Color.red.frame(width: 50, height: 50).onTapGesture { taps += 1 }.visualEffect { content, proxy in
        content.offset(x: proxy.size.width * 2)
      })
    host.clicks(1)
    #expect(taps == 0)
    host.clicks(1, at: CGPoint(x: 300, y: 200))
    #expect(taps == 1)
  }

  @Test("a scroll transition goes from one phase to the next as far as the view is scrolled") func interactiveTransition() {
    let host = LayoutHost(
      ScrollView {
        Color.red.frame(height: 40).scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
          content.opacity(phase.isIdentity ? 1 : phase == .topLeading ? 0 : 0.5)
        }
        Color.red.frame(height: 500)
      })
    #expect(host.opacity == 1)
    finger(host, y: 10)
    #expect(host.opacity.isNear(0.75))
  }

  @Test("an animated scroll transition changes by an animation") func animatedTransition() {
    let host = LayoutHost(
      ScrollView {
        Color.red.frame(height: 40).scrollTransition(.animated(.linear(duration: 1)).threshold(.visible(0.5))) { content, phase in
          content.opacity(1 + phase.value)
        }
        Color.red.frame(height: 500)
      }.scrollIndicators(.never))
    finger(host, y: 10)
    host.advance(by: 0.5)
    #expect(host.opacity == 1)
    finger(host, y: 15)
    host.advance(by: 0.5)
    #expect(abs(host.opacity - 0.5) < 0.05)
  }

  @Test("each end of a scroll transition counts by its own threshold") func thresholds() {
    // 30 of 40 points are seen at the end: enough there, and not at the beginning.
    func opacity(_ spacer: CGFloat, scrolled: CGFloat, before: Double, after: Double) -> Double {
      func way(_ part: Double) -> ScrollTransitionConfiguration { .interactive(timingCurve: .linear).threshold(.visible(part)) }
      let host = LayoutHost(
        ScrollView {
          Color.clear.frame(height: spacer)
          Color.red.frame(height: 40).scrollTransition(topLeading: way(before), bottomTrailing: way(after)) { content, phase in
            content.opacity(phase.isIdentity ? 1 : 0)
          }
          Color.clear.frame(height: 500)
        }.scrollIndicators(.never))
      finger(host, y: scrolled)
      return host.opacity
    }
    #expect(opacity(70, scrolled: 0, before: 1, after: 0.5) == 1)
    #expect(opacity(70, scrolled: 0, before: 0.5, after: 1).isNear(0.75))
    #expect(opacity(70, scrolled: 80, before: 0.5, after: 1) == 1)
    #expect(opacity(70, scrolled: 80, before: 1, after: 0.5).isNear(0.75))
  }

  @Test("ends of a row are its own ones in either direction of writing", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func thresholdsAcross(_ direction: LayoutDirection) {
    func opacity(before: Double, after: Double) -> Double {
      func way(_ part: Double) -> ScrollTransitionConfiguration { .interactive(timingCurve: .linear).threshold(.visible(part)) }
      return LayoutHost(
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            Color.clear.frame(width: 170)
            Color.red.frame(width: 40).scrollTransition(topLeading: way(before), bottomTrailing: way(after)) { content, phase in
              content.opacity(phase == .identity ? 1 : phase == .bottomTrailing ? 0 : 0.5)
            }
            Color.clear.frame(width: 500)
          }
        }.scrollIndicators(.never)
      ) { $0.layoutDirection = direction }.opacity
    }
    #expect(opacity(before: 1, after: 0.5) == 1)
    #expect(opacity(before: 0.5, after: 1).isNear(0.75))
  }

  /// A view of some height beneath room of another one, whose opacity falls to a half at either end.
  private func transition(_ configuration: ScrollTransitionConfiguration, from top: CGFloat, height: CGFloat) -> LayoutHost {
    LayoutHost(
      ScrollView {
        VStack(spacing: 0) {
          Color.clear.frame(height: top)
          Color.red.frame(height: height).scrollTransition(configuration) { $0.opacity(1 - abs($1.value) / 2) }
          Color.clear.frame(height: 500)
        }
      }.scrollIndicators(.never))
  }

  @Test("a view that is beyond both ends at once is at neither") func longTransition() {
    let host = transition(.interactive(timingCurve: .linear), from: 0, height: 150)
    #expect(host.opacity < 1)
    finger(host, y: 25)
    #expect(host.opacity == 1)
  }

  @Test("counted from the middle, a view is there in the middle alone, and away where it is out of sight") func centered() {
    let configuration = ScrollTransitionConfiguration.interactive(timingCurve: .linear).threshold(.centered)
    #expect(transition(configuration, from: 30, height: 40).opacity == 1)
    #expect(transition(configuration, from: 65, height: 40).opacity.isNear(0.75))
  }

  @Test("an animated scroll transition begins as it is, without an animation") func animatedBeginning() {
    #expect(transition(.animated(.linear(duration: 1)), from: 90, height: 40).opacity == 0.5)
  }

  // MARK: Position

  private struct Positioned: View {
    let remote: Remote
    let log: Log
    let wish: (inout ScrollPosition) -> Void
    var first = ScrollPosition(idType: Int.self)
    @State private var position = ScrollPosition()
    @State private var hasBegun = false
    var body: some View {
      let _ = remote.act = { wish(&position) }
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<50, id: \.self) { Color.red.frame(height: 20).named("\($0)") }
        }.scrollTargetLayout()
      }
      .scrollPosition($position)
      .onChange(of: position) { _, new in
        log.entries.append("\(new.isPositionedByUser) \(new.viewID(type: Int.self) ?? -1) \(new.y ?? -1)")
      }
    }
  }

  @Test("a position is gone to: a view, an edge, a point, as often as it is asked for") func wishes() {
    let (remote, log) = (Remote(), Log())
    var wish: (inout ScrollPosition) -> Void = { $0.scrollTo(id: 10) }
    let host = LayoutHost(Positioned(remote: remote, log: log, wish: { wish(&$0) }))
    remote.act()
    host.pump()
    #expect(host.seen("10")?.minY == 0)
    wish = { $0.scrollTo(edge: .bottom) }
    remote.act()
    host.pump()
    #expect(host.seen("49")?.maxY == 100)
    wish = { $0.scrollTo(y: 33) }
    remote.act()
    host.pump()
    #expect(host.seen("0")?.minY == -33)
    finger(host, y: 10)
    finger(host, y: 0, isEnd: true)
    host.advance(by: 1)
    remote.act()
    host.pump()
    #expect(host.seen("0")?.minY == -33)
    wish = { $0.scrollTo(id: 10, anchor: .bottom) }
    remote.act()
    host.pump()
    #expect(host.seen("10")?.maxY == 100)
  }

  @Test("a person who scrolls takes the position over, and it tells the view at the edge") func byUser() {
    let (remote, log) = (Remote(), Log())
    let host = LayoutHost(Positioned(remote: remote, log: log, wish: { $0.scrollTo(y: 40) }))
    remote.act()
    host.pump()
    #expect(log.entries == ["false -1 40.0"])
    finger(host, y: 30)
    host.pump()
    #expect(log.entries.last == "true 3 -1.0")
  }

  @Test("positions at the same place are the same, and one that is made again does not scroll again") func equalPositions() {
    #expect(ScrollPosition(id: 3) == ScrollPosition(id: 3))
    #expect(ScrollPosition(edge: .bottom) != ScrollPosition(edge: .top))
    struct AtBottom: View {
      let remote: Remote
      @State private var count = 0
      var body: some View {
        let _ = remote.act = { count += 1 }
        ScrollView { Color.red.frame(height: 500).named("content") }
          .scrollPosition(.constant(ScrollPosition(edge: .bottom)))
          .accessibilityLabel("\(count)")
      }
    }
    let remote = Remote()
    let host = LayoutHost(AtBottom(remote: remote))
    #expect(host.seen("content")?.maxY == 100)
    finger(host, y: -150)
    finger(host, y: 0, isEnd: true)
    host.advance(by: 1)
    let place = host.seen("content")?.maxY
    #expect(place == 250)
    remote.act()
    host.pump()
    #expect(host.seen("content")?.maxY == place)
  }

  // MARK: Observing

  @Test("the geometry of the scroll view within is told") func geometry() {
    let log = Log()
    let host = LayoutHost(
      ScrollView { Color.red.frame(height: 500) }
        .contentMargins(.top, 10, for: .scrollContent)
        .onScrollGeometryChange(for: ScrollGeometry.self) {
          $0
        } action: { _, new in
          log.entries.append(
            "\(new.contentOffset.y) \(new.contentSize.height) \(new.containerSize.height) \(new.visibleRect.minY)")
        })
    #expect(log.entries.last == "-10.0 500.0 100.0 0.0")
    finger(host, y: 30)
    #expect(log.entries.last == "20.0 500.0 100.0 30.0")
  }

  @Test("phases are told: a finger, its throw, the program, and rest") func phases() throws {
    struct Scrolling: View {
      let remote: Remote
      let log: Log
      @State private var position = ScrollPosition()
      var body: some View {
        let _ = remote.act = { withAnimation { position.scrollTo(y: 0) } }
        ScrollView { Color.red.frame(height: 5000) }
          .scrollPosition($position)
          .onScrollPhaseChange { old, new, context in log.entries.append("\(new) \(context.velocity != nil)") }
      }
    }
    let (remote, log) = (Remote(), Log())
    let host = try ControlHost.gestures(Scrolling(remote: remote, log: log))
    for _ in 0..<5 {
      let event = ScrollEvent(
        .finger, delta: CGSize(width: 0, height: 30), at: CGPoint(x: 200, y: 200), time: host.platform.now)
      host.window.inject(.scroll(event))
      host.platform.advance(by: 0.016)
    }
    host.window.inject(
      .scroll(ScrollEvent(.finger, delta: .zero, isEnd: true, at: CGPoint(x: 200, y: 200), time: host.platform.now)))
    host.settle()
    #expect(log.entries == ["interacting false", "decelerating true", "idle false"])
    log.entries = []
    remote.act()
    host.settle()
    #expect(log.entries == ["animating true", "idle false"])
  }

  @Test("views tell when they come into sight and leave it") func visibility() {
    let log = Log()
    let host = LayoutHost(
      ScrollView {
        Color.red.frame(height: 40).onScrollVisibilityChange(threshold: 0.5) { log.entries.append("first \($0)") }
        Color.red.frame(height: 500)
        Color.red.frame(height: 40).onScrollVisibilityChange { log.entries.append("last \($0)") }
      })
    #expect(log.entries == ["first true"])
    finger(host, y: 19)
    #expect(log.entries == ["first true"])
    finger(host, y: 2)
    #expect(log.entries == ["first true", "first false"])
    finger(host, y: 1000)
    host.advance(by: 1)
    #expect(log.entries.last == "last true")
    #expect(rect(0, 0, 10, 10).visiblePart(in: rect(5, 0, 10, 5)) == 0.25)
  }

  @Test("a view of a lazy column tells that it left also where it is let go of at once") func lazyVisibility() {
    let log = Log()
    let host = LayoutHost(
      ScrollView {
        LazyVStack(spacing: 0) {
          Color.red.frame(height: 40).onScrollVisibilityChange { log.entries.append("\($0)") }
          rows(500)
        }
      })
    #expect(log.entries == ["true"])
    finger(host, y: 5000)
    #expect(log.entries == ["true", "false"])
  }

  @Test("what is seen of the content is what lies clear of its insets") func visibleRect() {
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: 5, y: 7), contentSize: CGSize(width: 400, height: 300),
      contentInsets: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), containerSize: CGSize(width: 100, height: 50))
    #expect(geometry.visibleRect == rect(7, 8, 94, 46))
    #expect(geometry.bounds == rect(5, 7, 100, 50))
  }

  @Test("the ids of the views in sight are told") func targetVisibility() {
    var seen: [Int] = []
    let host = LayoutHost(
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<50, id: \.self) { _ in Color.red.frame(height: 40) } }.scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.6) { seen = $0 })
    #expect(seen == [0, 1])
    finger(host, y: 30)
    #expect(seen == [1, 2])
  }

  // MARK: Anchors, bounds, limits

  private struct Growing: View {
    let remote: Remote
    let anchor: UnitPoint
    @State private var count = 10
    var body: some View {
      let _ = remote.act = { count += 1 }
      ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Color.red.frame(height: 20).named("\($0)") } } }
        .defaultScrollAnchor(anchor)
    }
  }

  @Test("content begins at its anchor and stays there while it grows, until a person scrolls") func anchor() {
    let remote = Remote()
    let host = LayoutHost(Growing(remote: remote, anchor: .bottom))
    #expect(host.seen("9")?.maxY == 100)
    remote.act()
    host.pump()
    #expect(host.seen("10")?.maxY == 100)
    finger(host, y: -30)
    finger(host, y: 0, isEnd: true)
    host.advance(by: 1)
    remote.act()
    host.pump()
    #expect(host.seen("10")?.maxY == 130)
  }

  @Test("an anchor may be meant for one regard alone") func anchorRoles() {
    let host = LayoutHost(ScrollView { rows(10) }.defaultScrollAnchor(.bottom, for: .initialOffset))
    #expect(host.seen("9")?.maxY == 100)
    host.resize(width: 200, height: 50)
    #expect(host.seen("9")?.maxY == 100)
    let short = LayoutHost(ScrollView { rows(2) }.defaultScrollAnchor(.bottom, for: .alignment))
    #expect(short.seen("1")?.maxY == 100)
    let plain = LayoutHost(ScrollView { rows(2) })
    #expect(plain.seen("0")?.minY == 0)
  }

  @Test("content that is shorter than what is seen yields to a finger only where it always bounces") func bounce() {
    let plain = LayoutHost(ScrollView { rows(2) })
    finger(plain, y: -20)
    #expect(plain.seen("0")?.minY == 0)
    let bouncing = LayoutHost(ScrollView { rows(2) }.scrollBounceBehavior(.always))
    finger(bouncing, y: -20)
    #expect((bouncing.seen("0")?.minY ?? 0) > 5)
    finger(bouncing, y: 0, isEnd: true)
    bouncing.advance(by: 2)
    #expect(bouncing.seen("0")?.minY == 0)
  }

  @Test("without clipping content is drawn and hit beyond the edges") func clip() {
    func clips(_ host: LayoutHost) -> Int { host.effects().count { if case .clip = $0 { true } else { false } } }
    let view = ScrollView { rows(10) }
    #expect(clips(LayoutHost(view)) == 1)
    let host = LayoutHost(view.scrollClipDisabled().frame(height: 40))
    #expect(clips(host) == 0)
    let hit = host.graph.root.hitTest(CGPoint(x: 100, y: 95)) { $0 is ProbeNode }
    #expect((hit as? ProbeNode)?.modifier.name == "3")
  }

  @Test("a throw goes on by one view at most where it is limited so") func limitedThrow() {
    func rest(_ behavior: ViewAlignedScrollTargetBehavior, length: CGFloat = 40) -> CGFloat {
      var target = ScrollTarget(rect: CGRect(x: 0, y: 270, width: 200, height: 100))
      behavior.updateTarget(
        &target,
        context: ScrollTargetBehaviorContext(
          originalTarget: ScrollTarget(rect: CGRect(x: 0, y: length == 40 ? 40 : 0, width: 200, height: 100)),
          velocity: CGVector(dx: 0, dy: 900),
          contentSize: CGSize(width: 200, height: 2000), containerSize: CGSize(width: 200, height: 100), axes: .vertical,
          targets: (0..<50).map { CGRect(x: 0, y: CGFloat($0) * length, width: 200, height: length) }))
      return target.rect.minY
    }
    #expect(rest(.viewAligned) == 280)
    #expect(rest(.viewAligned(limitBehavior: .always)) == 80)
    #expect(rest(.viewAligned(limitBehavior: .alwaysByFew)) == 120)
    #expect(rest(.viewAligned(limitBehavior: .never)) == 280)
    #expect(rest(.viewAligned, length: 80) == 80, "views as long as what is seen, or nearly")
    #expect(rest(.viewAligned(limitBehavior: .never), length: 80) == 240)
    #expect(rest(.viewAligned(anchor: .bottom)) == 260, "whole views at the end of what is seen")
  }

  @Test("bars are seen for a moment when asked for") func flash() {
    struct Flashing: View {
      let remote: Remote
      @State private var count = 0
      var body: some View {
        let _ = remote.act = { count += 1 }
        ScrollView { Color.red.frame(height: 500) }.scrollIndicatorsFlash(trigger: count)
      }
    }
    func bars(_ host: LayoutHost) -> Bool { host.effects().contains { if case .opacity = $0 { true } else { false } } }
    let remote = Remote()
    let host = LayoutHost(Flashing(remote: remote))
    host.advance(by: 2)
    #expect(!bars(host))
    remote.act()
    host.advance(by: 0.1)
    #expect(bars(host))
    host.advance(by: 2)
    #expect(!bars(host))
    let first = LayoutHost(ScrollView { Color.red.frame(height: 500) }.scrollIndicatorsFlash(onAppear: true))
    first.advance(by: 0.1)
    #expect(bars(first))
  }

  @Test("a finger that scrolls ends the input of text where it is to") func dismissal() throws {
    struct Fields: View {
      let mode: ScrollDismissesKeyboardMode
      @State private var text = ""
      var body: some View {
        ScrollView {
          TextField("Name", text: $text)
          Color.clear.frame(height: 3000)
        }.scrollDismissesKeyboard(mode)
      }
    }
    func keepsFocus(_ mode: ScrollDismissesKeyboardMode) throws -> Bool {
      let host = try ControlHost.gestures(Fields(mode: mode))
      try host.click(.textField, "Name")
      for (phase, y) in [(TouchEvent.Phase.began, 300.0), (.moved, 280), (.moved, 250), (.ended, 250)] {
        host.window.inject(.touch(TouchEvent(id: 1, phase, at: CGPoint(x: 200, y: y), time: host.platform.now)))
        host.platform.advance(by: 0.02)
      }
      return host.focused != nil
    }
    #expect(try keepsFocus(.automatic))
    #expect(try !keepsFocus(.immediately))
  }
}
