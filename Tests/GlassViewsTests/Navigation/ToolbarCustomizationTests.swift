import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What a person makes of a toolbar") struct ToolbarCustomizationTests {
  // MARK: The arrangement

  private func elements(@ToolbarContentBuilder _ content: () -> some ToolbarContent) -> [ToolbarElement] {
    var result: [ToolbarElement] = []
    content()._collect(into: &result, path: "")
    for index in result.indices { result[index].toolbarID = "test" }
    return result
  }

  private var items: [ToolbarElement] {
    elements {
      ToolbarItem(id: "back", placement: .navigation) { Text("back") }
      ToolbarItem(id: "a", placement: .principal) { Text("a") }
      ToolbarItem(id: "b", placement: .principal) { Text("b") }
      ToolbarItem(id: "c", placement: .principal, showsByDefault: false) { Text("c") }
      ToolbarItem(id: "fixed", placement: .principal) { Text("fixed") }.customizationBehavior(.disabled)
      ToolbarItem(id: "d", placement: .principal) { Text("d") }.customizationBehavior(.reorderable)
      ToolbarItem(id: "e") { Text("e") }.defaultCustomization(.hidden)
      ToolbarItem(id: "f") { Text("f") }.defaultCustomization(options: .alwaysAvailable)
      ToolbarItem { Text("without an id") }
      ToolbarItem(id: "done", placement: .confirmationAction) { Text("done") }
    }
  }

  private func ids(_ customization: ToolbarCustomization) -> [String] { customization.arranged(items).map(\.id) }
  private func item(_ id: String) throws -> ToolbarElement { try #require(items.first { $0.id == id }) }

  @Test("without a person's doing items stand as written, without those that are not shown by default") func untouched() {
    #expect(ids(ToolbarCustomization()) == ["back", "a", "b", "fixed", "d", "f", "/8", "done"])
  }

  @Test("items are added, taken away and moved, but only where that may be") func changes() throws {
    var made = ToolbarCustomization()
    made.set(try item("c"), isShown: true)
    made.set(try item("a"), isShown: false)
    made.move(try item("d"), by: -9, among: items)
    #expect(ids(made) == ["back", "d", "b", "fixed", "c", "f", "/8", "done"], "what may not be moved stays where it is")
    for id in ["back", "fixed", "d", "f", "done"] { made.set(try item(id), isShown: false) }
    made.move(try item("fixed"), by: 1, among: items)
    made.move(try item("back"), by: 1, among: items)
    #expect(ids(made) == ["back", "d", "b", "fixed", "c", "f", "/8", "done"])
  }

  @Test("what was made survives being kept, and nonsense is left out") func kept() throws {
    var made = ToolbarCustomization()
    made.set(try item("e"), isShown: true)
    made.move(try item("b"), by: -1, among: items)
    #expect(ToolbarCustomization(text: made.text) == made)
    #expect(ToolbarCustomization(text: "nonsense\u{1F}+\u{1F}\u{1F}*\u{1F}*") == ToolbarCustomization())
    #expect(ids(ToolbarCustomization(text: "=gone\u{1F}+b\u{1F}*")).contains("b"))
  }

  @Test("an item that a new version brings stands behind the one it was written after") func newItem() throws {
    let made = ToolbarCustomization(text: "=d\u{1F}=a\u{1F}*")
    #expect(made.customizable(items, in: .center).map(\.id) == ["d", "a", "b", "c"])
  }

  @Test("spacers are added to a zone, move like items, go when they are taken away, and are kept") func spacers() throws {
    var made = ToolbarCustomization()
    made.addSpacer(isFixed: true, to: .center, among: items)
    made.addSpacer(isFixed: false, to: .center, among: items)
    func spaces() -> [ToolbarElement] { made.customizable(items, in: .center).filter(\.isAddedSpacer) }
    #expect(spaces().count == 2 && made.arranged(items).filter(\.isAddedSpacer).count == 2)
    made.move(try #require(spaces().first), by: -4, among: items)
    func shown() -> [String] { made.arranged(items).map { $0.isAddedSpacer ? "|" : $0.id } }
    #expect(shown() == ["back", "|", "a", "b", "fixed", "d", "|", "f", "/8", "done"])
    #expect(made.arranged(items).filter(\.isAddedSpacer).allSatisfy { $0.placement.zone == .center })
    #expect(ToolbarCustomization(text: made.text) == made)
    made.set(try #require(spaces().first), isShown: false)
    #expect(shown() == ["back", "a", "b", "fixed", "d", "|", "f", "/8", "done"])
    made.addSpacer(isFixed: true, to: .trailing, among: items)
    #expect(made.customizable(items, in: .trailing).map(\.isAddedSpacer) == [false, false, true])
  }

  @Test("a spacer is added and removed whatever number a broken file gives another one")
  func spacersOfBrokenFiles() throws {
    for number in [Int.max, Int.min, 1] {
      var made = ToolbarCustomization(text: "=\u{1E}space center flexible \(number)\u{1F}*")
      func spaces() -> [ToolbarElement] { made.customizable(items, in: .center).filter(\.isAddedSpacer) }
      made.addSpacer(isFixed: false, to: .center, among: items)
      made.addSpacer(isFixed: false, to: .center, among: items)
      #expect(Set(spaces().map(\.id)).count == 3)
      #expect(ToolbarCustomization(text: made.text) == made)
      made.set(try #require(spaces().last), isShown: false)
      made.addSpacer(isFixed: false, to: .center, among: items)
      #expect(Set(spaces().map(\.id)).count == 3)
    }
  }

  // MARK: In a window

  @Observable final class Log {
    var pressed: [String] = []
  }

  private struct Content: View {
    let log: Log

    var body: some View {
      Color.blue
        .toolbar(id: "main") {
          ToolbarItem(id: "cut", placement: .principal) {
            Button("Cut", systemImage: "scissors") { log.pressed.append("cut") }.keyboardShortcut("x", modifiers: .option)
          }
          ToolbarItem(id: "copy", placement: .principal) { Button("Copy", systemImage: "doc.on.doc") {} }
          ToolbarItem(id: "tag", placement: .principal, showsByDefault: false) { Button("Tag", systemImage: "tag") {} }
        }
    }
  }

  private func window(_ log: Log = Log(), width: CGFloat = 900, kept: [String: String] = [:]) throws -> ControlHost {
    let window = try ControlHost(size: CGSize(width: width, height: 600), decorations: .client) {
      Content(log: log).windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
    for (name, text) in kept { window.graph.root.environment.sceneState?[name] = text }
    window.settle()
    return window
  }

  private func bar(_ window: ControlHost) -> [String] {
    (window.find(.toolbar)?.flattened ?? []).filter { $0.role == .button && ["Cut", "Copy", "Tag"].contains($0.label) }.map(
      \.label)
  }

  private func openPanel(_ window: ControlHost) throws {
    try window.click(.button, "Copy", .right)
    try window.click(.menuItem, "Customize Toolbar…")
    #expect(window.find(.heading, "Customize Toolbar") != nil)
  }

  @Test("an item's context menu opens the panel; its checkboxes add and take away, and it is kept") func panel() throws {
    let window = try window()
    #expect(bar(window) == ["Cut", "Copy"])
    try openPanel(window)
    try window.click(.toggle, "Tag")
    try window.click(.toggle, "Cut")
    #expect(bar(window) == ["Copy", "Tag"])
    let kept = try #require(window.graph.root.environment.sceneState).values
    #expect(bar(try self.window(kept: kept)) == ["Copy", "Tag"])
    try window.click(.button, "Restore Defaults")
    #expect(bar(window) == ["Cut", "Copy"])
    try window.click(.button, "Done")
    #expect(window.find(.heading, "Customize Toolbar") == nil)
  }

  @Test("nothing in the panel is cut where text is large") func largeText() throws {
    let window = try window()
    window.host.appearance.textSize = .xxxLarge
    window.settle()
    try openPanel(window)
    var texts = 0
    window.graph.root.visitSubtree { node in
      guard node is TextNode, node.isPlaced else { return }
      texts += 1
      #expect(node.sizeThatFits(.unspecified).width <= node.frame.width + 0.5)
    }
    #expect(texts >= 8)
  }

  @Test(
    "so does one on the bar's empty area, which still moves the window; a bar that cannot be arranged has the window's menu there"
  )
  func emptyArea() throws {
    let window = try window()
    let cut = try #require(window.find(.button, "Cut")).frame
    let empty = CGPoint(x: 820, y: cut.midY)
    let before = window.window.shellRequests
    window.click(empty, .right)
    #expect(window.window.shellRequests == before)
    try window.click(.menuItem, "Customize Toolbar…")
    #expect(window.find(.heading, "Customize Toolbar") != nil)
    try window.click(.button, "Done")
    window.press(at: empty)
    window.move(to: CGPoint(x: empty.x - 20, y: empty.y))
    window.release()
    #expect(window.window.shellRequests == before + 1)
    #expect(!window.host.input.focus.order.contains { $0.globalFrame.contains(empty) }, "keys do not stop there")

    let fixed = try ControlHost(size: CGSize(width: 900, height: 600), decorations: .client) {
      Color.blue.toolbar { ToolbarItem { Button("Cut", systemImage: "scissors") {} } }
    }
    let button = try #require(fixed.find(.button, "Cut")).frame
    let asked = fixed.window.shellRequests
    fixed.click(CGPoint(x: 450, y: button.midY), .right)
    #expect(fixed.find(.menuItem) == nil && fixed.window.shellRequests == asked + 1)
  }

  private struct Mixed: View {
    @State private var text = ""
    let isOwn: Bool

    @ViewBuilder var body: some View { if isOwn { bar.toolbar(id: "main") { arranged } } else { bar } }

    @ToolbarContentBuilder private var arranged: some CustomizableToolbarContent {
      ToolbarItem(id: "copy", placement: .principal) { Button("Copy", systemImage: "doc.on.doc") {} }
    }

    private var bar: some View {
      Color.blue.toolbar { ToolbarItem { Button("Fixed", systemImage: "lock") {} } }
    }
  }

  @Test(
    "the same is offered on items that cannot be moved, by the secondary button and by the menu keys", arguments: [true, false])
  func fixedItem(isOwn: Bool) throws {
    let window = try ControlHost(size: CGSize(width: 900, height: 600), decorations: .client) { Mixed(isOwn: isOwn) }
    func offers() -> [String] {
      defer {
        window.key(.escape)
        window.settle()
      }
      return window.all(.menuItem).map(\.label)
    }
    let expected = isOwn ? ["Customize Toolbar…"] : []
    try window.click(.button, "Fixed", .right)
    #expect(offers() == expected)
    while window.focusedLabel != "Fixed" { window.key(.tab) }
    for (key, modifiers) in [(Key.menu, KeyModifiers()), (.function(10), .shift)] {
      window.key(key, modifiers)
      window.settle()
      #expect(offers() == expected, "\(key)")
      #expect(window.focusedLabel == "Fixed")
    }
    guard isOwn else { return }
    window.key(.menu)
    window.settle()
    window.key(.return)
    window.settle()
    #expect(window.find(.heading, "Customize Toolbar") != nil)
  }

  @Test("a space that is added parts what lay in one capsule; its checkbox takes it away") func addedSpace() throws {
    let window = try window()
    func gap() throws -> CGFloat {
      let frames = try ["Cut", "Copy"].map { try #require(window.find(.button, $0)).frame }
      return frames[1].minX - frames[0].maxX
    }
    let before = try gap()
    try openPanel(window)
    try window.click(.button, "Add Space")
    #expect(try gap() == before, "it stands behind the last item")
    for _ in 0..<2 {
      let row = try #require(window.find(.toggle, "Space")).frame
      let up = try #require(
        window.all(.button).first {
          $0.label.hasPrefix("Move ") && $0.label.hasSuffix(" Up") && abs($0.frame.midY - row.midY) < 4
        })
      window.click(up.frame.center)
    }
    #expect(try gap() > before)
    try window.click(.toggle, "Space")
    #expect(try gap() == before && window.find(.toggle, "Space") == nil)
  }

  @Test("buttons and a drag of the handle move an item") func pointer() throws {
    let window = try window()
    try openPanel(window)
    let down = try #require(window.all(.button).first { $0.label == "Move Cut Down" })
    window.click(down.frame.center)
    #expect(bar(window) == ["Copy", "Cut"])
    let row = try #require(window.find(.toggle, "Copy")).frame
    let up = try #require(window.all(.button).first { $0.label == "Move Copy Down" && abs($0.frame.midY - row.midY) < 4 }).frame
    let handle = CGPoint(x: up.maxX + 18, y: up.midY)
    window.press(at: handle)
    for step in 1...6 { window.move(to: CGPoint(x: handle.x, y: handle.y + CGFloat(step) * 8)) }
    window.release()
    window.settle()
    #expect(bar(window) == ["Cut", "Copy"])
  }

  private struct Various: View {
    @State private var isOn = true
    @State private var mode = 1
    @State private var count = 2

    var body: some View {
      Color.blue
        .toolbar(id: "main") {
          ToolbarItem(id: "live", placement: .principal) { Toggle("Live", isOn: $isOn).toggleStyle(.switch) }
          ToolbarItem(id: "mode", placement: .principal) {
            Picker("Mode", selection: $mode) {
              Text("List").tag(1)
              Text("Grid").tag(2)
            }
          }
          ToolbarItem(id: "copy", placement: .principal) { Button("Copy", systemImage: "doc.on.doc") {} }
          ToolbarItem(id: "discard") {
            Button {
            } label: {
              Image(systemName: "trash")
            }
            .accessibilityLabel("Discard")
          }
          ToolbarItem(id: "copies") { Stepper("Copies", value: $count) }
        }
    }
  }

  @Test("items that are no plain buttons are told by what they are called as well, and not by a control that does nothing")
  func otherControls() throws {
    let window = try ControlHost(size: CGSize(width: 1100, height: 700), decorations: .client) { Various() }
    func switches() -> Int {
      var count = 0
      window.graph.root.visitSubtree { if $0 is SwitchNode { count += 1 } }
      return count
    }
    #expect(switches() == 1)
    try openPanel(window)
    let heading = try #require(window.find(.heading, "Customize Toolbar")).frame
    let names = ["Live", "Mode", "Copy", "Discard", "Copies"]
    #expect(window.all(.toggle).filter { $0.frame.minY > heading.maxY }.map(\.label) == names)
    let movers = window.all(.button).map(\.label).filter { $0.hasPrefix("Move ") && $0.hasSuffix(" Up") }
    #expect(movers == names.map { "Move \($0) Up" })
    #expect(switches() == 1 && window.all(.menuButton).count { $0.label == "Mode" } == 1, "those of the bar alone")
    try window.click(.toggle, "Mode")
    #expect(window.find(.menuButton, "Mode") == nil)
  }

  @Test("what moves an item keeps the focus at the end: one press more takes nothing away") func end() throws {
    let window = try window()
    try openPanel(window)
    while window.focusedLabel != "Move Cut Down" { window.key(.tab) }
    let rows = window.all(.toggle).filter { $0.states.contains(.checked) }.map(\.label)
    for _ in 0...window.all(.toggle).count { window.key(.space) }
    #expect(window.focusedLabel == "Move Cut Down")
    #expect(window.find(.button, "Move Cut Down")?.states.contains(.disabled) == true)
    #expect(Set(window.all(.toggle).filter { $0.states.contains(.checked) }.map(\.label)) == Set(rows))
    #expect(bar(window) == ["Copy", "Cut"])
  }

  @Test("by keys alone: F10 opens the window's menu, Space adds, Alt and an arrow moves, Escape closes") func keys() throws {
    let window = try window()
    window.key(.function(10))
    window.settle()
    try window.click(.menuItem, "View")
    try window.click(.menuItem, "Customize Toolbar…")
    for _ in 0..<20 where window.focusedLabel != "Tag" { window.key(.tab) }
    window.key(.space)
    window.settle()
    #expect(bar(window) == ["Cut", "Copy", "Tag"])
    window.key(.up, .alt)
    window.settle()
    #expect(bar(window) == ["Cut", "Tag", "Copy"])
    #expect(window.focusedLabel == "Tag", "the focus goes along")
    window.key(.escape)
    window.settle()
    #expect(window.find(.heading, "Customize Toolbar") == nil)
  }

  @Test("an item that was taken away is still a command, with its shortcut") func commands() throws {
    let log = Log()
    var made = ToolbarCustomization()
    var cut = ToolbarElement(id: "main/cut", placement: .principal, kind: .item(AnyView(EmptyView())))
    (cut.toolbarID, cut.customization) = ("main", .default)
    made.set(cut, isShown: false)
    let window = try window(log, kept: ["toolbar.main": made.text])
    #expect(bar(window) == ["Copy"])
    window.key(Key("x"), .alt)
    #expect(log.pressed == ["cut"])
    window.key(.function(10))
    window.settle()
    try window.click(.menuItem, "View")
    #expect(window.find(.menuItem, "Cut")?.hint == "Alt+X" && window.find(.menuItem, "Tag") != nil)
  }

  @Test("toolbars within each other, with and without ids, keep all their items apart") func nested() throws {
    let window = try ControlHost(size: CGSize(width: 900, height: 400)) { Nested() }
    func labels() -> [String] {
      (window.find(.toolbar)?.flattened ?? []).filter { $0.role == .button }.map(\.label)
    }
    #expect(labels() == ["Outer", "Also Named", "Named", "Inner"])
    let node = window.find(.button, "Inner")?.frame
    try window.click(.button, "Toggle Outer")
    #expect(labels() == ["Also Named", "Named", "Inner"])
    #expect(node != nil)
    try window.click(.button, "Inner")
    #expect(window.find(.text, "inner pressed 1") != nil)
  }

  private struct Nested: View {
    @State private var showsOuter = true
    @State private var count = 0

    var body: some View {
      VStack {
        Button("Toggle Outer") { showsOuter.toggle() }
        Text("inner pressed \(count)")
          .toolbar { ToolbarItem { Button("Inner") { count += 1 } } }
          .toolbar(id: "x") { ToolbarItem(id: "same") { Button("Named") {} } }
          .toolbar(id: "y") { ToolbarItem(id: "same") { Button("Also Named") {} } }
      }
      .toolbar { if showsOuter { ToolbarItem { Button("Outer") {} } } }
    }
  }

  @Test("a group of controls with a label is called as that says", arguments: [false, true]) func labelledGroup(isSymbol: Bool)
    throws
  {
    let window = try ControlHost(size: CGSize(width: 900, height: 600), decorations: .client) {
      Color.blue.toolbar(id: "main") {
        ToolbarItem(id: "copy", placement: .principal) { Button("Copy", systemImage: "doc.on.doc") {} }
        ToolbarItem(id: "pages", placement: .principal) {
          ControlGroup {
            Button("Older", systemImage: "chevron.left") {}
            Button("Newer", systemImage: "chevron.right") {}
          } label: {
            isSymbol ? AnyView(Image(systemName: "trash")) : AnyView(Label("Pages", systemImage: "star"))
          }
          .controlSize(.small)
        }
      }
    }
    try openPanel(window)
    #expect(window.find(.toggle, isSymbol ? "Delete" : "Pages") != nil)
    let panel = try #require(window.tree.flattened.first { $0.role == .dialog })
    let labels = panel.flattened.map(\.label)
    #expect(labels.contains(isSymbol ? "Delete" : "Pages") && !labels.contains { $0.contains("Older") }, "\(labels)")
  }
}
