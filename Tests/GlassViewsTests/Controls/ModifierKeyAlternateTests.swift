import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Views for held modifier keys") struct ModifierKeyAlternateTests {
  final class Log { var entries: [String] = [] }

  private func close(_ log: Log) -> some View {
    Button("Close Window") { log.entries.append("one") }
      .modifierKeyAlternate([.option, .shift]) { Button("Close All Windows") { log.entries.append("all") } }
  }

  @Test("stand in the place of others in menus and elsewhere, while all of the keys are held", arguments: [false, true])
  func alternate(isInMenu: Bool) throws {
    let log = Log()
    let host = try ControlHost {
      VStack {
        if isInMenu { Menu("File") { close(log) } } else { close(log) }
      }
    }
    let role: SemanticsRole = isInMenu ? .menuItem : .button
    if isInMenu { try host.click(.menuButton, "File") }
    func shown() -> [String] { host.all(role).map(\.label).filter { $0.hasPrefix("Close") } }
    #expect(shown() == ["Close Window"])
    for (held, label) in [
      (KeyModifiers.alt, "Close Window"), ([.alt, .shift], "Close All Windows"), ([.alt, .shift, .control], "Close All Windows"),
      (.shift, "Close Window"), ([.alt, .shift], "Close All Windows"),
    ] {
      host.window.inject(.modifiers(held))
      host.settle(0.5)
      #expect(shown() == [label])
    }
    try host.click(role, "Close All Windows")
    #expect(log.entries == ["all"])
    host.window.inject(.modifiers([]))
    if isInMenu { try host.click(.menuButton, "File") }
    host.settle()
    try host.click(role, "Close Window")
    #expect(log.entries == ["all", "one"])
  }
}
