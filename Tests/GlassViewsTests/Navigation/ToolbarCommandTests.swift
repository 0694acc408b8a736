import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("The toolbar's items as commands of the window") struct ToolbarCommandTests {
  private func window(_ log: @escaping (String) -> Void) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 900, height: 500)) {
      Color.blue
        .toolbar {
          ToolbarItem(placement: .navigation) { Button("Undo", systemImage: "arrow.uturn.backward") { log("undo") } }
          ToolbarItemGroup {
            Button("Stamp", systemImage: "tag") { log("stamp") }
            Button("Seal", systemImage: "lock") { log("seal") }.keyboardShortcut("l")
          }
          ToolbarItem { Text("no control") }
          ToolbarItem { Menu("Send") { Button("By Hand") { log("hand") } } }
          ToolbarItem { Composed { log("composed") } }
        }
        .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
  }

  private struct Composed: View {
    let action: () -> Void
    @State private var count = 0

    var body: some View {
      Button("Count \(count)") {
        count += 1; action()
      }
    }
  }

  @Test("an item has the shortcut it was given, that of a standard action, or one by its place") func shortcuts() throws {
    var log: [String] = []
    let window = try window { log.append($0) }
    window.key(Key("z"), .control)
    window.key(Key("2"), [.control, .alt])
    window.key(Key("l"), .control)
    window.key(Key("3"), [.control, .alt])
    window.key(Key("5"), [.control, .alt])
    #expect(log == ["undo", "stamp", "seal", "composed"], "the third has a shortcut of its own; texts do not count")
  }

  @Test("the window's menu shows them") func shown() throws {
    let window = try window { _ in }
    window.key(.function(10))
    window.settle()
    #expect(window.find(.menu)?.label == "Window Menu")
    try window.click(.menuItem, "View")
    let rows = window.all(.menuItem).filter { $0.label != "View" }
    #expect(rows.map(\.label).contains("Send"))
    let hints = Dictionary(rows.map { ($0.label, $0.hint ?? "") }, uniquingKeysWith: { a, _ in a })
    #expect(hints["Undo"] == "Ctrl+Z" && hints["Stamp"] == "Ctrl+Alt+2" && hints["Seal"] == "Ctrl+L")
    #expect(hints["Count 0"] == "Ctrl+Alt+5" && hints["Send"] == "Ctrl+Alt+4")
  }

  @Test("buttons of hidden types, pickers and links have one, too; a picker is one row that opens") func others() throws {
    var log: [String] = []
    var choice = 1
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) {
      NavigationStack {
        Color.blue
          .toolbar {
            ToolbarItem { AnyView(Button("Hidden", systemImage: "eye") { log.append("hidden") }) }
            ToolbarItem {
              Picker(
                "Order",
                selection: Binding {
                  choice
                } set: {
                  choice = $0
                }
              ) {
                Text("Name").tag(1)
                Text("Date").tag(2)
              }
            }
            ToolbarItem { NavigationLink("Further") { Text("a view") } }
          }
      }
      .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
    window.key(Key("1"), [.control, .alt])
    #expect(log == ["hidden"])
    window.key(.function(10))
    window.settle()
    try window.click(.menuItem, "View")
    let hints = Dictionary(window.all(.menuItem).map { ($0.label, $0.hint ?? "") }, uniquingKeysWith: { a, _ in a })
    #expect(hints["Order"] == "Ctrl+Alt+2" && hints["Further"] == "Ctrl+Alt+3" && hints["Date"] == nil)
    try window.click(.menuItem, "Order")
    try window.click(.menuItem, "Date")
    #expect(choice == 2)
    #expect(window.find(.button, "Further")?.states.contains(.disabled) == false)
    window.key(Key("3"), [.control, .alt])
    window.settle()
    #expect(window.find(.text, "a view") != nil, "a link in the bar leads where the stack's own links do")
  }

  @Test("the controls of a group are a command each, and beyond the last letter Shift begins anew") func groupsAndMany() throws {
    var log: [String] = []
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) {
      Color.blue
        .toolbar {
          ToolbarItem {
            ControlGroup {
              Button("Older", systemImage: "chevron.left") { log.append("older") }
              Button("Newer", systemImage: "chevron.right") { log.append("newer") }
            }
          }
          ToolbarItemGroup { ForEach(0..<36) { index in Button("Number \(index)") { log.append("\(index)") } } }
        }
        .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
    window.key(Key("1"), [.control, .alt])
    window.key(Key("2"), [.control, .alt])
    window.key(Key("3"), [.control, .alt])
    window.key(Key("h"), [.control, .alt])
    window.key(Key("i"), [.control, .alt])
    window.key(Key("j"), [.control, .alt])
    window.key(Key("z"), [.control, .alt])
    window.key(Key("B"), [.control, .alt, .shift])
    #expect(log == ["older", "newer", "0", "15", "16", "32", "34"], "I is left to the inspector")
  }

  @Test("a control group within modifiers is its controls, too, each in the environment of the group") func modifiedGroup() throws
  {
    var log: [String] = []
    func group(_ name: String) -> some View {
      ControlGroup {
        Button("\(name) Older", systemImage: "chevron.left") { log.append("\(name) older") }
        Button("\(name) Newer", systemImage: "chevron.right") { log.append("\(name) newer") }
      }
    }
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) {
      Color.blue
        .toolbar {
          ToolbarItem { group("Page").controlSize(.small).padding(2) }
          ToolbarItem { AnyView(group("Chapter")).disabled(true) }
        }
        .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
    for key in "1234" { window.key(Key(key.unicodeScalars.first!), [.control, .alt]) }
    #expect(log == ["Page older", "Page newer"], "the others are disabled")
    window.key(.function(10))
    window.settle()
    try window.click(.menuItem, "View")
    let rows = window.all(.menuItem)
    #expect(rows.first { $0.label == "Page Newer" }?.hint == "Ctrl+Alt+2")
    #expect(rows.first { $0.label == "Chapter Older" }?.states.contains(.disabled) == true)
  }

  private struct Values: View {
    @State private var count = 3
    @State private var level = 0.5
    @State private var name = ""
    let log: (String) -> Void

    var body: some View {
      Color.blue
        .toolbar {
          ToolbarItem { Stepper("Copies", value: $count, in: 1...9) }
          ToolbarItem { Slider(value: $level) { Text("Level") }.frame(width: 90) }
          ToolbarItem { TextField("Name", text: $name).frame(width: 90) }
        }
        .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
        .onChange(of: count) { log("\(count)") }
        .onChange(of: level) { log("level") }
        .onChange(of: name) { log(name) }
    }
  }

  @Test("steppers, sliders and fields are commands too: their shortcut opens a menu in which keys set them") func values() throws
  {
    var log: [String] = []
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) { Values { log.append($0) } }
    window.key(Key("1"), [.control, .alt])
    window.settle()
    #expect(window.find(.menu)?.label == "Copies" && window.focusedLabel == "Copies")
    window.key(.left)
    window.key(.escape)
    window.settle()
    window.key(Key("2"), [.control, .alt])
    window.settle()
    window.key(.right)
    window.key(.escape)
    window.settle()
    window.key(Key("3"), [.control, .alt])
    window.settle()
    window.type("a")
    #expect(log == ["2", "level", "a"] && window.find(.menu)?.label == "Name")
    window.key(.escape)
    window.settle()
    window.key(.function(10))
    window.settle()
    try window.click(.menuItem, "View")
    let rows = window.all(.menuItem).map { "\($0.label) \($0.hint ?? "")" }
    #expect(
      rows.contains("Copies Ctrl+Alt+1") && rows.contains("Level Ctrl+Alt+2") && rows.contains("Name Ctrl+Alt+3"), "\(rows)")
  }

  private struct Hiding: View {
    let remote: Remote
    let log: (String) -> Void
    @State private var hides = false

    var body: some View {
      let _ = remote.act = { hides.toggle() }
      Color.blue
        .toolbar {
          ToolbarItem { Button("First") { log("first") } }.hidden(hides)
          ToolbarItem { Button("Undo") { log("undo") } }.hidden(hides)
          ToolbarItem { Button("Third") { log("third") } }
        }
        .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
  }

  @Test("an item keeps its key while those before it are hidden, whose keys do nothing") func hiddenItems() throws {
    var log: [String] = []
    let remote = Remote()
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) { Hiding(remote: remote) { log.append($0) } }
    func press() {
      for key in "123" {
        log.append("\(key)")
        window.key(Key(key.unicodeScalars.first!), [.control, .alt])
      }
      window.key(Key("z"), .control)
    }
    press()
    #expect(log == ["1", "first", "2", "3", "third", "undo"])
    log = []
    remote.act()
    window.settle()
    press()
    #expect(log == ["1", "2", "3", "third"])
    log = []
    remote.act()
    window.settle()
    press()
    #expect(log == ["1", "first", "2", "3", "third", "undo"])
  }

  @Test("a menu's shortcut opens it, at its place in the window's menu or at the leading end of the bar") func menus() throws {
    var log: [String] = []
    let window = try window { log.append($0) }
    window.key(Key("4"), [.control, .alt])
    window.settle()
    let row = try #require(window.find(.menuItem, "By Hand"))
    #expect(CGRect(origin: .zero, size: window.window.state.size).contains(row.frame))
    window.key(.return)
    window.settle()
    #expect(log == ["hand"] && window.find(.menu) == nil)
  }

  @Test("the menu of a button that is seen in the bar opens there") func menuInBar() throws {
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) {
      Color.blue
        .toolbar { ToolbarItem { Menu("Sort") { Button("By Hand") {} } } }
        .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
    let button = try #require(window.find(.menuButton, "Sort"))
    window.key(Key("1"), [.control, .alt])
    window.settle()
    let menu = try #require(window.find(.menu))
    #expect(menu.frame.minX <= button.frame.midX && menu.frame.maxX >= button.frame.midX)
    window.key(.escape)
    window.settle()
    #expect(window.find(.menu) == nil)
  }

  @Test("after nine digits come 0 and the letters") func beyondNine() throws {
    var log: [Int] = []
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) {
      Color.blue
        .toolbar {
          ToolbarItemGroup { ForEach(1..<13, id: \.self) { number in Button("Item \(number)") { log.append(number) } } }
        }
        .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
    for key in "190ab" { window.key(Key(key.unicodeScalars.first!), [.control, .alt]) }
    #expect(log == [1, 9, 10, 11, 12])
  }

  @Test("a shortcut that somebody gave wins over one that an item has by its name") func given() throws {
    var log: [String] = []
    let window = try ControlHost {
      Button("Back") { log.append("own") }.keyboardShortcut("z")
        .toolbar { ToolbarItem { Button("Undo") { log.append("toolbar") } } }
        .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
    window.key(Key("z"), .control)
    #expect(log == ["own"])
  }

  /// The texts that are seen in rows of menus, in the window and in surfaces of their own.
  private func rowTexts(_ window: ControlHost) -> [String] {
    var texts: [String] = []
    func graphs(_ host: ViewHost) -> [ViewGraph] { [host.graph] + host.popups.flatMap { graphs($0.host) } }
    for graph in graphs(window.host) {
      graph.root.visitSubtree { node in
        guard node is MenuRowNode, node.isPlaced else { return }
        node.visitSubtree { if let text = $0 as? TextNode { texts.append(text.text.string) } }
      }
    }
    return texts
  }

  @Test("a control that shows only a symbol says what it is for in its row; what it opens is not called so") func symbols() throws
  {
    let window = try ControlHost(size: CGSize(width: 900, height: 700)) {
      Color.blue
        .toolbar {
          ToolbarItem {
            Button {
            } label: {
              Image(systemName: "plus")
            }
            .help("Add thing")
          }
          ToolbarItem {
            Button {
            } label: {
              Image(systemName: "trash")
            }
          }
          ToolbarItem { Toggle("Words", systemImage: "tag", isOn: .constant(true)).help("unsaid") }
          ToolbarItem {
            Menu {
              Button("Inner") {}
              Button {
              } label: {
                Image(systemName: "minus")
              }
            } label: {
              Image(systemName: "folder")
            }
            .accessibilityLabel("Places")
          }
        }
        .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
    window.key(.function(10))
    window.settle()
    try window.click(.menuItem, "View")
    #expect(rowTexts(window).filter { $0 != "View" } == ["Add thing", "Delete", "Words", "Places"])
    #expect(window.find(.menuItem, "Add thing") != nil)
    try window.click(.menuItem, "Places")
    #expect(rowTexts(window).suffix(1) == ["Inner"])
  }

  @Test("those of a group say so in the overflow menu, too, and in the menu of a group that has a label") func groups() throws {
    func button(_ symbol: String, _ help: String) -> some View {
      Button {
      } label: {
        Image(systemName: symbol)
      }
      .help(help)
    }
    let window = try ControlHost(size: CGSize(width: 240, height: 500)) {
      Color.blue
        .toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Stays where there is room") {} }
          ToolbarItemGroup {
            button("plus", "Add thing")
            button("trash", "Throw away")
            button("folder", "Move")
          }
          ToolbarItemGroup {
            button("tag", "Mark")
          } label: {
            Label("Marks", systemImage: "tag")
          }
        }
    }
    try window.click(.menuButton, "More Toolbar Items")
    #expect(rowTexts(window).suffix(4) == ["Add thing", "Throw away", "Move", "Marks"])
    try window.click(.menuItem, "Marks")
    #expect(rowTexts(window).last == "Mark")
  }
}
