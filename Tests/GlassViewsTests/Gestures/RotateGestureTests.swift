import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Turning with two fingers") struct RotateGestureTests {
  private final class Log { var entries: [String] = [] }

  private struct Turned: View {
    let log: Log
    var body: some View {
      Color.clear.frame(width: 200, height: 200)
        .gesture(
          RotateGesture(minimumAngleDelta: .degrees(5))
            .onChanged { log.entries.append("turned \(Int($0.rotation.degrees.rounded())) \($0.startAnchor == .center)") }
            .onEnded { log.entries.append("ended \(Int($0.rotation.degrees.rounded()))") }
        )
        .gesture(MagnifyGesture().onChanged { log.entries.append("scaled \(($0.magnification * 100).rounded() / 100)") })
    }
  }

  private func run(_ act: @MainActor (ControlHost) -> Void) throws -> [String] {
    let log = Log()
    let host = try ControlHost(size: CGSize(width: 400, height: 400), barRoom: 0) { Turned(log: log) }
    act(host)
    return log.entries
  }

  @Test("a pinch on a touchpad tells its turn to the view that turns and its scale to the view that scales")
  func touchpad() throws {
    let entries = try run { host in
      for (phase, scale, turn) in [
        (PinchEvent.Phase.began, 1.0, 0.0), (.changed, 1, .pi / 60), (.changed, 1.5, .pi / 2), (.ended, 1.5, .pi / 2),
      ] {
        host.window.inject(
          .pinch(PinchEvent(phase, scale: scale, rotation: turn, at: CGPoint(x: 200, y: 200), time: host.platform.now)))
      }
    }
    #expect(entries == ["scaled 1.5", "turned 90 true", "ended 90"])
  }

  @Test("two fingers on a screen turn by the shorter way, round and round")
  func screen() throws {
    let entries = try run { host in
      @MainActor func finger(_ id: Int, _ phase: TouchEvent.Phase, _ degrees: Double) {
        let place = CGPoint(x: 200 + 40 * cos(degrees * .pi / 180), y: 200 + 40 * sin(degrees * .pi / 180))
        host.window.inject(.touch(TouchEvent(id: id, phase, at: place, time: host.platform.now)))
      }
      finger(1, .began, 180)
      finger(2, .began, 0)
      for degrees in [120.0, 240, 360, 420] {
        finger(2, .moved, degrees)
        finger(1, .moved, degrees + 180)
      }
      finger(1, .ended, 240)
    }
    #expect(entries.last == "ended 420")
  }
}
