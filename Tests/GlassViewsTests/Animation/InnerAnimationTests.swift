import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Whose animation counts") struct InnerAnimationTests {
  private struct Nested: View {
    let remote: Remote
    @State private var isOn = false
    var body: some View {
      remote.act = { isOn.toggle() }
      return Color.red.frame(width: 10, height: 10).opacity(isOn ? 0 : 1).animation(.linear(duration: 1), value: isOn)
        .named("box").offset(x: isOn ? 100 : 0).animation(nil, value: isOn)
    }
  }

  @Test("none for a value leaves that of the views further in alone") func inner() throws {
    let remote = Remote()
    let host = LayoutHost(Nested(remote: remote).frame(width: 200, height: 100, alignment: .topLeading))
    withAnimation(.linear(duration: 1)) { remote.act() }
    host.pump()
    host.advance(by: 0.5)
    #expect(host.seen("box")?.minX == 100)
    #expect(host.opacity.isNear(0.5))
  }

  @Observable final class Model { var isOn = false }

  private struct Observing: View {
    let model: Model
    var body: some View { Color.red.frame(width: 10, height: 10).opacity(model.isOn ? 0 : 1) }
  }

  private struct Around: View {
    let model: Model
    var body: some View { Observing(model: model).animation(.linear(duration: 1), value: model.isOn) }
  }

  @Test("one for a value counts for a view within that observes what changed by itself") func observing() {
    let model = Model()
    let host = LayoutHost(Around(model: model))
    model.isOn = true
    host.pump()
    host.advance(by: 0.5)
    #expect(host.opacity.isNear(0.5))
  }

  private struct Row: View {
    let title: String
    var body: some View { Box().opacity(1).modifier(Faded()).transaction { $0.animation = nil } }
  }

  private struct Faded: ViewModifier {
    @Environment(\.isEnabled) private var isEnabled
    func body(content: Content) -> some View { content.opacity(isEnabled ? 1 : 0.2) }
  }

  private struct Outer: View {
    let remote: Remote
    @State private var isOn = false
    var body: some View {
      remote.act = { isOn.toggle() }
      return Row(title: "x").environment(\.isEnabled, !isOn)
    }
  }

  @Test("a transaction is changed too where only the environment of what is within changes") func environment() {
    let remote = Remote()
    let host = LayoutHost(Outer(remote: remote))
    withAnimation(.linear(duration: 1)) { remote.act() }
    host.pump()
    host.advance(by: 0.1)
    #expect(host.opacity.isNear(0.2))
  }

  @Test("a transaction that tracks velocity hands it to the animation that follows") func velocity() {
    struct Dragged: View {
      let remote: Remote
      let tracks: Bool
      @State private var step = 0.0
      var body: some View {
        remote.act = {
          var transaction = Transaction()
          transaction.isContinuous = true
          transaction.tracksVelocity = tracks
          if step == 3 { transaction = Transaction(animation: .spring(duration: 1)) }
          withTransaction(transaction) { step += 1 }
        }
        return Box().named("box").offset(x: step > 3 ? 31 : step * 10)
      }
    }
    func farthest(tracks: Bool) -> Double {
      let remote = Remote()
      let host = LayoutHost(
        Dragged(remote: remote, tracks: tracks).frame(width: 200, height: 100, alignment: .topLeading))
      for _ in 0..<4 {
        remote.act()
        host.pump()
        host.graph.noteTime(host.time + 1.0 / 60)
        host.advance(by: 1.0 / 60)
      }
      var farthest = 0.0
      for _ in 0..<30 {
        host.advance(by: 1.0 / 60)
        farthest = max(farthest, host.seen("box")?.minX ?? 0)
      }
      return farthest
    }
    // It came at 600 points a second, a spring without bounce takes that on.
    #expect(farthest(tracks: true) > 36)
    #expect(farthest(tracks: false) <= 31.01)
  }
}
