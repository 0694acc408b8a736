import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("A toolbar whose room changes") struct ToolbarRoomTests {
  @Observable final class Model {
    var text = ""
    var isSearching = false
  }

  private struct Content: View {
    @Bindable var model: Model

    var body: some View {
      Color.blue
        .navigationTitle("A rather long title of what is shown")
        .toolbar {
          ToolbarItem(placement: .principal) { Button("One", systemImage: "star") {} }
          ToolbarItem(placement: .principal) { Button("Two", systemImage: "star") {} }
          ToolbarItem(placement: .principal) { Button("Three", systemImage: "star") {} }
          ToolbarItem(placement: .principal) { Button("Four", systemImage: "star") {} }
          ToolbarItem(placement: .principal) { Button("Copy", systemImage: "doc.on.doc") {}.named("copy") }
          ToolbarSpacer(.fixed, placement: .principal)
          ToolbarItem(placement: .principal) { Button("Cut", systemImage: "scissors") {}.named("cut") }
        }
        .searchable(text: $model.text, isPresented: $model.isSearching)
    }
  }

  /// How much is seen of something in the bar: 0 … 1.
  private func visibility(_ name: String, _ window: ControlHost) throws -> Double {
    let node = try #require(window.graph.root.firstNamed(name))
    var fractions: [Double] = []
    var next: ViewNode? = node
    while let node = next {
      if let presence = node.presence {
        fractions.append(presence.fraction)
      } else if fractions.isEmpty, !node.isPlaced {
        // What goes is seen with what lies in it.
        return 0
      }
      next = node.layoutParent
    }
    return fractions.isEmpty ? (node.isShown ? 1 : 0) : fractions.reduce(1, *)
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers = [], _ window: ControlHost) {
    window.window.inject(.key(KeyEvent(.down, key, text: "", modifiers: modifiers, time: window.platform.now)))
    window.settle(0.06)
  }

  private struct Told: View {
    var body: some View {
      Color.blue.toolbar {
        ToolbarItem(placement: .principal) { Button("Copy") {} }
        ToolbarItem(placement: .status) { Text("12 items").padding(2) }
        ToolbarItem { Button("A long name of what stays") {} }
      }
    }
  }

  @Test("a text that has no room is a caption of the menu, and no command") func caption() throws {
    let wide = try ControlHost(size: CGSize(width: 1000, height: 400), barRoom: 0) { Told() }
    let inBar = try #require(wide.find(.text, "12 items")).frame
    let window = try ControlHost(size: CGSize(width: 240, height: 400), barRoom: 0) { Told() }
    #expect(window.find(.text, "12 items") == nil)
    try window.click(.menuButton, "More Toolbar Items")
    let commands = window.all(.menuItem).map(\.label)
    #expect(commands.contains("Copy") && !commands.contains("12 items"))
    let caption = try #require(window.find(.text, "12 items")).frame
    #expect(caption.height < inBar.height && caption.width < inBar.width, "it is smaller than a command")
  }

  private struct Listed: View {
    let log: (String) -> Void

    var body: some View {
      Color.blue
        .toolbar {
          ToolbarItemGroup(placement: .principal) {
            Button("Stamp") { log("stamp") }
            Button("Seal") { log("seal") }.keyboardShortcut("l")
            ControlGroup {
              Button("Older") { log("older") }
              Button("Newer") { log("newer") }
            }
            Button("Copy") { log("copy") }
          }
          ToolbarItemGroup(placement: .principal) {
            Button("Send") { log("send") }
          } label: {
            Text("Post")
          }
          ToolbarItem { Button("A long name of what stays") { log("stays") } }
        }
        .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
  }

  @Test("rows of the overflow menu show the shortcuts that the items have as commands, which act once") func shortcuts() throws {
    var log: [String] = []
    let window = try ControlHost(size: CGSize(width: 300, height: 400), barRoom: 0) { Listed { log.append($0) } }
    func hints() -> [String: String] {
      Dictionary(window.all(.menuItem).map { ($0.label, $0.hint ?? "") }, uniquingKeysWith: { first, _ in first })
    }
    window.key(.function(10))
    window.settle()
    try window.click(.menuItem, "View")
    let commands = hints()
    #expect(commands["Stamp"] == "Ctrl+Alt+1" && commands["Seal"] == "Ctrl+L" && commands["Send"] == "Ctrl+Alt+6")
    window.key(.escape)
    window.key(.escape)
    window.settle()
    window.key(Key("1"), [.control, .alt])
    #expect(log == ["stamp"])
    try window.click(.menuButton, "More Toolbar Items")
    let rows = hints()
    for name in ["Stamp", "Seal", "Copy"] { #expect(rows[name] == commands[name], "\(name)") }
    try window.click(.menuItem, "Post")
    #expect(hints()["Send"] == commands["Send"])
    window.key(Key("6"), [.control, .alt])
    window.settle()
    #expect(log == ["stamp", "send"] && window.find(.menu) == nil)
  }

  private func resize(_ window: ControlHost, to width: CGFloat) {
    window.window.resize(to: CGSize(width: width, height: 400))
    window.settle()
  }

  /// Makes the window smaller until there is no room for an item.
  ///
  /// - Returns: Its width, in points.
  private func narrow(_ window: ControlHost) throws -> CGFloat {
    var width: CGFloat = 1000
    while try width > 300 && visibility("cut", window) == 1 {
      width -= 20
      resize(window, to: width)
    }
    return width
  }

  @Test("items whose room a search field takes go and come as the field does, one by one and with their capsule")
  func roomOfSearch() throws {
    let window = try ControlHost(size: CGSize(width: 1000, height: 400), barRoom: 0) { Content(model: Model()) }
    let width = try narrow(window)
    #expect(try visibility("cut", window) == 0, "a window that gets smaller takes it at once")
    resize(window, to: width + 20)
    #expect(try visibility("cut", window) == 1 && visibility("copy", window) == 1)
    press(Key("f"), .control, window)
    for name in ["copy", "cut"] {
      let seen = try visibility(name, window)
      #expect(seen > 0.01 && seen < 0.99, "\(name): \(seen)")
    }
    #expect(window.find(.button, "Copy") == nil && window.find(.button, "Cut") == nil, "it is no button any more")
    window.settle()
    #expect(try visibility("copy", window) < 0.01 && visibility("cut", window) < 0.01)
    press(.escape, [], window)
    for name in ["copy", "cut"] {
      let seen = try visibility(name, window)
      #expect(seen > 0.01 && seen < 0.99, "\(name): \(seen)")
    }
    #expect(window.find(.button, "Copy") != nil && window.find(.button, "Cut") != nil)
    window.settle()
    #expect(try visibility("copy", window) == 1 && visibility("cut", window) == 1)
  }

  @Test("what a search field took the room of is seen again in a window that was made larger meanwhile") func roomOfWindow()
    throws
  {
    let window = try ControlHost(size: CGSize(width: 1000, height: 400), barRoom: 0) { Content(model: Model()) }
    let width = try narrow(window)
    resize(window, to: width + 20)
    press(Key("f"), .control, window)
    window.settle()
    #expect(try visibility("copy", window) < 0.01 && visibility("cut", window) < 0.01)
    resize(window, to: 1400)
    #expect(try visibility("copy", window) == 1 && visibility("cut", window) == 1)
  }

  @Test("in a split view's bar all items are in it or in its menu from the beginning", arguments: [560, 640, 700])
  func firstMenu(width: CGFloat) throws {
    let names = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"]
    let window = try ControlHost(size: CGSize(width: width, height: 400), decorations: .client, barRoom: 0) {
      NavigationSplitView {
        List(0..<5, id: \.self) { Text("\($0)") }
      } detail: {
        Text("Detail").navigationTitle("Detail")
          .toolbar {
            ToolbarItem(placement: .secondaryAction) { Button("First") {} }
            ToolbarItem(placement: .secondaryAction) { Button("Second") {} }
            ToolbarItem(placement: .secondaryAction) { Button("Third") {} }
            ToolbarItem(placement: .secondaryAction) { Button("Fourth") {} }
            ToolbarItem(placement: .secondaryAction) { Button("Fifth") {} }
            ToolbarItem(placement: .secondaryAction) { Button("Sixth") {} }
            ToolbarItem { Button("Last", systemImage: "star") {} }
          }
      }
    }
    let shown = window.all(.button).map(\.label).filter(names.contains)
    try window.click(.menuButton, "More Toolbar Items")
    let rows = window.all(.menuItem).map(\.label)
    #expect(shown + rows == names, "\(shown) and \(rows)")
  }
}
