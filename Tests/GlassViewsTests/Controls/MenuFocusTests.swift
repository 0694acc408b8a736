import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// Where the focus is once a menu has closed.
@MainActor @Suite("The focus after a menu")
struct MenuFocusTests {
  private func host() throws -> ControlHost {
    try ControlHost {
      VStack {
        Button("Before") {}
        Menu("More") {
          Button("Open") {}
          Button("Close") {}
        }
      }
    }
  }

  @Test("one that was lent comes back as it was: a ring appears nowhere else", arguments: [[Key.down, .return], [.escape]])
  func lent(keys: [Key]) throws {
    let host = try host()
    host.key(.tab)
    #expect(host.focusedLabel == "Before" && host.host.input.focus.showsRing)
    try host.click(.menuButton, "More")
    for key in keys { host.key(key) }
    host.settle()
    #expect(host.find(.menu) == nil)
    #expect(host.focusedLabel == "Before")
    #expect(!host.host.input.focus.showsRing, "no key moved it there")
  }

  @Test("where nobody had it the menu's button gets it from keys", arguments: [[Key.down, .return], [.escape]])
  func nobody(keys: [Key]) throws {
    let host = try host()
    try host.click(.menuButton, "More")
    for key in keys { host.key(key) }
    host.settle()
    #expect(host.find(.menu) == nil)
    #expect(host.focusedLabel == "More" && host.host.input.focus.showsRing)
  }

  @Test("a choice by the pointer leaves it with nobody") func pointer() throws {
    let host = try host()
    try host.click(.menuButton, "More")
    try host.click(.menuItem, "Open")
    host.settle()
    #expect(host.focusedLabel == nil)
  }

  @Test("what is selected in a field, and its ring, stay to be seen while its menu is open") func field() throws {
    let host = try ControlHost(size: CGSize(width: 900, height: 400)) {
      TextField("Name", text: .constant("Ada Lovelace, who wrote programs before there were machines for them")).frame(width: 600)
    }
    host.key(.tab)
    host.settle()
    let frame = try #require(host.find(.textField)?.frame)
    /// The ring, the selection, and the letters, left of the menu.
    func row() throws -> [UInt32] {
      let (start, row) = (Int(frame.minX), try #require(host.window.picture).row(Int(frame.midY)))
      return (start - 4..<start + 60).map { row[$0] }
    }
    let selected = try row()
    host.click(CGPoint(x: frame.minX + 300, y: frame.midY), .right)
    #expect(host.find(.menu) != nil)
    #expect(try row() == selected)
    host.key(.escape)
    host.host.input.focus.focus(nil, showsRing: false)
    host.settle()
    #expect(try row() != selected, "without the focus neither is seen")
  }
}
