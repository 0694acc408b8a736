import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Swipe actions") struct SwipeActionTests {
  @Observable final class Model {
    var items = ["Alder", "Birch", "Cedar"]
    var log: [String] = []
    var allowsFullSwipe = true
  }

  private struct Mail: View {
    @Bindable var model: Model
    var body: some View {
      List {
        ForEach(model.items, id: \.self) { item in
          Button(item) { model.log.append("press \(item)") }
            .buttonStyle(.plain)
            .frame(maxWidth: .infinity, alignment: .leading)
            .swipeActions(edge: .leading, allowsFullSwipe: model.allowsFullSwipe) {
              Button("Read", systemImage: "checkmark") { model.log.append("read \(item)") }.tint(.blue)
            }
            .swipeActions {
              Button("Delete", systemImage: "trash", role: .destructive) { model.items.removeAll { $0 == item } }
              Button("Flag") { model.log.append("flag \(item)") }.tint(.orange)
            }
        }
      }
    }
  }

  private func host(_ model: Model, direction: LayoutDirection = .leftToRight) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 400, height: 240), barRoom: 0) {
      Mail(model: model).environment(\.layoutDirection, direction)
    }
  }

  private func row(_ host: ControlHost, _ name: String) throws -> RowNode {
    var rows: [RowNode] = []
    host.graph.root.visitSubtree { if let row = $0 as? RowNode, row.isPlaced { rows.append(row) } }
    let place = try #require(host.find(.button, name)).frame.center
    return try #require(rows.first { $0.globalFrame.minY <= place.y && place.y <= $0.globalFrame.maxY })
  }

  /// A finger goes across a row, with a little up and down as fingers do.
  private func swipe(_ host: ControlHost, _ name: String, _ distance: CGFloat, lifts: Bool = true) throws {
    let start = try row(host, name).globalFrame.center
    func touch(_ phase: TouchEvent.Phase, _ part: CGFloat) {
      let place = CGPoint(x: start.x + distance * part, y: start.y + 12 * part * part)
      host.window.inject(.touch(TouchEvent(id: 1, phase, at: place, time: host.platform.now)))
      host.settle(0.03)
    }
    touch(.began, 0)
    for step in 1...8 { touch(.moved, CGFloat(step) / 8) }
    if lifts { touch(.ended, 1) }
    host.settle(lifts ? 2 : 0.5)
  }

  @Test("room beyond the buttons is the first one's, which is red where it destroys something")
  func firstButton() throws {
    let host = try host(Model())
    try swipe(host, "Birch", -200, lifts: false)
    let delete = try #require(host.find(.button, "Delete")).frame
    let flag = try #require(host.find(.button, "Flag")).frame
    #expect(delete.width > flag.width + 20)
    let picture = try #require(host.window.picture)
    let word = picture[Int(delete.minX) + 12, Int(delete.midY)]
    #expect(word >> 16 & 255 > 200 && word >> 8 & 255 < 120 && word & 255 < 120, "\(String(word, radix: 16))")
  }

  @Test("where one of an edge's sets of buttons allows no long swipe, none does, and the row yields less and less")
  func limitedSwipe() throws {
    var log: [String] = []
    let host = try ControlHost(size: CGSize(width: 400, height: 240), barRoom: 0) {
      List {
        Button("Row") {}
          .swipeActions { Button("One") { log.append("one") } }
          .swipeActions(allowsFullSwipe: false) { Button("Two") { log.append("two") } }
      }
    }
    try swipe(host, "Row", -340, lifts: false)
    #expect(try row(host, "Row").swipe.current > 130 && row(host, "Row").swipe.current < 280)
    try swipe(host, "Row", -340)
    #expect(log.isEmpty)
  }

  @Test("a finger brings the buttons of an edge into view, even where it began on a button; a press on one does it and closes")
  func opening() throws {
    let model = Model()
    let host = try host(model)
    try swipe(host, "Birch", -150)
    #expect(model.log.isEmpty && model.items.count == 3)
    #expect(try row(host, "Birch").swipe.current > 120)
    let delete = try #require(host.find(.button, "Delete")).frame
    let flag = try #require(host.find(.button, "Flag")).frame
    #expect(flag.maxX < delete.minX)
    #expect(try abs(delete.maxX - row(host, "Birch").globalFrame.maxX) < 0.5)
    try host.click(.button, "Flag")
    #expect(model.log == ["flag Birch"])
    #expect(try row(host, "Birch").swipe.current == 0)
    #expect(host.find(.button, "Flag") == nil)
    try swipe(host, "Birch", 100)
    try host.click(.button, "Read")
    #expect(model.log.last == "read Birch")
  }

  @Test("a long swipe does what the first button does, unless that is not allowed")
  func fullSwipe() throws {
    let model = Model()
    let host = try host(model)
    try swipe(host, "Cedar", -330)
    #expect(model.items == ["Alder", "Birch"])
    model.allowsFullSwipe = false
    host.settle()
    try swipe(host, "Alder", 330)
    #expect(model.log.isEmpty)
    #expect(try row(host, "Alder").swipe.current < -40)
  }

  @Test("from right to left the edges change sides")
  func mirrored() throws {
    let model = Model()
    let host = try host(model, direction: .rightToLeft)
    try swipe(host, "Birch", 150)
    let delete = try #require(host.find(.button, "Delete")).frame
    let flag = try #require(host.find(.button, "Flag")).frame
    #expect(delete.maxX < flag.minX)
    #expect(try abs(delete.minX - row(host, "Birch").globalFrame.minX) < 0.5)
    // The other edge is at the right, and a long swipe from there does what is behind it.
    try swipe(host, "Alder", -100)
    let read = try #require(host.find(.button, "Read")).frame
    #expect(try abs(read.maxX - row(host, "Alder").globalFrame.maxX) < 0.5)
    try swipe(host, "Cedar", -330)
    #expect(model.log == ["read Cedar"])
    try swipe(host, "Cedar", 330)
    #expect(model.items == ["Alder", "Birch"])
  }

  @Test("the row's menu has all of them: by the secondary button, and by the menu key")
  func menu() throws {
    let model = Model()
    let host = try host(model)
    let row = try row(host, "Birch")
    host.click(CGPoint(x: row.globalFrame.maxX - 10, y: row.globalFrame.midY), .right)
    #expect(host.all(.menuItem).map(\.label) == ["Read", "Delete", "Flag"])
    try host.click(.menuItem, "Flag")
    #expect(model.log == ["flag Birch"])
    #expect(row.semantics?.actions == [.showMenu])
    host.click(CGPoint(x: row.globalFrame.maxX - 4, y: row.globalFrame.midY))
    host.key(.menu)
    host.key(.return)
    #expect(model.log.last == "read Birch")
  }

  @Test("one row at a time shows its buttons, and what begins on them takes the row back")
  func closing() throws {
    let model = Model()
    let host = try host(model)
    try swipe(host, "Birch", -150)
    try swipe(host, "Alder", -150)
    #expect(try row(host, "Birch").swipe.current == 0)
    #expect(try row(host, "Alder").swipe.current > 100)
    try swipe(host, "Alder", 140)
    #expect(try row(host, "Alder").swipe.current == 0)
    #expect(model.items.count == 3 && model.log.isEmpty)
  }

  @Test("actions set around several rows belong to each of them, and a row's delete is one of them")
  func around() throws {
    struct Around: View {
      @Bindable var model: Model
      var body: some View {
        List {
          ForEach(model.items, id: \.self) { Text(verbatim: $0) }
            .onDelete { model.items.remove(atOffsets: $0) }
            .swipeActions(edge: .leading) { Button("Pin", systemImage: "star") { model.log.append("pin") } }
            .swipeActions(edge: .leading) { Button("Flag") { model.log.append("flag") } }
        }
      }
    }
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 400, height: 240), barRoom: 0) { Around(model: model) }
    host.click(try #require(host.find(.text, "Birch")).frame.center, .right)
    #expect(host.all(.menuItem).map(\.label) == ["Pin", "Flag", "Delete"])
    try host.click(.menuItem, "Delete")
    #expect(model.items == ["Alder", "Cedar"])
  }
}
