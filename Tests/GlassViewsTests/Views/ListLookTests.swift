import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("What is said of a list's rows and sections") struct ListLookTests {
  private func frames(_ list: some View) throws -> [CGRect] {
    try ControlHost { list }.all(.row).map(\.frame)
  }

  private var three: some View { ForEach(0..<3) { Text(verbatim: "\($0)") } }

  @Test("rows and sections stand apart as far as they are told to")
  func spacing() throws {
    let plain = try frames(List { three })
    let apart = try frames(List { three }.listRowSpacing(6))
    #expect(apart[1].minY - apart[0].maxY == 6 && plain[1].minY == plain[0].maxY)
    func gap(_ list: some View) throws -> CGFloat {
      let rows = try frames(list.listStyle(.grouped))
      return rows[1].minY - rows[0].maxY
    }
    let two = List {
      Section { Text(verbatim: "a") }
      Section { Text(verbatim: "b") }
    }
    #expect(try gap(two) == 20)
    #expect(try gap(two.listSectionSpacing(.compact)) == 8)
    #expect(try gap(two.listSectionSpacing(31)) == 31)
  }

  @Test("rows of a group share its corners; those that stand apart have their own")
  func corners() {
    func tops(_ list: some View) -> [Double] {
      LayoutHost(list.listStyle(.insetGrouped), width: 300, height: 300).operations().compactMap {
        guard case .fill(let outline, _) = $0.operation, case .box(let radii, _) = outline.kind else { return nil }
        return (30...60).contains(outline.rect.height) ? radii.topLeft : nil
      }
    }
    let list = List { Section { three } }
    #expect(tops(list) == [RowPainter.groundRadius, 0, 0])
    #expect(tops(list.listRowSpacing(6)) == Array(repeating: RowPainter.groundRadius, count: 3))
  }

  @Test("single edges of a row get room of their own")
  func insets() throws {
    func left(_ view: some View) throws -> CGFloat {
      try #require(ControlHost { List { view } }.find(.text, "x")).frame.minX
    }
    let text = Text(verbatim: "x")
    #expect(try left(text.listRowInsets(.leading, 40)) - left(text) == 30)
    #expect(try left(text.listRowInsets(.trailing, 40)) == left(text))
    func inset(_ view: some View, _ leading: CGFloat) -> some View { view.listRowInsets(EdgeInsets(leading: leading)) }
    #expect(try left(inset(inset(text, 50), 5)) == left(inset(text, 50)), "the innermost wish counts")
  }

  @Test("the room around all rows is what was asked for, at the edges asked for, in lists and in forms")
  func margins() throws {
    let plain = try frames(List { three })
    let wide = try frames(List { three }.listSectionMargins(.horizontal, 30))
    #expect(wide[0].minX == 30 && wide[0].maxX == 450 && wide[0].minY == plain[0].minY)
    let uneven = try frames(List { three }.listSectionMargins(.leading, 30).listSectionMargins(.top, 0))
    #expect(uneven[0].minX == 30 && uneven[0].maxX == plain[0].maxX && uneven[0].minY == plain[0].minY - 8)
    #expect(try frames(Form { three }.formStyle(.grouped).listSectionMargins(.horizontal, 50))[0].minX == 50)
    #expect(try frames(List { three }.listSectionMargins(.horizontal, nil)) == plain)
  }

  @Test(
    "the line above a row begins and ends where a view of the row says", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func separatorGuides(_ direction: LayoutDirection) throws {
    let list = List(0..<2) { index in
      HStack {
        Color.red.frame(width: 30, height: 20)
        Text(verbatim: "x").named("text \(index)").alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
        Color.blue.frame(width: 20, height: 20).named("end \(index)").alignmentGuide(.listRowSeparatorTrailing) {
          $0[.trailing] - 5
        }
      }
    }
    let host = LayoutHost(list, width: 200, height: 200) { $0.layoutDirection = direction }
    let lines = host.operations().compactMap { item -> CGRect? in
      guard case .fill(let outline, _) = item.operation, outline.rect.height <= 1 else { return nil }
      return outline.rect.offsetBy(dx: item.origin.x, dy: item.origin.y)
    }
    #expect(lines.count == 1)
    let (line, text, end) = (
      try #require(lines.first), try #require(host.frame("text 1")), try #require(host.frame("end 1"))
    )
    if direction == .leftToRight {
      #expect(abs(line.minX - text.minX) < 0.6 && abs(line.maxX - (end.maxX - 5)) < 0.6)
    } else {
      #expect(abs(line.maxX - text.maxX) < 0.6 && abs(line.minX - (end.minX + 5)) < 0.6)
    }
  }

  @Test("symbols of rows have the tint that was asked for; a preferred one gives way to the desktop's accent")
  func itemTints() throws {
    func tint(_ tint: ListItemTint?, accent: Color? = nil) -> Color? {
      var seen: Color?
      struct Reader: View {
        @Environment(\.tint) private var tint
        let note: (Color?) -> Void
        var body: some View {
          note(tint)
          return EmptyView()
        }
      }
      _ = LayoutHost(Reader { seen = $0 }.listItemTint(tint).tint(.green)) { $0.accent = accent }
      return seen
    }
    #expect(tint(.fixed(.red)) == .red && tint(.fixed(.red), accent: .blue) == .red)
    #expect(tint(.preferred(.red)) == .red && tint(.preferred(.red), accent: .blue) == nil)
    #expect(tint(.monochrome) == .primary && tint(nil) == nil)
  }

  @Test("a badge stands at the end of its row")
  func badge() throws {
    let host = try ControlHost { List { Text(verbatim: "Mail").badge(7) } }
    let (badge, row) = (try #require(host.find(.text, "7")).frame, try #require(host.find(.row)).frame)
    #expect(abs(badge.maxX - (row.maxX - 10)) < 1 && abs(badge.midY - row.midY) < 1)
    #expect(try ControlHost { List { Text(verbatim: "Mail").badge(0) } }.find(.text, "0") == nil)
  }

  @Test("every other row has a darker ground where that is asked for")
  func alternation() {
    func fills(_ list: some View) -> Int {
      LayoutHost(list, width: 300, height: 300).operations().filter {
        if case .fill(let outline, _) = $0.operation { outline.rect.height > 20 } else { false }
      }.count
    }
    #expect(fills(List { three }) == 0)
    #expect(fills(List { three }.alternatingRowBackgrounds()) == 1)
    #expect(fills(List { three }.listStyle(.inset(alternatesRowBackgrounds: true))) == 1)
    #expect(fills(List { three }.listStyle(.inset(alternatesRowBackgrounds: true)).alternatingRowBackgrounds(.disabled)) == 0)
  }

  @Test("the secondary button opens the menu of what is chosen; two presses and Return do the first thing")
  func selectionMenu() throws {
    @MainActor final class Log { var opened: [Set<Int>] = [] }
    struct Chooser: View {
      let log: Log
      @State private var chosen: Set<Int> = [0, 1]
      var body: some View {
        List(selection: $chosen) { ForEach(0..<3) { Text(verbatim: "Row \($0)") } }
          .contextMenu(forSelectionType: Int.self) { values in
            Button("Show \(values.sorted().map { "\($0)" }.joined(separator: ","))") {}
          } primaryAction: {
            log.opened.append($0)
          }
      }
    }
    let log = Log()
    let host = try ControlHost { Chooser(log: log) }
    let rows = host.all(.row).map(\.frame.center)
    host.click(rows[1], .right)
    #expect(host.find(.menuItem, "Show 0,1") != nil)
    host.key(.escape)
    host.settle()
    host.click(rows[2], .right)
    #expect(host.find(.menuItem, "Show 2") != nil)
    host.key(.escape)
    host.settle()
    host.click(rows[2])
    host.key(.up)
    for (key, modifiers) in [(Key.menu, KeyModifiers()), (.function(10), .shift)] {
      host.key(key, modifiers)
      #expect(host.find(.menuItem, "Show 1")?.states.contains(.focused) == true)
      host.key(.escape)
      host.settle()
    }
    host.key(.up)
    host.click(rows[0])
    host.key(.return)
    #expect(log.opened == [[0]])
    host.press(at: rows[2])
    host.release()
    host.press(at: rows[2])
    host.release()
    host.settle()
    #expect(log.opened.last == [2])
  }

  @Test("what is chosen loses the accent in a window that is not in use, and has it again with that") func inactive() throws {
    let host = try ControlHost(size: CGSize(width: 400, height: 300)) {
      List(selection: .constant("first")) { Text("first").tag("first") }
    }
    func blueness() throws -> Int {
      let row = try #require(host.all(.row).first).frame
      let pixel = try #require(host.window.picture)[Int(row.maxX) - 20, Int(row.midY)]
      return Int(pixel & 0xFF) - Int(pixel >> 16 & 0xFF)
    }
    #expect(try blueness() > 25)
    host.window.change { $0.isActivated = false }
    host.settle()
    #expect(try abs(blueness()) < 6)
    host.window.change { $0.isActivated = true }
    host.settle()
    #expect(try blueness() > 25)
  }
}
