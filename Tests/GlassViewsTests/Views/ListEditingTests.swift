import Foundation
import GlassPlatform
import Observation
import TestSupport
import Testing

@testable import GlassViews

@MainActor @Suite("Editing lists") struct ListEditingTests {
  @Observable final class Model {
    var items = ["Alder", "Birch", "Cedar", "Dogwood", "Elm"]
    var chosen: String?
    var several: Set<String> = []
  }

  private struct Editable: View {
    @Bindable var model: Model
    var body: some View {
      List(selection: $model.chosen) {
        ForEach(model.items, id: \.self) { item in
          Text(verbatim: item).named(item)
            .deleteDisabled(item == "Cedar")
            .moveDisabled(item == "Elm")
        }
        .onDelete { model.items.remove(atOffsets: $0) }
        .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }

  private func frame(_ host: ControlHost, _ name: String) throws -> CGRect {
    var found: ViewNode?
    host.graph.root.visitSubtree { if let probe = $0 as? ProbeNode, probe.modifier.name == name { found = probe } }
    return try #require(found, "no row \(name)").globalFrame
  }

  private func host(_ model: Model) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 300, height: 320), barRoom: 0) { Editable(model: model) }
  }

  @Test("elements are removed at offsets, and moved before the one at a destination")
  func collections() {
    var items = ["a", "b", "c", "d"]
    items.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(items == ["b", "d", "a", "c"])
    items.move(fromOffsets: [3], toOffset: 0)
    #expect(items == ["c", "b", "d", "a"])
    items.remove(atOffsets: [1, 3, 9])
    #expect(items == ["c", "d"])
  }

  @Test("Delete removes the chosen row and chooses the one behind; a row that must stay, stays")
  func deleteKey() throws {
    let model = Model()
    let host = try host(model)
    host.click(try frame(host, "Birch").center)
    #expect(model.chosen == "Birch")
    host.key(.delete)
    #expect(model.items == ["Alder", "Cedar", "Dogwood", "Elm"])
    #expect(model.chosen == "Cedar")
    host.key(.delete)
    #expect(model.items.contains("Cedar"))
  }

  @Test("arrows choose the next row, and with Alt they move it")
  func arrows() throws {
    let model = Model()
    let host = try host(model)
    host.click(try frame(host, "Alder").center)
    host.key(.down)
    #expect(model.chosen == "Birch")
    for modifier in [KeyModifiers.control, .logo] { host.key(.down, modifier) }
    #expect(model.chosen == "Birch", "keys with Control or the logo are not the list's")
    host.key(.down, .alt)
    #expect(model.items == ["Alder", "Cedar", "Birch", "Dogwood", "Elm"])
    host.key(.up, .alt)
    host.key(.up, .alt)
    #expect(model.items.first == "Birch")
    host.key(.up, .alt)
    #expect(model.items.first == "Birch")
    #expect(model.chosen == "Birch")
  }

  @Test("a row is dragged to another place: the others make room, and it glides into its own")
  func dragging() throws {
    let model = Model()
    let host = try host(model)
    let start = try frame(host, "Alder").center
    let birch = try frame(host, "Birch")
    host.press(at: start)
    for step in 1...8 { host.move(to: CGPoint(x: start.x, y: start.y + Double(step) * 10)) }
    host.settle(1)
    #expect(model.items.first == "Alder")
    let row = try #require(rowNode(host, "Birch"))
    #expect(row.shift.current == -36)
    host.release()
    #expect(model.items == ["Birch", "Cedar", "Alder", "Dogwood", "Elm"])
    host.settle()
    #expect(row.shift.current == 0)
    #expect(try frame(host, "Birch").minY == birch.minY - 36)
  }

  @Test("rows make room once a row covers half of them; it lies above them, and all are seen where they were as it is let go of")
  func draggingIsSmooth() throws {
    let model = Model()
    let host = try host(model)
    let start = try frame(host, "Alder").center
    let (alder, birch) = (try #require(rowNode(host, "Alder")), try #require(rowNode(host, "Birch")))
    host.press(at: start)
    host.move(to: CGPoint(x: start.x, y: start.y + 8))
    host.move(to: CGPoint(x: start.x, y: start.y + 17))
    host.settle(1)
    #expect(birch.shift.current == 0)
    #expect(alder.layoutParent?.drawingOrder.last === alder)
    host.move(to: CGPoint(x: start.x, y: start.y + 19))
    host.settle(1)
    #expect(birch.shift.current == -36)
    // Cedar has only set out as the row is let go of.
    host.move(to: CGPoint(x: start.x, y: start.y + 60))
    host.settle(0.05)
    let cedar = try #require(rowNode(host, "Cedar"))
    #expect(cedar.shift.current < 0 && cedar.shift.current > -36)
    func seen(_ row: RowNode) -> CGFloat { row.globalTargetFrame.minY + row.shift.current }
    let before = [alder, birch, cedar].map(seen)
    host.release()
    host.settle(0.001)
    let after = [alder, birch, cedar].map(seen)
    for (old, new) in zip(before, after) { #expect(abs(old - new) < 4, "\(before) to \(after)") }
    host.settle()
    #expect(model.items == ["Birch", "Cedar", "Alder", "Dogwood", "Elm"])
    for row in [alder, birch, cedar] { #expect(row.shift.current == 0) }
    #expect(alder.layoutParent?.drawingOrder.last !== alder)
  }

  @Test("Escape takes a row that is held back to its place, wherever it is let go of") func escape() throws {
    let model = Model()
    let host = try host(model)
    let start = try frame(host, "Alder").center
    host.press(at: start)
    for step in 1...8 { host.move(to: CGPoint(x: start.x, y: start.y + Double(step) * 10)) }
    host.key(.escape)
    host.move(to: CGPoint(x: start.x, y: start.y + 100))
    host.release()
    host.settle()
    #expect(model.items.first == "Alder")
    #expect(rowNode(host, "Birch")?.shift.current == 0)
    #expect(try frame(host, "Alder").center == start)
  }

  @Test("typing chooses the next row that begins so") func typing() throws {
    let model = Model()
    model.items = ["Alder", "Birch", "Beech", "Black Thorn", "Black Walnut"]
    let host = try host(model)
    host.click(try frame(host, "Alder").center)
    host.type("b")
    #expect(model.chosen == "Birch")
    host.settle(2)
    host.type("black w")
    #expect(model.chosen == "Black Walnut")
    host.settle(2)
    host.type("z")
    #expect(model.chosen == "Black Walnut")
  }

  @Test("a row that is held is the one that moves, also where the data changes meanwhile; one that goes moves nothing")
  func dataChangesWhileHeld() throws {
    let model = Model()
    let host = try host(model)
    let start = try frame(host, "Alder").center
    host.press(at: start)
    for step in 1...8 { host.move(to: CGPoint(x: start.x, y: start.y + Double(step) * 10)) }
    model.items.insert("Acacia", at: 0)
    host.settle(1)
    host.move(to: CGPoint(x: start.x, y: start.y + 118))
    host.release()
    host.settle()
    #expect(model.items == ["Acacia", "Birch", "Cedar", "Alder", "Dogwood", "Elm"])
    let birch = try frame(host, "Birch").center
    host.press(at: birch)
    for step in 1...8 { host.move(to: CGPoint(x: birch.x, y: birch.y + Double(step) * 10)) }
    let held = try #require(rowNode(host, "Birch"))
    #expect(held.isInHand)
    model.items.removeAll { $0 == "Birch" }
    host.settle(1)
    host.release()
    host.settle()
    #expect(!held.isInHand)
    #expect(model.items == ["Acacia", "Cedar", "Alder", "Dogwood", "Elm"])
    for item in model.items { #expect(rowNode(host, item)?.shift.current == 0) }
  }

  @Test("a row held near an edge scrolls its list, however far, and lands where it is let go of")
  func draggingFar() throws {
    let model = Model()
    model.items = (0..<200).map { "Row \($0)" }
    let host = try host(model)
    let start = try frame(host, "Row 1").center
    host.press(at: start)
    host.move(to: CGPoint(x: start.x, y: start.y + 20))
    host.move(to: CGPoint(x: start.x, y: host.window.state.size.height - 1))
    host.settle(4)
    let row = try #require(rowNode(host, "Row 1"))
    #expect(row.isPlaced)
    #expect(row.globalTargetFrame.minY < -1000)
    // The row is seen under the pointer, wherever the list is.
    #expect(abs(row.globalTargetFrame.midY + row.shift.current - host.window.state.size.height + 1) < 1)
    // Away from the edge the list stands still.
    host.move(to: CGPoint(x: start.x, y: 200))
    let place = row.globalTargetFrame.minY
    host.settle(1)
    #expect(row.globalTargetFrame.minY == place)
    host.release()
    host.settle()
    let index = try #require(model.items.firstIndex(of: "Row 1"))
    #expect(index > 40 && index < 199)
    #expect(rowNode(host, "Row 1")?.shift.current == 0)
    #expect(try abs(frame(host, "Row 1").midY - 200) < 20)
  }

  @Test("a row taken back to its place from afar lies there again")
  func draggingBack() throws {
    let model = Model()
    model.items = (0..<200).map { "Row \($0)" }
    let host = try host(model)
    let start = try frame(host, "Row 1").center
    host.press(at: start)
    host.move(to: CGPoint(x: start.x, y: start.y + 20))
    host.move(to: CGPoint(x: start.x, y: host.window.state.size.height - 1))
    host.settle(3)
    host.move(to: CGPoint(x: start.x, y: 2))
    host.settle(6)
    host.move(to: start)
    host.release()
    host.settle()
    #expect(model.items[1] == "Row 1")
    #expect(try frame(host, "Row 1").center == start)
  }

  private func rowNode(_ host: ControlHost, _ name: String) -> RowNode? {
    var found: RowNode?
    host.graph.root.visitSubtree { node in
      if let probe = node as? ProbeNode, probe.modifier.name == name {
        found = probe.firstAncestor { $0 is RowNode } as? RowNode
      }
    }
    return found
  }

  @Test("a row that must not be moved is not")
  func moveDisabled() throws {
    let model = Model()
    let host = try host(model)
    let start = try frame(host, "Elm").center
    host.press(at: start)
    for step in 1...8 { host.move(to: CGPoint(x: start.x, y: start.y - Double(step) * 10)) }
    host.release()
    host.settle()
    #expect(model.items.last == "Elm")
  }

  @Test("two fingers on a touchpad swipe a row aside: its button deletes it, a long way deletes it at once")
  func swiping() throws {
    let model = Model()
    let host = try host(model)
    func swipe(_ name: String, _ distance: CGFloat) throws {
      let place = try frame(host, name).center
      host.move(to: place)
      for _ in 0..<4 {
        host.window.inject(
          .scroll(ScrollEvent(.finger, delta: CGSize(width: distance / 4, height: 0), at: place, time: host.platform.now)))
      }
      host.window.inject(.scroll(ScrollEvent(.finger, delta: .zero, isEnd: true, at: place, time: host.platform.now)))
      host.settle()
    }
    try swipe("Birch", 60)
    #expect(model.items.contains("Birch"))
    let row = try #require(rowNode(host, "Birch"))
    #expect(abs(row.swipe.current - 68) < 0.1)
    host.click(CGPoint(x: row.globalFrame.maxX - 30, y: row.globalFrame.midY))
    #expect(!model.items.contains("Birch"))
    try swipe("Dogwood", 260)
    #expect(!model.items.contains("Dogwood"))
    try swipe("Cedar", 260)
    #expect(model.items.contains("Cedar"))
  }

  @Test("the secondary button offers to delete a row")
  func contextMenu() throws {
    let model = Model()
    let host = try host(model)
    host.click(try frame(host, "Birch").center, .right)
    try host.click(.menuItem, "Delete")
    #expect(!model.items.contains("Birch"))
  }

  @Test("rows that come, go and change places do so with the animation of the change")
  func animation() throws {
    let model = Model()
    let host = LayoutHost(Editable(model: model), width: 300, height: 300)
    let before = try #require(host.seen("Cedar"))
    withAnimation(.linear(duration: 1)) { _ = model.items.removeFirst() }
    host.pump()
    host.advance(by: 0.5)
    let between = try #require(host.seen("Cedar"))
    #expect(abs(between.minY - (before.minY - 18)) < 2)
    host.advance(by: 0.6)
    #expect(host.seen("Cedar")?.minY == before.minY - 36)
    withAnimation(.linear(duration: 1)) { model.items.insert("Fir", at: 0) }
    host.pump()
    host.advance(by: 0.5)
    let back = try #require(host.seen("Cedar"))
    #expect(abs(back.minY - (before.minY - 18)) < 2)
    host.advance(by: 0.6)
    withAnimation(.linear(duration: 1)) { model.items.swapAt(1, 2) }
    host.pump()
    host.advance(by: 0.5)
    #expect(abs(try #require(host.seen("Birch")).midY - (try #require(host.seen("Cedar")).midY)) < 4)
  }

  @Test("several rows are chosen with Control and Shift, and deleted together")
  func multiple() throws {
    struct Several: View {
      @Bindable var model: Model
      var body: some View {
        List(selection: $model.several) {
          ForEach(model.items, id: \.self) { Text(verbatim: $0).named($0) }.onDelete { model.items.remove(atOffsets: $0) }
        }
      }
    }
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 300, height: 320), barRoom: 0) { Several(model: model) }
    host.click(try frame(host, "Alder").center)
    host.click(try frame(host, "Cedar").center, modifiers: .control)
    #expect(model.several == ["Alder", "Cedar"])
    host.key(.delete)
    #expect(model.items == ["Birch", "Dogwood", "Elm"])
    host.click(try frame(host, "Birch").center)
    host.click(try frame(host, "Elm").center, modifiers: .shift)
    #expect(model.several == ["Birch", "Dogwood", "Elm"])
  }

  @Test("rows of any view, sections with headers as they are written, tags to choose by")
  func staticRows() throws {
    struct Static: View {
      @Bindable var model: Model
      var body: some View {
        List(selection: $model.chosen) {
          Text(verbatim: "first").named("first").tag("one")
          Section("Title Case Header") {
            Text(verbatim: "second").named("second").tag("two")
            if model.items.count > 3 {
              Text(verbatim: "third").named("third").listRowInsets(EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0))
            }
          }
        }
        .listStyle(.inset)
      }
    }
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 300, height: 320), barRoom: 0) { Static(model: model) }
    #expect(try frame(host, "first").minX == 18)
    #expect(try frame(host, "third").minX == 38)
    #expect(host.find(.heading, "Title Case Header") != nil)
    #expect(host.all(.row).map(\.label) == ["first", "second", "third"])
    #expect(host.find(.list) != nil)
    host.click(try frame(host, "second").center)
    #expect(model.chosen == "two")
    #expect(host.find(.row, "second")?.states.contains(.selected) == true)
  }

  @Test("lines lie between rows, unless a row or a style has none")
  func separators() {
    func lines(_ list: some View) -> Int {
      LayoutHost(list, width: 200, height: 300).operations().filter {
        if case .fill(let outline, _) = $0.operation { outline.rect.height <= 1 } else { false }
      }.count
    }
    #expect(lines(List(0..<4) { Text(verbatim: "\($0)") }) == 3)
    #expect(lines(List(0..<4) { Text(verbatim: "\($0)") }.listStyle(.sidebar)) == 0)
    #expect(lines(List(0..<4) { Text(verbatim: "\($0)").listRowSeparator($0 == 1 ? .hidden : .automatic) }) == 1)
    #expect(lines(List { ForEach(0..<4) { Text(verbatim: "\($0)") }.listRowSeparator(.hidden) }) == 0)
    let chosen = List(selection: .constant(1 as Int?)) { ForEach(0..<4, id: \.self) { Text(verbatim: "\($0)") } }
    #expect(lines(chosen) == 1, "beside a chosen row its mark is enough")
  }

  @Test(
    "a line lies where two rows meet, from the edge of their texts on",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func separatorPlaces(_ direction: LayoutDirection) throws {
    let list = List(0..<3) { index in
      Text(verbatim: "\(index)").named("\(index)").listRowBackground(Color.clear.named("row \(index)"))
    }
    let host = LayoutHost(list, width: 200, height: 300) { $0.layoutDirection = direction }
    let lines = host.operations().compactMap { item -> CGRect? in
      guard case .fill(let outline, _) = item.operation, outline.rect.height <= 1 else { return nil }
      return outline.rect.offsetBy(dx: item.origin.x, dy: item.origin.y)
    }
    #expect(lines.count == 2)
    for (index, line) in lines.enumerated() {
      let (above, below) = (try #require(host.frame("row \(index)")), try #require(host.frame("row \(index + 1)")))
      #expect(above.maxY == below.minY)
      #expect(abs(line.midY - below.minY) <= 1)
      let text = try #require(host.frame("\(index + 1)"))
      if direction == .leftToRight {
        #expect(line.minX == text.minX)
        #expect(line.maxX > 180 && line.maxX <= below.maxX)
      } else {
        #expect(line.maxX == text.maxX)
        #expect(line.minX < 20 && line.minX >= below.minX)
      }
    }
  }

  @Test("a line has the colour that one of its two rows gave that edge, the lower row's first")
  func separatorTints() {
    func paints(_ tint: @escaping (Int) -> (Color?, VerticalEdge.Set)) -> [String] {
      let list = List(0..<4) { Text(verbatim: "\($0)").listRowSeparatorTint(tint($0).0, edges: tint($0).1) }
      return LayoutHost(list, width: 200, height: 300).operations().compactMap {
        if case .fill(let outline, let paint) = $0.operation, outline.rect.height <= 1 { "\(paint)" } else { nil }
      }
    }
    let plain = paints { _ in (nil, .all) }
    let red = paints { _ in (.red, .all) }
    #expect(plain.count == 3 && red.count == 3 && plain[0] != red[0])
    #expect(paints { $0 == 1 ? (.red, .bottom) : (nil, .all) } == [plain[0], red[0], plain[0]])
    #expect(paints { $0 == 1 ? (.red, .top) : (nil, .all) } == [red[0], plain[0], plain[0]])
    let both = paints { $0 == 1 ? (.red, .bottom) : $0 == 2 ? (.blue, .top) : (nil, .all) }
    #expect(both == [plain[0], paints { _ in (.blue, .all) }[0], plain[0]])
  }

  @Test("a view behind a row is as large as the row")
  func rowBackground() throws {
    let host = LayoutHost(
      List {
        Text(verbatim: "a").named("a").listRowBackground(Color.red.named("back"))
        Text(verbatim: "b")
      }, width: 200, height: 200)
    host.pump()
    #expect(host.frame("back") == rect(8, 8, 184, 36))
  }

  @Test("a list of a million rows makes those that are seen: when it opens, a page further and at its end")
  func million() throws {
    final class Made { var rows = 0 }
    let made = Made()
    let list = List(0..<1_000_000) { index in
      let _ = made.rows += 1
      Text(verbatim: "\(index)").named("\(index)")
    }
    let host = LayoutHost(list, width: 200, height: 200)
    var found: ScrollNode?
    host.graph.root.visitSubtree { found = found ?? $0 as? ScrollNode }
    let scroll = try #require(found)
    func rows() -> Int {
      var count = 0
      host.graph.root.visitSubtree { if $0 is RowNode { count += 1 } }
      return count
    }
    #expect(rows() > 4 && rows() < 20 && made.rows < 40)
    for distance in [200.0, 1e9] {
      made.rows = 0
      for (delta, isEnd) in [(distance, false), (0, true)] {
        let delta = CGSize(width: 0, height: delta)
        _ = scroll.scroll(ScrollEvent(.finger, delta: delta, isEnd: isEnd, at: .zero, time: host.time))
      }
      // Beyond the end it stretches, and comes back.
      host.advance(by: 2)
      #expect(rows() > 4 && rows() < 20, "scrolled by \(distance)")
      #expect(made.rows > 0 && made.rows < 80, "scrolled by \(distance)")
    }
    #expect(host.node("999999") != nil && host.node("0") == nil)
  }

  @Test("the rows that are seen are put in order once for each layout, not once for each row that is painted")
  func orderings() {
    let host = LayoutHost(List(0..<1000) { Text(verbatim: "\($0)").named("\($0)") }, width: 200, height: 400)
    guard let row = host.node("3")?.firstAncestor(where: { $0 is RowNode }) as? RowNode else {
      Issue.record("there is no row")
      return
    }
    let before = row.container.orderings
    row.container.didArrange()
    for other in row.container.placed { other.setNeedsPaint() }
    host.pump()
    #expect(row.container.placed.count > 10)
    #expect(row.container.orderings == before + 1)
  }

  @Test("finding out who stands beside whom costs each row the same, however many there are")
  func neighbours() {
    func lookups(in height: CGFloat) -> Int {
      let host = LayoutHost(
        List((0..<1000).map(CountedRow.init)) { Text(verbatim: "\($0.id.number)") }, width: 200, height: height)
      var scroll: ScrollNode?
      host.graph.root.visitSubtree { scroll = scroll ?? $0 as? ScrollNode }
      CountedID.lookups = 0
      _ = scroll?.nudge(by: height)
      host.pump()
      return CountedID.lookups
    }
    let (few, many) = (lookups(in: 360), lookups(in: 1440))
    #expect(few > 10)
    #expect(many < 6 * few)
  }

  nonisolated private static let appearances = [DesktopSettings.Appearance.light, .dark]

  @Test("a list with sections, a chosen row and one that is moved", arguments: Self.appearances, [1.0, 2.0])
  func picture(appearance: DesktopSettings.Appearance, scale: Double) throws {
    struct Sample: View {
      @Bindable var model: Model
      var body: some View {
        List(selection: $model.chosen) {
          Section("Native Trees") {
            ForEach(model.items, id: \.self) { item in
              Label(item, systemImage: "photo").named(item)
            }
            .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
            .onDelete { model.items.remove(atOffsets: $0) }
          }
          Section {
            Text(verbatim: "Palm").listRowBackground(Color.yellow.opacity(0.3))
            Text(verbatim: "Olive")
          } header: {
            Text(verbatim: "From Elsewhere")
          } footer: {
            Text(verbatim: "These need a warm winter.")
          }
        }
      }
    }
    let model = Model()
    let host = try ControlHost(
      size: CGSize(width: 300, height: 400), settings: DesktopSettings(appearance: appearance), barRoom: 0
    ) { Sample(model: model) }
    #expect(host.window.setScale(scale))
    host.settle()
    host.click(try frame(host, "Elm").center)
    let start = try frame(host, "Birch").center
    host.press(at: start)
    for step in 1...5 { host.move(to: CGPoint(x: start.x, y: start.y + Double(step) * 10)) }
    host.settle(1)
    expectPicture(try #require(host.window.picture), named: "list-\(appearance)@\(Int(scale))", tolerance: .text)
  }
}

/// An id that counts how often it is looked up.
private struct CountedID: Hashable {
  /// Unchecked, as hashing belongs to no actor: only the one test that uses these ids counts, on the main actor.
  nonisolated(unsafe) static var lookups = 0
  let number: Int

  func hash(into hasher: inout Hasher) {
    Self.lookups += 1
    hasher.combine(number)
  }
}

private struct CountedRow: Identifiable {
  let id: CountedID
  init(_ number: Int) { id = CountedID(number: number) }
}
