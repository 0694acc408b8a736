import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Pinches that are given up") struct GivenUpPinchTests {
  @Observable final class Model {
    var isThere = true
    var isEnabled = true
    var changes = 0
    var ends = 0
  }

  private struct Zoomed: View {
    let model: Model
    @GestureState private var scale = 1.0

    var body: some View {
      VStack {
        Text(verbatim: "scale \(scale)")
        if model.isThere {
          Color.red.frame(width: 200, height: 200).named("place")
            .gesture(
              MagnifyGesture()
                .updating($scale) { value, state, _ in state = value.magnification }
                .onChanged { _ in model.changes += 1 }
                .onEnded { _ in model.ends += 1 }, isEnabled: model.isEnabled)
        }
      }
    }
  }

  private let model = Model()

  private func window() throws -> ControlHost {
    let model = model
    return try ControlHost(size: CGSize(width: 300, height: 300), barRoom: 0) { Zoomed(model: model) }
  }

  private func pinch(_ host: ControlHost, _ place: CGPoint, _ phase: PinchEvent.Phase, _ scale: Double) {
    host.window.inject(.pinch(PinchEvent(phase, scale: scale, at: place, time: host.platform.now)))
    host.settle(0.1)
  }

  @Test("a view that goes, and a gesture that is disabled, give the state its first value back", arguments: [true, false])
  func givenUp(byGoing: Bool) throws {
    let host = try window()
    let place = try #require(host.frame("place")).center
    pinch(host, place, .began, 1)
    pinch(host, place, .changed, 1.5)
    #expect(host.find(.text, "scale 1.5") != nil)
    if byGoing { model.isThere = false } else { model.isEnabled = false }
    host.settle()
    #expect(host.find(.text, "scale 1.0") != nil)
    let changes = model.changes
    pinch(host, place, .changed, 2)
    pinch(host, place, .ended, 2)
    #expect(model.changes == changes && model.ends == 0)
    (model.isThere, model.isEnabled) = (true, true)
    host.settle()
    pinch(host, place, .began, 1)
    pinch(host, place, .changed, 2)
    pinch(host, place, .ended, 2)
    #expect(model.ends == 1, "the next one is followed again")
  }

  @Test("what a wheel scales ends with the keyboard, which takes Control along") func keyboard() throws {
    let host = try window()
    let place = try #require(host.frame("place")).center
    host.window.inject(
      .scroll(
        ScrollEvent(
          .wheel, delta: CGSize(width: 0, height: -ScrollEvent.notch), at: place, modifiers: .control, time: host.platform.now)))
    host.settle(0.1)
    #expect(model.changes > 0 && model.ends == 0)
    host.window.inject(.keyboardFocus(false))
    host.settle(0.1)
    #expect(model.ends == 1)
  }
}
