import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Hover, pointer and forms that take input") struct InputModifierTests {
  @Test("the pointer has the shape of the view beneath it") func pointerStyle() throws {
    let host = try ControlHost.gestures(Color.red.frame(width: 100, height: 100).pointerStyle(.columnResize))
    host.move(to: CGPoint(x: 200, y: 200))
    #expect(host.host.input.cursor == .columnResize)
    host.move(to: CGPoint(x: 10, y: 200))
    #expect(host.host.input.cursor == .arrow)
  }

  @Test("a pointer's place is counted from the space that is asked for") func hoverSpace() throws {
    var phases: [HoverPhase] = []
    let host = try ControlHost.gestures(
      Color.red.frame(width: 100, height: 100).onContinuousHover(coordinateSpace: .global) { phases.append($0) })
    host.move(to: CGPoint(x: 160, y: 170))
    #expect(phases.last == .active(CGPoint(x: 160, y: 170)))
    host.move(to: CGPoint(x: 165, y: 180))
    #expect(phases.last == .active(CGPoint(x: 165, y: 180)), "also while it moves within")
  }

  private struct Frame: Shape {
    func path(in rect: CGRect) -> Path {
      var path = Path(rect)
      path.addRect(rect.insetBy(dx: 30, dy: 30))
      return path
    }
  }

  @Test("a form with a hole takes input around it, one for another purpose takes all") func forms() throws {
    var count = 0
    let content = Color.red.frame(width: 100, height: 100).onTapGesture { count += 1 }
    let holed = try ControlHost.gestures(content.contentShape(Frame(), eoFill: true))
    holed.clicks(1)
    #expect(count == 0)
    holed.clicks(1, at: CGPoint(x: 160, y: 200))
    #expect(count == 1)
    let other = try ControlHost.gestures(content.contentShape(.focusEffect, Circle()))
    other.clicks(1, at: CGPoint(x: 153, y: 153))
    #expect(count == 2)
  }

  private struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: rect.origin)
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  /// How many of two clicks, in the lower left half of a box of 100 × 100 and in its upper right half, a view hears.
  private func heard(_ view: (@escaping () -> Void) -> some View) throws -> [Int] {
    var counts: [Int] = []
    for place in [CGPoint(x: 160, y: 240), CGPoint(x: 240, y: 160)] {
      var count = 0
      let host = try ControlHost.gestures(view { count += 1 }.frame(width: 100, height: 100))
      host.clicks(1, at: place)
      counts.append(count)
    }
    return counts
  }

  @Test("any form takes input within its path, not in the box around it") func paths() throws {
    #expect(try heard { action in Color.red.onTapGesture { action() }.contentShape(Triangle()) } == [1, 0])
    #expect(try heard { action in Color.red.onTapGesture { action() }.contentShape(AnyShape(Triangle())) } == [1, 0])
    #expect(try heard { action in Color.red.onTapGesture { action() }.contentShape(Triangle().scale(0.999)) } == [1, 0])
    #expect(
      try heard { action in
        Color.red.onTapGesture { action() }.contentShape(Rectangle().subtracting(Triangle()))
      } == [0, 1])
  }

  private struct Wide: ViewModifier {
    let amount: CGFloat
    func body(content: Content) -> some View { content.padding(.leading, amount) }
  }

  @Test("one modifier and then another is a modifier") func concatenated() {
    let host = LayoutHost(Box().named("box").modifier(Wide(amount: 10).concat(Wide(amount: 20))).named("all"))
    #expect(host.frame("all")?.width == 40)
    #expect(host.frame("box")?.minX == 110)
  }
}
