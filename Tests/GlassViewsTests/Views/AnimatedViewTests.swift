import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Animatable views, matched pairs and presses") struct AnimatedViewTests {
  private struct Switch<Content: View>: View {
    let remote: Remote
    let animation: Animation?
    let content: (Bool) -> Content
    @State private var isOn = false

    var body: some View {
      remote.act = { withAnimation(animation) { isOn.toggle() } }
      return content(isOn)
    }
  }

  private struct Growing: View, Animatable {
    var width: CGFloat
    var animatableData: CGFloat {
      get { width }
      set { width = newValue }
    }
    var body: some View { Box(width: width, height: 10).named("box") }
  }

  @Test("the body of an animatable view is evaluated for the values between")
  func view() throws {
    let remote = Remote()
    let host = LayoutHost(Switch(remote: remote, animation: .linear(duration: 1)) { Growing(width: $0 ? 120 : 20) })
    #expect(host.frame("box")?.width == 20)
    remote.act()
    host.pump()
    host.advance(by: 0.5)
    #expect(abs(try #require(host.frame("box")).width - 70) < 3)
    host.advance(by: 0.6)
    #expect(host.frame("box")?.width == 120)
  }

  @Test("without an animation it is there at once")
  func atOnce() {
    let remote = Remote()
    let host = LayoutHost(Switch(remote: remote, animation: nil) { Growing(width: $0 ? 120 : 20) })
    remote.act()
    host.pump()
    #expect(host.frame("box")?.width == 120)
  }

  private struct Raised: AnimatableModifier {
    var height: CGFloat
    var animatableData: CGFloat {
      get { height }
      set { height = newValue }
    }
    func body(content: Content) -> some View { content.frame(height: height).named("raised") }
  }

  @Test("the body of an animatable modifier is evaluated for the values between")
  func modifier() throws {
    let remote = Remote()
    let host = LayoutHost(
      Switch(remote: remote, animation: .linear(duration: 1)) { Box().modifier(Raised(height: $0 ? 60 : 20)) })
    remote.act()
    host.pump()
    host.advance(by: 0.5)
    #expect(abs(try #require(host.frame("raised")).height - 40) < 2)
    host.advance(by: 0.6)
    #expect(host.frame("raised")?.height == 60)
  }

  private struct Pair: View {
    let remote: Remote
    @Namespace private var space
    @State private var isOn = false

    var body: some View {
      remote.act = { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
      return HStack(spacing: 0) {
        if isOn {
          Color.clear.frame(width: 100, height: 10)
          Color.blue.named("new").matchedGeometryEffect(id: 1, in: space).frame(width: 60, height: 60)
        } else {
          Color.red.named("old").matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 20)
        }
      }
      .frame(width: 200, alignment: .leading)
    }
  }

  private struct Columns: View {
    let remote: Remote
    @Namespace private var space
    @State private var isRight = false

    private func box(_ name: String, _ length: CGFloat) -> some View {
      Color.red.named(name).matchedGeometryEffect(id: "box", in: space).frame(width: length, height: length)
    }

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
      HStack(spacing: 0) {
        VStack { if !isRight { box("left", 20) } }.frame(width: 100, height: 100, alignment: .top)
        VStack { if isRight { box("right", 40) } }.frame(width: 100, height: 100, alignment: .bottom)
      }
    }
  }

  @Test("what comes in another container sets out from where what goes is seen, and moves straight to its place")
  func matchedBetweenContainers() throws {
    let remote = Remote()
    let host = LayoutHost(Columns(remote: remote))
    #expect(host.seen("left") == rect(40, 0, 20, 20))
    remote.act()
    host.pump()
    for (step, box) in [(0.0, rect(40, 0, 20, 20)), (0.5, rect(85, 30, 30, 30)), (0.6, rect(130, 60, 40, 40))] {
      host.advance(by: step)
      let seen = try #require(host.seen("right"))
      #expect(abs(seen.midX - box.midX) < 3 && abs(seen.midY - box.midY) < 3 && abs(seen.width - box.width) < 2)
    }
  }

  @Test("what leaves in a matched pair goes along with what comes")
  func matchedPair() throws {
    let remote = Remote()
    let host = LayoutHost(Pair(remote: remote))
    let old = try #require(host.node("old"))
    #expect(old.globalFrame == rect(0, 40, 20, 20))
    remote.act()
    host.pump()
    host.advance(by: 0.5)
    let new = try #require(host.seen("new"))
    #expect(abs(new.minX - 50) < 3)
    #expect(abs(old.globalFrame.minX - new.minX) < 1)
    #expect(abs(old.globalFrame.width - new.width) < 1)
    host.advance(by: 0.6)
    #expect(old.isRemoved)
  }

  @Test("a long press tells when the press counts and when no more")
  func pressing() throws {
    final class Log { var entries: [String] = [] }
    let log = Log()
    let host = try ControlHost(barRoom: 0) {
      Color.red.frame(width: 100, height: 100)
        .onLongPressGesture(
          minimumDuration: 0.5, maximumDistance: 20, perform: { log.entries.append("done") },
          onPressingChanged: { log.entries.append("\($0)") })
    }
    let middle = CGPoint(x: 240, y: 200)
    host.press(at: middle)
    host.settle(1)
    host.release()
    #expect(log.entries == ["true", "false", "done"])
    log.entries = []
    host.press(at: middle)
    host.settle(0.1)
    host.release()
    #expect(log.entries == ["true", "false"])
    log.entries = []
    host.press(at: middle)
    host.move(to: CGPoint(x: 290, y: 200))
    host.settle(1)
    #expect(log.entries == ["true", "false"])
  }

  private struct Zoom: View {
    let note: (String) -> Void
    var body: some View {
      Color.red.frame(width: 200, height: 100)
        .gesture(
          MagnifyGesture().onChanged { note("changed \(($0.magnification * 100).rounded() / 100) \($0.startAnchor)") }
            .onEnded { note("ended \(($0.magnification * 100).rounded() / 100)") })
    }
  }

  private func zoom(_ input: @MainActor (ControlHost) -> Void) throws -> [String] {
    final class Log { var entries: [String] = [] }
    let log = Log()
    let host = try ControlHost(barRoom: 0) { Zoom { log.entries.append($0) } }
    input(host)
    return log.entries
  }

  private let middle = CGPoint(x: 190, y: 200)

  @Test("a pinch on a touchpad magnifies, and tells where it began")
  func pinch() throws {
    let entries = try zoom { host in
      @MainActor func pinch(_ phase: PinchEvent.Phase, _ scale: Double) {
        host.window.inject(.pinch(PinchEvent(phase, scale: scale, at: middle, time: host.platform.now)))
      }
      pinch(.began, 1)
      pinch(.changed, 1.005)
      pinch(.changed, 1.5)
      pinch(.ended, 1.5)
    }
    #expect(entries == ["changed 1.5 \(UnitPoint(x: 0.25, y: 0.5))", "ended 1.5"])
  }

  @Test("two fingers on a screen magnify by how far they move apart")
  func fingers() throws {
    let entries = try zoom { host in
      @MainActor func finger(_ id: Int, _ phase: TouchEvent.Phase, _ x: Double) {
        host.window.inject(.touch(TouchEvent(id: id, phase, at: CGPoint(x: x, y: 200), time: host.platform.now)))
      }
      finger(1, .began, 180)
      finger(2, .began, 200)
      finger(2, .moved, 220)
      finger(1, .ended, 180)
      finger(2, .moved, 260)
    }
    #expect(entries == ["changed 2.0 \(UnitPoint(x: 0.25, y: 0.5))", "ended 2.0"])
  }

  @Test("the wheel magnifies while Control is held, up to the moment it is let go of")
  func wheel() throws {
    let entries = try zoom { host in
      @MainActor func wheel(_ notches: Double, _ modifiers: KeyModifiers) {
        host.window.inject(
          .scroll(
            ScrollEvent(
              .wheel, delta: CGSize(width: 0, height: notches * ScrollEvent.notch), at: middle, modifiers: modifiers,
              time: host.platform.now)))
      }
      wheel(-1, .control)
      wheel(-1, .control)
      host.window.inject(.modifiers([]))
      wheel(-1, [])
    }
    let anchor = UnitPoint(x: 0.25, y: 0.5)
    #expect(entries == ["changed 1.1 \(anchor)", "changed 1.21 \(anchor)", "ended 1.21"])
  }
}
