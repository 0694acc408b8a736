import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Help links") struct HelpLinkTests {
  @Test("they are round buttons that act, or open a URL as links do") func links() throws {
    var log: [String] = []
    let url = try #require(URL(string: "https://example.org/help"))
    let host = try ControlHost {
      VStack {
        HelpLink { log.append("help") }.accessibilityIdentifier("action")
        HelpLink(destination: url).accessibilityIdentifier("url")
      }
      .environment(
        \.openURL,
        OpenURLAction { url in
          log.append(url.absoluteString)
          return .handled
        })
    }
    let buttons = host.all(.button)
    #expect(buttons.map(\.label) == ["Help", "Help"])
    #expect(buttons.allSatisfy { abs($0.frame.width - 32) < 0.01 && abs($0.frame.height - 32) < 0.01 })
    for button in buttons { host.click(button.frame.center) }
    #expect(log == ["help", "https://example.org/help"])
  }

  @Test("within a menu they are rows with words") func rows() throws {
    let host = try ControlHost { Menu("More") { HelpLink {} } }
    try host.click(.menuButton, "More")
    #expect(host.all(.menuItem).map(\.label) == ["Help"])
  }
}
