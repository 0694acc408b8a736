import Foundation
import Testing

/// The client's side of the protocol in whole sessions: what compositors let pass is looked for in the log.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct ProtocolLogTests {
  private static let debugging = ["WAYLAND_DEBUG": "1"]

  private func rules(_ window: WindowSession) throws -> ProtocolRules {
    ProtocolRules(ProtocolLog(window.shell.process.errors))
  }

  @Test("a session that resizes, scrolls, hovers, types and opens menus keeps the rules", arguments: [1, 2])
  func wholeSession(scale: Int) async throws {
    let size = Compositor.Size(720 * scale, 480 * scale)
    try await withCompositor(.sway(size: size, scale: Double(scale))) { session in
      let window = try await WindowSession(session, adding: Self.debugging)
      let description = try await window.twin().description
      let strip = try #require(description.element("button", "picture 1.png")).middle
      let menu = try #require(description.element("menuButton", "More")).middle

      try await session.movePointer(strip.x, strip.y)
      try await session.scroll(notches: 3, horizontal: true)
      try await session.scroll(notches: -2)
      for (width, height) in [(900, 600), (700, 500), (860, 560)] {
        try await session.sway("output HEADLESS-1 mode --custom \(width * scale)x\(height * scale)")
      }
      try await session.sway("fullscreen toggle")
      try await session.sway("fullscreen toggle")
      #expect(try await window.comesToRest())
      try await session.movePointer(menu.x, menu.y)
      try await session.click()
      try await session.key("Down")
      try await session.key("Escape")
      try await session.key("ctrl+f")
      try await session.type("pic")
      try await session.key("Escape")
      try await session.key("F9")
      try await session.key("Right")
      #expect(try await window.quit() == .status(0))

      let rules = try rules(window)
      #expect(rules.violations == [])
      #expect(rules.shownBuffers > 5)
      #expect(rules.configures >= 4)
      #expect(rules.acknowledged >= 3)
    }
  }

  @Test("buffers of a fractional scale keep the rules too, while the scale changes")
  func fractionalScale() async throws {
    try await withCompositor(.kwin(size: .init(1080, 720), scale: 1.5)) { session in
      let window = try await WindowSession(session, adding: Self.debugging)
      for scale in [2, 1.25, 1] {
        try await session.setScale(scale)
        #expect(try await window.comesToRest())
      }
      #expect(try await window.quit() == .status(0))
      let rules = try rules(window)
      #expect(rules.violations == [])
      #expect(rules.shownBuffers >= 4)
    }
  }
}
