import Foundation
import Testing

@testable import GlassViews

struct MenuPlacementTests {
  private let bounds = CGRect(x: 8, y: 8, width: 784, height: 584)

  private func frame(
    _ anchor: CGRect, _ size: CGSize = CGSize(width: 220, height: 200), covers: Bool = false,
    _ direction: LayoutDirection = .leftToRight
  ) -> CGRect {
    MenuPlacement(anchor: anchor, size: size, bounds: bounds, side: covers ? .over : .below, direction: direction).frame
  }

  @Test("a menu opens below its anchor, aligned with its leading edge") func below() {
    #expect(frame(CGRect(x: 100, y: 50, width: 80, height: 32)) == CGRect(x: 100, y: 88, width: 220, height: 200))
  }

  @Test("near the trailing edge it aligns with the anchor's trailing edge") func trailing() {
    #expect(frame(CGRect(x: 700, y: 50, width: 80, height: 32)).maxX == 780)
  }

  @Test("where lines run from right to left, it prefers the right edge") func rightToLeft() {
    #expect(frame(CGRect(x: 400, y: 50, width: 80, height: 32), .rightToLeft).maxX == 480)
  }

  private func frame(_ anchor: CGRect, _ direction: LayoutDirection) -> CGRect { frame(anchor, covers: false, direction) }

  @Test("a menu that its button turns into lies over the button") func covering() {
    let anchor = CGRect(x: 700, y: 8, width: 84, height: 44)
    #expect(frame(anchor, covers: true) == CGRect(x: 564, y: 8, width: 220, height: 200))
  }

  @Test("without room below it opens above") func above() {
    #expect(frame(CGRect(x: 100, y: 500, width: 80, height: 32)).maxY == 494)
    #expect(frame(CGRect(x: 100, y: 500, width: 80, height: 32), covers: true).maxY == 532)
  }

  @Test("with room on neither side, it lies where it fits") func shifted() {
    let frame = frame(CGRect(x: 100, y: 300, width: 80, height: 32), CGSize(width: 220, height: 500))
    #expect(frame.height == 500)
    #expect(bounds.contains(frame))
  }

  @Test("a menu higher than the window is cut to the larger side and scrolls") func scrolling() {
    let frame = frame(CGRect(x: 100, y: 60, width: 80, height: 32), CGSize(width: 220, height: 5000))
    #expect(frame.minY == 98)
    #expect(frame.maxY == bounds.maxY)
  }

  @Test(
    "a menu higher than the window takes its whole height where neither side of the anchor shows many rows",
    arguments: [false, true])
  func scrollingOver(covers: Bool) {
    func place(_ y: CGFloat) -> MenuPlacement {
      MenuPlacement(
        anchor: CGRect(x: 100, y: y, width: 80, height: 32), size: CGSize(width: 220, height: 2172), bounds: bounds,
        side: covers ? .over : .below)
    }
    let middle = place(284)
    #expect(middle.frame == CGRect(x: 100, y: bounds.minY, width: 220, height: bounds.height))
    #expect(middle.fits)
    // With more room on one side it leaves its anchor to be seen.
    #expect(place(500).frame.minY == bounds.minY && place(500).frame.maxY == (covers ? 532 : 494))
    #expect(place(60).frame.minY == (covers ? 60 : 98) && place(60).frame.maxY == bounds.maxY)
  }

  @Test("whatever the anchor, a menu stays within the window") func alwaysInside() {
    for x in stride(from: -200.0, through: 1000, by: 75) {
      for y in stride(from: -200.0, through: 800, by: 75) {
        for covers in [false, true] {
          let result = frame(CGRect(x: x, y: y, width: 60, height: 40), CGSize(width: 900, height: 700), covers: covers)
          #expect(bounds.insetBy(dx: -0.001, dy: -0.001).contains(result))
          #expect(result.height >= MenuPlacement.roomyHeight)
        }
      }
    }
  }

  @Test("steps go round at the ends") func steps() {
    #expect(MenuSelection.index(.next, from: nil, count: 3) == 0)
    #expect(MenuSelection.index(.previous, from: nil, count: 3) == 2)
    #expect(MenuSelection.index(.next, from: 2, count: 3) == 0)
    #expect(MenuSelection.index(.previous, from: 0, count: 3) == 2)
    #expect(MenuSelection.index(.last, from: 0, count: 3) == 2)
    #expect(MenuSelection.index(.next, from: nil, count: 0) == nil)
  }

  @Test("typed letters find the next title that begins with them, without case and accents") func typeAhead() {
    let titles = ["Copy", "Cut", "Élan", "Close", "Paste"]
    #expect(TypeSelect.index(typed: "c", titles: titles, from: nil) == 0)
    #expect(TypeSelect.index(typed: "c", titles: titles, from: 0) == 1)
    #expect(TypeSelect.index(typed: "cc", titles: titles, from: 1) == 3)
    #expect(TypeSelect.index(typed: "cl", titles: titles, from: 0) == 3)
    #expect(TypeSelect.index(typed: "cu", titles: titles, from: 1) == 1)
    #expect(TypeSelect.index(typed: "e", titles: titles, from: 4) == 2)
    #expect(TypeSelect.index(typed: "x", titles: titles, from: 4) == nil)
  }

  @Test("a menu higher than its window scrolls within it where many rows are seen, and cannot stay where few are")
  func staysWhileItScrolls() {
    func fits(_ windowHeight: CGFloat, side: MenuPlacement.Side = .below) -> Bool {
      MenuPlacement(
        anchor: CGRect(x: 20, y: 10, width: 60, height: 30), size: CGSize(width: 200, height: 700),
        bounds: CGRect(x: 0, y: 0, width: 600, height: windowHeight), side: side
      ).fits
    }
    #expect(fits(720))
    #expect(fits(500))
    #expect(!fits(240))
    #expect(fits(500, side: .beside))
    #expect(!fits(240, side: .beside))
  }
}
