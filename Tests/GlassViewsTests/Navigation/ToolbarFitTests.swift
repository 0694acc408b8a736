import Foundation
import Testing

@testable import GlassViews

@Suite("What a toolbar shows in little room") struct ToolbarFitTests {
  private typealias Capsule = ToolbarFit.Capsule

  /// Controls 100, back 44; a title of 72 to 200; three items in the middle; two capsules at the end.
  private var bar: ToolbarFit {
    ToolbarFit(
      leading: [Capsule(items: [100], margin: 0, isFixed: true), Capsule(items: [36])],
      title: ToolbarFit.Flexible(minimum: 72, ideal: 200), center: [Capsule(items: [36, 36]), Capsule(items: [60])],
      search: nil, trailing: [Capsule(items: [36, 36]), Capsule(items: [70])])
  }

  private func hidden(_ length: CGFloat) -> [String] {
    let names: [ToolbarItemPlacement.Zone: String] = [.leading: "l", .center: "c", .trailing: "t"]
    return bar.result(in: length).hidden.map { "\(names[$0.zone] ?? "")\($0.capsule)\($0.item)" }.sorted()
  }

  /// The length of all with the title at its ideal.
  private let all: CGFloat = 100 + 44 + 200 + 80 + 68 + 80 + 78 + 6 * 8

  @Test("with room for all, all is shown") func room() {
    let result = bar.result(in: all)
    #expect(result == ToolbarFit.Result(title: 200))
  }

  @Test("the title gets shorter before anything goes") func title() {
    #expect(bar.result(in: all - 50) == ToolbarFit.Result(title: 150))
    #expect(bar.result(in: all - 128) == ToolbarFit.Result(title: 72))
  }

  @Test("what is of a split view's last column stands above that, as far as the title's least length and all items have room")
  func lastColumn() {
    var bar = bar
    bar.lastColumn = ToolbarFit.LastColumn(start: 300, before: .init(leading: 2))
    func result(_ length: CGFloat) -> [CGFloat?] { [bar.result(in: length).indent, bar.result(in: length).title] }
    #expect(result(all + 140) == [140, 200])
    #expect(result(all + 40) == [140, 100])
    #expect(result(all - 28) == [100, 72])
    #expect(result(all - 128) == [0, 72] && bar.result(in: all - 128).hidden.isEmpty)
  }

  @Test("trailing items of the columns before the last one stand at their end, and a title of theirs reaches no further")
  func endOfColumns() {
    var bar = bar
    bar.lastColumn = ToolbarFit.LastColumn(start: 400, before: .init(leading: 2, trailing: [0]))
    // Before the last column: 100 + 44 + 80 and a gap after each; another one on this side of the line that divides them.
    #expect(bar.result(in: all + 200).indent == 144 && bar.result(in: all + 200).distance == 8)
    bar.lastColumn?.before.hasTitle = true
    let result = bar.result(in: all + 200)
    #expect(result.title == 136 && result.indent == 0 && result.distance == 8)
    bar.lastColumn?.start = 600
    #expect(bar.result(in: all + 400).title == 200 && bar.result(in: all + 400).indent == 136)
    bar.lastColumn?.before.trailing = []
    #expect(bar.result(in: all + 400).distance == 0)
  }

  @Test("what has no room at the end of the columns before the last one goes, however long the bar is") func overfullColumn() {
    var bar = bar
    bar.trailing[0].priorities = [.plain, .primary]
    func result(_ start: CGFloat) -> ToolbarFit.Result {
      bar.lastColumn = ToolbarFit.LastColumn(start: start, before: .init(leading: 2, hasTitle: true, trailing: [0]))
      return bar.result(in: all + 300)
    }
    func hidden(_ start: CGFloat) -> [Int] { result(start).hidden.map { $0.zone == .trailing && $0.capsule == 0 ? $0.item : 9 } }
    // Controls, back, the shortest title and both items, with a gap after each.
    let least: CGFloat = 108 + 52 + 80 + 88
    #expect(hidden(least) == [] && hidden(least - 1) == [0])
    #expect(hidden(least - 36) == [0] && Set(hidden(least - 37)) == [0, 1])
    #expect(result(least - 37).title == 115, "the title takes what they leave")
    bar.trailing[0].priorities = [.prominent]
    bar.trailing[0].items = [36]
    #expect(
      hidden(least - 37) == [] && result(least - 37).title == nil, "the one that matters most stays, and a title makes room")
  }

  @Test(
    "the middle goes first, from its last item on, then the title, then the leading end; the trailing end stays, longest what is last there"
  )
  func order() {
    #expect(hidden(all - 129) == ["c10"])
    #expect(hidden(all - 240) == ["c00", "c01", "c10"])
    #expect(bar.result(in: all - 240).title != nil)
    let narrow = bar.result(in: 420)
    #expect(narrow.title == nil)
    #expect(narrow.hidden.allSatisfy { $0.zone == .center })
    #expect(hidden(350) == ["c00", "c01", "c10", "l10"])
    #expect(hidden(240) == ["c00", "c01", "c10", "l10", "t00", "t01"])
    #expect(hidden(200).contains("t10"))
  }

  @Test(
    "at the trailing end plain items go first, then the primary actions, then the app's own menu of more, prominent ones last")
  func priorities() {
    var bar = ToolbarFit(gap: 0)
    bar.trailing = [
      Capsule(items: [40, 40, 40], margin: 0, priorities: [.more, .plain, .primary]),
      Capsule(items: [40], margin: 0, priorities: [.plain]), Capsule(items: [40], margin: 0, priorities: [.prominent]),
    ]
    // The menu's button has 44.
    func shown(_ length: CGFloat) -> [String] {
      let hidden = bar.result(in: length).hidden
      return ["00", "01", "02", "10", "20"].filter { name in !hidden.contains { "\($0.capsule)\($0.item)" == name } }
    }
    #expect(shown(200).count == 5)
    #expect(shown(164) == ["00", "02", "20"], "one of them would leave the button of the menu no room")
    #expect(shown(124) == ["00", "20"])
    #expect(shown(84) == ["20"])
  }

  @Test("a title with a menu that goes leaves room for the button of the overflow menu, which has it then") func titleMenu() {
    var bar = ToolbarFit(title: ToolbarFit.Flexible(minimum: 100, ideal: 200), trailing: [Capsule(items: [192])])
    #expect(bar.result(in: 308) == ToolbarFit.Result(title: 100))
    #expect(bar.result(in: 300) == ToolbarFit.Result())
    bar.titleHasMenu = true
    #expect(bar.result(in: 308) == ToolbarFit.Result(title: 100))
    let short = bar.result(in: 300)
    #expect(short == ToolbarFit.Result(hidesTitleMenu: true) && short.needsOverflow)
    #expect(bar.result(in: 250).hidden.count == 1, "200 points and the button have no room")
  }

  @Test("a title that went is back where what went after it left room enough") func titleIsBack() {
    var bar = bar
    bar.center = []
    bar.trailing = [Capsule(items: [300]), Capsule(items: [70])]
    let result = bar.result(in: 420)
    #expect(result.hidden.count == 2 && result.title ?? 0 >= 72, "\(result)")
  }

  @Test("the shorter the bar, the less it shows; what is shown has room as long as what never goes has", arguments: 152..<720)
  func fits(length: Int) {
    let (smaller, larger) = (bar.result(in: CGFloat(length)), bar.result(in: CGFloat(length + 1)))
    #expect(larger.hidden.isSubset(of: smaller.hidden))
    #expect(shownLength(smaller) <= CGFloat(length) + 0.001)
  }

  private func shownLength(_ result: ToolbarFit.Result) -> CGFloat {
    var lengths = bar.leading.enumerated().map { $1.length(without: result.hiddenItems(.leading, $0)) }
    lengths += bar.center.enumerated().map { $1.length(without: result.hiddenItems(.center, $0)) }
    lengths += bar.trailing.enumerated().map { $1.length(without: result.hiddenItems(.trailing, $0)) }
    lengths += [result.title ?? 0, result.needsOverflow ? bar.overflow : 0]
    let shown = lengths.filter { $0 > 0 }
    return shown.reduce(0, +) + 8 * CGFloat(max(0, shown.count - 1))
  }

  @Test("a search field that nobody types in becomes its button before anything at the ends goes") func searchButton() {
    var bar = bar
    bar.search = ToolbarFit.Flexible(minimum: 140, ideal: 220)
    bar.searchButton = 44
    // Controls and back, the button, the overflow menu and the ends.
    let narrow: CGFloat = 100 + 44 + 44 + 44 + 80 + 78 + 5 * 8
    let result = bar.result(in: narrow)
    #expect(result.search == 44 && result.title == nil && result.hidden.allSatisfy { $0.zone == .center })
    #expect(bar.result(in: narrow + 80).title == 72, "the title goes after the field")
    #expect(bar.result(in: narrow + 175).search == 44, "half a field is none")
    #expect(bar.result(in: narrow + 176).search == 140)
    bar.searchButton = nil
    #expect(bar.result(in: narrow).search ?? 0 >= 140, "whoever types keeps the field")
  }

  @Test("where all has gone that can, a field that is used gets shorter still, as far as it can") func shortestSearch() {
    var bar = bar
    bar.search = ToolbarFit.Flexible(minimum: 150, ideal: 240)
    bar.searchLeast = 90
    // What never goes, the button of the menu, and the field.
    let least: CGFloat = 100 + 8 + 44 + 8
    #expect(bar.result(in: least + 150).search == 150)
    #expect(bar.result(in: least + 120).search == 120)
    #expect(bar.result(in: least + 50).search == 90)
  }

  @Test("the field that a tab has become has its room before the other tabs") func searchTab() {
    var bar = ToolbarFit(
      tabs: ToolbarFit.Flexible(minimum: 52, ideal: 300), search: ToolbarFit.Flexible(minimum: 160, ideal: 380))
    bar.searchIsTab = true
    #expect(bar.result(in: 1000) == ToolbarFit.Result(tabs: 300, search: 380))
    #expect(bar.result(in: 500) == ToolbarFit.Result(tabs: 112, search: 380))
    #expect(bar.result(in: 260) == ToolbarFit.Result(tabs: 52, search: 200))
    bar.searchLeast = 90
    #expect(bar.result(in: 180) == ToolbarFit.Result(tabs: 52, search: 120), "where nothing else can go")
  }

  @Test("an open search field gets shorter before the middle goes, and takes the room that is left") func search() {
    var bar = bar
    bar.search = ToolbarFit.Flexible(minimum: 120, ideal: 220)
    #expect(bar.result(in: all + 228) == ToolbarFit.Result(title: 200, search: 220))
    let tight = bar.result(in: all - 128 + 8 + 150)
    #expect(tight == ToolbarFit.Result(title: 72, search: 150))
    #expect(bar.result(in: all - 128 + 8 + 119).hidden.count == 1)
    #expect(bar.result(in: 480).search ?? 0 >= 120)
  }
}
