import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Scaling with two fingers") struct MagnifyGestureTests {
  private struct Scaled: View {
    let log: GestureLog
    var least: CGFloat = 0.01
    @GestureState private var scale: CGFloat = 1

    var body: some View {
      let _ = log.add("state \((scale * 100).rounded() / 100)")
      Color.red.frame(width: 200, height: 200)
        .gesture(
          MagnifyGesture(minimumScaleDelta: least)
            .updating($scale) { value, state, _ in state = value.magnification }
            .onChanged {
              let place = "\(Int($0.startLocation.x)) \(Int($0.startLocation.y)) \($0.startAnchor == UnitPoint(x: 0.25, y: 0.5))"
              log.add("\(($0.magnification * 100).rounded() / 100) at \(place) speed \(($0.velocity * 10).rounded() / 10)")
            }
            .onEnded { log.add("ended \(($0.magnification * 100).rounded() / 100)") })
    }
  }

  private func pinch(_ host: ControlHost, _ steps: [(PinchEvent.Phase, Double)]) {
    for (phase, scale) in steps {
      let event = PinchEvent(phase, scale: scale, at: CGPoint(x: 150, y: 200), time: host.platform.now)
      host.window.inject(.pinch(event))
      host.platform.advance(by: 0.1)
    }
  }

  private func told(_ log: GestureLog) -> [String] { log.entries.filter { !$0.hasPrefix("state") } }

  @Test("it tells its scale, how fast that changes, and where it began") func values() throws {
    let log = GestureLog()
    let host = try ControlHost.gestures(Scaled(log: log))
    pinch(host, [(.began, 1), (.changed, 1.5), (.changed, 2), (.ended, 2)])
    #expect(told(log) == ["1.5 at 50 100 true speed 5.0", "2.0 at 50 100 true speed 5.0", "ended 2.0"])
    #expect(log.entries.last == "state 1.0")
  }

  @Test("less than the least change tells nothing") func least() throws {
    let log = GestureLog()
    let host = try ControlHost.gestures(Scaled(log: log, least: 0.2))
    pinch(host, [(.began, 1), (.changed, 1.1), (.changed, 0.9), (.ended, 0.9)])
    #expect(told(log) == [])
    pinch(host, [(.began, 1), (.changed, 1.3), (.changed, 1.1), (.ended, 1.1)])
    #expect(told(log).last == "ended 1.1")
  }

  @Test("a cancelled pinch does not end, and the state has its first value again") func cancelled() throws {
    let log = GestureLog()
    let host = try ControlHost.gestures(Scaled(log: log))
    pinch(host, [(.began, 1), (.changed, 1.5)])
    #expect(log.entries.last?.hasPrefix("state 1.5") == true)
    pinch(host, [(.cancelled, 1.5)])
    #expect(log.entries.last == "state 1.0")
    #expect(!log.entries.contains { $0.hasPrefix("ended") })
  }

  private func finger(_ host: ControlHost, _ id: Int, _ phase: TouchEvent.Phase, _ x: Double) {
    host.window.inject(.touch(TouchEvent(id: id, phase, at: CGPoint(x: x, y: 200), time: host.platform.now)))
    host.platform.advance(by: 0.02)
  }

  @Test("a finger that stays down after a pinch neither drags nor taps, and a third one changes nothing") func fingers() throws {
    let log = GestureLog()
    let host = try ControlHost.gestures(
      Scaled(log: log)
        .simultaneousGesture(DragGesture().onChanged { _ in log.add("dragged") })
        .onTapGesture { log.add("tapped") })
    finger(host, 1, .began, 180)
    finger(host, 2, .began, 220)
    finger(host, 2, .moved, 260)
    finger(host, 3, .began, 120)
    #expect(told(log).last?.hasPrefix("2.0") == true)
    finger(host, 2, .ended, 260)
    #expect(told(log).last == "ended 2.0")
    finger(host, 1, .moved, 120)
    finger(host, 1, .ended, 120)
    host.settle()
    #expect(told(log).last == "ended 2.0")
    #expect(!log.entries.contains("tapped"))
  }

  @Test("over a scroll view two fingers scale and one scrolls") func overScrollView() throws {
    let log = GestureLog()
    var offset: CGFloat = 0
    let host = try ControlHost.gestures(
      ScrollView { Scaled(log: log).frame(height: 2_000) }
        .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { offset = $1 })
    pinch(host, [(.began, 1), (.changed, 1.5), (.ended, 1.5)])
    #expect(offset == 0)
    host.window.inject(
      .scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 96), at: CGPoint(x: 200, y: 200), time: host.platform.now)))
    host.settle()
    #expect(offset > 50)
  }

  @Test("hovering ends where the view moves away from under a pointer that rests, and begins where it comes back")
  func hoverEnds() throws {
    let log = GestureLog()
    struct Moving: View {
      let log: GestureLog
      let remote: Remote
      @State private var step = 0

      var body: some View {
        let _ = remote.act = { step += 1 }
        ZStack {
          Color.red.frame(width: 100, height: 100)
            .onHover { log.add("hover \($0)") }
            .onContinuousHover { if $0 == .ended { log.add("ended") } }
            .offset(x: step == 1 ? 150 : 0)
        }
      }
    }
    let remote = Remote()
    let host = try ControlHost.gestures(Moving(log: log, remote: remote))
    host.move(to: CGPoint(x: 200, y: 200))
    for _ in 0..<2 {
      remote.act()
      host.settle()
    }
    #expect(log.entries.filter { $0 != "ended" } == ["hover true", "hover false", "hover true"])
    #expect(log.entries.filter { $0 == "ended" }.count == 1)
  }
}
