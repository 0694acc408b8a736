import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// A finger held on a button that opens a menu opens that one, and goes on to a row of it.
@MainActor @Suite("Menus and a finger that is held on their button") struct MenuTouchTests {
  final class Log {
    var chosen: [String] = []
  }

  /// A menu within something that has a context menu, in a view that scrolls.
  private struct Content: View {
    let log: Log
    let rows: Int

    var body: some View {
      ScrollView {
        VStack {
          Menu("Edit") { ForEach(0..<rows, id: \.self) { row in Button("Row \(row)") { log.chosen.append("\(row)") } } }
            .buttonStyle(.glass)
          Color.clear.frame(height: 900)
        }
        .frame(maxWidth: .infinity)
        .contextMenu { Button("Around") { log.chosen.append("around") } }
      }
    }
  }

  private func held(
    _ log: Log, rows: Int = 4, size: CGSize = CGSize(width: 500, height: 420), for seconds: Double = 0.7
  ) throws -> (host: ControlHost, place: CGPoint) {
    let host = try ControlHost(size: size) { Content(log: log, rows: rows) }
    let place = try #require(host.find(.menuButton, "Edit")).frame.center
    host.touch(.began, at: place)
    host.settle(seconds)
    return (host, place)
  }

  @Test("it opens its own menu and not one of what lies around it; lifting leaves it open") func opens() throws {
    let log = Log()
    let (host, place) = try held(log)
    #expect(host.find(.menuItem, "Row 0") != nil && host.find(.menuItem, "Around") == nil)
    host.touch(.ended, at: place)
    host.settle()
    #expect(host.find(.menuItem, "Row 0") != nil && log.chosen.isEmpty)
  }

  @Test("one that trembles while it is held and as it lifts chooses nothing") func trembles() throws {
    let log = Log()
    let (host, place) = try held(log, for: 0.1)
    host.touch(.moved, at: CGPoint(x: place.x, y: place.y + 6))
    host.settle(0.7)
    #expect(host.find(.menuItem, "Row 0") != nil)
    host.touch(.moved, at: CGPoint(x: place.x, y: place.y + 13))
    host.touch(.ended, at: CGPoint(x: place.x, y: place.y + 13))
    host.settle()
    #expect(host.find(.menuItem, "Row 0") != nil && log.chosen.isEmpty)
  }

  @Test("it slides to a row and chooses it by lifting, and scrolls nothing beneath") func slides() throws {
    let log = Log()
    let (host, _) = try held(log)
    let top = try #require(host.find(.menuButton, "Edit")).frame.minY
    let row = try #require(host.find(.menuItem, "Row 2")).frame.center
    host.touch(.moved, at: row)
    host.settle(0.1)
    #expect(host.focusedLabel == "Row 2")
    host.touch(.ended, at: row)
    host.settle()
    #expect(log.chosen == ["2"] && host.find(.menu) == nil)
    #expect(host.find(.menuButton, "Edit")?.frame.minY == top)
  }

  @Test("so it does where the menu has a surface of its own") func slidesOutside() throws {
    let log = Log()
    let (host, _) = try held(log, rows: 20, size: CGSize(width: 300, height: 240))
    #expect(host.window.popups.count == 1)
    let row = try #require(host.find(.menuItem, "Row 5")).frame.center
    host.touch(.moved, at: row)
    host.touch(.ended, at: row)
    host.settle()
    #expect(log.chosen == ["5"] && host.window.popups.isEmpty)
  }

  @Test("one that lifts early opens the menu too, and one that sets out scrolls") func early() throws {
    let log = Log()
    let (host, place) = try held(log, for: 0.1)
    host.touch(.ended, at: place)
    host.settle()
    #expect(host.find(.menuItem, "Row 0") != nil)
    host.key(.escape)
    host.touch(.began, at: place)
    for step in 1...10 { host.touch(.moved, at: CGPoint(x: place.x, y: place.y - 6 * Double(step))) }
    host.settle(0.7)
    #expect(host.find(.menuItem) == nil)
    host.touch(.ended, at: CGPoint(x: place.x, y: place.y - 60))
    host.settle()
    #expect(host.find(.menuItem) == nil && log.chosen.isEmpty)
  }
}
