import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Menus with more rows than have room")
struct MenuScrollTests {
  final class Log {
    var chosen: [String] = []
  }

  private func host(_ log: Log) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 500, height: 640)) {
      VStack {
        Menu("More") {
          ForEach(1..<41, id: \.self) { row in Button("Row \(row)") { log.chosen.append("Row \(row)") } }
        }
        Spacer(minLength: 0)
      }
    }
  }

  private func scroll(_ host: ControlHost) throws -> ScrollNode {
    var found: MenuScrollNode?
    host.graph.root.visitSubtree { if let node = $0 as? MenuScrollNode { found = node } }
    var node: ViewNode? = found
    while let current = node, !(current is ScrollNode) { node = current.layoutChildren.first }
    return try #require(node as? ScrollNode)
  }

  /// The places of both arrows.
  private func arrows(_ host: ControlHost) throws -> (up: CGPoint, down: CGPoint) {
    let panel = try #require(host.find(.menu)).frame
    return (CGPoint(x: panel.midX, y: panel.minY + 10), CGPoint(x: panel.midX, y: panel.maxY - 10))
  }

  private func row(_ host: ControlHost, _ row: Int) throws -> CGRect { try #require(host.find(.menuItem, "Row \(row)")).frame }

  @Test("an arrow scrolls while the pointer is on it, highlights nothing, and stops at the end") func pointer() throws {
    let host = try host(Log())
    try host.click(.menuButton, "More")
    let (scroll, arrows) = (try scroll(host), try arrows(host))
    host.move(to: arrows.up)
    host.settle(0.5)
    #expect(scroll.y.offset == 0, "there is nothing above")
    host.move(to: arrows.down)
    host.settle(0.5)
    let some = scroll.y.offset
    #expect(some > 100 && some < scroll.y.limit)
    #expect(host.focusedLabel == nil || host.find(.menuItem, host.focusedLabel) == nil)
    host.move(to: CGPoint(x: arrows.down.x, y: arrows.down.y - 100))
    host.settle(0.5)
    #expect(scroll.y.offset - some < 20, "it stops as the pointer leaves")
    #expect(host.focusedLabel != nil, "and the row there is highlighted")
    host.move(to: arrows.down)
    host.settle(10)
    #expect(scroll.y.offset == scroll.y.limit)
    #expect(!host.graph.animations.isActive)
    host.move(to: arrows.up)
    host.settle(10)
    #expect(scroll.y.offset == 0)
  }

  @Test("a press that is drawn from the button onto an arrow scrolls, and chooses where it ends") func drag() throws {
    let log = Log()
    let host = try host(log)
    host.press(at: try #require(host.find(.menuButton, "More")).frame.center)
    host.settle(0.4)
    let (scroll, arrows) = (try scroll(host), try arrows(host))
    host.move(to: CGPoint(x: arrows.down.x, y: arrows.down.y - 60))
    host.move(to: CGPoint(x: arrows.down.x, y: arrows.down.y + 14))
    host.settle(1)
    #expect(scroll.y.offset > 200)
    host.move(to: CGPoint(x: arrows.down.x, y: arrows.down.y - 80))
    host.settle(0.3)
    let label = try #require(host.all(.menuItem).first { $0.frame.contains(CGPoint(x: arrows.down.x, y: arrows.down.y - 80)) })
      .label
    host.release()
    host.settle(1)
    #expect(log.chosen == [label])
    #expect(host.find(.menu) == nil)
  }

  @Test("a press on an arrow chooses nothing, and rows that keys go to lie clear of arrows") func keys() throws {
    let log = Log()
    let host = try host(log)
    try host.click(.menuButton, "More")
    let panel = try #require(host.find(.menu)).frame
    host.click(try arrows(host).down)
    #expect(log.chosen.isEmpty && host.find(.menu) != nil)
    host.key(.home)
    host.settle(1)
    for _ in 0..<20 { host.key(.down) }
    host.settle(1)
    let down = try row(host, 21)
    #expect(down.maxY <= panel.maxY - MenuScroll.arrowHeight && down.minY > panel.midY)
    for _ in 0..<12 { host.key(.up) }
    host.settle(1)
    let up = try row(host, 9)
    #expect(up.minY >= panel.minY + MenuScroll.arrowHeight && up.maxY < panel.midY)
    host.key(.return)
    host.settle(1)
    #expect(log.chosen == ["Row 9"])
  }
}
