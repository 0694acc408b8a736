import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Every motion, sent back in its middle and forth again: it stays where it was, and as fast.
@MainActor @Suite("Motions keep place and speed when they are sent elsewhere") struct MotionContinuityTests {
  enum Motion: String, CaseIterable, Sendable {
    case press, drag, materialize, neighbour, menu, popover, sheet, alert, dialog, panel, search
  }

  @Observable final class Model {
    var isShown = false
    var query = ""
  }

  /// A motion between two values: how it is sent to either, what is measured, and the springs that lead there.
  @MainActor struct Course {
    let host: ControlHost
    let model: Model
    var send: (Bool) -> Void
    var measure: () -> Double
    var springs: (forth: Spring, back: Spring) = (Spring(duration: 0.4, bounce: 0.2), Spring(duration: 0.35, bounce: 0.15))
    /// How exact what is measured is, in its own units.
    var grain = 1.0 / 8
    /// How many frames still go the old way: what state says is known once a frame has moved what moves.
    var delay = 1
  }

  private static let gel = Spring(mass: 1, stiffness: 10.2 * 10.2, damping: 2 * 0.55 * 10.2)

  private struct Stage: View {
    let motion: Motion
    @Bindable var model: Model
    @Namespace private var namespace

    @ViewBuilder var body: some View {
      switch motion {
      case .press, .drag: Button("Press me") {}.buttonStyle(.glass)
      case .materialize: VStack { if model.isShown { Color.clear.frame(width: 90, height: 60).glassEffect() } }
      case .neighbour:
        GlassEffectContainer(spacing: 40) {
          HStack(spacing: 40) {
            Color.clear.frame(width: 80, height: 80).glassEffect().glassEffectID("pencil", in: namespace)
            if model.isShown { Color.clear.frame(width: 80, height: 80).glassEffect().glassEffectID("eraser", in: namespace) }
          }
        }
      case .menu:
        VStack {
          Menu("Ask") { ForEach(0..<4, id: \.self) { Button("Row \($0)") {} } }.buttonStyle(.glass)
          Spacer()
        }
      case .popover: low(button.popover(isPresented: $model.isShown) { Color.clear.frame(width: 120, height: 90) })
      case .sheet: low(button.sheet(isPresented: $model.isShown) { Color.clear.frame(width: 220, height: 190) })
      case .alert: low(button.alert("Sure?", isPresented: $model.isShown) { Button("Inside") {} })
      case .dialog: low(button.confirmationDialog("Sure?", isPresented: $model.isShown) { Button("Inside") {} })
      case .panel:
        NavigationSplitView {
          Text("Sidebar")
        } detail: {
          Color.blue.toolbar { ToolbarItem { Button("Act") {} } }
        }
        .inspector(isPresented: $model.isShown) { Text("Inspector") }
      case .search: Color.blue.searchable(text: $model.query, isPresented: $model.isShown)
      }
    }

    private var button: some View { Button("Ask") { model.isShown.toggle() }.buttonStyle(.glass) }
    private func low(_ view: some View) -> some View {
      VStack {
        view
        Spacer()
      }
    }
  }

  private func course(_ motion: Motion, _ settings: DesktopSettings = DesktopSettings()) throws -> Course {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 1000, height: 600), settings: settings) { Stage(motion: motion, model: model) }
    func switching(_ animation: Animation?) -> (Bool) -> Void {
      { isShown in withAnimation(animation) { model.isShown = isShown } }
    }
    func height() -> Double { host.shapes.map { Double(host.box($0).height) }.max() ?? 0 }
    let smooth = Spring.smooth
    let snappy = Spring(duration: 0.35, bounce: 0.15)
    switch motion {
    case .press, .drag:
      let center = try #require(host.find(.button, "Press me")?.frame.center)
      let isPress = motion == .press
      if !isPress {
        host.press(at: center)
        host.settle()
      }
      return Course(
        host: host, model: model,
        send: { forth in
          guard isPress else { return host.move(to: CGPoint(x: center.x + (forth ? 120 : 0), y: center.y)) }
          if forth { host.press(at: center) } else { host.release() }
        },
        measure: {
          let box = host.box(host.shapes.first)
          guard !isPress else { return Double(box.width) }
          // What a rubber band makes of the way.
          let shift = Double(box.midX - center.x)
          return 60 * (1 / (1 - abs(shift) / 7.2) - 1) * (shift < 0 ? -1 : 1)
        }, springs: (Self.gel, Self.gel), grain: isPress ? 1.0 / 8 : 6, delay: 0)
    case .materialize:
      return Course(
        host: host, model: model, send: switching(.smooth), measure: { host.shapes.map(\.materialization).max() ?? 0 },
        springs: (smooth, smooth), grain: 1e-4)
    case .neighbour:
      return Course(
        host: host, model: model, send: switching(.smooth), measure: { host.shapes.map { Double(host.box($0).maxX) }.max() ?? 0 },
        // The neighbour that it comes out of moves too.
        springs: (smooth, smooth), grain: 1.0 / 4)
    case .menu:
      host.key(.tab)
      return Course(
        host: host, model: model,
        send: { forth in
          for phase in [KeyEvent.Phase.down, .up] {
            host.window.inject(.key(KeyEvent(phase, forth ? .return : .escape, time: host.platform.now)))
          }
        }, measure: height)
    case .popover, .sheet, .alert, .dialog:
      return Course(host: host, model: model, send: { model.isShown = $0 }, measure: height)
    case .panel:
      return Course(
        host: host, model: model, send: switching(.brisk),
        measure: { host.find(.button, "Act").map { Double($0.frame.minX) } ?? 0 }, springs: (snappy, snappy))
    case .search:
      return Course(
        host: host, model: model, send: switching(.brisk),
        measure: { host.shapes.map { Double(host.box($0).width) }.max() ?? 0 }, springs: (snappy, snappy))
    }
  }

  /// The speed with which a spring to a target arrived at `to`, coming from `from` a frame before.
  private func speedAtEnd(from: Double, to: Double, target: Double, _ spring: Spring) -> Double {
    let dt = 1.0 / 60
    let still = spring.value(target: target - from, time: dt)
    let initial = (to - from - still) / spring.value(target: 0, initialVelocity: 1, time: dt)
    return spring.velocity(target: target - from, initialVelocity: initial, time: dt)
  }

  /// The speed with which it must have set out to be at `to` after a frame.
  private func speedAtStart(from: Double, to: Double, target: Double, _ spring: Spring) -> Double {
    let dt = 1.0 / 60
    return (to - from - spring.value(target: target - from, time: dt)) / spring.value(target: 0, initialVelocity: 1, time: dt)
  }

  @Test("sent back in the middle and forth again, it goes on as fast as it was", arguments: Motion.allCases)
  func velocity(_ motion: Motion) throws {
    let plain = try course(motion)
    plain.send(true)
    plain.host.settle()
    let end = plain.measure()
    plain.send(false)
    plain.host.settle()
    let rest = plain.measure()
    #expect(abs(end - rest) > 4 * plain.grain, "nothing moves")

    let course = try course(motion)
    var legs: [(target: Double, spring: Spring, values: [Double])] = []
    for (forth, count) in [(true, 7), (false, 4), (true, 4)] {
      course.send(forth)
      legs.append(
        (forth ? end : rest, forth ? course.springs.forth : course.springs.back, course.host.frames(count, course.measure)))
    }
    let tolerance = course.grain * 60 * 3
    for (leg, next) in zip(legs, legs.dropFirst()) {
      let values = Array((leg.values + next.values.prefix(course.delay)).suffix(2)) + [next.values[course.delay]]
      let (a, b, c) = (values[0], values[1], values[2])
      let before = speedAtEnd(from: a, to: b, target: leg.target, leg.spring)
      let after = speedAtStart(from: b, to: c, target: next.target, next.spring)
      #expect(abs(before - after) <= tolerance + 0.1 * abs(before), "\(before) became \(after): \(legs.map(\.values))")
    }
    course.host.settle()
    #expect(abs(course.measure() - end) <= course.grain * 2 && !course.host.graph.animations.isActive)
  }

  @Test("under reduce motion it is calm: at either end or nowhere, and soon at rest", arguments: Motion.allCases)
  func calm(_ motion: Motion) throws {
    let course = try course(motion, DesktopSettings(reduceMotion: true))
    let rest = course.measure()
    course.send(true)
    let values = course.host.frames(15, course.measure)
    #expect(!course.host.graph.animations.isActive, "it goes on for longer than a fade")
    // Glass that appears by itself fades.
    let end = values.last ?? 0
    guard motion != .materialize else { return #expect(end == 1) }
    #expect(values.allSatisfy { abs($0 - rest) < 0.2 || abs($0 - end) < 0.2 }, "\(values)")
  }

  @Test(
    "where animations are disabled, what state shows is there at once",
    arguments: Motion.allCases.filter { ![.press, .drag, .menu].contains($0) })
  func none(_ motion: Motion) throws {
    let plain = try course(motion)
    plain.send(true)
    plain.host.settle()
    let course = try course(motion)
    var transaction = Transaction()
    transaction.disablesAnimations = true
    for (isShown, end) in [(true, plain.measure()), (false, course.measure())] {
      withTransaction(transaction) { course.model.isShown = isShown }
      let values = course.host.frames(3, course.measure)
      #expect(values.allSatisfy { abs($0 - end) < 0.2 } && !course.host.graph.animations.isActive, "\(values), not \(end)")
    }
  }

  @Test("a panel that a held button becomes sets out as large as that is held") func heldButton() throws {
    let host = try course(.dialog).host
    host.press(at: try #require(host.find(.button, "Ask")).frame.center)
    host.settle(0.4)
    let held = host.box(host.shapes.first)
    host.release()
    let first = host.frames(1) { Double(host.box(host.shapes.last).width) }[0]
    #expect(first > Double(held.width) - 0.6, "\(held.width) became \(first)")
  }

  private struct DetentSheet: View {
    var body: some View {
      Color.clear.sheet(isPresented: .constant(true)) {
        Color.clear.presentationDetents([.height(150), .large])
      }
    }
  }

  @Test("a sheet that is let go of goes on as fast as the finger moved it") func flickedSheet() throws {
    let host = try ControlHost(size: CGSize(width: 700, height: 600)) { DetentSheet() }
    func height() -> Double { host.shapes.map { Double(host.box($0).height) }.max() ?? 0 }
    let rest = height()
    host.press(at: CGPoint(x: 350, y: 600 - rest + 4))
    var dragged: [Double] = []
    for step in 1...12 {
      host.settle(1.0 / 60)
      host.move(to: CGPoint(x: 350, y: 600 - rest + 4 - Double(step) * 15))
      dragged.append(contentsOf: host.frames(1, height))
    }
    host.release()
    let end = dragged.last ?? 0
    let moved = host.frames(3, height).first { $0 != end } ?? end
    let speed = speedAtStart(from: end, to: moved, target: 584, Spring(duration: 0.38, bounce: 0.18))
    #expect(abs(speed - 450) < 100, "its speed is lost: \(dragged) \(moved)")
    host.settle()
    #expect(height() == 584)
  }

  @Test("a way along a curve that is taken over by a spring goes on as fast, at any rate of frames", arguments: [30.0, 60, 144])
  func curves(_ rate: Double) {
    var value = AnimatedValue(0.0)
    value.retarget(to: 100, .linear(duration: 1), now: 0)
    var time = 0.0
    while time < 0.5 - 1e-9 {
      time += 1 / rate
      _ = value.advance(to: time)
    }
    let before = value.current
    value.retarget(to: 0, .smooth, now: time)
    _ = value.advance(to: time + 0.001)
    #expect(abs((value.current - before) / 0.001 - 100) < 20)
  }
}
