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
