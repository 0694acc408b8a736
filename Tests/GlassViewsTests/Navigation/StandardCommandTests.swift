import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What a window offers by itself, as commands") struct StandardCommandTests {
  @Observable final class Model {
    var path: [Int] = []
    var isInspectorOpen = false
    var text = ""
    var log: [String] = []
  }

  /// The menus that windows have, as far as these tests go.
  private static let menus = [
    WindowCommandMenu(title: "Edit", content: AnyView(SearchCommandItems()), isOfSearch: true),
    WindowCommandMenu(
      title: "View",
      content: AnyView(
        Group {
          ToolbarCommandItems()
          InspectorCommandItems()
        })),
  ]

  private func window(@ViewBuilder _ content: () -> some View) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) { content().windowCommands { Self.menus } }
  }

  /// Opens one of the window's menus.
  ///
  /// - Returns: Its rows, each with its key.
  private func open(_ menu: String, _ window: ControlHost) throws -> [String: String] {
    window.key(.function(10))
    window.settle()
    try window.click(.menuItem, menu)
    return Dictionary(window.all(.menuItem).map { ($0.label, $0.hint ?? "") }, uniquingKeysWith: { a, _ in a })
  }

  // MARK: Search

  private struct Searched: View {
    @Bindable var model: Model

    var body: some View { Color.blue.searchable(text: $model.text) }
  }

  @Test("the search field is a command with its key, which goes there") func search() throws {
    let model = Model()
    let window = try window { Searched(model: model) }
    #expect(window.focusedLabel != "Search")
    #expect(try open("Edit", window)["Find…"] == "Ctrl+F")
    try window.click(.menuItem, "Find…")
    #expect(window.focusedLabel == "Search" && window.find(.menu) == nil)
    window.type("a")
    #expect(model.text == "a")
  }

  @Test("a bar that is hidden has no field to go to") func hiddenBar() throws {
    let model = Model()
    let window = try window { Searched(model: model).toolbar(.hidden, for: .windowToolbar) }
    _ = try open("Edit", window)
    #expect(window.find(.menuItem, "Find…")?.states.contains(.disabled) == true)
  }

  @Test("there is no such command, nor a menu for it alone, without a field or where a button of the bar is one") func noSearch()
    throws
  {
    let model = Model()
    let windows = [
      try window { Color.blue.toolbar { ToolbarItem { Button("Act") {} } } },
      try window { Searched(model: model).toolbar { ToolbarItem { Button("Find") {} } } },
    ]
    for window in windows {
      window.key(.function(10))
      window.settle()
      #expect(window.all(.menuItem).map(\.label) == ["View"])
    }
  }

  @Test(
    "buttons of the bar that are no commands, as something else stands in their place, keep neither search nor inspector from being one"
  )
  func replacedItems() throws {
    let model = Model()
    let menus = [
      WindowCommandMenu(title: "Edit", content: AnyView(SearchCommandItems()), isOfSearch: true),
      WindowCommandMenu(title: "View", content: AnyView(InspectorCommandItems()), replacesToolbarItems: true),
    ]
    let window = try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) {
      Inspected(model: model) {
        Searched(model: model).toolbar {
          ToolbarItem { Button("Inspector") {} }
          ToolbarItem { Button("Find") {} }
        }
      }
      .windowCommands { menus }
    }
    #expect(try open("Edit", window)["Find…"] == "Ctrl+F")
    for _ in 0..<2 { window.key(.escape) }
    window.settle()
    #expect(try open("View", window)["Show Inspector"] == "Ctrl+Alt+I")
    try window.click(.menuItem, "Show Inspector")
    #expect(model.isInspectorOpen)
  }

  // MARK: The way back

  private struct Stack: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        Color.blue.navigationDestination(for: Int.self) { Text("screen \($0)") }
      }
      .toolbar { ToolbarItem { Button("Act") { model.log.append("act") } } }
    }
  }

  @Test("the way back of a stack is a command with its key while there is one, and takes no place from other items") func back()
    throws
  {
    let model = Model()
    let window = try window { Stack(model: model) }
    #expect(try open("View", window)["Back"] == nil)
    for _ in 0..<2 { window.key(.escape) }
    window.settle()
    model.path = [1, 2]
    window.settle()
    let rows = try open("View", window)
    #expect(rows["Back"] == "Alt+←" && rows["Act"] == "Ctrl+Alt+1")
    try window.click(.menuItem, "Back")
    #expect(model.path == [1])
    model.path = [1, 2]
    window.settle()
    window.key(.left, .alt)
    window.settle()
    #expect(model.path == [1], "its key leads back once, though bar and menu both have it")
  }

  // MARK: The inspector

  private struct Inspected<Content: View>: View {
    @Bindable var model: Model
    @ViewBuilder let content: Content

    var body: some View { content.inspector(isPresented: $model.isInspectorOpen) { Text("About it") } }
  }

  @Test("an inspector is a command that says what it does now, with a key") func inspector() throws {
    let model = Model()
    let window = try window { Inspected(model: model) { Color.blue } }
    window.key(Key("i"), [.control, .alt])
    window.settle()
    #expect(model.isInspectorOpen)
    #expect(try open("View", window)["Hide Inspector"] == "Ctrl+Alt+I")
    try window.click(.menuItem, "Hide Inspector")
    #expect(!model.isInspectorOpen && window.find(.inspector) == nil)
    #expect(try open("View", window)["Show Inspector"] == "Ctrl+Alt+I")
    try window.click(.menuItem, "Show Inspector")
    #expect(model.isInspectorOpen && window.find(.inspector) != nil)
  }

  @Test("a button of the bar that is named after the inspector is that command, with its key") func inspectorButton() throws {
    let model = Model()
    let window = try window {
      Inspected(model: model) {
        Color.blue.toolbar {
          ToolbarItem { Button("Inspector", systemImage: "sidebar.trailing") { model.isInspectorOpen.toggle() } }
        }
      }
    }
    let rows = try open("View", window)
    #expect(rows["Inspector"] == "Ctrl+Alt+I" && rows["Show Inspector"] == nil)
    for _ in 0..<2 { window.key(.escape) }
    window.settle()
    window.key(Key("i"), [.control, .alt])
    window.settle()
    #expect(model.isInspectorOpen)
  }

  private struct InspectorButton: View {
    let model: Model

    var body: some View {
      Button(model.isInspectorOpen ? "Hide Inspector" : "Show Inspector", systemImage: "info.circle") {
        model.isInspectorOpen.toggle()
      }
    }
  }

  private struct UndoButton: View {
    let undo: () -> Void
    @State private var count = 0

    var body: some View {
      Button("Undo", systemImage: "arrow.uturn.backward") {
        count += 1
        undo()
      }
    }
  }

  @Test("a button within a view of a program's own is told by its name like any other, and has the key of what it does")
  func composed() throws {
    let model = Model()
    var undone = 0
    let window = try window {
      Inspected(model: model) {
        Color.blue.toolbar {
          ToolbarItem { InspectorButton(model: model) }
          ToolbarItem { UndoButton { undone += 1 }.padding(.horizontal, 2) }
        }
      }
    }
    for isOpen in [false, true] {
      let rows = try open("View", window)
      let name = isOpen ? "Hide Inspector" : "Show Inspector"
      #expect(rows.keys.filter { $0.contains("Inspector") } == [name] && rows["Undo"] == "Ctrl+Z", "\(rows)")
      #expect(window.all(.menuItem).count { $0.label == name } == 1)
      try window.click(.menuItem, name)
      #expect(model.isInspectorOpen != isOpen)
    }
    window.key(Key("z"), .control)
    #expect(undone == 1)
  }
}
