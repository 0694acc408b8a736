import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("A search field with tokens") struct SearchTokenTests {
  struct Tag: Identifiable, Hashable {
    let id: String
  }

  @Observable final class Search {
    var text = ""
    var tokens = [Tag(id: "Lake"), Tag(id: "Night")]
    var isOpen = true
    var scope = "All"
  }

  private struct Content: View {
    @Bindable var search: Search

    var body: some View {
      Color.blue
        .searchable(text: $search.text, tokens: $search.tokens, isPresented: $search.isOpen) { tag in Text(tag.id) }
        .searchSuggestions {
          if search.text.hasPrefix("f") { Text("Forest").searchCompletion("forest") }
          if search.text.hasPrefix("s") { Text("Snow").searchCompletion(Tag(id: "Snow")) }
        }
        .searchScopes($search.scope) {
          Text("All").tag("All")
          Text("Places").tag("Places")
        }
    }
  }

  private let search = Search()

  private func window() throws -> ControlHost {
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) { Content(search: search) }
    try window.click(.searchField, "Search")
    return window
  }

  private func tokens(_ window: ControlHost) -> [String] {
    (window.find(.toolbar)?.flattened ?? []).filter { $0.hint == "Removes it from the search" }.map(\.label)
  }

  @Test("while nothing has the focus the field leaves keys alone, and one held deletes text, no tokens") func unfocused() throws {
    let window = try window()
    window.host.input.focus.focus(nil, showsRing: false)
    search.text = "forest"
    window.settle()
    for key in [Key.backspace, .down, .escape] { window.key(key) }
    #expect(search.tokens.count == 2 && search.text == "forest" && search.isOpen && window.focused == nil)
    try window.click(.searchField, "Search")
    search.text = ""
    window.settle()
    window.window.inject(.key(KeyEvent(.repeated, .backspace, text: "", modifiers: [], time: window.platform.now)))
    window.key(.backspace, .shift)
    #expect(search.tokens.count == 2)
    window.key(.backspace)
    #expect(search.tokens.map(\.id) == ["Lake"])
  }

  @Test("as many of the last tokens as have room are seen, and the field keeps its place at the bar's end") func crowded() throws
  {
    let window = try window()
    func end() throws -> CGFloat { try #require(window.shapes.map { window.box($0) }.filter { $0.minY < 20 }.map(\.maxX).max()) }
    let before = try end()
    for count in 3...12 {
      search.tokens = (1...count).map { Tag(id: "Token \($0)") }
      window.settle()
      let seen = tokens(window)
      #expect(seen == (0..<seen.count).map { "Token \(count - seen.count + 1 + $0)" } && seen.count >= min(count, 3))
      #expect(try abs(end() - before) < 0.5)
      let more = window.tree.flattened.map(\.label).first { $0.hasSuffix(" More") }
      #expect(more == (seen.count < count ? "\(count - seen.count) More" : nil))
    }
  }

  @Test("tokens leave the text about a third of the field", arguments: [480.0, 600, 760, 900, 1200])
  func roomForText(_ width: Double) throws {
    for count in [2, 3, 6, 12] {
      search.tokens = (1...count).map { Tag(id: "Token \($0)") }
      search.text = "a long text to search for in here"
      let window = try ControlHost(size: CGSize(width: width, height: 400)) { Content(search: search) }
      let text = try #require(window.find(.searchField)).frame.width
      let boxes = window.shapes.map { window.box($0) }.filter { $0.minY < 60 && $0.height < 60 }
      let field: CGFloat = boxes.map(\.width).max() ?? 0
      #expect(text >= min(120, field * 0.4) && text > min(0.28 * field, 180), "\(count) in \(field): \(text)")
      let isCrowded = tokens(window).count < count
      #expect(!isCrowded || text < 0.55 * field, "no more fold than need to: \(count) in \(field): \(text)")
    }
  }

  @Test("exactly as many are seen as have room, and the menu takes away the others") func exact() throws {
    var removed: [Int] = []
    let names = (1...14).map { String(repeating: "wide ", count: $0 % 3) + "Token \($0)" }
    func row(_ indices: Range<Int>) -> SearchTokens {
      SearchTokens(
        tokens: indices.map { index in
          SearchToken(id: index, label: AnyView(Text(names[index])), remove: { removed.append(index) })
        })
    }
    func width(_ view: some View) throws -> CGFloat {
      let window = try ControlHost(size: CGSize(width: 3000, height: 200), settling: 0.1) { view.fixedSize().named("row") }
      return try #require(window.frame("row")).width
    }
    let widths = try (0..<14).map { try width(row($0..<$0 + 1)) }
    #expect(try abs(width(row(0..<14)) - widths.reduce(-8) { $0 + $1 + 8 }) < 0.01)
    for room in stride(from: 60.0, through: 1300, by: 155) {
      let window = try ControlHost(size: CGSize(width: 1400, height: 640)) {
        HStack {
          row(0..<14).frame(width: room, alignment: .leading).named("room")
          Spacer()
        }
        Spacer()
      }
      let seen = window.all(.button).filter { $0.hint == "Removes it from the search" }
      let more = try #require(window.all(.menuButton).first)
      var (expected, left) = (0, room - more.frame.width)
      for width in widths.reversed() {
        left -= 8 + width
        if left < 0 { break }
        expected += 1
      }
      #expect(seen.count == expected && more.label == "\(14 - expected) More")
      #expect(seen.map(\.label) == names.suffix(expected))
      #expect(seen.allSatisfy { $0.frame.maxX <= (window.frame("room")?.maxX ?? 0) + 0.01 })
    }
    let window = try ControlHost(size: CGSize(width: 800, height: 640)) {
      HStack {
        row(0..<14).frame(width: 300, alignment: .leading)
        Spacer()
      }
      Spacer()
    }
    window.click(try #require(window.all(.menuButton).first).frame.center)
    let hidden = 14 - window.all(.button).count { $0.hint == "Removes it from the search" }
    #expect(window.all(.menuItem).map(\.label) == Array(names.prefix(hidden)))
    try window.click(.menuItem, names[1])
    #expect(removed == [1])
  }

  private struct Narrow: View {
    @Bindable var search: Search

    var body: some View {
      NavigationSplitView {
        Text("Sidebar")
      } detail: {
        Color.blue.navigationTitle("A title that is long")
          .toolbar {
            ToolbarItem(placement: .principal) { Button("Middle", systemImage: "star") {} }
            ToolbarItem { Button("First", systemImage: "plus") {} }
            ToolbarSpacer(.fixed)
            ToolbarItem { Button("Last", systemImage: "heart") {} }
          }
          .searchable(text: $search.text, tokens: $search.tokens, isPresented: $search.isOpen) { tag in Text(tag.id) }
      }
    }
  }

  @Test("in a narrow bar the field becomes its button before items go, lies over nothing, and is a field once it is used")
  func narrow() throws {
    search.isOpen = false
    search.tokens = [Tag(id: "A token of some length")]
    for width in stride(from: 480.0, through: 900, by: 10) {
      let window = try ControlHost(size: CGSize(width: width, height: 360), barRoom: 0) { Narrow(search: search) }
      let boxes = window.shapes.map { window.box($0) }.filter { $0.minY < 52 && $0.height < 60 }.sorted { $0.minX < $1.minX }
      for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(right.minX >= left.maxX + 4, "\(width): \(boxes)") }
      let toolbar = try #require(window.find(.toolbar)).flattened
      for label in ["First", "Last"] {
        #expect(toolbar.contains { $0.role == .button && $0.label == label }, "\(width): \(label)")
      }
    }
    let window = try ControlHost(size: CGSize(width: 360, height: 360), barRoom: 0) { Narrow(search: search) }
    let last = try #require(window.find(.button, "First")).frame
    let button = try #require(window.shapes.map { window.box($0) }.filter { $0.maxX < last.minX }.max { $0.maxX < $1.maxX })
    #expect(abs(button.width - 44) < 1)
    window.click(CGPoint(x: button.minX + 20, y: button.midY))
    #expect(window.focused is TextFieldNode)
    #expect(try #require(window.find(.button, "A token of some length")).frame.width > 70, "enough to be read")
    window.type("x")
    #expect(search.text == "x")
    #expect(window.shapes.contains { window.box($0).minY < 52 && window.box($0).width > 120 && window.box($0).height < 60 })
  }

  private struct Filtered: View {
    @Bindable var search: Search

    var body: some View {
      Color.white
        .toolbar {
          ToolbarItem { Button("First", systemImage: "plus") {} }
          ToolbarItem { Button("Last", systemImage: "heart") {} }
        }
        .searchable(text: $search.text, tokens: $search.tokens, isPresented: $search.isOpen) { tag in Text(tag.id) }
    }
  }

  @Test("while a bar shows the field as its button, that is marked where there are tokens, and says which") func marked() throws {
    /// How many pixels of the button have a hue.
    func hues(_ window: ControlHost, _ role: SemanticsRole) throws -> Int {
      let (frame, picture) = (try #require(window.find(role, "Search")).frame, try #require(window.window.picture))
      #expect(frame.width < 60, "it is no field")
      return (Int(frame.minY)..<Int(frame.maxY)).reduce(0) { count, y in
        count + (Int(frame.minX)..<Int(frame.maxX)).count { (picture[$0, y] & 255) > (picture[$0, y] >> 16 & 255) + 60 }
      }
    }
    search.isOpen = false
    search.tokens = [Tag(id: "A token of some length"), Tag(id: "Night")]
    let window = try ControlHost(size: CGSize(width: 200, height: 360), barRoom: 0) { Filtered(search: search) }
    #expect(window.find(.searchField)?.value == "A token of some length, Night")
    #expect(try hues(window, .searchField) > 10)
    search.tokens = []
    window.settle()
    #expect(try hues(window, .button) == 0, "nothing is searched for")
  }

  @Test("while a bar shows the field as its button, Tab goes to the field and to nothing that is not seen") func tabToButton()
    throws
  {
    search.isOpen = false
    search.tokens = [Tag(id: "A token of some length")]
    let window = try ControlHost(size: CGSize(width: 360, height: 360), barRoom: 0) { Narrow(search: search) }
    #expect(window.find(.searchField)?.focusIndex != nil)
    for _ in 0..<12 {
      window.key(.tab)
      if window.focused is TextFieldNode { break }
      #expect(window.focusedLabel?.hasPrefix("A token") != true)
    }
    #expect(window.focused is TextFieldNode && search.isOpen, "whoever gets there has opened it")
    #expect(search.tokens.count == 1)
  }

  @Test("tokens are reached from the open field, which stays while they or its button have the focus, until Escape")
  func tokensByKeys() throws {
    search.text = "lake"
    let window = try window()
    #expect(window.focused is TextFieldNode)
    window.key(.backTab)
    #expect(window.focusedLabel == "Night" && search.isOpen, "\(window.focusedLabel ?? "nothing")")
    window.key(.space)
    #expect(search.tokens.map(\.id) == ["Lake"])
    try window.click(.searchField, "Search")
    window.key(.tab)
    #expect(window.focusedLabel == "Clear")
    window.key(.escape)
    #expect(search.text.isEmpty, "the first takes the text")
    window.key(.escape)
    #expect(!search.isOpen && window.find(.list, "Suggestions") == nil)
  }

  @Test("an owner is told of a field that was opened by a click, also where tokens keep it there") func opened() throws {
    search.isOpen = false
    let window = try window()
    #expect(window.focused is TextFieldNode && search.isOpen)
    window.key(.escape)
    #expect(!search.isOpen && search.tokens.count == 2)
  }

  @Test("a field that keys have opened or reached has a ring around its capsule") func ring() throws {
    search.tokens = []
    search.isOpen = false
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) { Content(search: search) }
    window.key(Key("f"), .control)
    let capsule = try #require(window.shapes.map { window.box($0) }.filter { $0.minY < 60 }.max { $0.width < $1.width })
    let place = (x: Int(capsule.midX), y: Int(capsule.minY) - 1)
    #expect(window.focused is TextFieldNode)
    search.isOpen = true
    let other = try ControlHost(size: CGSize(width: 900, height: 500)) { Content(search: search) }
    #expect(other.window.picture?[place.x, place.y] != window.window.picture?[place.x, place.y])
  }

  @Test("tokens stand before the text, as the binding has them") func shown() throws {
    let window = try window()
    #expect(tokens(window) == ["Lake", "Night"])
    let field = try #require(window.find(.searchField, "Search"))
    let last = try #require(window.find(.button, "Night"))
    #expect(last.frame.maxX <= field.frame.minX)
    search.tokens.append(Tag(id: "Snow"))
    window.settle()
    #expect(tokens(window) == ["Lake", "Night", "Snow"])
  }

  @Test("Backspace at the beginning of the text takes the last token away, within the text it does not") func backspace() throws {
    let window = try window()
    window.type("a")
    window.key(.backspace)
    #expect(search.text.isEmpty && search.tokens.count == 2)
    window.key(.backspace)
    #expect(search.tokens == [Tag(id: "Lake")])
    window.key(.backspace)
    window.key(.backspace)
    #expect(search.tokens.isEmpty)
  }

  @Test("pressing a token removes that one") func pressing() throws {
    let window = try window()
    try window.click(.button, "Lake")
    #expect(search.tokens == [Tag(id: "Night")])
    #expect(tokens(window) == ["Night"])
  }

  @Test("Tab goes from the field on to its scopes and suggestions, and round to the tokens, which Space removes") func keys()
    throws
  {
    let window = try window()
    window.type("f")
    var visited: [String] = []
    for _ in 0..<12 where window.focusedLabel != "Lake" {
      window.key(.tab)
      visited.append(window.focusedLabel ?? "")
    }
    #expect(visited.contains("Forest") && visited.last == "Lake", "\(visited)")
    // The tokens stand before the text, the scopes and suggestions come after what clears it, before all else in the window.
    window.key(.tab)
    window.key(.tab)
    #expect(window.focusedLabel == "Search")
    window.key(.tab)
    #expect(window.focusedLabel == "Clear")
    window.key(.tab)
    #expect(["All", "Forest"].contains(window.focusedLabel ?? ""), "\(window.focusedLabel ?? "nothing")")
    window.key(.tab, .shift)
    #expect(window.focusedLabel == "Clear" && window.find(.row, "Forest") != nil)
    for _ in 0..<3 { window.key(.tab, .shift) }
    #expect(window.focusedLabel == "Lake")
    window.key(.space)
    #expect(search.tokens == [Tag(id: "Night")])
    try window.click(.searchField, "Search")
    window.key(.down)
    #expect(window.focusedLabel != "Search" && window.find(.row, "Forest") != nil, "an arrow down leads to what is suggested")
  }

  @Test("an arrow down leads to the first suggestion, past the scopes, and the focus is seen there") func arrows() throws {
    search.tokens = []
    let window = try window()
    window.type("f")
    window.key(.down)
    #expect(window.focusedLabel == "Forest" && window.host.input.focus.showsRing)
  }

  private struct Suggesting: View {
    @Bindable var search: Search
    @State private var scope = 1

    var body: some View {
      Text("Content").frame(maxWidth: .infinity, maxHeight: .infinity)
        .searchable(text: $search.text)
        .searchScopes($scope) {
          Text("All").tag(1)
          Text("Mine").tag(2)
        }
        .searchSuggestions { ForEach(["Alpha", "Beta", "Gamma"], id: \.self) { Text($0).searchCompletion($0) } }
    }
  }

  @Test("arrows go through the suggestions and back to the field; who clicks on a scope writes on") func walk() throws {
    let window = try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) {
      NavigationStack { Suggesting(search: search) }
    }
    window.key(Key("f"), .control)
    let way: [Key] = [.down, .down, .down, .up, .up]
    let visited = way.map { key in
      window.key(key)
      return window.focusedLabel
    }
    #expect(visited == ["Alpha", "Beta", "Gamma", "Beta", "Alpha"])
    window.key(.up)
    #expect(window.focused is TextFieldNode)
    window.type("a")
    let scopes = window.tree.flattened.filter { $0.label == "Mine" && $0.actions.contains(.press) }
    window.click(try #require(scopes.first).frame.center)
    #expect(window.focused is TextFieldNode)
    window.type("b")
    #expect(search.text == "ab")
  }

  @Test("a suggestion that is chosen completes the text; the list goes until the text is another, or is asked for by an arrow")
  func chosen() throws {
    search.tokens = []
    let window = try window()
    window.type("f")
    window.key(.down)
    window.key(.return)
    window.settle()
    #expect(search.text == "forest" && window.find(.row, "Forest") == nil)
    #expect(window.focused is TextFieldNode && window.find(.button, "All") != nil, "the scopes stay")
    window.key(.down)
    window.settle()
    #expect(window.find(.row, "Forest") != nil && window.focused is TextFieldNode)
    window.key(.down)
    #expect(window.focusedLabel == "Forest")
    window.key(.return)
    window.settle()
    window.type("s")
    window.settle()
    #expect(search.text == "forests" && window.find(.row, "Forest") != nil)
  }

  @Test("Backspace before a text takes the last token away") func backspaceBeforeText() throws {
    let window = try window()
    window.type("ab")
    window.key(.home)
    window.key(.backspace)
    #expect(search.text == "ab" && search.tokens == [Tag(id: "Lake")])
  }

  @Test("undo brings back a token that Backspace took away, and what was typed where a suggestion took its place") func undo()
    throws
  {
    let window = try window()
    func state() -> [String] { [search.text] + search.tokens.map(\.id) }
    func undo() { window.key(Key("z"), .control) }
    func redo() { window.key(Key("z"), [.control, .shift]) }
    window.type("fo")
    window.key(.home)
    window.key(.backspace)
    #expect(state() == ["fo", "Lake"])
    search.tokens.append(Tag(id: "Sea"))
    window.settle()
    undo()
    #expect(state() == ["fo", "Lake", "Night", "Sea"], "where it stood, and others stay")
    undo()
    #expect(state() == ["", "Lake", "Night", "Sea"])
    redo()
    redo()
    #expect(state() == ["fo", "Lake", "Sea"])
    window.key(.down)
    window.key(.return)
    window.settle()
    #expect(state() == ["forest", "Lake", "Sea"] && window.focused is TextFieldNode)
    undo()
    window.settle()
    #expect(state() == ["fo", "Lake", "Sea"])
    window.key(.end)
    for _ in 0..<2 { window.key(.backspace) }
    window.type("s")
    window.key(.down)
    window.key(.return)
    window.settle()
    #expect(state() == ["", "Lake", "Sea", "Snow"])
    undo()
    window.settle()
    #expect(state() == ["s", "Lake", "Sea"])
    redo()
    window.settle()
    #expect(state() == ["", "Lake", "Sea", "Snow"])
  }

  @Test("undo brings back a token that was clicked away, and a text that Clear took") func undoClicks() throws {
    let window = try window()
    func state() -> [String] { [search.text] + search.tokens.map(\.id) }
    func undo() {
      window.key(Key("z"), .control)
      window.settle()
    }
    window.type("fo")
    try window.click(.button, "Lake")
    #expect(state() == ["fo", "Night"] && window.focused is TextFieldNode)
    try window.click(.button, "Night")
    #expect(state() == ["fo"])
    try window.click(.button, "Clear")
    #expect(state() == [""])
    undo()
    #expect(state() == ["fo"])
    undo()
    #expect(state() == ["fo", "Night"])
    undo()
    #expect(state() == ["fo", "Lake", "Night"], "where it stood")
    window.key(Key("z"), [.control, .shift])
    window.settle()
    #expect(state() == ["fo", "Night"])
  }

  @Test("a token that is clicked away while nothing has the focus gives that to the field, where undo brings it back")
  func undoWithoutFocus() throws {
    let window = try window()
    window.host.input.focus.focus(nil, showsRing: false)
    window.settle()
    try window.click(.button, "Lake")
    #expect(search.tokens.map(\.id) == ["Night"])
    window.key(Key("z"), .control)
    #expect(search.tokens.map(\.id) == ["Lake", "Night"])
  }

  @Test("Escape among the suggestions closes them, also where tokens keep the field open") func escape() throws {
    let window = try window()
    window.type("f")
    window.key(.down)
    for _ in 0..<3 { window.key(.escape) }
    window.settle()
    #expect(window.find(.row, "Forest") == nil && window.find(.list, "Suggestions") == nil && !search.isOpen)
  }

  @Test("many tokens in little room become a number, and nothing in the bar overlaps", arguments: [480.0, 600, 720, 900])
  func manyTokens(_ width: Double) throws {
    search.tokens = ["Lake", "Night", "Mountain", "Snow", "River", "Ocean"].map { Tag(id: $0) }
    for isUsed in [false, true] {
      let window = try ControlHost(size: CGSize(width: width, height: 360), barRoom: 0) { Narrow(search: search) }
      if isUsed {
        window.key(Key("f"), .control)
        #expect(window.focused is TextFieldNode)
      }
      let boxes = window.shapes.map { window.box($0) }.filter { $0.minY < 52 && $0.height < 60 }.sorted { $0.minX < $1.minX }
      for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(right.minX >= left.maxX + 4, "\(boxes)") }
      #expect((boxes.last?.maxX ?? 0) <= width && (boxes.first?.minX ?? 0) >= 0)
    }
  }

  @Test("a field with tokens stays open without its being asked for") func open() throws {
    search.isOpen = false
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) { Content(search: search) }
    #expect(window.find(.searchField, "Search") != nil)
    search.tokens = []
    window.settle()
    #expect(window.find(.searchField, "Search") == nil && window.find(.button, "Search") != nil)
  }

  @Test("the field grows out of its button, and a suggestion completes the text beside the tokens") func growing() throws {
    search.tokens = []
    search.isOpen = false
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) { Content(search: search) }
    let button = try #require(window.find(.button, "Search")).frame
    window.window.inject(.key(KeyEvent(.down, Key("f"), text: "", modifiers: .control, time: window.platform.now)))
    window.settle(0.05)
    let during = try #require(window.find(.searchField, "Search")).frame
    window.settle()
    let after = try #require(window.find(.searchField, "Search")).frame
    #expect(after.width > button.width && after.maxX <= 900)
    #expect(during.minX >= after.minX && during.minX <= button.maxX, "it comes from where the button was")
    search.tokens = [Tag(id: "Lake")]
    window.type("f")
    try window.click(.row, "Forest")
    #expect(search.text == "forest" && tokens(window) == ["Lake"])
  }
}
