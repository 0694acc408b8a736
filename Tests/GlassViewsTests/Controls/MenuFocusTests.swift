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
}
