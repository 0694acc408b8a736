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

  @Test("the page keys go on by what can be seen, and to the ends") func pages() throws {
    let host = try host(Log())
    try host.click(.menuButton, "More")
    host.key(.home)
    host.settle(1)
    #expect(host.focusedLabel == "Row 1")
    host.key(.pageDown)
    host.settle(1)
    let next = try #require(host.focusedLabel.flatMap { Int($0.dropFirst(4)) })
    #expect(next > 8 && next < 30, "\(next)")
    for _ in 0..<6 {
      host.key(.pageDown)
      host.settle(1)
    }
    #expect(host.focusedLabel == "Row 40")
    host.key(.pageUp)
    host.settle(1)
    #expect(host.focusedLabel == "Row \(40 - next + 1)")
  }

  private func choices(_ chosen: Int) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 500, height: 640)) {
      VStack {
        Picker("Number", selection: .constant(chosen)) {
          ForEach(1..<61, id: \.self) { number in Text("Row \(number)").tag(number) }
        }
        Spacer(minLength: 0)
      }
    }
  }

  @Test("a menu of many choices opens with the checked one in sight, by keys highlighted", arguments: [false, true])
  func chosen(byKeys: Bool) throws {
    let host = try choices(45)
    if byKeys {
      host.key(.tab)
      host.key(.space)
      host.settle()
      #expect(host.focusedLabel == "Row 45")
    } else {
      try host.click(.menuButton, "Number")
    }
    let (panel, chosen) = (try #require(host.find(.menu)).frame, try row(host, 45))
    #expect(chosen.minY >= panel.minY + MenuScroll.arrowHeight && chosen.maxY <= panel.maxY - MenuScroll.arrowHeight)
    #expect(host.find(.menuItem, "Row 45")?.states.contains(.checked) == true)
  }

  @Test("keys go on from the checked one where the pointer opened the menu, or from the row that has been pointed at")
  func keysFromChosen() throws {
    let host = try choices(45)
    try host.click(.menuButton, "Number")
    host.key(.down)
    host.settle(1)
    #expect(host.focusedLabel == "Row 46")
    host.key(.escape)
    host.settle()
    try host.click(.menuButton, "Number")
    let place = try row(host, 43).center
    host.move(to: CGPoint(x: place.x, y: place.y - 8))
    host.move(to: place)
    host.key(.up)
    host.settle(1)
    #expect(host.focusedLabel == "Row 42")
  }

  @Test("and at its top where none is checked, or that is seen there", arguments: [0, 3]) func atTop(chosen: Int) throws {
    let host = try choices(chosen)
    try host.click(.menuButton, "Number")
    #expect(try scroll(host).y.offset == 0)
    #expect(try scroll(host).y.limit > 100)
  }

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

  @Test("an arrow stops where the press that was drawn onto it is taken away") func cancelled() throws {
    let host = try host(Log())
    host.press(at: try #require(host.find(.menuButton, "More")).frame.center)
    host.settle(0.4)
    let (scroll, arrows) = (try scroll(host), try arrows(host))
    host.move(to: CGPoint(x: arrows.down.x, y: arrows.down.y - 60))
    host.move(to: arrows.down)
    host.settle(0.3)
    host.window.inject(.pointer(PointerEvent(.cancelled, at: .zero, time: host.platform.now)))
    let stopped = scroll.y.offset
    #expect(stopped > 50)
    host.settle(1)
    #expect(abs(scroll.y.offset - stopped) < 20)
    // The pointer alone works as before.
    host.move(to: CGPoint(x: arrows.up.x, y: arrows.up.y + 60))
    host.move(to: arrows.up)
    host.settle(3)
    #expect(scroll.y.offset == 0)
  }

  @Test("an arrow begins again after its end was reached, and takes no row's press") func again() throws {
    let log = Log()
    let host = try host(log)
    try host.click(.menuButton, "More")
    let (scroll, arrows) = (try scroll(host), try arrows(host))
    host.move(to: arrows.down)
    host.settle(10)
    #expect(scroll.y.offset == scroll.y.limit)
    _ = scroll.nudge(by: -200)
    host.move(to: CGPoint(x: arrows.down.x + 1, y: arrows.down.y))
    host.settle(10)
    #expect(scroll.y.offset == scroll.y.limit)
    // A press that begins on an arrow and is drawn onto a row chooses that.
    host.press(at: arrows.up)
    let row = CGPoint(x: arrows.up.x, y: arrows.up.y + 200)
    host.move(to: row)
    host.settle(0.3)
    let label = try #require(host.all(.menuItem).first { $0.frame.contains(row) }).label
    host.release()
    host.settle()
    #expect(log.chosen == [label])
  }

  private func nested(_ log: Log) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 900, height: 640)) {
      VStack {
        HStack {
          Menu("More") {
            Menu("Inner") {
              Menu("Innermost") { ForEach(["A", "B"], id: \.self) { name in Button(name) { log.chosen.append(name) } } }
              Button("Other") { log.chosen.append("Other") }
            }
            ForEach(1..<41, id: \.self) { row in Button("Row \(row)") { log.chosen.append("Row \(row)") } }
          }
          Spacer()
        }
        Spacer(minLength: 0)
      }
    }
  }

  @Test("a press that is drawn through menus within menus chooses in the last one") func drawnThrough() throws {
    let log = Log()
    let host = try nested(log)
    host.press(at: try #require(host.find(.menuButton, "More")).frame.center)
    host.settle(0.5)
    for name in ["Inner", "Innermost"] {
      let row = try #require(host.find(.menuItem, name)).frame
      host.move(to: CGPoint(x: row.minX + 20, y: row.midY))
      host.move(to: row.center)
      host.settle(1)
    }
    let last = try #require(host.find(.menuItem, "B")).frame.center
    // Right across, not through the rows between.
    host.move(to: last)
    host.settle(0.5)
    host.release()
    host.settle()
    #expect(log.chosen == ["B"] && host.find(.menu) == nil)
  }

  @Test("a press that began within a submenu may leave it for a submenu of that") func drawnFromWithin() throws {
    let log = Log()
    let host = try nested(log)
    try host.click(.menuButton, "More")
    try host.click(.menuItem, "Inner")
    try host.click(.menuItem, "Innermost")
    host.press(at: try #require(host.find(.menuItem, "Innermost")).frame.center)
    let target = try #require(host.find(.menuItem, "A")).frame.center
    host.move(to: target)
    host.settle(0.1)
    host.release()
    host.settle()
    #expect(log.chosen == ["A"])
  }

  @Test("scrolling leaves no submenu behind") func submenus() throws {
    let host = try nested(Log())
    try host.click(.menuButton, "More")
    try host.click(.menuItem, "Inner")
    #expect(host.all(.menu).count == 2)
    let arrows = try arrows(host)
    host.move(to: CGPoint(x: arrows.down.x, y: arrows.down.y - 2))
    host.move(to: arrows.down)
    host.settle(1)
    #expect(try scroll(host).y.offset > 100)
    #expect(host.all(.menu).count == 1)
  }

  @Test("nor does a wheel") func submenusByWheel() throws {
    let host = try nested(Log())
    try host.click(.menuButton, "More")
    try host.click(.menuItem, "Inner")
    #expect(host.all(.menu).count == 2)
    let event = ScrollEvent(.wheel, delta: CGSize(width: 0, height: 60), isEnd: false, at: host.pointer, time: host.platform.now)
    host.window.inject(.scroll(event))
    host.settle()
    #expect(try scroll(host).y.offset > 20)
    #expect(host.all(.menu).count == 1)
  }
}
