import Foundation
import GlassPlatform
import GlassRaster
import Observation
import Testing

@testable import GlassViews

/// Sidebars that have no room, or no window's edge to slide behind.
@MainActor @Suite("A split view with little room")
struct SplitRoomTests {
  @Observable final class Model {
    var columns = NavigationSplitViewVisibility.all
    var presses = 0
  }

  private struct Two: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView(columnVisibility: $model.columns) {
        Text("places")
      } detail: {
        Color.blue
      }
    }
  }

  private func isShown(_ window: ControlHost) -> Bool { window.find(.sidebar) != nil }

  @Test("the sidebar makes way in a narrow window, comes when asked for, and is back with the room")
  func makesWay() throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 900, height: 600), barRoom: 0) { Two(model: model) }
    #expect(isShown(window))
    func resize(_ width: CGFloat) {
      window.window.resize(to: CGSize(width: width, height: 600))
      window.settle()
    }
    resize(480)
    #expect(!isShown(window))
    #expect(model.columns == .all, "nobody closed it")
    resize(900)
    #expect(isShown(window))
    resize(480)
    try window.click(.button, "Show Sidebar")
    window.settle()
    #expect(isShown(window))
    try window.click(.button, "Hide Sidebar")
    window.settle()
    #expect(!isShown(window))
    model.columns = .all
    window.settle()
    #expect(isShown(window), "the program asks for it too")
    resize(900)
    resize(480)
    #expect(!isShown(window), "what was asked for once is not for ever")
  }

  @Test("a sidebar that was closed where it had no room is back with the room, unless it was closed for good")
  func backAfterClosing() throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 900, height: 600), barRoom: 0) { Two(model: model) }
    func resize(_ width: CGFloat) {
      window.window.resize(to: CGSize(width: width, height: 600))
      window.settle()
    }
    func openAndClose() throws {
      resize(480)
      for isOpen in [true, false] {
        try window.click(.button, isOpen ? "Show Sidebar" : "Hide Sidebar")
        #expect(isShown(window) == isOpen)
      }
    }
    try openAndClose()
    resize(900)
    #expect(isShown(window) && model.columns == .all)
    try openAndClose()
    model.columns = .all
    window.settle()
    model.columns = .detailOnly
    window.settle()
    #expect(!isShown(window))
    try window.click(.button, "Show Sidebar")
    resize(900)
    #expect(isShown(window), "what is open stays open")
    try window.click(.button, "Hide Sidebar")
    resize(480)
    resize(900)
    #expect(!isShown(window) && model.columns == .detailOnly, "closed where there was room for it")
  }

  @Test("a sidebar over the detail goes as that is used, and by Escape") func goesWithUse() throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 480, height: 600), barRoom: 0) {
      NavigationSplitView(columnVisibility: Bindable(model).columns) {
        Text("places")
      } detail: {
        Button("Use") { model.presses += 1 }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .trailing)
      }
    }
    func show() throws {
      try window.click(.button, "Show Sidebar")
      window.settle()
      #expect(isShown(window))
    }
    try show()
    try window.click(.button, "Use")
    #expect(!isShown(window) && model.presses == 1)
    try show()
    window.click(CGPoint(x: 60, y: 500))
    #expect(isShown(window), "a press on the sidebar is not one beside it")
    window.key(.escape)
    window.settle()
    #expect(!isShown(window))
    window.window.resize(to: CGSize(width: 900, height: 600))
    window.settle()
    #expect(isShown(window))
    try window.click(.button, "Use")
    #expect(isShown(window) && model.presses == 2)
  }

  @Test("a window that is resized while a panel slides has its size at once: what is left of the way is the panel's own")
  func resizedInMotion() throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 900, height: 600), barRoom: 0) { Two(model: model) }
    var split: SplitNode?
    window.graph.root.visitSubtree { split = split ?? $0 as? SplitNode }
    let node = try #require(split)
    let (detail, sidebar) = (node.part(.detail), node.part(.sidebar))
    try window.press(at: #require(window.find(.button, "Hide Sidebar")).frame.center)
    window.release()
    window.settle(0.06)
    let before = sidebar.presentedFrame
    #expect(before.minX < 8 && before.minX > -200)
    window.window.resize(to: CGSize(width: 1300, height: 760))
    window.settle(1 / 60)
    #expect(detail.presentedFrame.maxX == 1300 && detail.presentedFrame.height == 760)
    #expect(
      sidebar.presentedFrame.minX < before.minX && sidebar.presentedFrame.minX > before.minX - 80
        && sidebar.presentedFrame.height == 744)
    window.settle()
    #expect(sidebar.presentedFrame.maxX < 0)
  }

  @Test("the window's buttons stay where they are as the sidebar comes and goes") func buttonsStay() throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 900, height: 600), decorations: .client, barRoom: 0) { Two(model: model) }
    func places() -> [CGFloat] { window.all(.button).filter { $0.label == "Close" }.map(\.frame.minX) }
    let place = try #require(places().first)
    for name in ["Hide Sidebar", "Show Sidebar"] {
      try window.press(at: #require(window.find(.button, name)).frame.center)
      window.release()
      for _ in 0..<40 {
        window.settle(1 / 60)
        for x in places() { #expect(abs(x - place) < 1.5, "\(name)") }
      }
    }
  }

  @Test("what reaches beneath a panel stays where it is in every frame of its slide, the last ones too")
  func stillBackground() throws {
    let window = try ControlHost(size: CGSize(width: 1000, height: 600), barRoom: 0) {
      NavigationSplitView {
        Text("places")
      } detail: {
        Text("detail").frame(maxWidth: .infinity, maxHeight: .infinity).background { Color.blue.ignoresSafeArea() }
      }
    }
    for name in ["Hide Sidebar", "Show Sidebar"] {
      window.press(at: try #require(window.find(.button, name)).frame.center)
      window.release()
      var areas: [Int] = []
      for _ in 0..<120 {
        window.settle(1 / 60)
        areas.append(window.window.lastDamage.area)
      }
      #expect(areas.max() ?? 0 < 400_000, "\(areas)")
    }
  }

  @Test("of three columns the middle one is not beneath the sidebar where there is no room for all")
  func threeColumns() throws {
    for width in [620.0, 1000] {
      let window = try ControlHost(size: CGSize(width: width, height: 600), barRoom: 0) {
        NavigationSplitView {
          Text("sidebar")
        } content: {
          Text("middle")
        } detail: {
          Text("detail")
        }
      }
      window.settle()
      #expect(isShown(window) == (width == 1000))
      let middle = try #require(window.find(.text, "middle")?.frame)
      if let sidebar = window.find(.sidebar)?.frame { #expect(middle.minX >= sidebar.maxX) }
    }
  }

  @Test("an inspector that is made wider leaves the content its least width") func inspectorStops() throws {
    let window = try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) {
      NavigationSplitView {
        Text("places")
      } detail: {
        Text("detail").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.blue).named("detail")
          .inspector(isPresented: .constant(true)) { Text("facts").inspectorColumnWidth(min: 200, ideal: 240, max: 480) }
      }
    }
    let place = try #require(window.find(.slider, "Inspector Width")).frame.center
    window.press(at: place)
    for step in 1...10 {
      window.move(to: CGPoint(x: place.x - CGFloat(step) * 24, y: place.y))
      window.settle(0.05)
      let (detail, inspector) = (try #require(window.frame("detail")), try #require(window.find(.inspector)).frame)
      #expect(detail.maxX <= inspector.minX && detail.width >= SplitMetrics.minimumDetailWidth - 1)
    }
    window.release()
  }

  @Test("the bar is told of beside the sidebar, wherever it begins") func barBeside() throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 900, height: 600), barRoom: 0) { Two(model: model) }
    let bar = try #require(window.find(.toolbar)).frame
    #expect(try bar.minX > #require(window.find(.sidebar)).frame.maxX && bar.maxX <= 900)
    model.columns = .detailOnly
    window.settle()
    #expect(try #require(window.find(.toolbar)).frame.minX < 20)
  }

  @Test("what a closed sidebar holds is not disabled, and yet hears no key") func closedHearsNothing() throws {
    var keys = 0
    var isEnabled: [Bool] = []
    struct Enabled: View {
      @Environment(\.isEnabled) private var isEnabled
      let tell: (Bool) -> Void

      var body: some View {
        tell(isEnabled)
        return Text("within")
      }
    }
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 900, height: 600), barRoom: 0) {
      NavigationSplitView(columnVisibility: Binding(get: { model.columns }, set: { model.columns = $0 })) {
        Enabled { isEnabled.append($0) }.onKeyPress("x") {
          keys += 1
          return .handled
        }
      } detail: {
        Text("detail")
      }
    }
    window.key(Key("x"), text: "x")
    #expect(keys == 1)
    model.columns = .detailOnly
    window.settle()
    #expect(!isShown(window) && window.find(.text, "within") == nil)
    window.key(Key("x"), text: "x")
    #expect(keys == 1)
    #expect(!isEnabled.contains(false), "its controls pale on their way out")
  }

  private struct Nested: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        Text("outer")
      } detail: {
        NavigationSplitView(columnVisibility: $model.columns) {
          Button("Within") {}
        } detail: {
          Button {
            model.presses += 1
          } label: {
            Color.blue.frame(maxWidth: .infinity, maxHeight: .infinity)
          }
          .buttonStyle(.plain)
          .ignoresSafeArea()
        }
      }
    }
  }

  @Test("a closed sidebar of a split view within another one is neither seen nor hit")
  func nested() throws {
    let model = Model()
    model.columns = .detailOnly
    let window = try ControlHost(size: CGSize(width: 1100, height: 600), barRoom: 0) { Nested(model: model) }
    window.settle()
    window.move(to: CGPoint(x: 600, y: 300))
    window.settle()
    let closed = try #require(window.window.picture).colors
    window.click(CGPoint(x: 330, y: 400))
    #expect(model.presses == 1)
    #expect(window.find(.button, "Within") == nil)
    model.columns = .all
    window.settle()
    #expect(window.find(.button, "Within") != nil)
    window.click(CGPoint(x: 330, y: 400))
    #expect(model.presses == 1, "the open one is hit")
    let open = try #require(window.window.picture).colors
    #expect(open != closed)
    model.columns = .detailOnly
    window.platform.advance(by: 0.02)
    window.click(CGPoint(x: 330, y: 400))
    #expect(model.presses == 2, "one on its way out is in nobody's way")
    window.settle()
    window.move(to: CGPoint(x: 600, y: 300))
    window.settle()
    #expect(try #require(window.window.picture).colors == closed)
    let detail = Set((300..<1080).map { closed[400 * 1100 + $0] })
    #expect(detail.count <= 3, "blue alone, from the outer sidebar to the window's edge: \(detail.count)")
  }

  private struct Card: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        Text("outer")
      } detail: {
        NavigationSplitView(columnVisibility: $model.columns) {
          Color.red.frame(maxHeight: .infinity)
        } detail: {
          VStack {
            Text("first line")
            Spacer(minLength: 0)
          }
        }
        .padding(.leading, 300)
      }
    }
  }

  @Test("a sidebar of a split view within another one slides out of sight where that ends, and nothing else goes up or down")
  func nestedMotion() throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 1300, height: 600), barRoom: 0) { Card(model: model) }
    window.settle()
    let line = try #require(window.find(.text, "first line")?.frame)
    /// Where the sidebar's content is seen.
    func reds() throws -> [Int] {
      let row = try #require(window.window.picture).row(400)
      return (0..<1300).filter { row[$0] >> 16 & 255 > 150 && row[$0] & 255 < 100 }
    }
    let open = try reds()
    let (start, width) = (try #require(open.first), open.count)
    let row = try #require(window.window.picture).row(400)
    for x in start - 40..<start - 4 {
      #expect(abs(Int(row[x] & 255) - Int(row[x - 1] & 255)) <= 2, "the sidebar's shadow ends at an edge")
    }
    model.columns = .detailOnly
    var seen: [Int] = []
    for _ in 0..<4 {
      window.settle(0.03)
      let reds = try reds()
      #expect(reds.allSatisfy { $0 >= start - 16 }, "it is seen beside the split view")
      seen.append(reds.count)
    }
    #expect(seen.contains { 0 < $0 && $0 < width - 30 }, "it slides: \(seen)")
    window.settle()
    #expect(try reds().isEmpty)
    let now = try #require(window.find(.text, "first line")?.frame)
    #expect(now.minY == line.minY && now.midX < line.midX)
  }
}

extension Bitmap {
  fileprivate var colors: [UInt32] { (0..<height).flatMap { y in (0..<width).map { row(y)[$0] } } }
}
