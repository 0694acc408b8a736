import Foundation
import GlassPlatform
import Testing

@testable import GlassWayland

@Suite("What of a window the pointer is over") struct PointerRouterTests {
  private let state = WindowState(size: CGSize(width: 400, height: 300), margin: .shadow)
  private let left: UInt32 = 0x110

  @Test("the content hears of the pointer inside, and not over an edge") func places() {
    var router = PointerRouter()
    let inside = CGPoint(x: 200, y: 100)
    #expect(router.move(to: CGPoint(x: -3, y: 150), in: state).isEmpty == true)
    #expect(router.edges == .left)
    #expect(router.move(to: inside, in: state) == [.deliver(.entered, inside)])
    #expect(router.edges.isEmpty == true)
    let edge = CGPoint(x: 400, y: 150)
    #expect(router.move(to: edge, in: state) == [.deliver(.left, edge)])
  }

  @Test("a press over an edge resizes, and the content does not hear of it") func resize() {
    var router = PointerRouter()
    _ = router.move(to: CGPoint(x: -3, y: -3), in: state)
    #expect(router.button(left, isPressed: true, in: state) == [.resize([.top, .left])])
    #expect(router.button(left, isPressed: false, in: state).isEmpty == true)
  }

  @Test("a drag that began in the content stays with it beyond the edge, until every button is up") func drag() {
    var router = PointerRouter()
    _ = router.move(to: CGPoint(x: 200, y: 100), in: state)
    _ = router.button(left, isPressed: true, in: state)
    let outside = CGPoint(x: -8, y: 100)
    #expect(router.move(to: outside, in: state) == [.deliver(.moved, outside)])
    #expect(
      router.button(left, isPressed: false, in: state) == [.deliver(.released(.left), outside), .deliver(.left, outside)])
    #expect(router.edges == .left)
  }

  @Test("a pointer that is taken away lets go of what it held") func taken() {
    var router = PointerRouter()
    let place = CGPoint(x: 200, y: 100)
    _ = router.move(to: place, in: state)
    _ = router.button(left, isPressed: true, in: state)
    #expect(router.leave() == [.deliver(.cancelled, place), .deliver(.left, place)])
    #expect(router.leave().isEmpty == true)
    #expect(router.button(left, isPressed: false, in: state).isEmpty == true)
  }

  @Test(
    "buttons have their names by code",
    arguments: [(UInt32(0x110), PointerButton.left), (0x111, .right), (0x112, .middle), (0x120, .other(0x120))])
  func buttons(code: UInt32, button: PointerButton) {
    #expect(PointerButton(evdev: code) == button)
  }
}
