import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// What gestures told, in order.
@MainActor final class GestureLog {
  var entries: [String] = []
  func add(_ entry: String) { entries.append(entry) }
}

@MainActor extension ControlHost {
  /// A window of 400 × 400 points with a view of 200 × 200 in its middle.
  static func gestures(_ content: some View) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 400, height: 400), barRoom: 0) { content }
  }

  /// Presses at a place, moves through others and lifts, 20 ms apart.
  func drag(_ places: CGPoint..., modifiers: KeyModifiers = []) {
    press(at: places[0], modifiers: modifiers)
    for place in places.dropFirst() {
      platform.advance(by: 0.02)
      move(to: place)
    }
    platform.advance(by: 0.02)
    release()
  }

  /// Clicks some times, 100 ms apart.
  func clicks(_ count: Int, at place: CGPoint = CGPoint(x: 200, y: 200)) {
    for _ in 0..<count {
      press(at: place)
      release()
      platform.advance(by: 0.1)
    }
  }
}

private let middle = CGPoint(x: 200, y: 200)

@MainActor @Suite("Gestures made of gestures") struct GestureCompositionTests {
  private func run<G: Gesture>(_ make: (GestureLog) -> G, _ act: @MainActor (ControlHost) -> Void) throws -> [String] {
    let log = GestureLog()
    let host = try ControlHost.gestures(Color.clear.frame(width: 200, height: 200).gesture(make(log)))
    act(host)
    return log.entries
  }

  private func twoOrOne(_ log: GestureLog) -> some Gesture {
    TapGesture(count: 2).onEnded { log.add("two") }.exclusively(before: TapGesture().onEnded { log.add("one") })
      .onEnded { value in
        switch value {
        case .first: log.add("first")
        case .second: log.add("second")
        }
      }
  }

  @Test("of two exclusive gestures the second comes once the first can no longer") func exclusiveSingle() throws {
    let log = GestureLog()
    let host = try ControlHost.gestures(Color.clear.frame(width: 200, height: 200).gesture(twoOrOne(log)))
    host.clicks(1)
    #expect(log.entries == [])
    host.platform.advance(by: 0.5)
    #expect(log.entries == ["one", "second"])
  }

  @Test("of two exclusive gestures the first one keeps the second from coming") func exclusiveDouble() throws {
    #expect(
      try run(twoOrOne) {
        $0.clicks(2); $0.settle()
      } == ["two", "first"])
  }

  @Test("a click elsewhere ends the wait for a second one") func exclusiveElsewhere() throws {
    let entries = try run(twoOrOne) { host in
      host.clicks(1)
      host.clicks(1, at: CGPoint(x: 150, y: 150))
      host.settle()
    }
    #expect(entries == ["one", "second", "one", "second"])
  }

  @Test("a drag before a tap leaves a still press to the tap") func dragOrTap() throws {
    func gesture(_ log: GestureLog) -> some Gesture {
      DragGesture().onEnded { log.add("dragged \($0.translation.width)") }.exclusively(
        before: TapGesture().onEnded { log.add("tapped") })
    }
    #expect(try run(gesture) { $0.clicks(1) } == ["tapped"])
    #expect(try run(gesture) { $0.drag(middle, CGPoint(x: 230, y: 200)) } == ["dragged 30.0"])
  }

  @Test("a long press before a drag tells both parts in turn, with one press") func sequence() throws {
    func gesture(_ log: GestureLog) -> some Gesture {
      LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture())
        .onChanged { value in
          switch value {
          case .first(let isPressed): log.add("first \(isPressed)")
          case .second(let isPressed, let drag): log.add("second \(isPressed) \(drag.map { Int($0.translation.width) } ?? -1)")
          }
        }
        .onEnded { value in
          if case .second(true, let drag?) = value { log.add("ended \(Int(drag.translation.width))") }
        }
    }
    let entries = try run(gesture) { host in
      host.press(at: middle)
      host.platform.advance(by: 0.5)
      host.move(to: CGPoint(x: 240, y: 200))
      host.release()
    }
    #expect(entries == ["first true", "second true -1", "second true 40", "ended 40"])
    #expect(
      try run(gesture) {
        $0.clicks(1); $0.settle()
      } == ["first true"])
  }

  @Test("a tap before a drag waits for the next press") func sequenceOfPresses() throws {
    func gesture(_ log: GestureLog) -> some Gesture {
      TapGesture().sequenced(before: DragGesture()).onEnded { _ in log.add("both") }
    }
    let entries = try run(gesture) { host in
      host.clicks(1)
      host.settle()
      host.drag(middle, CGPoint(x: 240, y: 200))
    }
    #expect(entries == ["both"])
    #expect(try run(gesture) { $0.drag(middle, CGPoint(x: 240, y: 500)) } == [])
  }

  @Test("simultaneous gestures tell both values") func simultaneous() throws {
    func gesture(_ log: GestureLog) -> some Gesture {
      TapGesture().simultaneously(with: LongPressGesture(minimumDuration: 0.3))
        .onEnded { log.add("tap \($0.first != nil) long \($0.second ?? false)") }
    }
    #expect(try run(gesture) { $0.clicks(1) } == ["tap true long false"])
    let slow = try run(gesture) { host in
      host.press(at: middle)
      host.platform.advance(by: 0.5)
      host.release()
    }
    #expect(slow == ["tap true long true"])
  }

  @Test("two fingers scale and turn at once") func scaleAndTurn() throws {
    func gesture(_ log: GestureLog) -> some Gesture {
      MagnificationGesture().simultaneously(with: RotationGesture())
        .onEnded { log.add("\($0.first ?? 0) \(Int(($0.second?.degrees ?? 0).rounded()))") }
    }
    let entries = try run(gesture) { host in
      for (phase, scale, turn) in [(PinchEvent.Phase.began, 1.0, 0.0), (.changed, 1.5, .pi / 2), (.ended, 1.5, .pi / 2)] {
        host.window.inject(.pinch(PinchEvent(phase, scale: scale, rotation: turn, at: middle, time: host.platform.now)))
      }
    }
    #expect(entries == ["1.5 90"])
  }

  @Test("a tap beside a pinch is over when the finger lifts") func tapBesidePinch() throws {
    let entries = try run({ log in TapGesture().simultaneously(with: MagnifyGesture()).onEnded { _ in log.add("ended") } }) {
      $0.clicks(2)
    }
    #expect(entries == ["ended", "ended"])
  }

  @Test("a mapped gesture tells what was made of its value, and only when it changed") func mapped() throws {
    let entries = try run({ log in
      DragGesture(minimumDistance: 0).map { $0.translation.width > 20 }.onChanged { log.add("\($0)") }
    }) { $0.drag(middle, CGPoint(x: 205, y: 200), CGPoint(x: 230, y: 200), CGPoint(x: 240, y: 200)) }
    #expect(entries == ["false", "true"])
  }

  @Test("a gesture with modifiers wants them held as it begins") func modifiers() throws {
    func gesture(_ log: GestureLog) -> some Gesture { TapGesture().modifiers(.shift).onEnded { log.add("tapped") } }
    #expect(try run(gesture) { $0.click(middle) } == [])
    #expect(try run(gesture) { $0.click(middle, modifiers: .shift) } == ["tapped"])
    #expect(try run(gesture) { $0.click(middle, modifiers: [.shift, .control]) } == ["tapped"])
  }

  private struct Throw: Gesture {
    let log: GestureLog
    var body: some Gesture<CGFloat> { DragGesture().map(\.translation.height).onEnded { [log] in log.add("thrown \($0)") } }
  }

  @Test("gestures of one's own are made of others") func own() throws {
    let entries = try run({ log in Throw(log: log).onEnded { log.add("told \($0)") } }) {
      $0.drag(middle, CGPoint(x: 200, y: 220))
    }
    #expect(entries == ["thrown 20.0", "told 20.0"])
    let erased = try run({ log in AnyGesture(Throw(log: log)) }) { $0.drag(middle, CGPoint(x: 200, y: 220)) }
    #expect(erased == ["thrown 20.0"])
  }

  private final class Choice {
    var drags = false
    var entries: [String] = []
  }

  private struct Changing: View {
    let remote: Remote
    let choice: Choice
    @State private var drags = false
    @GestureState private var pull: CGFloat = 0

    var body: some View {
      let _ = remote.act = { drags.toggle() }
      let _ = choice.entries.append("pull \(Int(pull))")
      Color.clear.gesture(
        drags
          ? AnyGesture(
            DragGesture(minimumDistance: 0).updating($pull) { value, state, _ in state = value.translation.width }
              .onEnded { _ in choice.entries.append("dragged") }.map { _ in })
          : AnyGesture(TapGesture().onEnded { choice.entries.append("tapped") }))
    }
  }

  @Test("a gesture without its type may become one of another type, also while it is held") func changedType() throws {
    let (remote, choice) = (Remote(), Choice())
    let host = try ControlHost.gestures(Changing(remote: remote, choice: choice))
    host.clicks(1)
    remote.act()
    host.settle()
    host.drag(middle, CGPoint(x: 230, y: 200))
    #expect(choice.entries.filter { !$0.hasPrefix("pull") } == ["tapped", "dragged"])
    host.press(at: middle)
    host.move(to: CGPoint(x: 230, y: 200))
    host.settle(0.1)
    #expect(choice.entries.last == "pull 30")
    remote.act()
    host.settle(0.1)
    host.move(to: CGPoint(x: 240, y: 200))
    host.release()
    host.settle(0.1)
    #expect(choice.entries.last == "pull 0")
    #expect(choice.entries.filter { !$0.hasPrefix("pull") } == ["tapped", "dragged"])
    host.clicks(1)
    #expect(choice.entries.filter { !$0.hasPrefix("pull") } == ["tapped", "dragged", "tapped"])
  }

  @Test("places are counted from the space of coordinates that a gesture names") func coordinateSpaces() throws {
    let log = GestureLog()
    func drag(_ name: String, _ space: some CoordinateSpaceProtocol) -> some Gesture {
      DragGesture(minimumDistance: 0, coordinateSpace: space)
        .onEnded { log.add("\(name) \(Int($0.startLocation.x)) \(Int($0.location.y))") }
    }
    let host = try ControlHost.gestures(
      Color.clear.frame(width: 100, height: 100)
        .gesture(
          drag("local", .local).simultaneously(with: drag("global", .global)).simultaneously(with: drag("named", .named("box")))
        )
        .padding(50)
        .coordinateSpace(.named("box"))
        .onTapGesture(coordinateSpace: .global) { log.add("tapped \(Int($0.x))") }
    )
    host.drag(CGPoint(x: 160, y: 200), CGPoint(x: 170, y: 210))
    #expect(Set(log.entries) == ["local 10 60", "global 160 210", "named 60 110"])
    log.entries = []
    host.clicks(1, at: CGPoint(x: 120, y: 200))
    #expect(log.entries == ["tapped 120"])
  }

  @Test("a drag is expected to go on for a quarter of what it would in a second, on both axes") func predictions() {
    let value = DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: 0), location: CGPoint(x: 30, y: 5), startLocation: CGPoint(x: 10, y: 10),
      velocity: CGSize(width: 80, height: -40))
    #expect(value.translation == CGSize(width: 20, height: -5))
    #expect(value.predictedEndTranslation == CGSize(width: 40, height: -15))
    #expect(value.predictedEndLocation == CGPoint(x: 50, y: -5))
  }

  @Test("a drag goes on counting from where it began while its view moves along") func movingView() throws {
    struct Follower: View {
      let log: GestureLog
      @State private var offset = CGSize.zero
      var body: some View {
        Color.clear.frame(width: 100, height: 100)
          .gesture(
            DragGesture(coordinateSpace: .global).onChanged {
              offset = $0.translation
              log.add("\(Int($0.translation.width))")
            }
          )
          .offset(offset)
      }
    }
    let log = GestureLog()
    let host = try ControlHost.gestures(Follower(log: log))
    host.drag(middle, CGPoint(x: 220, y: 200), CGPoint(x: 250, y: 200), CGPoint(x: 280, y: 200))
    #expect(log.entries == ["20", "50", "80"])
  }

  @Test("a gesture without its type may become one of another type")
  func erasedGestures() throws {
    @MainActor final class Log {
      var told: [String] = []
      var change: () -> Void = {}
    }
    struct Changing: View {
      let log: Log
      @State private var isDrag = true

      var body: some View {
        log.change = { isDrag.toggle() }
        let drag = DragGesture().onChanged { _ in log.told.append("drag") }.map { _ in }
        let tap = TapGesture().onEnded { log.told.append("tap") }
        return Color.red.gesture(isDrag ? AnyGesture(drag) : AnyGesture(tap))
      }
    }
    let log = Log()
    let host = try ControlHost { Changing(log: log) }
    let place = CGPoint(x: 200, y: 200)
    log.change()
    host.settle()
    host.click(place)
    #expect(log.told == ["tap"])
    log.change()
    host.settle()
    host.press(at: place)
    host.move(to: CGPoint(x: 260, y: 200))
    #expect(log.told.last == "drag")
    log.change()
    host.settle()
    host.release()
    host.settle()
    let told = log.told.count
    host.click(place)
    #expect(log.told.count == told + 1 && log.told.last == "tap")
  }
}
