import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Fingers that lead back") struct NavigationSwipeTests {
  @Observable final class Trip {
    var path: [Int] = []
    var level = 0.0
  }

  private struct Screen: View {
    @Bindable var trip: Trip
    let number: Int

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Button("Press \(number)") {}.frame(height: 50)
          Slider(value: $trip.level) { Text("Level") }.frame(height: 50)
          ForEach(0..<30) { Text("Line \($0)").frame(height: 40) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .named("screen \(number)")
    }
  }

  private struct Stack: View {
    let trip: Trip
    var hidesBack = false

    var body: some View {
      NavigationStack(path: Bindable(trip).path) {
        Screen(trip: trip, number: 0).navigationDestination(for: Int.self) {
          Screen(trip: trip, number: $0).navigationBarBackButtonHidden(hidesBack)
        }
      }
    }
  }

  private let trip = Trip()

  private func window(
    _ path: [Int] = [1], settings: DesktopSettings = DesktopSettings(), hidesBack: Bool = false, isMirrored: Bool = false
  ) throws -> ControlHost {
    trip.path = path
    return try ControlHost(size: CGSize(width: 400, height: 300), settings: settings, barRoom: 0) {
      Stack(trip: trip, hidesBack: hidesBack).environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
    }
  }

  private func screens(_ window: ControlHost) throws -> NavigationScreensNode {
    var found: NavigationScreensNode?
    window.graph.root.visitSubtree { if let node = $0 as? NavigationScreensNode { found = node } }
    return try #require(found)
  }

  /// How much of the screen on top is there.
  private func fraction(_ window: ControlHost) throws -> Double { try #require(screens(window).top).slide.current }

  /// A finger goes from one place to another in steps, and stays down.
  private func pull(_ window: ControlHost, from start: CGPoint, to end: CGPoint, steps: Int = 20) {
    window.touch(.began, at: start)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      window.touch(.moved, at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
  }

  @Test("the screen goes along with the finger, and goes where that lifts beyond the middle", arguments: [false, true])
  func follows(isMirrored: Bool) throws {
    let window = try window(isMirrored: isMirrored)
    func x(_ x: CGFloat) -> CGFloat { isMirrored ? 400 - x : x }
    pull(window, from: CGPoint(x: x(5), y: 200), to: CGPoint(x: x(205), y: 203))
    let fraction = try fraction(window)
    #expect(abs(fraction - 0.52) < 0.02, "\(fraction)")
    #expect(trip.path == [1])
    window.settle(0.5)
    #expect(try self.fraction(window) == fraction)
    window.touch(.moved, at: CGPoint(x: x(260), y: 203))
    window.settle(0.5)
    window.touch(.ended, at: CGPoint(x: x(260), y: 203))
    #expect(trip.path.isEmpty)
    window.settle()
    #expect(try self.fraction(window) == 1)
  }

  @Test("a finger that lifts before the middle leaves the screen where it is") func comesBack() throws {
    let window = try window()
    pull(window, from: CGPoint(x: 5, y: 200), to: CGPoint(x: 120, y: 200))
    window.settle(0.5)
    window.touch(.ended, at: CGPoint(x: 120, y: 200))
    #expect(try fraction(window) < 1)
    window.settle()
    #expect(trip.path == [1])
    #expect(try fraction(window) == 1)
  }

  @Test("a fast finger throws the screen, and one that turns back does not") func velocity() throws {
    let window = try window([1, 2])
    pull(window, from: CGPoint(x: 5, y: 200), to: CGPoint(x: 105, y: 200), steps: 5)
    window.touch(.ended, at: CGPoint(x: 105, y: 200))
    window.settle()
    #expect(trip.path == [1])
    pull(window, from: CGPoint(x: 5, y: 200), to: CGPoint(x: 305, y: 200))
    for x in stride(from: 285.0, through: 225, by: -20) { window.touch(.moved, at: CGPoint(x: x, y: 200)) }
    window.touch(.ended, at: CGPoint(x: 225, y: 200))
    window.settle()
    #expect(trip.path == [1])
  }

  @Test("a screen that comes back, or still comes, is taken along from where it is seen") func interrupted() throws {
    let window = try window()
    pull(window, from: CGPoint(x: 5, y: 200), to: CGPoint(x: 150, y: 200))
    window.settle(0.5)
    window.touch(.ended, at: CGPoint(x: 150, y: 200))
    window.settle(0.08)
    let before = try fraction(window)
    #expect(before < 0.95)
    window.touch(.began, at: CGPoint(x: 5, y: 200))
    window.touch(.moved, at: CGPoint(x: 13.5, y: 200))
    let taken = try fraction(window)
    #expect(taken >= before && taken < 1)
    window.settle(0.5)
    #expect(try fraction(window) == taken)
    window.touch(.cancelled, at: CGPoint(x: 13.5, y: 200))
    window.settle()
    #expect(try fraction(window) == 1)
    #expect(trip.path == [1])
  }

  /// Goes back by a key and takes hold of the screen as it goes.
  private func catchLeaving(_ window: ControlHost) throws -> NavigationScreenNode {
    let leaving = try #require(screens(window).top)
    try screens(window).model.pop()
    window.settle(0.08)
    let before = leaving.slide.current
    #expect(before > 0.3 && before < 0.95, "\(before)")
    window.touch(.began, at: CGPoint(x: 3, y: 200))
    window.touch(.moved, at: CGPoint(x: 12, y: 200))
    #expect(leaving.slide.current <= before)
    return leaving
  }

  @Test("a screen on its way out is caught, goes along and goes on where the finger lifts") func catches() throws {
    let window = try window()
    let leaving = try catchLeaving(window)
    let held = leaving.slide.current
    window.settle(0.5)
    #expect(leaving.slide.current == held && held > 0.1, "it rests with the finger")
    window.touch(.moved, at: CGPoint(x: 52, y: 200))
    #expect(abs(leaving.slide.current - (held - 0.1)) < 0.02)
    for x in stride(from: 72.0, through: 372, by: 20) { window.touch(.moved, at: CGPoint(x: x, y: 200)) }
    window.touch(.ended, at: CGPoint(x: 372, y: 200))
    window.settle()
    #expect(trip.path.isEmpty && window.find(.button, "Press 0") != nil)
    #expect(try screens(window).children.count == 1, "it has gone")
  }

  @Test("one that was caught early and is let go at rest comes back, with its state") func putsBack() throws {
    let window = try window()
    let leaving = try #require(try screens(window).top)
    try screens(window).model.pop()
    window.settle(0.05)
    window.touch(.began, at: CGPoint(x: 3, y: 200))
    window.touch(.moved, at: CGPoint(x: 12, y: 200))
    window.settle(0.5)
    #expect(leaving.slide.current > 0.5)
    window.touch(.ended, at: CGPoint(x: 12, y: 200))
    window.settle()
    #expect(trip.path == [1] && window.find(.button, "Press 1") != nil)
    #expect(try screens(window).top === leaving)
    #expect(try fraction(window) == 1)
  }

  @Test("what the program shows meanwhile lets go of the one that was caught") func showsMeanwhile() throws {
    let window = try window()
    _ = try catchLeaving(window)
    trip.path = [2]
    window.settle()
    #expect(window.find(.button, "Press 2") != nil)
    #expect(try screens(window).children.count == 2)
    window.touch(.ended, at: CGPoint(x: 12, y: 200))
    window.settle()
    #expect(trip.path == [2])
  }

  @Test("who swipes again and again goes back one screen each time") func swipesOn() throws {
    let window = try window([1, 2])
    pull(window, from: CGPoint(x: 5, y: 200), to: CGPoint(x: 305, y: 200), steps: 8)
    window.touch(.ended, at: CGPoint(x: 305, y: 200))
    window.settle(0.2)
    pull(window, from: CGPoint(x: 5, y: 200), to: CGPoint(x: 305, y: 200), steps: 8)
    window.touch(.ended, at: CGPoint(x: 305, y: 200))
    window.settle()
    #expect(trip.path.isEmpty)
  }

  @Test("other fingers scroll, press and drag as before") func others() throws {
    let window = try window()
    let text = try #require(window.find(.text, "Line 5")).frame
    // Down the edge.
    pull(window, from: CGPoint(x: 5, y: 250), to: CGPoint(x: 15, y: 150))
    window.settle(0.5)
    window.touch(.ended, at: CGPoint(x: 15, y: 150))
    window.settle()
    #expect(try #require(window.find(.text, "Line 5")).frame.minY < text.minY - 60)
    #expect(try fraction(window) == 1)
    // Across, but not from the edge.
    pull(window, from: CGPoint(x: 60, y: 200), to: CGPoint(x: 360, y: 200))
    window.touch(.ended, at: CGPoint(x: 360, y: 200))
    window.settle()
    #expect(trip.path == [1])
  }

  @Test("a slider keeps its finger at the edge") func slider() throws {
    let window = try window()
    let y = try #require(window.find(.slider)).frame.midY
    pull(window, from: CGPoint(x: 12, y: y), to: CGPoint(x: 212, y: y))
    window.touch(.ended, at: CGPoint(x: 212, y: y))
    #expect(trip.level > 0.3)
    #expect(trip.path == [1])
  }

  @Test("where there is no button that leads back, and on the root, no finger leads back") func nowhere() throws {
    for (path, hidesBack) in [([1], true), ([Int](), false)] {
      let window = try window(path, hidesBack: hidesBack)
      pull(window, from: CGPoint(x: 5, y: 200), to: CGPoint(x: 305, y: 200))
      #expect(try fraction(window) == 1)
      window.touch(.ended, at: CGPoint(x: 305, y: 200))
      window.settle()
      #expect(trip.path == path)
    }
  }

  @Test("two fingers on a touchpad lead back too") func touchpad() throws {
    let window = try window()
    let place = CGPoint(x: 200, y: 200)
    window.move(to: place)
    func scroll(_ x: CGFloat, _ y: CGFloat, isEnd: Bool = false) {
      let delta = CGSize(width: x, height: y)
      window.window.inject(.scroll(ScrollEvent(.finger, delta: delta, isEnd: isEnd, at: place, time: window.platform.now)))
      window.settle(0.02)
    }
    for _ in 0..<15 { scroll(-10, 1) }
    #expect(try fraction(window) < 0.8)
    scroll(0, 0, isEnd: true)
    window.settle()
    #expect(trip.path.isEmpty)
    trip.path = [1]
    window.settle()
    // Who scrolls down does not lead back, however far it goes across later.
    for _ in 0..<5 { scroll(-1, 10) }
    for _ in 0..<20 { scroll(-10, 0) }
    scroll(0, 0, isEnd: true)
    window.settle()
    #expect(trip.path == [1])
  }

  @Test("with less motion one screen fades over into the other under the finger") func reduced() throws {
    let window = try window(settings: DesktopSettings(reduceMotion: true))
    pull(window, from: CGPoint(x: 5, y: 200), to: CGPoint(x: 305, y: 200))
    #expect(try fraction(window) < 0.4)
    window.touch(.ended, at: CGPoint(x: 305, y: 200))
    window.settle()
    #expect(trip.path.isEmpty)
  }
}
