import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// A panel goes as its divider is dragged to the window's edge.
@MainActor @Suite("Panels that are dragged away") struct SplitDragTests {
  private let model = PanelsModel()

  private func window(_ direction: LayoutDirection = .leftToRight) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 1200, height: 600), barRoom: 0) {
      DraggedPanels(model: model).environment(\.layoutDirection, direction)
    }
  }

  private func isShown(_ window: ControlHost, _ role: SemanticsRole) -> Bool { window.find(role) != nil }

  @Test(
    "a panel stays at its least until the pointer is past half of that, goes, and is back in the same drag",
    arguments: [false, true])
  func thereAndBack(isSidebar: Bool) throws {
    for direction in LayoutDirection.allCases {
      let window = try window(direction)
      let role = isSidebar ? SemanticsRole.sidebar : .inspector
      let place = try #require(window.find(.slider, isSidebar ? "Sidebar Width" : "Inspector Width")).frame.center
      let before = try #require(window.find(role)).frame
      let sign: CGFloat = isSidebar == (direction == .leftToRight) ? -1 : 1
      func move(_ distance: CGFloat) {
        window.move(to: CGPoint(x: place.x + sign * distance, y: place.y))
        window.settle(0.6)
      }
      window.press(at: place)
      move(before.width - 110)
      #expect(window.find(role)?.frame.width == (isSidebar ? 176 : 200))
      move(before.width - 80)
      #expect(!isShown(window, role))
      #expect((isSidebar ? model.columns == .detailOnly : !model.isInspectorOpen))
      move(20)
      #expect(window.find(role)?.frame.width == before.width - 20)
      #expect((isSidebar ? model.columns == .all : model.isInspectorOpen))
      move(0)
      window.release()
      window.settle()
      #expect(window.find(role)?.frame == before)
    }
  }

  @Test("one that was dragged away comes back as wide as it was") func comesBack() throws {
    let window = try window()
    let place = try #require(window.find(.slider, "Sidebar Width")).frame.center
    window.press(at: place)
    for step in 1...6 { window.move(to: CGPoint(x: place.x - 40 * CGFloat(step), y: place.y)) }
    window.release()
    window.settle()
    #expect(!isShown(window, .sidebar) && window.find(.slider, "Sidebar Width") == nil)
    try window.click(.button, "Show Sidebar")
    #expect(window.find(.sidebar)?.frame.width == 240)
  }

  @Test("there and back between two frames it has not gone") func quickly() throws {
    let window = try window()
    for (label, sign) in [("Sidebar Width", CGFloat(-1)), ("Inspector Width", 1)] {
      let place = try #require(window.find(.slider, label)).frame.center
      window.press(at: place)
      for step in [100.0, 300, 100, 40] { window.move(to: CGPoint(x: place.x + sign * step, y: place.y)) }
      window.release()
      window.settle()
    }
    #expect(window.find(.sidebar)?.frame.width == 200 && window.find(.inspector)?.frame.width == 220)
  }

  @Test("one that must stay, or whose width is fixed, does not go") func stays() throws {
    let window = try ControlHost(size: CGSize(width: 1200, height: 600), barRoom: 0) {
      NavigationSplitView {
        Text("places").navigationSplitViewColumnWidth(220)
      } detail: {
        Color.blue.inspector(isPresented: .constant(true)) { Text("facts") }
      }
    }
    #expect(window.find(.slider, "Sidebar Width") == nil)
    let place = try #require(window.find(.slider, "Inspector Width")).frame.center
    window.press(at: place)
    for step in 1...6 {
      window.move(to: CGPoint(x: place.x + 40 * CGFloat(step), y: place.y))
      window.settle(0.2)
      #expect(isShown(window, .inspector))
    }
    window.release()
    window.settle()
    #expect(window.find(.inspector)?.frame.width == 200)
  }

  @Test("a press that is taken away leaves the panel where it is") func cancelled() throws {
    let window = try window()
    let place = try #require(window.find(.slider, "Sidebar Width")).frame.center
    window.press(at: place)
    window.move(to: CGPoint(x: 4, y: place.y))
    window.settle()
    window.host.input.cancelPresses()
    window.settle()
    #expect(!isShown(window, .sidebar))
    window.release()
    try window.click(.button, "Show Sidebar")
    #expect(window.find(.sidebar)?.frame.width == 240)
  }
}
