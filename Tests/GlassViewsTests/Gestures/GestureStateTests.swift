import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

private let middle = CGPoint(x: 200, y: 200)

@MainActor @Suite("State that a gesture keeps") struct GestureStateTests {
  private struct Dragged: View {
    let log: GestureLog
    let isEnabled: Bool
    @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1))) private var travelled: CGFloat?
    @GestureState private var isPressed = false

    var body: some View {
      let _ = log.add("\(travelled.map { "\(Int($0))" } ?? "none") \(isPressed)")
      Color.clear.frame(width: 200, height: 200)
        .gesture(
          DragGesture()
            .updating($travelled) { value, state, transaction in
              state = value.translation.width
              transaction.animation = .default
            }
            .onEnded { [log] _ in log.add("ended") }
        )
        .simultaneousGesture(LongPressGesture(minimumDuration: 9).updating($isPressed) { now, state, _ in state = now })
        .disabled(!isEnabled)
    }
  }

  @Test("it follows the gesture and is its first value again when the gesture is complete") func completes() throws {
    let log = GestureLog()
    let host = try ControlHost.gestures(Dragged(log: log, isEnabled: true))
    host.drag(middle, CGPoint(x: 205, y: 200), CGPoint(x: 230, y: 200))
    host.settle()
    // That the press is over appears at once, that something was dragged in an animation: each is a change by itself.
    #expect(log.entries == ["none false", "none true", "none false", "30 false", "ended", "none false"])
  }

  @Test("it is its first value again when the gesture is taken away, which is no end") func cancelled() throws {
    let log = GestureLog()
    let host = try ControlHost.gestures(Dragged(log: log, isEnabled: true))
    host.press(at: middle)
    host.platform.advance(by: 0.1)
    host.move(to: CGPoint(x: 240, y: 200))
    host.platform.advance(by: 0.1)
    host.window.inject(.pointer(PointerEvent(.cancelled, at: middle, time: host.platform.now)))
    host.settle()
    #expect(log.entries == ["none false", "none true", "none false", "40 false", "none false"])
  }

  @Test("it is its first value again when the view no longer takes input") func disabled() throws {
    struct Switch: View {
      let log: GestureLog
      let remote: Remote
      @State private var isEnabled = true
      var body: some View {
        let _ = remote.act = { isEnabled = false }
        Dragged(log: log, isEnabled: isEnabled)
      }
    }
    let (log, remote) = (GestureLog(), Remote())
    let host = try ControlHost.gestures(Switch(log: log, remote: remote))
    host.press(at: middle)
    host.move(to: CGPoint(x: 240, y: 200))
    host.settle(0.1)
    remote.act()
    host.settle()
    #expect(log.entries.last == "none false")
    #expect(!log.entries.contains("ended"))
  }

  @Test("what says how it goes back is given its last value") func reset() throws {
    struct Held: View {
      let log: GestureLog
      @GestureState private var place: Int
      init(log: GestureLog) {
        self.log = log
        _place = GestureState(wrappedValue: 1, reset: { last, _ in log.add("was \(last)") })
      }
      var body: some View {
        Color.clear.frame(width: 200, height: 200)
          .gesture(DragGesture(minimumDistance: 0).updating($place) { value, state, _ in state += 1 })
      }
    }
    let log = GestureLog()
    let host = try ControlHost.gestures(Held(log: log))
    host.drag(middle, CGPoint(x: 210, y: 200))
    #expect(log.entries == ["was 3"])
  }

  @Test("a drag of a view that moves along is as fast as the pointer", arguments: [true, false]) func velocity(moves: Bool) throws
  {
    struct Moved: View {
      let log: GestureLog
      let moves: Bool
      @State private var way = CGSize.zero
      var body: some View {
        Color.clear.frame(width: 200, height: 200)
          .gesture(
            DragGesture(coordinateSpace: .global)
              .onChanged { if moves { way = $0.translation } }
              .onEnded { [log] in log.add("\(Int($0.velocity.width.rounded()))") }
          )
          .offset(way)
      }
    }
    let log = GestureLog()
    let host = try ControlHost.gestures(Moved(log: log, moves: moves))
    host.drag(middle, CGPoint(x: 220, y: 200), CGPoint(x: 230, y: 200), CGPoint(x: 240, y: 200), CGPoint(x: 250, y: 200))
    #expect(log.entries.count == 1 && (log.entries.first.flatMap { Int($0) } ?? 0) > 300)
  }

  @Test("a gesture that waits for time to pass is told of it once a frame, however often something moves") func oneTimer() throws
  {
    let host = try ControlHost.gestures(Color.clear.frame(width: 200, height: 200).onLongPressGesture(minimumDuration: 9) {})
    host.press(at: middle)
    host.platform.advance(by: 0.05)
    let before = host.graph.animations.count
    for _ in 0..<20 {
      host.move(to: CGPoint(x: 201, y: 200))
      host.move(to: middle)
    }
    #expect(host.graph.animations.count == before)
  }
}
