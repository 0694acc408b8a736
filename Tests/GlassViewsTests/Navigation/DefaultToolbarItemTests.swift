import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What a toolbar has by itself") struct DefaultToolbarItemTests {
  @Observable final class Model {
    var text = ""
    var removed: ToolbarDefaultItemKind?
    var background: Visibility = .automatic
    var scheme: ColorScheme?
  }

  private struct Titled: View {
    @Bindable var model: Model
    var isMoved = true

    var body: some View {
      Color.blue
        .navigationTitle("Title")
        .searchable(text: $model.text)
        .toolbar {
          if isMoved { DefaultToolbarItem(kind: .title, placement: .principal) }
          ToolbarItem { Button("Tag", systemImage: "tag") {} }
          if isMoved { DefaultToolbarItem(kind: .search) }
        }
        .toolbar(removing: model.removed)
    }
  }

  private func frame(_ window: ControlHost, _ role: SemanticsRole, _ label: String) throws -> CGRect {
    try #require(window.find(role, label)).frame
  }

  @Test("the title and the search field stand where they are put") func moved() throws {
    let usual = try ControlHost(size: CGSize(width: 800, height: 300)) { Titled(model: Model(), isMoved: false) }
    #expect(try frame(usual, .heading, "Title").minX < 100)
    #expect(try frame(usual, .button, "Search").maxX < frame(usual, .button, "Tag").minX)
    let window = try ControlHost(size: CGSize(width: 800, height: 300)) { Titled(model: Model()) }
    #expect(try abs(frame(window, .heading, "Title").midX - 400) < 2)
    #expect(try frame(window, .button, "Search").minX > frame(window, .button, "Tag").maxX)
    window.key(Key("f"), .control)
    window.settle()
    window.type("a")
    #expect(window.find(.searchField, "Search")?.value == "a")
  }

  @Test("a search field that is not wanted is not there, unless it is put somewhere") func removed() throws {
    let model = Model()
    model.removed = .search
    let window = try ControlHost(size: CGSize(width: 800, height: 300)) { Titled(model: model, isMoved: false) }
    #expect(window.find(.button, "Search") == nil && window.find(.button, "Tag") != nil)
    let placed = try ControlHost(size: CGSize(width: 800, height: 300)) { Titled(model: model) }
    #expect(placed.find(.button, "Search") != nil)
  }

  @Test("a group's modifier holds for all of its items", arguments: [false, true]) func group(isHidden: Bool) throws {
    let window = try ControlHost(size: CGSize(width: 800, height: 300)) {
      Color.blue.toolbar {
        Group {
          ToolbarItem { Button("Tag", systemImage: "tag") {} }
          ToolbarItem { Button("Heart", systemImage: "heart") {} }
        }
        .hidden(isHidden)
        ToolbarItem { Button("Star", systemImage: "star") {} }
      }
    }
    #expect(["Tag", "Heart", "Star"].map { window.find(.button, $0) == nil } == [isHidden, isHidden, false])
  }

  private struct Split: View {
    var body: some View {
      NavigationSplitView {
        Text("Sidebar")
      } detail: {
        Color.blue.toolbar {
          DefaultToolbarItem(kind: .sidebarToggle, placement: .primaryAction)
          ToolbarItem { Button("Tag", systemImage: "tag") {} }
        }
      }
    }
  }

  @Test("the sidebar's button is an item like others where it is put, and the only one") func sidebarToggle() throws {
    let window = try ControlHost(size: CGSize(width: 900, height: 400), barRoom: 0) { Split() }
    #expect(window.all(.button).filter { $0.label == "Hide Sidebar" }.count == 1)
    #expect(try frame(window, .button, "Hide Sidebar").maxX == frame(window, .button, "Tag").minX, "they share a capsule")
    try window.click(.button, "Hide Sidebar")
    window.settle()
    #expect(window.all(.button).filter { $0.label == "Show Sidebar" }.count == 1)
    #expect(window.find(.sidebar) == nil || window.find(.sidebar)?.frame.maxX ?? 0 <= 0)
  }

  private struct Dressed: View {
    @Bindable var model: Model

    var body: some View {
      Color.white
        .navigationTitle("Title")
        .toolbar { ToolbarItem { Button("Tag", systemImage: "tag") {} } }
        .toolbarBackground(Color.red, for: .windowToolbar)
        .toolbarBackgroundVisibility(model.background, for: .windowToolbar)
        .toolbarColorScheme(model.scheme, for: .windowToolbar)
    }
  }

  @Test("a background lies behind the bar where it is visible, and what stands in the bar is as light as it says") func look()
    throws
  {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 800, height: 300)) { Dressed(model: model) }
    func color(_ x: Int, _ y: Int) throws -> [UInt8] {
      let picture = try #require(window.window.picture)
      let pixel = picture[x, y]
      return [UInt8(truncatingIfNeeded: pixel >> 16), UInt8(truncatingIfNeeded: pixel >> 8), UInt8(truncatingIfNeeded: pixel)]
    }
    #expect(try color(400, 4)[1] > 200, "nothing has been scrolled beneath")
    model.background = .visible
    window.settle()
    #expect(try color(400, 4)[1] < 120 && color(400, 4)[0] > 200)
    #expect(try color(400, 100)[1] > 200, "it is no higher than the bar")
    model.scheme = .dark
    window.settle()
    var schemes: Set<ColorScheme> = []
    window.graph.root.visitSubtree { if let node = $0 as? ToolbarRowNode { schemes.insert(node.environment.colorScheme) } }
    #expect(schemes == [.dark])
    let glass = window.shapes.filter { $0.bar != nil }
    #expect(!glass.isEmpty && glass.allSatisfy { $0.appearance == .dark }, "and so is its glass")
    model.scheme = nil
    window.settle()
    #expect(window.shapes.allSatisfy { $0.appearance == nil })
  }

  private struct Focused: View {
    enum Field: Hashable { case search, other }
    @Bindable var model: Model
    @FocusState var isFocused: Bool
    @FocusState var field: Field?
    let byValue: Bool

    var body: some View {
      VStack {
        Button("Search Now") { if byValue { field = .search } else { isFocused = true } }
        Button("Leave") { if byValue { field = nil } else { isFocused = false } }
        Text(isFocused || field == .search ? "used" : "idle")
      }
      .modifier(Searched(model: model, isFocused: $isFocused, field: $field, byValue: byValue))
    }
  }

  private struct Searched: ViewModifier {
    @Bindable var model: Model
    let isFocused: FocusState<Bool>.Binding
    let field: FocusState<Focused.Field?>.Binding
    let byValue: Bool

    @ViewBuilder func body(content: Content) -> some View {
      if byValue {
        content.searchable(text: $model.text).searchFocused(field, equals: .search)
      } else {
        content.searchable(text: $model.text).searchFocused(isFocused)
      }
    }
  }

  @Test("the focus of the search field is tied to a state, both ways", arguments: [false, true])
  func searchFocus(byValue: Bool) throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 700, height: 400)) { Focused(model: model, byValue: byValue) }
    #expect(window.find(.text, "idle") != nil)
    try window.click(.button, "Search Now")
    window.settle()
    #expect(window.find(.searchField, "Search")?.states.contains(.focused) == true)
    #expect(window.find(.text, "used") != nil)
    window.type("ab")
    #expect(model.text == "ab")
    try window.click(.button, "Leave")
    window.settle()
    #expect(window.find(.searchField, "Search")?.states.contains(.focused) != true && window.find(.text, "idle") != nil)
    window.key(Key("f"), .control)
    window.settle()
    #expect(window.find(.text, "used") != nil, "whoever opened it")
  }

  @Test("the title opens the menu that stands among the items; a hidden one opens nothing") func titleMenu() throws {
    func host(isHidden: Bool) throws -> ControlHost {
      try ControlHost(size: CGSize(width: 600, height: 300)) {
        Color.blue.navigationTitle("Title").toolbar {
          ToolbarTitleMenu { Button("Duplicate") {} }.hidden(isHidden)
          ToolbarItem { Button("Tag", systemImage: "tag") {} }
        }
      }
    }
    let window = try host(isHidden: false)
    try window.click(.menuButton, "Title")
    #expect(window.find(.menuItem, "Duplicate") != nil)
    #expect(try host(isHidden: true).find(.menuButton, "Title") == nil)
  }
}
