import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@Suite("The places of three columns") struct ThreeColumnLayoutTests {
  private func layout(_ width: CGFloat, sidebar: Bool = true, inspector: Bool = false, inFront: Bool = false) -> SplitViewLayout {
    SplitViewLayout(
      size: CGSize(width: width, height: 800), isSidebarOpen: sidebar, isInspectorOpen: inspector,
      content: SplitViewLayout.Content(width: 280, minimum: 200, isInFront: inFront))
  }

  @Test("the content column goes on under the sidebar, the detail lies beside it") func wide() {
    let layout = layout(1280)
    #expect(layout.contentColumn == rect(0, 0, 536, 800))
    #expect(layout.contentSafeArea == EdgeInsets(top: 60, leading: 256))
    #expect(layout.detail == rect(536, 0, 744, 800))
    #expect(layout.safeArea == EdgeInsets(top: 60))
    #expect(layout.divider(.content)?.midX == 536)
  }

  @Test("the content column gives way before the sidebar does, that before it lies over them, and then one column is seen")
  func narrow() {
    #expect(layout(760).contentColumn.width == 460)
    #expect(layout(740).contentColumn.width == 440 && layout(740).sidebar.width == 224)
    #expect(layout(690).contentSafeArea.leading == 0, "the sidebar lies over the columns")
    #expect(!layout(520).isCompact)
    let compact = layout(490)
    #expect(compact.isCompact && compact.detail == rect(0, 0, 490, 800) && compact.contentColumn.maxX <= 0)
    let other = layout(490, inFront: true)
    #expect(other.contentColumn == rect(0, 0, 490, 800) && other.detail.minX == 490)
    #expect(compact.divider(.content) == nil)
  }

  @Test(
    "the columns fill the window and leave the detail its least, at every width",
    arguments: Array(stride(from: 240, to: 1600, by: 20)))
  func filled(width: Int) {
    for (sidebar, inspector) in [(false, false), (true, false), (false, true), (true, true)] {
      let layout = layout(CGFloat(width), sidebar: sidebar, inspector: inspector)
      guard !layout.isCompact else { continue }
      #expect(layout.contentColumn.maxX == layout.detail.minX && layout.detail.maxX == CGFloat(width))
      #expect(layout.detail.width - layout.safeArea.horizontal >= 300)
      #expect(layout.contentColumn.width - layout.contentSafeArea.leading >= 200)
    }
  }

  @Test("a prominent detail has the whole width, over which the others lie beside each other") func prominent() {
    var (layout, beside) = (layout(1280), layout(1280))
    layout.overlaysDetail = true
    #expect(layout.detail == rect(0, 0, 1280, 800) && layout.safeArea.leading == 0)
    #expect(layout.contentColumn == beside.contentColumn && layout.contentSafeArea == beside.contentSafeArea)
    #expect(layout.detailInBar == beside.detailInBar)
    beside.content = nil
    layout.content = nil
    #expect(layout.safeArea.leading == 0 && beside.safeArea.leading > 0)
  }

  @Test("so they do in windows that have no room for both beside a detail", arguments: [430.0, 460, 520, 552, 600, 680])
  func prominentNarrow(width: Double) {
    var layout = layout(width)
    layout.overlaysDetail = true
    guard !layout.isCompact else { return }
    #expect(layout.isSidebarShown && layout.isSidebarBeside)
    #expect(layout.contentColumn.maxX - layout.sidebar.maxX >= 200)
    #expect(layout.contentColumn.maxX <= width - 50, "some of the detail is seen")
    #expect(layout.detail == rect(0, 0, width, 800))
  }

  @MainActor @Test("widths that contradict each other are made such that can be used") func widths() {
    let odd = SplitColumnWidth(minimum: 300, ideal: 200, maximum: 100)
    #expect(odd.minimum <= odd.ideal && odd.ideal <= odd.maximum)
    let none = SplitColumnWidth(minimum: -5, ideal: .nan, maximum: .infinity)
    #expect(none.width(.infinity).isFinite && none.width(nil) >= 0)
    #expect(SplitColumnWidth(fixed: 200).width(900) == 200 && !SplitColumnWidth(fixed: 200).isResizable)
  }
}

@Observable private final class Columns {
  var visibility = NavigationSplitViewVisibility.all
  var compact = NavigationSplitViewColumn.detail
  var isInspectorOpen = false
  var isPresented = false
}

private struct ThreeColumns: View {
  @Bindable var columns: Columns

  var body: some View {
    NavigationSplitView(columnVisibility: $columns.visibility, preferredCompactColumn: $columns.compact) {
      VStack {
        NavigationLink("Folder") { NavigationLink("Letter") { Text("a letter") } }
        NavigationLink("Mail", value: 3)
      }
      .navigationDestination(for: Int.self) { Text("mail \($0)") }
      .navigationSplitViewColumnWidth(min: 180, ideal: 220, max: 300)
    } content: {
      Text("content").navigationSplitViewColumnWidth(min: 200, ideal: 260, max: 400)
    } detail: {
      Color.blue.overlay { Text("detail") }.named("detail").navigationTitle("Title")
    }
    .inspector(isPresented: $columns.isInspectorOpen) { Text("inspector").inspectorColumnWidth(min: 220, ideal: 240, max: 320) }
  }
}

@MainActor @Suite("A split view whose columns a person arranges") struct SplitColumnTests {
  private let columns = Columns()

  private func window(width: CGFloat = 1200) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 700), barRoom: 0) { ThreeColumns(columns: columns) }
  }

  private struct Preferring: View {
    @Bindable var columns: Columns

    var body: some View {
      NavigationSplitView(preferredCompactColumn: $columns.compact) {
        NavigationLink("One", value: 1).navigationDestination(for: Int.self) { Text("number \($0)") }
      } detail: {
        Text("detail").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  @Test("where there is room for one column, the sidebar is the one if it is preferred, until its link is followed")
  func preferred() throws {
    columns.compact = .sidebar
    let window = try ControlHost(size: CGSize(width: 480, height: 400), barRoom: 0) { Preferring(columns: columns) }
    #expect(window.find(.sidebar) != nil)
    try window.click(.button, "One")
    #expect(window.find(.sidebar) == nil && columns.compact == .detail && window.find(.text, "number 1") != nil)
    columns.compact = .sidebar
    window.settle()
    #expect(window.find(.sidebar) != nil)
    window.key(.escape)
    window.settle()
    #expect(window.find(.sidebar) == nil && columns.compact == .detail)
  }

  @Test(
    "a sidebar that is preferred by a constant is closed by a person all the same, and opened again", arguments: [false, true])
  func constantlyPreferred(byButton: Bool) throws {
    let window = try ControlHost(size: CGSize(width: 480, height: 400), barRoom: 0) {
      NavigationSplitView(preferredCompactColumn: .constant(.sidebar)) {
        Text("sidebar")
      } detail: {
        Text("detail").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    #expect(window.find(.sidebar) != nil)
    if byButton { try window.click(.button, "Hide Sidebar") } else { window.key(.escape) }
    window.settle()
    #expect(window.find(.sidebar) == nil)
    try window.click(.button, "Show Sidebar")
    #expect(window.find(.sidebar) != nil)
    window.key(.escape)
    window.settle()
    #expect(window.find(.sidebar) == nil)
    for width in [900.0, 480] {
      window.window.resize(to: CGSize(width: width, height: 400))
      window.settle()
    }
    #expect(window.find(.sidebar) != nil, "in another narrow window it is what the program prefers")
  }

  @Test("panels that make way as the window's edge is dragged spring, and jump nowhere") func resized() throws {
    let window = try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) {
      NavigationSplitView {
        Text("sidebar")
      } detail: {
        Color.blue
      }
      .inspector(isPresented: .constant(true)) { Text("inspector").inspectorColumnWidth(220) }
    }
    let split = try #require(window.graph.root.firstDescendant { $0 is SplitNode } as? SplitNode)
    var place = split.part(.sidebar).presentedFrame.minX
    #expect(place == 8)
    for (widths, end) in [([810.0, 720], false), ([810, 900], true)] {
      for frame in 0..<60 {
        if widths.indices.contains(frame) { window.window.resize(to: CGSize(width: widths[frame], height: 500)) }
        window.settle(1.0 / 60)
        let new = split.part(.sidebar).presentedFrame.minX
        #expect(abs(new - place) < 80, "\(place) to \(new)")
        place = new
      }
      #expect((place == 8) == end)
    }
    var top = split.part(.inspector).presentedFrame.minY
    for frame in 0..<60 {
      if frame < 2 { window.window.resize(to: CGSize(width: frame == 0 ? 840 : 780, height: 500)) }
      window.settle(1.0 / 60)
      let new = split.part(.inspector).presentedFrame.minY
      #expect(abs(new - top) < 20)
      top = new
    }
    #expect(top > 50)
  }

  private func sidebarWidth(_ window: ControlHost) -> CGFloat? {
    window.settle()
    return window.find(.sidebar)?.frame.width
  }
  private func detail(_ window: ControlHost) throws -> CGRect {
    try #require(window.graph.root.firstNamed("detail")).globalTargetFrame
  }

  @Test("columns begin at their ideal widths and follow their dividers between their ends") func dragging() throws {
    let window = try window()
    #expect(sidebarWidth(window) == 220)
    #expect(try detail(window).minX == 8 + 220 + 8 + 260)
    try window.drag("Sidebar Width", by: 40)
    #expect(sidebarWidth(window) == 260)
    try window.drag("Sidebar Width", by: 400)
    #expect(sidebarWidth(window) == 300)
    try window.drag("Column Width", by: -500)
    #expect(try detail(window).minX == 8 + 300 + 8 + 200)
    columns.isInspectorOpen = true
    window.settle()
    try window.drag("Inspector Width", by: -50)
    #expect(window.find(.inspector)?.frame.width == 290)
  }

  @Test("a double click gives a column its ideal width back") func doubleClick() throws {
    let window = try window()
    try window.drag("Sidebar Width", by: 60)
    let place = try #require(window.find(.slider, "Sidebar Width")).frame.center
    for _ in 0..<2 {
      window.press(at: place)
      window.release()
    }
    window.settle()
    #expect(sidebarWidth(window) == 220)
  }

  @Test("arrow keys, Home, End and Return move a divider; its pointer says that it can be dragged") func keyboard() throws {
    let window = try window()
    for _ in 0..<20 where window.focusedLabel != "Sidebar Width" { window.key(.tab) }
    #expect(window.focusedLabel == "Sidebar Width")
    window.key(.right)
    #expect(sidebarWidth(window) == 228)
    window.key(.left, .shift)
    #expect(sidebarWidth(window) == 188)
    window.key(.home)
    #expect(sidebarWidth(window) == 180)
    window.key(.end)
    #expect(sidebarWidth(window) == 300)
    #expect(window.find(.slider, "Sidebar Width")?.value == "300")
    window.key(.return)
    #expect(sidebarWidth(window) == 220)
    window.move(to: try #require(window.find(.slider, "Sidebar Width")).frame.center)
    #expect(window.host.input.cursor == .columnResize)
  }

  @Test("widths are kept by the window") func kept() throws {
    let window = try window()
    try window.drag("Sidebar Width", by: 30)
    let state = try #require(window.graph.root.environment.sceneState)
    #expect(state["split.sidebar"] == "250")
    let other = ViewHost(
      ViewHost.Configuration(
        title: "Test", threads: 1, sceneState: SceneState(values: ["split.sidebar": "260", "split.content": "nan"])),
      platform: window.platform
    ) { ThreeColumns(columns: columns) }
    let opened = window.platform.openWindow(
      WindowOptions(title: "Test", appID: "test", size: CGSize(width: 1200, height: 700), decorations: .server), content: other)
    other.attach(to: opened)
    window.settle()
    #expect(other.describe().flattened.first { $0.role == .sidebar }?.frame.width == 260)
  }

  @Test("right to left everything is mirrored, the dividers' keys with it") func mirrored() throws {
    let window = try window()
    window.host.appearance.layoutDirection = .rightToLeft
    window.settle()
    #expect(window.find(.sidebar)?.frame.maxX == 1192)
    #expect(try detail(window).maxX == 1200 - 496)
    try window.drag("Sidebar Width", by: -40)
    #expect(sidebarWidth(window) == 260)
    for _ in 0..<20 where window.focusedLabel != "Sidebar Width" { window.key(.tab) }
    window.key(.left)
    #expect(sidebarWidth(window) == 268)
  }

  @Test("each visibility shows its columns, and the sidebar's button goes between them") func visibility() throws {
    let window = try window()
    func shown() -> [Bool] { ["content", "detail"].map { window.find(.text, $0) != nil } + [window.find(.sidebar) != nil] }
    #expect(shown() == [true, true, true])
    columns.visibility = .doubleColumn
    window.settle()
    #expect(shown() == [true, true, false])
    columns.visibility = .detailOnly
    window.settle()
    #expect(shown() == [false, true, false])
    #expect(try detail(window).minX == 0)
    try window.click(.button, "Show Sidebar")
    #expect(columns.visibility == .all && shown() == [true, true, true])
    try window.click(.button, "Hide Sidebar")
    #expect(columns.visibility == .doubleColumn)
  }

  @Test("where there is room for one column, the preferred one is seen, and a button leads to the other") func compact() throws {
    columns.visibility = .doubleColumn
    let window = try window(width: 480)
    #expect(window.find(.text, "detail") != nil && window.find(.text, "content") == nil)
    try window.click(.button, "Show List")
    #expect(columns.compact == .content)
    #expect(window.find(.text, "detail") == nil && window.find(.text, "content") != nil)
    try window.click(.button, "Show Detail")
    #expect(window.find(.text, "detail") != nil)
  }

  @Test("automatic columns open without a sidebar where the detail would have too little room beside it") func automatic() throws
  {
    func sidebar(_ width: CGFloat) throws -> Bool {
      let window = try ControlHost(size: CGSize(width: width, height: 500), barRoom: 0) {
        NavigationSplitView {
          Text("side")
        } detail: {
          Text("main")
        }
      }
      return window.find(.sidebar) != nil
    }
    #expect(try sidebar(500))
    #expect(try !sidebar(480))
  }

  @Test("links of one column show what they lead to in the next") func links() throws {
    let window = try window()
    try window.click(.button, "Folder")
    #expect(window.find(.text, "content") == nil)
    try window.click(.button, "Letter")
    #expect(window.find(.text, "a letter") != nil && window.find(.text, "detail") == nil)
    try window.click(.button, "Mail")
    #expect(window.find(.text, "mail 3") != nil && window.find(.button, "Letter") == nil)
  }

  @Test("at any size, down to the least, nothing lies outside the window", arguments: [300, 420, 480, 600, 800, 1000])
  func sizes(width: CGFloat) throws {
    for isInspectorOpen in [false, true] {
      columns.isInspectorOpen = isInspectorOpen
      let window = try window(width: 1200)
      window.window.resize(to: CGSize(width: width, height: 360))
      window.settle()
      let bounds = CGRect(x: -0.01, y: -0.01, width: width + 0.02, height: 360.02)
      for role in [SemanticsRole.sidebar, .inspector, .toolbar] {
        if let frame = window.find(role)?.frame { #expect(bounds.contains(frame), "\(role): \(frame)") }
      }
    }
  }
}

@MainActor @Suite("What a window keeps") struct SceneStateTests {
  private struct Counter: View {
    @SceneStorage("count") private var count = 1
    @SceneStorage("name") private var name: String?
    @SceneStorage("mode") private var mode = Mode.first
    enum Mode: String { case first, second }

    var body: some View {
      VStack {
        Button("\(count) \(name ?? "none") \(mode.rawValue)") {
          count += 1
          name = name == nil ? "a=b\\\n" : nil
          mode = .second
        }
      }
    }
  }

  @Test("a value is what was kept, and is kept when it changes") func storage() throws {
    let window = try ControlHost { Counter() }
    let state = try #require(window.graph.root.environment.sceneState)
    try window.click(.button, "1 none first")
    #expect(state.values == ["count": "2", "name": "a=b\\\n", "mode": "second"])
    state["count"] = "7"
    state["mode"] = "nonsense"
    window.settle()
    try window.click(.button, "7 a=b\\\n first")
    #expect(state["name"] == nil && state["count"] == "8")
  }

  @Test("texts survive being written and read, whatever is in them") func lines() {
    let state = SceneState(values: ["a": "1", "b=c": "x\ny\\n\r", "": ""])
    #expect(SceneState.values(of: state.lines) == state.values)
    #expect(SceneState.values(of: "nonsense\n\n").isEmpty)
  }
}
