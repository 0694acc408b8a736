import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@Observable private final class Model {
  var tab = "home"
  var showsMail = true
  var albums = ["North", "South"]
}

private struct Items: View {
  @Bindable var model: Model

  var body: some View {
    TabView(selection: $model.tab) {
      Page(name: "home").tabItem { Label("Home", systemImage: "house") }.tag("home")
      if model.showsMail {
        Page(name: "mail").badge(3).tag("mail").tabItem { Label("Mail", systemImage: "paperplane") }
      }
      ForEach(model.albums, id: \.self) { album in
        Page(name: album).tabItem { Text(album) }.tag(album)
      }
    }
  }
}

private struct Page: View {
  let name: String
  @State private var count = 0

  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

@MainActor @Suite("Tabs by the views themselves") struct TabItemTests {
  private let model = Model()

  private func window() throws -> ControlHost {
    try ControlHost(size: CGSize(width: 1000, height: 500), decorations: .client, barRoom: 0) { Items(model: model) }
  }

  private func tabs(_ window: ControlHost) -> [String] {
    (window.tree.flattened.first { $0.role == .group && $0.label == "Tabs" }?.flattened ?? [])
      .filter { $0.role == .button }.map(\.label)
  }

  @Test("each view's label stands in the bar, and its tag is what is chosen") func labels() throws {
    let window = try window()
    #expect(tabs(window) == ["Home", "Mail", "North", "South"])
    #expect(window.find(.button, "Mail")?.value == "3", "its badge")
    try window.click(.button, "South")
    #expect(model.tab == "South" && window.find(.button, "South 0") != nil && window.find(.button, "home 0") == nil)
    model.tab = "mail"
    window.settle()
    #expect(window.find(.button, "mail 0") != nil)
  }

  private struct Crowded: View {
    @State private var tab = 0

    var body: some View {
      TabView(selection: $tab) {
        Tab("Home", systemImage: "house", value: 0) { Text("home page") }
        Tab("Mail", systemImage: "paperplane", value: 1) { Text("mail page") }.badge(3)
        Tab("Locked", systemImage: "lock", value: 2) { Text("locked page") }.disabled(true)
        Tab("Map", systemImage: "map", value: 3) { Text("map page") }
      }
    }
  }

  @Test("tabs that are a menu have their badges there too, and those that are disabled cannot be chosen") func menu() throws {
    let window = try ControlHost(size: CGSize(width: 150, height: 400), barRoom: 0) { Crowded() }
    #expect(window.find(.menuButton, "Tabs")?.value == "Home", "as other pickers tell what is chosen")
    try window.click(.menuButton, "Tabs")
    let rows = window.all(.menuItem)
    #expect(rows.map(\.label) == ["Home", "Mail", "Locked", "Map"] && rows.map { $0.value ?? "" } == ["", "3", "", ""])
    #expect(rows[0].states.contains(.checked) && !rows[1].states.contains(.checked))
    #expect(rows.map { $0.states.contains(.disabled) } == [false, false, true, false])
    try window.click(.menuItem, "Locked")
    #expect(window.find(.text, "locked page") == nil)
    if window.find(.menu) == nil { try window.click(.menuButton, "Tabs") }
    try window.click(.menuItem, "Mail")
    #expect(window.find(.text, "mail page") != nil && window.find(.menuButton, "Tabs")?.value == "Mail, 3")
    window.key(.escape)
  }

  private struct Searched: View {
    @State private var tab = 0
    @State private var text = ""

    var body: some View {
      TabView(selection: $tab) {
        Tab("Mail", systemImage: "paperplane", value: 0) { Text("mail page") }.badge(128)
        Tab("Map", systemImage: "map", value: 1) { Text("map page") }
        Tab(value: 2, role: .search) { Text("search page").searchable(text: $text) }
      }
    }
  }

  @Test("a badge is whole also where the field of a search leaves its tab little room", arguments: [240.0, 300, 360, 420])
  func badgeBesideSearch(_ width: Double) throws {
    func badge(_ window: ControlHost) throws -> ViewNode {
      var found: ViewNode?
      window.graph.root.visitSubtree { if let text = $0 as? TextNode, text.text.string == "128", text.isPlaced { found = text } }
      return try #require(found)
    }
    let whole = try badge(ControlHost(size: CGSize(width: 900, height: 300), barRoom: 0) { Searched() }).frame.width
    let window = try ControlHost(size: CGSize(width: width, height: 300), barRoom: 0) { Searched() }
    try window.click(.button, "Search")
    #expect(try badge(window).frame.width >= whole - 0.01)
    let boxes = window.shapes.map { window.box($0) }.filter { $0.minY < 52 && $0.height < 60 }.sorted { $0.minX < $1.minX }
    for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(right.minX >= left.maxX + 4, "\(boxes)") }
    #expect((boxes.last?.maxX ?? 0) <= width && (boxes.first?.minX ?? 0) >= 0)
  }

  @Test("a page keeps its state while others are shown and while tabs before it come and go") func state() throws {
    let window = try window()
    try window.click(.button, "North")
    try window.click(.button, "North 0")
    model.showsMail = false
    window.settle()
    #expect(tabs(window) == ["Home", "North", "South"] && window.find(.button, "North 1") != nil)
    try window.click(.button, "Home")
    try window.click(.button, "North")
    #expect(window.find(.button, "North 1") != nil)
  }

  @Test("without a selection the first is shown, and views without tags are chosen by their places") func untagged() throws {
    let window = try ControlHost(size: CGSize(width: 700, height: 400), barRoom: 0) {
      TabView {
        Text("one").tabItem { Label("First", systemImage: "circle") }
        Text("two").tabItem { Label("Second", systemImage: "square") }
      }
    }
    #expect(window.find(.text, "one") != nil)
    window.key(.tab, .control)
    #expect(window.find(.text, "two") != nil && window.find(.text, "one") == nil)
  }

  @Test("they stand in a sidebar as well") func sidebar() throws {
    let window = try ControlHost(size: CGSize(width: 1000, height: 500), decorations: .client, barRoom: 0) {
      Items(model: model).tabViewStyle(.sidebarAdaptable)
    }
    let sidebar = try #require(window.find(.sidebar)).flattened.filter { $0.role == .button }.map(\.label)
    #expect(sidebar.suffix(4) == ["Home", "Mail", "North", "South"])
    try window.click(.button, "North")
    #expect(model.tab == "North")
  }

  private struct Sectioned: View {
    @State private var tab = "home"
    var body: some View {
      TabView(selection: $tab) {
        Tab("Home", systemImage: "house", value: "home") { Text("home") }
        TabSection("Later") {
          Tab("North", systemImage: "map", value: "north") { Text("north") }
          Tab("South", systemImage: "map", value: "south") { Text("south") }
        }
        Tab("Search", systemImage: "magnifyingglass", value: "search", role: .search) { Text("search") }
      }
      .tabViewStyle(.sidebarAdaptable)
    }
  }

  @Test("in a sidebar the tab that searches stands apart from a section before it") func searchApart() throws {
    let window = try ControlHost(size: CGSize(width: 1000, height: 500), decorations: .client, barRoom: 0) { Sectioned() }
    let rows = try #require(window.find(.sidebar)).flattened.filter { $0.role == .button }
    func frame(_ label: String) throws -> CGRect { try #require(rows.first { $0.label == label }, "no row \(label)").frame }
    let within = try frame("South").minY - frame("North").maxY
    let before = try frame("Search").minY - frame("South").maxY
    #expect(within < 4 && before >= within + 8, "\(within) within the section, \(before) behind it")
  }

  private struct Composed: View {
    let name: String
    @State private var count = 0
    @Environment(\.colorScheme) private var scheme
    var body: some View {
      Button("\(name) \(count)") { count += 1 }.tabItem { Label(name, systemImage: "house") }.badge(scheme == .light ? 2 : 0)
    }
  }

  private struct Wrapper: View { var body: some View { Composed(name: "Within") } }

  private struct Named: View {
    let model: Model
    @Environment(Model.self) private var other
    var body: some View { Text(verbatim: other.tab).tabItem { Text(verbatim: "Never") } }
  }

  @Test("a composed view may name its tab in its body, and keeps its state") func composed() throws {
    let window = try ControlHost(size: CGSize(width: 1000, height: 500), decorations: .client, barRoom: 0) {
      TabView {
        Composed(name: "First")
        Wrapper()
        Composed(name: "Third").tabItem { Text(verbatim: "Other") }
        Named(model: model)
      }
      .environment(model)
    }
    #expect(tabs(window) == ["First", "Within", "Other", "Tab 4"])
    #expect(window.find(.button, "First")?.value == "2")
    try window.click(.button, "First 0")
    try window.click(.button, "Within")
    try window.click(.button, "First")
    #expect(window.find(.button, "First 1") != nil)
  }
}
