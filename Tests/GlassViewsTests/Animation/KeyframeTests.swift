import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Keyframes") struct KeyframeTests {
  @Test("a spring without a duration goes on until it has settled, and ends at its target") func springs() {
    let spring = Spring(duration: 0.5, bounce: 0.4)
    let timeline = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(100, spring: spring) }
    #expect(abs(timeline.duration - spring.settlingDuration) < 1e-9)
    #expect(timeline.value(time: timeline.duration) == 100 && timeline.value(time: 99) == 100)
    #expect(abs(timeline.value(time: timeline.duration - 0.01) - 100) < 0.2)
    let endless = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, spring: Spring(mass: 1, stiffness: 10, damping: 0)) }
    #expect(endless.duration.isFinite && endless.value(progress: 1) == 1)
  }

  private struct Moving: View {
    let isMoving: Bool
    let note: (Double) -> Void

    var body: some View {
      KeyframeAnimator(initialValue: 1.0, repeating: isMoving) { value in
        let _ = note(value)
        Text("\(value)")
      } keyframes: { _ in
        MoveKeyframe(2)
        LinearKeyframe(3, duration: 1)
      }
    }
  }

  @Observable final class Model { var isMoving = false }

  @Test("keyframes that do not repeat show their beginning; they start once they do, and go back") func repeating() throws {
    let model = Model()
    var values: [Double] = []
    let host = try ControlHost { Evaluated { Moving(isMoving: model.isMoving) { values.append($0) } } }
    #expect(values.last == 2 && !host.graph.animations.isActive)
    model.isMoving = true
    host.settle(0.5)
    #expect(try #require(values.last) > 2.3 && host.graph.animations.isActive)
    host.settle(4)
    #expect(host.graph.animations.isActive)
    model.isMoving = false
    host.settle(0.5)
    #expect(values.last == 2 && !host.graph.animations.isActive)
  }
}
