import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@Observable private final class Chosen {
  var tab = "home"
  var text = ""
  var log: [String] = []
}

private struct Tabbed: View {
  @Bindable var chosen: Chosen

  var body: some View {
    TabView(selection: $chosen.tab) {
      Tab(value: "find", role: .search) {
        Text("search page").searchable(text: $chosen.text)
      }
      Tab("Home", systemImage: "house", value: "home") {
        CountingPage(name: "home", chosen: chosen)
          .toolbar { ToolbarItem { Button("Home Item") {} } }
      }
      Tab("Mail", systemImage: "paperplane", value: "mail") { CountingPage(name: "mail", chosen: chosen) }
        .badge(3)
      TabSection("Library") {
        Tab("Albums", systemImage: "rectangle.stack", value: "albums") { CountingPage(name: "albums", chosen: chosen) }
        Tab("Secret", systemImage: "lock", value: "secret") { Text("secret") }.hidden()
        Tab("Closed", systemImage: "lock", value: "closed") { Text("closed") }.disabled(true)
      }
    }
  }
}

private struct CountingPage: View {
  let name: String
  let chosen: Chosen
  @State private var count = 0

  var body: some View {
    VStack {
      Button("\(name) \(count)") { count += 1 }
    }
    .onAppear { chosen.log.append("\(name) appears") }
    .onDisappear { chosen.log.append("\(name) disappears") }
  }
}

@MainActor @Suite("A tab view") struct TabViewTests {
  private let chosen = Chosen()

  @Test("what accompanies the tabs stands above the lower edge of each, which ends above it") func accessory() throws {
    let window = try ControlHost(size: CGSize(width: 800, height: 400)) {
      TabView {
        Tab("One", systemImage: "star") { Color.blue.ignoresSafeArea().overlay { Text("first") } }
        Tab("Two", systemImage: "heart") {
          VStack {
            Spacer(); Text("second")
          }
        }
      }
      .tabViewBottomAccessory { Text("playing") }
    }
    let playing = try #require(window.find(.text, "playing")).frame
    #expect(playing.maxY < 400 - SplitMetrics.inset && playing.minY > 330)
    try window.click(.button, "Two")
    window.settle()
    #expect(window.find(.text, "playing")?.frame == playing)
    #expect(try #require(window.find(.text, "second")).frame.maxY <= playing.minY)
  }

  private struct Accompanied: View {
    @Bindable var chosen: Chosen

    var body: some View {
      TabView {
        Tab("One", systemImage: "star") { CountingPage(name: "first", chosen: chosen) }
        Tab("Two", systemImage: "heart") { Text("second") }
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewBottomAccessory(isEnabled: chosen.tab != "alone") { Text("playing \(chosen.tab)") }
    }
  }

  @Test("beside a sidebar it stands in the middle of the rest, and goes along with that", arguments: LayoutDirection.allCases)
  func accessoryBesideSidebar(direction: LayoutDirection) throws {
    let window = try ControlHost(size: CGSize(width: 1000, height: 400), barRoom: 0) {
      Accompanied(chosen: chosen).environment(\.layoutDirection, direction)
    }
    func playing() throws -> CGRect { try #require(window.find(.text, "playing \(chosen.tab)")).frame }
    let sidebar = try #require(window.find(.sidebar)).frame
    let (rest, isLeft) = (SplitMetrics.inset + sidebar.width + SplitMetrics.inset, direction == .leftToRight)
    let beside = (1000 + (isLeft ? rest : -rest)) / 2
    #expect(abs(try playing().midX - beside) < 1)
    window.press(at: try #require(window.find(.button, "Hide Sidebar")).frame.center)
    window.release()
    window.settle(0.1)
    let moving = try playing().midX
    #expect(isLeft ? moving < beside - 2 && moving > 502 : moving > beside + 2 && moving < 498)
    window.settle()
    #expect(abs(try playing().midX - 500) < 1)
  }

  @Test("what accompanies tabs changes and goes, and the pages keep what they hold") func accessoryChanges() throws {
    let window = try ControlHost(size: CGSize(width: 1000, height: 400), barRoom: 0) { Accompanied(chosen: chosen) }
    try window.click(.button, "first 0")
    chosen.tab = "louder"
    window.settle()
    #expect(window.find(.text, "playing louder") != nil)
    chosen.tab = "alone"
    window.settle()
    #expect(!window.tree.flattened.contains { $0.label.hasPrefix("playing") })
    chosen.tab = "again"
    window.settle()
    #expect(window.find(.text, "playing again") != nil && window.find(.button, "first 1") != nil)
    #expect(chosen.log == ["first appears"])
  }

  private func window(width: CGFloat = 1000, adaptable: Bool = false) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 600), decorations: .client, barRoom: 0) {
      if adaptable {
        Tabbed(chosen: chosen).tabViewStyle(.sidebarAdaptable)
      } else {
        Tabbed(chosen: chosen)
      }
    }
  }

  private func tabs(_ window: ControlHost) -> [String] {
    (window.tree.flattened.first { $0.role == .group && $0.label == "Tabs" }?.flattened ?? [])
      .filter { $0.role == .button || $0.role == .menuButton }.map(\.label)
  }

  private func isSelected(_ window: ControlHost, _ label: String) -> Bool {
    window.tree.flattened.contains { $0.label == label && $0.states.contains(.selected) }
  }

  private struct WithInspector: View {
    let chosen: Chosen
    var body: some View {
      NavigationSplitView {
        Text("Sidebar")
      } detail: {
        Tabbed(chosen: chosen).tabViewStyle(.sidebarAdaptable)
      }
      .inspector(isPresented: .constant(true)) { Text("Inspected") }
    }
  }

  @Test("within a split view, which has the window's sidebar, tabs are in the bar, and no second button shows a sidebar")
  func oneSidebar() throws {
    let window = try ControlHost(size: CGSize(width: 1200, height: 600), barRoom: 0) { WithInspector(chosen: chosen) }
    func toggles() -> [String] { window.all(.button).map(\.label).filter { $0.hasSuffix("Sidebar") } }
    #expect(window.all(.sidebar).count == 1 && toggles() == ["Hide Sidebar"])
    #expect(tabs(window) == ["Home", "Mail", "Albums", "Closed", "Search"])
    try window.click(.button, "Hide Sidebar")
    #expect(toggles() == ["Show Sidebar"] && tabs(window).count == 5)
    window.key(Key("2"), .alt)
    #expect(chosen.tab == "mail")
  }

  @Test("tabs that become a sidebar within a split view leave the inspector to that") func oneInspector() throws {
    let window = try ControlHost(size: CGSize(width: 1200, height: 600), barRoom: 0) { WithInspector(chosen: chosen) }
    #expect(window.all(.text).filter { $0.label == "Inspected" }.count == 1)
    #expect(window.all(.inspector).count == 1)
  }

  @Test("tabs stand in the bar in their order, the one that searches at the end; hidden ones do not") func bar() throws {
    let window = try window()
    #expect(tabs(window) == ["Home", "Mail", "Albums", "Closed", "Search"])
    #expect(isSelected(window, "Home") && !isSelected(window, "Mail"))
    #expect(window.find(.button, "Mail")?.value == "3")
    #expect(window.find(.button, "Closed")?.states.contains(.disabled) == true)
  }

  @Test("a click chooses a tab; its toolbar comes and goes with it, and what it showed keeps its state") func choosing() throws {
    let window = try window()
    try window.click(.button, "home 0")
    #expect(window.find(.button, "Home Item") != nil)
    try window.click(.button, "Mail")
    #expect(chosen.tab == "mail")
    #expect(window.find(.button, "mail 0") != nil && window.find(.button, "Home Item") == nil)
    chosen.tab = "home"
    window.settle()
    #expect(window.find(.button, "home 1") != nil)
    #expect(
      chosen.log.sorted() == ["home appears", "home appears", "home disappears", "mail appears", "mail disappears"])
  }

  private struct Filtered: View {
    @Bindable var chosen: Chosen

    var body: some View {
      TabView(selection: $chosen.tab) {
        Tab("Home", systemImage: "house", value: "home") {
          Text("home").toolbar {
            ToolbarItem { Button("Filter", systemImage: "star") { chosen.log.append("home") }.named("filter") }
            ToolbarItem(placement: .navigation) { Button("Add", systemImage: "plus") {}.named("other") }
            ToolbarItem(placement: .principal) { Menu("Sort", systemImage: "star") { Button("By Hand") {} }.named("menu") }
          }
        }
        Tab("Mail", systemImage: "paperplane", value: "mail") {
          Text("mail").toolbar {
            ToolbarItem { Button("Filter", systemImage: "star") { chosen.log.append("mail") }.named("filter") }
            ToolbarItem(placement: .navigation) { Button("Write", systemImage: "pencil") {}.named("other") }
            ToolbarItem(placement: .principal) { Menu("Sort", systemImage: "star") { Button("By Name") {} }.named("menu") }
          }
        }
      }
    }
  }

  @Test("an item that two tabs have stays where it is as another one is chosen, and does what that one wants of it")
  func sameItem() throws {
    let window = try ControlHost(size: CGSize(width: 900, height: 400)) { Filtered(chosen: chosen) }
    func node(_ name: String) throws -> ViewNode { try #require(window.graph.root.firstNamed(name)) }
    let (filter, other, menu) = (try node("filter"), try node("other"), try node("menu"))
    for tab in ["mail", "home", "mail"] {
      withAnimation(.brisk) { chosen.tab = tab }
      window.settle(0.05)
      #expect(try node("filter") === filter && node("menu") === menu)
      #expect(filter.presence == nil && filter.firstAncestor { $0.presence != nil } == nil, "nothing of it fades")
      window.settle()
      try window.click(.button, "Filter")
    }
    #expect(chosen.log == ["mail", "home", "mail"])
    #expect(try node("other") !== other && window.all(.button).filter { $0.label == "Write" }.count == 1)
  }

  @Test("control and Tab goes round, Alt and a digit to a place, arrows move among the tabs") func keyboard() throws {
    let window = try window()
    window.key(.tab, .control)
    #expect(chosen.tab == "mail")
    window.key(.tab, .control)
    window.key(.tab, .control)
    #expect(chosen.tab == "find", "what cannot be chosen is left out")
    window.key(.tab, .control)
    #expect(chosen.tab == "home")
    window.key(.backTab, [.control, .shift])
    #expect(chosen.tab == "find")
    window.key(Key("2"), .alt)
    #expect(chosen.tab == "mail")
    for _ in 0..<20 where window.focusedLabel != "Mail" { window.key(.tab) }
    #expect(window.focusedLabel == "Mail", "the chosen one is where Tab stops")
    window.key(.right)
    window.key(.return)
    #expect(chosen.tab == "albums")
  }

  @Test("the tab that searches opens the field of its content") func search() throws {
    let window = try window()
    try window.click(.button, "Search")
    #expect(window.find(.text, "search page") != nil)
    #expect(window.focusedLabel == "Search")
    window.type("fuji")
    #expect(chosen.text == "fuji")
  }

  @Test("the tab that searches becomes its field, which stays, and again a tab as another one is chosen")
  func searchStays() throws {
    let window = try window()
    let tab = try #require(window.find(.button, "Search")).frame
    try window.click(.button, "Search")
    window.key(.escape)
    window.settle()
    let field = try #require(window.find(.searchField, "Search")).frame
    #expect(window.focusedLabel != "Search" && abs(field.midY - tab.midY) < 2)
    #expect(tabs(window) == ["Home", "Mail", "Albums", "Closed"])
    let last = try #require(window.find(.button, "Closed")).frame
    #expect(field.minX - last.maxX < 60, "in the place of the tab")
    try window.click(.button, "Mail")
    #expect(window.find(.searchField) == nil && tabs(window) == ["Home", "Mail", "Albums", "Closed", "Search"])
  }

  @Test("the glass of the tab that searches becomes that of the field, from where it was") func searchMorphs() throws {
    let window = try window()
    let tab = try #require(window.find(.button, "Search")).frame
    window.press(at: tab.center)
    window.release()
    window.settle(0.05)
    var seen: CGRect?
    window.graph.root.visitSubtree {
      guard let room = $0 as? SearchFieldRoomNode, let glass = room.enclosingGlass else { return }
      seen = glass.seenOutline
    }
    let now = try #require(seen)
    #expect(abs(now.midX - tab.midX) < 40 && now.width < 160)
  }

  @Test("where there is little room the field of a tab has it, and of the other tabs stays the one that leads back")
  func narrowSearch() throws {
    let window = try window(width: 420)
    chosen.tab = "mail"
    window.settle()
    chosen.tab = "find"
    window.settle()
    var capsule: CGRect?
    window.graph.root.visitSubtree { if let room = $0 as? SearchFieldRoomNode { capsule = room.enclosingGlass?.globalFrame } }
    let field = try #require(capsule)
    #expect(field.width >= 160 && field.maxX <= 412)
    #expect(tabs(window) == ["Mail"])
    try window.click(.button, "Mail")
    #expect(chosen.tab == "mail" && window.find(.searchField) == nil)
  }

  @Test("the button of a chosen tab that searches is the magnifying glass of its field") func oneMagnifier() throws {
    let window = try window()
    func magnifiers() -> Int {
      var count = 0
      window.graph.root.visitSubtree {
        guard let node = $0 as? ImageNode, node.isShown, case .symbol("magnifyingglass") = node.image.source else { return }
        count += 1
      }
      return count
    }
    #expect(magnifiers() == 1)
    try window.click(.button, "Search")
    #expect(window.find(.searchField, "Search") != nil && magnifiers() == 1)
  }

  @Test("as the window narrows tabs lose their titles, then become a menu", arguments: [1000, 620, 420])
  func narrow(width: CGFloat) throws {
    let window = try window(width: width)
    let frames = try #require(window.find(.toolbar)).children.map(\.frame).sorted { $0.minX < $1.minX }
    #expect(frames.allSatisfy { $0.minX >= 8 && $0.maxX <= width - 8 })
    for (a, b) in zip(frames, frames.dropFirst()) { #expect(a.maxX <= b.minX + 0.01) }
    if window.find(.menuButton, "Tabs") != nil {
      try window.click(.menuButton, "Tabs")
      try window.click(.menuItem, "Mail")
      #expect(chosen.tab == "mail")
    } else {
      try window.click(.button, "Mail")
      #expect(chosen.tab == "mail")
    }
  }

  @Test(
    "adaptable tabs stand in a sidebar where there is room, with their headers; in the bar when that is closed, or too narrow")
  func sidebar() throws {
    let window = try window(adaptable: true)
    let side = try #require(window.find(.sidebar))
    #expect(side.flattened.contains { $0.role == .heading && $0.label == "Library" })
    #expect(tabs(window).isEmpty)
    try window.click(.button, "Albums")
    #expect(chosen.tab == "albums")
    try window.click(.button, "Hide Sidebar")
    #expect(tabs(window).contains("Albums") && window.find(.sidebar) == nil)
    #expect(window.find(.button, "albums 0") != nil)
    let narrow = try self.window(width: 480, adaptable: true)
    #expect(narrow.find(.sidebar) == nil && !tabs(narrow).isEmpty)
  }

  @Test("the bar makes room while a person scrolls down, and comes back") func minimizing() throws {
    let window = try ControlHost(size: CGSize(width: 900, height: 400), decorations: .client, barRoom: 0) {
      TabView {
        Tab("Long", systemImage: "doc") { ScrollView { Color.blue.frame(height: 3000) } }
        Tab("Other", systemImage: "map") { Text("other") }
      }
      .tabBarMinimizeBehavior(.onScrollDown)
    }
    func scroll(_ distance: CGFloat) {
      window.window.inject(
        .scroll(
          ScrollEvent(.wheel, delta: CGSize(width: 0, height: distance), at: CGPoint(x: 400, y: 300), time: window.platform.now)))
      window.settle()
    }
    #expect(tabs(window) == ["Long", "Other"])
    scroll(200)
    #expect(tabs(window) == ["Long"])
    scroll(-100)
    #expect(tabs(window) == ["Long", "Other"])
  }

  @Test("without a value the first tab is chosen; a chosen one that goes leaves nothing broken") func own() throws {
    let window = try ControlHost(size: CGSize(width: 900, height: 400)) {
      TabView {
        Tab("One", systemImage: "doc") { Text("first") }
        ForEach(["a", "b"], id: \.self) { name in Tab(name, systemImage: "map") { Text("page \(name)") } }
      }
    }
    #expect(window.find(.text, "first") != nil)
    try window.click(.button, "b")
    #expect(window.find(.text, "page b") != nil)
    chosen.tab = "nonsense"
    let other = try self.window()
    #expect(other.find(.button, "home 0") == nil && !tabs(other).isEmpty)
  }

  @Test("tabs that may be a sidebar begin as a bar where the program wants that; some are in the sidebar alone") func placements()
    throws
  {
    let window = try ControlHost(size: CGSize(width: 1000, height: 600), decorations: .client, barRoom: 0) {
      TabView {
        Tab("Pinned", systemImage: "doc") { Text("pinned page") }.tabPlacement(.pinned)
        Tab("One", systemImage: "doc") { Text("first") }
        Tab("Deep", systemImage: "map") { Text("deep page") }.tabPlacement(.sidebarOnly)
      }
      .tabViewStyle(.sidebarAdaptable)
      .defaultAdaptableTabBarPlacement(.tabBar)
    }
    #expect(tabs(window) == ["One", "Pinned"])
    try window.click(.button, "Show Sidebar")
    try window.click(.button, "Deep")
    #expect(window.find(.text, "deep page") != nil)
    try window.click(.button, "Hide Sidebar")
    #expect(tabs(window) == ["One", "Deep", "Pinned"], "one sees where one is")
  }

  @Test("a tab has a menu of its own, with what is swiped elsewhere on top; the bar's tabs can be hidden alone") func tabMenu()
    throws
  {
    let pressed = Pressed()
    let window = try ControlHost(size: CGSize(width: 800, height: 400)) {
      TabView {
        Tab("One", systemImage: "doc") { Text("first") }
          .contextMenu { Button("Rename") { pressed.names.append("rename") } }
          .swipeActions { Button("Archive") { pressed.names.append("archive") } }
          .accessibilityIdentifier("one")
        Tab("Two", systemImage: "map") {
          Text("second").navigationTitle("Title").toolbar(.hidden, for: .tabBar)
        }
      }
    }
    let tab = try #require(window.find(.button, "One"))
    window.click(tab.frame.center, .right)
    let rows = window.all(.menuItem)
    #expect(rows.map(\.label) == ["Archive", "Rename"])
    try window.click(.menuItem, "Archive")
    #expect(pressed.names == ["archive"])
    try window.click(.button, "Two")
    #expect(window.find(.text, "second") != nil && tabs(window).isEmpty && window.find(.heading, "Title") != nil)
    window.key(Key("1"), .alt)
    window.settle()
    #expect(tabs(window) == ["One", "Two"])
  }

  private final class Pressed {
    var names: [String] = []
  }

  @Observable final class Pages { var hasSecond = true }

  private struct OwnChoice: View {
    let pages: Pages
    var body: some View {
      TabView {
        Tab("One", systemImage: "star") { Text("first page") }
        if pages.hasSecond { Tab("Two", systemImage: "heart") { Text("second page") } }
        Tab("Three", systemImage: "house") { Text("third page") }
      }
    }
  }

  @Test("a tab view that chooses by itself shows its first tab once the chosen one has gone, and goes on from there")
  func goneTab() throws {
    let pages = Pages()
    let window = try ControlHost(size: CGSize(width: 800, height: 400)) { OwnChoice(pages: pages) }
    try window.click(.button, "Two")
    #expect(window.find(.text, "second page") != nil)
    pages.hasSecond = false
    window.settle()
    #expect(window.find(.text, "first page") != nil)
    window.key(.tab, .control)
    window.settle()
    #expect(window.find(.text, "third page") != nil)
  }
}
