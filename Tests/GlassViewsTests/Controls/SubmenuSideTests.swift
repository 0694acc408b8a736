import Foundation
import Observation
import Testing

@testable import GlassViews

/// A submenu never covers the menu that the one before it came out of, as long as there is room elsewhere.
@MainActor @Suite("The sides that submenus open to") struct SubmenuSideTests {
  /// A menu at the trailing edge, with a submenu of a submenu.
  private struct Nested: View {
    let rows: Int
    let alignment: Alignment

    var body: some View {
      Menu("First") {
        Menu("Second") { Menu("Third") { Button("Last") {} } }
        ForEach(0..<rows, id: \.self) { Button("Row \($0)") {} }
      }
      .buttonStyle(.glass)
      .fixedSize()
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    }
  }

  /// The panels of all three menus, opened by keys.
  private func panels(
    rows: Int, size: CGSize, screen: CGSize, _ direction: LayoutDirection = .leftToRight, _ alignment: Alignment = .topTrailing
  ) throws -> (frames: [CGRect], isOutside: Bool) {
    let host = try ControlHost(size: size, barRoom: 0) {
      Nested(rows: rows, alignment: alignment).environment(\.layoutDirection, direction)
    }
    host.platform.screenSize = screen
    host.key(.tab)
    host.key(.return)
    for _ in 0..<2 {
      host.key(direction == .rightToLeft ? .left : .right)
      host.settle()
    }
    let frames = host.all(.menu).map(\.frame)
    try #require(frames.count == 3)
    return (frames, !host.window.popups.isEmpty)
  }

  @Test(
    "a submenu of one that had no room on the layout's side goes on the other way",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func goesOn(direction: LayoutDirection) throws {
    let size = CGSize(width: 1000, height: 400)
    let (frames, isOutside) = try panels(rows: 3, size: size, screen: size, direction)
    #expect(!isOutside)
    if direction == .leftToRight {
      #expect(frames[1].maxX <= frames[0].minX && frames[2].maxX <= frames[1].minX, "\(frames)")
    } else {
      #expect(frames[1].minX >= frames[0].maxX && frames[2].minX >= frames[1].maxX, "\(frames)")
    }
  }

  @Test("so does one in a surface of its own") func goesOnOutside() throws {
    let (frames, isOutside) = try panels(
      rows: 20, size: CGSize(width: 300, height: 240), screen: CGSize(width: 800, height: 1080))
    #expect(isOutside)
    #expect(frames[1].maxX <= frames[0].minX && frames[2].maxX <= frames[1].minX, "\(frames)")
  }

  @Test("with room on the layout's side all go that way") func layoutSide() throws {
    let size = CGSize(width: 1000, height: 400)
    let (frames, _) = try panels(rows: 3, size: size, screen: size, .leftToRight, .topLeading)
    #expect(frames[1].minX >= frames[0].maxX && frames[2].minX >= frames[1].maxX, "\(frames)")
  }

  @Test("at the end of the room it turns back once more") func turnsBack() throws {
    let size = CGSize(width: 470, height: 400)
    let (frames, isOutside) = try panels(rows: 3, size: size, screen: size)
    #expect(!isOutside)
    #expect(frames[1].maxX <= frames[0].minX)
    #expect(frames[2].minX >= 0 && frames[2].maxX <= size.width && frames[2].minX >= frames[1].maxX, "\(frames)")
  }

  @MainActor @Observable final class Rows { var before = 2 }

  private struct Changing: View {
    let rows: Rows
    var body: some View {
      Menu("First") {
        ForEach(0..<rows.before, id: \.self) { Button("Before \($0)") {} }
        Menu("Second") { Button("Inner") {} }
      }
      .fixedSize()
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test("a submenu stays open beside its row as rows above that come and go") func goesAlong() throws {
    let rows = Rows()
    let host = try ControlHost(size: CGSize(width: 800, height: 400), barRoom: 0) { Changing(rows: rows) }
    try host.click(.menuButton, "First")
    try host.click(.menuItem, "Second")
    func inner() throws -> CGFloat { try #require(host.find(.menuItem, "Inner")).frame.minY }
    func outer() throws -> CGFloat { try #require(host.find(.menuItem, "Second")).frame.minY }
    let (row, distance) = (try outer(), try inner() - outer())
    for before in [1, 3] {
      rows.before = before
      host.settle()
      #expect(try outer() != row && abs(inner() - outer() - distance) < 1)
    }
  }
}
