import Foundation
import Testing

@testable import GlassViews

struct MenuAimTests {
  private let submenu = CGRect(x: 200, y: 100, width: 150, height: 200)

  private func heads(from start: CGPoint, to end: CGPoint, for submenu: CGRect? = nil) -> Bool {
    var aim = MenuAim()
    aim.move(to: start)
    return aim.heads(to: end, for: submenu ?? self.submenu)
  }

  @Test("a move into the triangle before a submenu leads to it", arguments: [102.0, 115, 130, 160])
  func inside(y: Double) {
    #expect(heads(from: CGPoint(x: 100, y: 110), to: CGPoint(x: 140, y: y)))
  }

  @Test("a move past its corners, away from it, or none at all does not")
  func outside() {
    let start = CGPoint(x: 100, y: 110)
    #expect(!heads(from: start, to: CGPoint(x: 110, y: 170)))
    #expect(!heads(from: start, to: CGPoint(x: 100, y: 140)))
    #expect(!heads(from: start, to: CGPoint(x: 90, y: 112)))
    #expect(!heads(from: start, to: start))
    #expect(!heads(from: start, to: CGPoint(x: 140, y: 110), for: .null))
    #expect(!MenuAim().heads(to: start, for: submenu))
  }

  @Test("it works for a submenu on the left too")
  func left() {
    #expect(heads(from: CGPoint(x: 500, y: 110), to: CGPoint(x: 450, y: 150)))
    #expect(!heads(from: CGPoint(x: 500, y: 110), to: CGPoint(x: 550, y: 150)))
  }
}
