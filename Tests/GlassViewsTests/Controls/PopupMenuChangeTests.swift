import Foundation
import Observation
import Testing

@testable import GlassViews

/// A menu in a surface of its own is set anew as its view is, and so is the surface.
@MainActor @Suite("Menus in a surface of their own, and what changes meanwhile") struct PopupMenuChangeTests {
  @MainActor @Observable final class Look {
    var size = DynamicTypeSize.large
    var direction = LayoutDirection.leftToRight
    var rows = 12
  }

  private struct Looking: View {
    let look: Look

    var body: some View {
      VStack {
        HStack {
          Menu("More") {
            Button("Copy what is chosen") {}.keyboardShortcut("c", modifiers: [.command, .shift])
            ForEach(0..<look.rows, id: \.self) { Button("Row \($0)") {} }
          }
          .buttonStyle(.glass)
          Spacer()
        }
        Spacer()
      }
      .dynamicTypeSize(look.size)
      .environment(\.layoutDirection, look.direction)
    }
  }

  private func opened(_ look: Look, moves: Bool = true) throws -> ControlHost {
    let host = try ControlHost(size: CGSize(width: 300, height: 240)) { Looking(look: look) }
    host.platform.movesPopups = moves
    try host.click(.menuButton, "More")
    try #require(host.window.popups.count == 1)
    return host
  }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY)) < 0.01
  }

  private func panel(_ host: ControlHost) throws -> CGRect { try #require(host.find(.menu)).frame }

  @Test("with larger text it is as large as one that is opened at that size", arguments: [true, false])
  func text(moves: Bool) throws {
    let look = Look()
    let host = try opened(look, moves: moves)
    let before = try panel(host)
    look.size = .accessibility2
    host.settle()
    let grown = try panel(host)
    #expect(grown.width > before.width + 10 && grown.height > before.height + 10, "\(before) \(grown)")
    #expect(host.window.popups.count == 1)
    host.key(.escape)
    host.settle()
    try host.click(.menuButton, "More")
    #expect(try isNear(panel(host), grown), "\(grown)")
  }

  @Test("where lines run the other way it lies at its button's other edge") func direction() throws {
    let look = Look()
    let host = try opened(look)
    func button() throws -> CGRect { try #require(host.find(.menuButton, "More")).frame }
    let start = try button()
    #expect(try abs(panel(host).minX - start.minX) < 1)
    look.direction = .rightToLeft
    host.settle()
    let moved = try button()
    #expect(moved.minX > start.maxX)
    #expect(try abs(panel(host).maxX - moved.maxX) < 1, "\(moved)")
    #expect(host.window.popups.count == 1)
  }

  @Test("it grows and shrinks with its rows") func rows() throws {
    let look = Look()
    let host = try opened(look)
    let (before, surface) = (try panel(host), host.window.popups.first)
    look.rows = 8
    host.settle()
    let row = try #require(host.find(.menuItem, "Row 1")).frame.height
    #expect(try abs(before.height - panel(host).height - 4 * row) < 1)
    look.rows = 12
    host.settle()
    #expect(try isNear(panel(host), before), "\(before)")
    #expect(host.window.popups.count == 1 && host.window.popups.first === surface)
  }
}
