import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Phases and keyframes") struct PhaseAnimatorTests {
  private struct Counter<Content: View>: View {
    let remote: Remote
    @ViewBuilder let content: (Int) -> Content
    @State private var count = 0
    var body: some View {
      let _ = remote.act = { count += 1 }
      content(count)
    }
  }

  @Test("phases follow one another, round and round, each with its own animation") func endless() {
    let host = LayoutHost(
      Box().phaseAnimator([1.0, 0.5, 0.0]) { content, phase in
        content.opacity(phase)
      } animation: { phase in
        phase == 0.5 ? .linear(duration: 0.5) : .linear(duration: 1)
      })
    host.advance(by: 0.27)
    #expect(abs(host.opacity - 0.75) < 0.03)
    host.advance(by: 0.25 + 0.5)
    #expect(abs(host.opacity - 0.25) < 0.05)
    host.advance(by: 0.5 + 0.5)
    #expect(abs(host.opacity - 0.5) < 0.08)
  }

  @Test("with a trigger they run once and end with the first phase") func triggered() {
    let remote = Remote()
    let host = LayoutHost(
      Counter(remote: remote) { count in
        PhaseAnimator([1.0, 0.5], trigger: count) {
          Box().opacity($0)
        } animation: { _ in
          .linear(duration: 0.5)
        }
      })
    host.advance(by: 1)
    #expect(host.opacity == 1)
    remote.act()
    host.advance(by: 0.52)
    #expect(abs(host.opacity - 0.5) < 0.03)
    host.advance(by: 0.6)
    #expect(host.opacity == 1)
    #expect(!host.graph.animations.isActive)
  }

  @Test("a trigger that changes on the way begins a new way, and the one before goes no further") func triggeredAgain() {
    let remote = Remote()
    let host = LayoutHost(
      Counter(remote: remote) { count in
        PhaseAnimator([1.0, 0.5, 0.0], trigger: count) {
          Box().opacity($0)
        } animation: { _ in
          .linear(duration: 0.5)
        }
      })
    remote.act()
    host.advance(by: 0.25)
    remote.act()
    host.advance(by: 0.48)
    #expect(host.opacity < 0.1)
    host.advance(by: 1)
    #expect(host.opacity == 1 && !host.graph.animations.isActive)
  }

  @Test("phases stop when the view goes") func stops() {
    let remote = Remote()
    let host = LayoutHost(
      Counter(remote: remote) { count in
        if count == 0 {
          PhaseAnimator([1.0, 0.5]) {
            Box().opacity($0)
          } animation: { _ in
            .linear(duration: 0.1)
          }
        }
      })
    host.advance(by: 0.25)
    #expect(host.graph.animations.isActive)
    remote.act()
    host.advance(by: 0.5)
    #expect(!host.graph.animations.isActive)
  }

  private struct Place: Equatable {
    var x = 0.0
    var angle = Angle.zero
  }

  @Test("a timeline is a function of time, each part on its own track") func timeline() {
    let timeline = KeyframeTimeline(initialValue: Place()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(20)
        LinearKeyframe(40, duration: 2)
      }
      KeyframeTrack(\.angle) { CubicKeyframe(.degrees(90), duration: 1) }
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: 0).x == 0 && timeline.value(time: 0).angle == .zero)
    #expect(timeline.value(time: 0.5).x == 5)
    #expect(timeline.value(time: 1).x == 20)
    #expect(timeline.value(progress: 2.0 / 3).x.isNear(30))
    #expect(timeline.value(time: 9).x == 40)
    // A cubic that begins and ends at rest is half way at half time.
    #expect(timeline.value(time: 0.5).angle.degrees.isNear(45))
    #expect(timeline.value(time: 0.25).angle.degrees.isNear(90 * (3 * 0.0625 - 2 * 0.015625)))
  }

  @Test("cubic keyframes meet smoothly, springs set out as fast as what came before arrived") func smooth() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(20, duration: 1)
      SpringKeyframe(0, duration: 1, spring: Spring(duration: 0.5))
    }
    func speed(_ time: Double) -> Double { (timeline.value(time: time + 1e-4) - timeline.value(time: time - 1e-4)) / 2e-4 }
    #expect(abs(speed(1) - 10) < 0.01)
    #expect(abs(speed(0.999) - speed(1.001)) < 0.2)
    #expect(abs(timeline.value(time: 3)) < 0.1)
    let curved = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(10, duration: 2, timingCurve: .easeIn) }
    #expect(curved.value(time: 1).isNear(10 * UnitCurve.easeIn.value(at: 0.5)) && curved.value(time: 1) < 4)
    let cut = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(10, duration: 0.1, spring: Spring(duration: 1))
      LinearKeyframe(0, duration: 1)
    }
    #expect(cut.value(time: 0.05) < cut.value(time: 0.0999) && cut.value(time: 0.0999) < 5)
    #expect(abs(cut.value(time: 0.0999) - cut.value(time: 0.1001)) < 0.05, "a spring that is cut short goes on from there")
  }

  @Test("keyframes move a view when their trigger changes, from where it is") func keyframes() {
    let remote = Remote()
    let host = LayoutHost(
      Counter(remote: remote) { count in
        Box().keyframeAnimator(initialValue: 1.0, trigger: count) { content, value in
          content.opacity(value)
        } keyframes: { _ in
          LinearKeyframe(0.2, duration: 1)
          LinearKeyframe(0.6, duration: 1)
        }
      })
    host.advance(by: 0.5)
    #expect(host.opacity == 1)
    remote.act()
    host.advance(by: 0.5)
    #expect(abs(host.opacity - 0.6) < 0.02)
    host.advance(by: 2)
    #expect(host.opacity.isNear(0.6))
    #expect(!host.graph.animations.isActive)
    remote.act()
    host.advance(by: 0.5)
    #expect(abs(host.opacity - 0.4) < 0.02, "again from where it is")
  }

  @Test("keyframes that repeat begin again at their end") func repeating() {
    let host = LayoutHost(
      KeyframeAnimator(initialValue: 1.0) {
        Box().opacity($0)
      } keyframes: { _ in
        LinearKeyframe(0, duration: 1)
      })
    host.advance(by: 1.25)
    #expect(abs(host.opacity - 0.75) < 0.03)
  }

  /// A wide view while there is room for it, else another one.
  private func fitting(_ content: some View) -> LayoutHost {
    LayoutHost(
      ViewThatFits(in: .horizontal) {
        ZStack { content }.frame(width: 150)
        Box()
      })
  }

  private func hide(_ host: LayoutHost) {
    host.resize(width: 100, height: 100)
    host.advance(by: 3)
  }

  @Test("phases that go round stop while their view is out of sight, and go on when it is back") func comesBack() {
    let host = fitting(
      Box().phaseAnimator([1.0, 0.5]) { content, phase in
        content.opacity(phase)
      } animation: { _ in
        .linear(duration: 0.5)
      })
    host.advance(by: 1.2)
    #expect(host.graph.animations.isActive)
    hide(host)
    #expect(!host.graph.animations.isActive)
    host.resize(width: 200, height: 100)
    host.advance(by: 0.3)
    #expect(host.graph.animations.isActive)
    let before = host.opacity
    host.advance(by: 0.1)
    #expect(abs(host.opacity - before) > 0.05)
    host.advance(by: 5)
    #expect(host.graph.animations.isActive)
  }

  @Test("phases that run once and are broken off are gone through when their view is back") func comesBackOnce() {
    struct Once: View {
      let remote: Remote
      @State private var count = 0
      var body: some View {
        let _ = remote.act = { count += 1 }
        ViewThatFits(in: .horizontal) {
          ZStack {
            PhaseAnimator([1.0, 0.5, 0.25], trigger: count) {
              Box().opacity($0)
            } animation: { _ in
              .linear(duration: 0.5)
            }
          }
          .frame(width: 150)
          Box()
        }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Once(remote: remote))
    host.advance(by: 0.2)
    remote.act()
    host.advance(by: 0.7)
    hide(host)
    host.resize(width: 200, height: 100)
    host.advance(by: 3)
    #expect(host.opacity == 1 && !host.graph.animations.isActive)
  }

  @Test("what moves for ever rests while it is out of sight, and moves when it is back", arguments: 0...3)
  func restsUnseen(kind: Int) {
    struct Repeating: View {
      let remote: Remote
      let moves: Bool
      @State private var isFar = false
      var body: some View {
        let _ = remote.act = { withAnimation(.linear(duration: 1).repeatForever()) { isFar = true } }
        Box().opacity(isFar && !moves ? 0 : 1).padding(.leading, isFar && moves ? 50 : 0)
      }
    }
    let remote = Remote()
    let host =
      switch kind {
      case 0:
        fitting(
          KeyframeAnimator(initialValue: 1.0) {
            Box().opacity($0)
          } keyframes: { _ in
            LinearKeyframe(0, duration: 1)
          })
      case 1: fitting(Repeating(remote: remote, moves: false))
      case 2: fitting(Repeating(remote: remote, moves: true))
      default: fitting(ProgressView())
      }
    host.advance(by: 0.1)
    remote.act()
    host.advance(by: 1.3)
    #expect(host.graph.animations.isActive)
    hide(host)
    #expect(!host.graph.animations.isActive)
    host.resize(width: 200, height: 100)
    host.advance(by: 0.1)
    #expect(host.graph.animations.isActive)
    guard kind == 0 else { return }
    let before = host.opacity
    host.advance(by: 0.1)
    #expect(before != host.opacity)
  }
}
