import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

private let middle = CGPoint(x: 200, y: 200)

@MainActor @Suite("Which gesture gets a press") struct GesturePriorityTests {
  private func run(_ make: (GestureLog) -> some View, _ act: @MainActor (ControlHost) -> Void) throws -> [String] {
    let log = GestureLog()
    let host = try ControlHost.gestures(make(log))
    act(host)
    return log.entries
  }

  private func inner(_ log: GestureLog) -> some View {
    Color.clear.frame(width: 200, height: 200).onTapGesture { log.add("inner") }
  }

  private func tap(_ log: GestureLog) -> some Gesture { TapGesture().onEnded { log.add("outer") } }
  private func drag(_ log: GestureLog) -> some Gesture {
    DragGesture().onEnded { log.add("dragged \(Int($0.translation.width))") }
  }

  @Test("the gesture of a view within comes before that of the view around it") func innermost() throws {
    #expect(
      try run { log in
        inner(log).gesture(tap(log))
      } _: {
        $0.clicks(1)
      } == ["inner"])
  }

  @Test("a gesture around another one comes where that one fails") func fallsThrough() throws {
    func view(_ log: GestureLog) -> some View { inner(log).gesture(drag(log)) }
    #expect(try run(view) { $0.clicks(1) } == ["inner"])
    #expect(try run(view) { $0.drag(middle, CGPoint(x: 215, y: 200), CGPoint(x: 240, y: 200)) } == ["dragged 40"])
    func reversed(_ log: GestureLog) -> some View {
      Color.clear.frame(width: 200, height: 200).gesture(drag(log)).onTapGesture { log.add("tapped") }
    }
    #expect(try run(reversed) { $0.clicks(1) } == ["tapped"])
    #expect(try run(reversed) { $0.drag(middle, CGPoint(x: 240, y: 200)) } == ["dragged 40"])
  }

  @Test("a tap waits for the double one within, and does not come where that does") func doubleWithin() throws {
    func view(_ log: GestureLog) -> some View {
      Color.clear.frame(width: 200, height: 200).onTapGesture(count: 2) { log.add("double") }.onTapGesture { log.add("single") }
    }
    let log = GestureLog()
    let host = try ControlHost.gestures(view(log))
    host.clicks(1)
    #expect(log.entries == [])
    host.platform.advance(by: 0.5)
    #expect(log.entries == ["single"])
    host.clicks(2)
    #expect(log.entries == ["single", "double"])
    host.settle()
    #expect(log.entries == ["single", "double"])
    // Three are a double one, and the single one that begins another.
    host.clicks(3)
    host.settle()
    #expect(log.entries == ["single", "double", "double", "single"])
    #expect(!host.host.needsFrame)
  }

  @Test("a press elsewhere ends the wait at once, and is a tap of its own") func doubleElsewhere() throws {
    let log = GestureLog()
    let host = try ControlHost.gestures(
      Color.clear.frame(width: 200, height: 200).onTapGesture(count: 2) { log.add("double") }.onTapGesture { log.add("single") })
    host.clicks(1, at: CGPoint(x: 130, y: 130))
    #expect(log.entries == [])
    host.clicks(1, at: CGPoint(x: 270, y: 270))
    #expect(log.entries == ["single"])
    host.settle()
    #expect(log.entries == ["single", "single"])
  }

  @Test("what takes presses itself waits for nobody, and a double tap alone keeps nothing back") func doubleAround() throws {
    var presses = 0
    let log = GestureLog()
    let host = try ControlHost.gestures(
      Button("Press") { presses += 1 }.frame(width: 200, height: 200).onTapGesture(count: 2) { log.add("double") }
        .onTapGesture { log.add("single") })
    host.clicks(1)
    #expect(presses == 1)
    let outer = try ControlHost.gestures(
      Color.clear.frame(width: 200, height: 200).onTapGesture { log.add("inner") }.onTapGesture(count: 2) { log.add("outer") })
    outer.clicks(1)
    #expect(log.entries == ["inner"])
  }

  @Test("a tap that moves away is none where a drag goes on beside it") func besideDrags() throws {
    func view(_ log: GestureLog) -> some View { inner(log).simultaneousGesture(drag(log)) }
    func both(_ log: GestureLog) -> some View {
      Color.clear.frame(width: 200, height: 200).gesture(tap(log).simultaneously(with: drag(log)))
    }
    func tapped(_ log: GestureLog) -> some View {
      Color.clear.frame(width: 200, height: 200).gesture(drag(log)).simultaneousGesture(tap(log))
    }
    func act(_ host: ControlHost) { host.drag(middle, CGPoint(x: 215, y: 200), CGPoint(x: 240, y: 200)) }
    #expect(try run(view, act) == ["dragged 40"])
    #expect(try run(both, act) == ["dragged 40"])
    #expect(try run(tapped, act) == ["dragged 40"])
    #expect(try run(view) { $0.clicks(1) } == ["inner"])
    #expect(try run(both) { $0.clicks(1) } == ["outer"])
    #expect(try run(tapped) { $0.clicks(1) } == ["outer"])
  }

  @Test("a gesture with precedence comes before those within") func highPriority() throws {
    #expect(
      try run { log in
        inner(log).highPriorityGesture(tap(log))
      } _: {
        $0.clicks(1)
      } == ["outer"])
    #expect(
      try run { log in
        inner(log).highPriorityGesture(drag(log))
      } _: {
        $0.clicks(1)
      } == ["inner"])
  }

  @Test("a drag with precedence takes the press from a button once it moves") func highPriorityOverButton() throws {
    func view(_ log: GestureLog) -> some View {
      Button("Press") { log.add("pressed") }.highPriorityGesture(drag(log))
    }
    #expect(try run(view) { $0.clicks(1) } == ["pressed"])
    #expect(try run(view) { $0.drag(middle, CGPoint(x: 212, y: 200)) } == ["dragged 12"])
  }

  @Test("what lies within waits while a double click with precedence may still come") func highPriorityWaits() throws {
    func view(_ log: GestureLog) -> some View {
      inner(log).highPriorityGesture(
        TapGesture(count: 2).onEnded { log.add("double") }.exclusively(
          before: LongPressGesture().onEnded { _ in log.add("long") }))
    }
    #expect(
      try run(view) {
        $0.clicks(2); $0.settle()
      } == ["double"])
    #expect(try run(view) { $0.clicks(1) } == [])
    #expect(
      try run(view) {
        $0.clicks(1); $0.settle()
      } == ["inner"])
  }

  @Test("a simultaneous gesture comes beside those within") func simultaneous() throws {
    let entries = try run { log in
      inner(log).simultaneousGesture(tap(log))
    } _: {
      $0.clicks(1)
    }
    #expect(Set(entries) == ["inner", "outer"])
    let pressed = try run { log in
      Button("Press") { log.add("pressed") }.simultaneousGesture(tap(log))
    } _: {
      $0.clicks(1)
    }
    #expect(Set(pressed) == ["pressed", "outer"])
  }

  @Test("a mask leaves out the gesture or those within") func mask() throws {
    func entries(_ mask: GestureMask) throws -> [String] {
      try run { log in
        inner(log).highPriorityGesture(tap(log), including: mask)
      } _: {
        $0.clicks(1)
      }
    }
    #expect(try entries(.subviews) == ["inner"])
    #expect(try entries(.none) == [])
    #expect(try entries(.gesture) == ["outer"])
    #expect(
      try run { log in
        inner(log).gesture(tap(log), including: .gesture)
      } _: {
        $0.clicks(1)
      } == ["outer"])
    #expect(
      try run { log in
        inner(log).simultaneousGesture(tap(log), including: .all)
      } _: {
        $0.clicks(1)
      }.count == 2)
  }

  @Test("a gesture that is not enabled leaves those within alone") func isEnabled() throws {
    #expect(
      try run { log in
        inner(log).highPriorityGesture(tap(log), isEnabled: false)
      } _: {
        $0.clicks(1)
      } == ["inner"])
    #expect(
      try run { log in
        Color.clear.frame(width: 200, height: 200).gesture(tap(log), isEnabled: false)
      } _: {
        $0.clicks(1)
      } == [])
  }

  @Test("a finger that scrolls takes the press from a gesture and what runs beside it") func scrolling() throws {
    func view(_ log: GestureLog) -> some View {
      ScrollView {
        Color.clear.frame(width: 200, height: 2000).onTapGesture { log.add("tapped") }
          .simultaneousGesture(TapGesture().onEnded { log.add("beside") })
      }
    }
    let entries = try run(view) { host in
      for (phase, y) in [(TouchEvent.Phase.began, 200.0), (.moved, 180), (.moved, 150), (.ended, 150)] {
        host.window.inject(.touch(TouchEvent(id: 1, phase, at: CGPoint(x: 200, y: y), time: host.platform.now)))
        host.platform.advance(by: 0.02)
      }
    }
    #expect(entries == [])
  }
}
