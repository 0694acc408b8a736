import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Menus and a pointer that stays where it is")
struct MenuPointerTests {
  final class Log {
    var chosen: [String] = []
  }

  private func opened(_ log: Log, byFinger: Bool = false) throws -> (host: ControlHost, button: CGPoint) {
    let host = try ControlHost(size: CGSize(width: 600, height: 480)) {
      Menu("More") { ForEach(["First", "Second", "Third"], id: \.self) { name in Button(name) { log.chosen.append(name) } } }
        .buttonStyle(.glass)
    }
    host.usesFinger = byFinger
    let button = try #require(host.find(.menuButton, "More")).frame.center
    host.click(button)
    try #require(host.find(.menu) != nil)
    let covers = host.all(.menuItem).contains { $0.frame.contains(button) }
    try #require(covers, "the test needs a row over the button")
    return (host, button)
  }

  @Test("a second click, however late, closes the menu and chooses nothing") func second() throws {
    let log = Log()
    let (host, button) = try opened(log)
    host.settle(2)
    host.click(CGPoint(x: button.x + 1, y: button.y - 1))
    #expect(host.find(.menu) == nil && log.chosen.isEmpty)
    // The next one opens it again.
    host.click(button)
    #expect(host.find(.menu) != nil)
  }

  @Test("once the pointer has been elsewhere, the row there is chosen") func moved() throws {
    let log = Log()
    let (host, button) = try opened(log)
    let row = try #require(host.all(.menuItem).first { $0.frame.contains(button) })
    host.move(to: CGPoint(x: button.x + 12, y: button.y))
    host.click(button)
    #expect(log.chosen == [row.label])
  }

  @Test("a finger chooses what it touches") func finger() throws {
    let log = Log()
    let (host, button) = try opened(log, byFinger: true)
    host.settle(2)
    host.click(button)
    #expect(log.chosen.count == 1)
  }
}
