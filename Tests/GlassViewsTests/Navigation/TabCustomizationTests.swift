import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What a person makes of tabs") struct TabCustomizationTests {
  @MainActor @Observable final class Model {
    var customization = TabViewCustomization()
    var tab = "a"
  }

  private struct Content: View {
    @Bindable var model: Model
    var isAdaptable = false
    var isCustomizable = true

    var body: some View {
      if isAdaptable { view.tabViewStyle(.sidebarAdaptable) } else { view }
    }

    private var view: some View {
      TabView(selection: $model.tab) {
        Tab("Alpha", systemImage: "star", value: "a") { Text("page a") }.customizationID("a")
          .customizationBehavior(.reorderable, for: .tabBar, .sidebar)
        Tab("Beta", systemImage: "heart", value: "b") { Text("page b") }.customizationID("b")
        Tab("Gamma", systemImage: "leaf", value: "c") { Text("page c") }.customizationID("c")
          .defaultVisibility(.hidden, for: .tabBar)
        TabSection("More") {
          Tab("Delta", systemImage: "bolt.fill", value: "d") { Text("page d") }.customizationID("d")
          Tab("Epsilon", systemImage: "moon", value: "e") { Text("page e") }.customizationID("e")
        }
        .customizationID("more")
        Tab("Fixed", systemImage: "tag", value: "f") { Text("page f") }
      }
      .tabViewCustomization(isCustomizable ? $model.customization : nil)
    }
  }

  private func host(_ model: Model, isAdaptable: Bool = false, isCustomizable: Bool = true) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 1100, height: 600), barRoom: 0) {
      Content(model: model, isAdaptable: isAdaptable, isCustomizable: isCustomizable)
    }
  }

  /// The names of the tabs, in order.
  private func names(_ host: ControlHost) -> [String] {
    let all = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Fixed"]
    return host.all(.button).filter { all.contains($0.label) }.map(\.label)
  }

  @Test("tabs are moved within their section and hidden where they may be; the order is the program's until then") func order()
    throws
  {
    let model = Model()
    let host = try host(model)
    #expect(names(host) == ["Alpha", "Beta", "Delta", "Epsilon", "Fixed"])
    model.customization[tab: "b"].tabBarVisibility = .hidden
    model.customization[tab: "c"].tabBarVisibility = .visible
    model.customization[tab: "a"].tabBarVisibility = .hidden
    model.customization[section: "more"].tabOrder = ["e", "d"]
    host.settle()
    #expect(names(host) == ["Alpha", "Gamma", "Epsilon", "Delta", "Fixed"], "one that may only be moved stays")
    model.customization.resetVisibility()
    model.customization.resetSectionOrder()
    host.settle()
    #expect(names(host) == ["Alpha", "Beta", "Delta", "Epsilon", "Fixed"])
    #expect(model.customization == TabViewCustomization())
  }

  @Test("in bar and sidebar each has its own visibility, and both one order") func places() throws {
    let model = Model()
    model.customization[tab: "b"].tabBarVisibility = .hidden
    model.customization[tab: "d"].sidebarVisibility = .hidden
    let host = try host(model, isAdaptable: true)
    #expect(names(host) == ["Alpha", "Beta", "Gamma", "Epsilon", "Fixed"])
  }

  @Test("where tabs may be a sidebar, the bar still shows, steps through and customizes those of the bar") func adaptableBar()
    throws
  {
    let model = Model()
    model.customization[tab: "b"].sidebarVisibility = .hidden
    let host = try host(model, isAdaptable: true)
    #expect(names(host) == ["Alpha", "Gamma", "Delta", "Epsilon", "Fixed"])
    try host.click(.button, "Hide Sidebar")
    #expect(names(host) == ["Alpha", "Beta", "Delta", "Epsilon", "Fixed"])
    host.key(.tab, .control)
    host.key(.tab, .control)
    #expect(model.tab == "d", "past the one that is not there")
    model.tab = "a"
    host.settle()
    host.key(Key(rawValue: 0x33), .alt)
    #expect(model.tab == "d")
    try host.click(.button, "Delta", .right)
    try host.click(.menuItem, "Customize Tabs…")
    try host.click(.toggle, "Beta")
    #expect(model.customization[tab: "b"].tabBarVisibility == .hidden)
    try host.click(.button, "Done")
    model.tab = "c"
    host.settle()
    #expect(names(host) == ["Alpha", "Gamma", "Delta", "Epsilon", "Fixed"], "one sees where one is")
  }

  @Test("the secondary button opens the panel; what is changed there shows at once, by pointer and by keys") func panel() throws {
    let model = Model()
    let host = try host(model)
    try host.click(.button, "Beta", .right)
    try host.click(.menuItem, "Customize Tabs…")
    #expect(host.find(.heading, "Customize Tabs") != nil || host.find(.text, "Customize Tabs") != nil)
    #expect(host.find(.toggle, "Fixed") == nil, "what has no name is not to be arranged")
    try host.click(.toggle, "Beta")
    #expect(!names(host).contains("Beta"))
    #expect(model.customization[tab: "b"].tabBarVisibility == .hidden)
    try host.click(.toggle, "Gamma")
    #expect(names(host).contains("Gamma"))
    #expect(host.find(.toggle, "Alpha")?.states.contains(.disabled) == true)
    for row in 0...1 {
      host.click(host.all(.button).filter { $0.label.hasPrefix("Move ") && $0.label.hasSuffix(" Down") }[row].frame.center)
    }
    #expect(names(host).prefix(2) == ["Gamma", "Alpha"])
    try host.click(.button, "Restore Defaults")
    #expect(model.customization == TabViewCustomization())
  }

  @Test("without a place to keep it nothing can be arranged") func none() throws {
    let host = try host(Model(), isCustomizable: false)
    try host.click(.button, "Beta", .right)
    #expect(host.find(.menuItem, "Customize Tabs…") == nil)
  }

  @Test("what was made is kept as a text, and what is no such text is none") func kept() throws {
    var customization = TabViewCustomization()
    customization[tab: "b"].tabBarVisibility = .hidden
    customization[tab: "c"].sidebarVisibility = .visible
    customization[section: "more"].tabOrder = ["e", "d"]
    #expect(TabViewCustomization(_sceneText: customization._sceneText) == customization)
    #expect(TabViewCustomization(_sceneText: "not at all") == nil)
    #expect(TabViewCustomization(_sceneText: TabViewCustomization()._sceneText) == TabViewCustomization())
  }
}

@MainActor @Suite("Pages side by side") struct PageTabViewTests {
  @MainActor @Observable final class Model { var page = 0 }

  private struct Content: View {
    @Bindable var model: Model
    var body: some View {
      TabView(selection: $model.page) {
        ForEach(0..<3) { index in
          ZStack { Text(verbatim: "page \(index)") }.frame(maxWidth: .infinity, maxHeight: .infinity).tag(index)
        }
      }
      .tabViewStyle(.page)
    }
  }

  private func text(_ host: ControlHost) -> [String] {
    host.all(.text).filter { $0.label.hasPrefix("page") && $0.frame.midX > 0 && $0.frame.midX < 480 }.map(\.label)
  }

  @Test("one page is seen; the program, a dot, a swipe and keys turn pages") func turning() throws {
    let model = Model()
    let host = try ControlHost(barRoom: 0) { Content(model: model) }
    #expect(text(host) == ["page 0"])
    #expect(host.find(.text, "page 0")?.frame.midX == 240)
    model.page = 1
    host.settle()
    #expect(text(host) == ["page 1"])
    try host.click(.button, "Page 3 of 3")
    #expect(model.page == 2 && text(host) == ["page 2"])
    #expect(host.find(.button, "Page 3 of 3")?.states.contains(.selected) == true)
    host.key(.left)
    host.settle()
    #expect(model.page == 1 && text(host) == ["page 1"])
    #expect(!host.graph.needsFrame)
  }

  @Test("beneath panels the next page is not seen, what scrolls in a page goes on beneath bars") func panels() throws {
    let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]
    let host = try ControlHost(barRoom: 0) {
      TabView {
        ForEach(0..<2) { index in
          ScrollView { colors[index].frame(height: 2000) }.tag(index)
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
      .safeAreaPadding(EdgeInsets(top: 50, leading: 0, bottom: 0, trailing: 100))
    }
    host.move(to: CGPoint(x: 200, y: 200))
    host.window.inject(
      .scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 200), at: CGPoint(x: 200, y: 200), time: host.platform.now)))
    host.settle()
    let picture = try #require(host.window.picture)
    #expect(picture[300, 300] == 0xFFFF_0000)
    // Red, as far as the bar's edge lets it through: what lies under everything is nearly white.
    #expect(picture[300, 20] >> 8 & 0xFF < 0xC8, "the page ends beneath the bar")
    #expect(picture[430, 300] != 0xFF00_00FF, "the next page is seen beneath the panel")
  }

  private struct Equipped: View {
    @Bindable var model: Model
    @State private var text = ""

    var body: some View {
      NavigationStack {
        TabView(selection: $model.page) {
          ZStack { Text("page 0") }.toolbar { ToolbarItem { Button("First") {} } }.tag(0)
          ZStack { Text("page 1") }.searchable(text: $text).toolbar { ToolbarItem { Button("Second") {} } }.tag(1)
          ZStack { Text("page 2") }.navigationTitle("Third").tag(2)
        }
        .tabViewStyle(.page)
      }
    }
  }

  @Test("toolbar items, search and title in the bar are those of the page that is chosen") func bar() throws {
    let model = Model()
    let host = try ControlHost(barRoom: 0) { Equipped(model: model) }
    func shown() -> [String] {
      let bar = host.find(.toolbar)?.flattened.map(\.label) ?? []
      return ["First", "Second", "Search", "Third"].filter { bar.contains($0) }
    }
    #expect(shown() == ["First"])
    model.page = 1
    host.settle()
    #expect(shown() == ["Second", "Search"])
    model.page = 2
    host.settle()
    #expect(shown() == ["Third"])
    try host.click(.button, "Page 1 of 3")
    #expect(shown() == ["First"])
  }

  @Test("dots are there as asked for, and tabs in no bar") func dots() throws {
    let host = try ControlHost(barRoom: 0) {
      TabView {
        Text("only")
        Text("other")
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
    }
    #expect(host.all(.button).isEmpty)
    let one = try ControlHost(barRoom: 0) { TabView { Text("only") }.tabViewStyle(.page) }
    #expect(one.all(.button).isEmpty)
    let always = try ControlHost(barRoom: 0) { TabView { Text("only") }.tabViewStyle(.page(indexDisplayMode: .always)) }
    #expect(always.all(.button).map(\.label) == ["Page 1 of 1"])
  }
}
