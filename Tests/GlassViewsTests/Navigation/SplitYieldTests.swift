import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@Suite("The widths of panels that give way") struct PanelWidthTests {
  private func layout(_ width: CGFloat, sidebar: CGFloat = 420, inspector: CGFloat? = nil, content: Bool = false)
    -> SplitViewLayout
  {
    SplitViewLayout(
      size: CGSize(width: width, height: 600), isSidebarOpen: true, isInspectorOpen: inspector != nil, sidebarWidth: sidebar,
      inspectorWidth: inspector ?? 260, content: content ? SplitViewLayout.Content(width: 280, minimum: 200) : nil)
  }

  @Test("at every width the detail keeps its least, and no panel goes that has room at its least", arguments: [false, true])
  func every(content: Bool) {
    let more: CGFloat = content ? 200 : 0
    for width in stride(from: CGFloat(240), through: 1600, by: 7) {
      for inspector in [nil, CGFloat(200), 333, 480] {
        let layout = layout(width, inspector: inspector, content: content)
        let panels = 176 + 16 + (inspector == nil ? 0 : 200 + 16) as CGFloat
        #expect(layout.isSidebarShown == (inspector == nil || width >= 300 + more + panels), "\(width)")
        #expect(layout.isSidebarBeside == (width >= 300 + more + panels), "\(width)")
        guard layout.isSidebarBeside else { continue }
        #expect(layout.detail.width - layout.safeArea.horizontal >= 300, "\(width)")
        #expect(layout.sidebar.width >= 176 && layout.inspector.width >= 200)
        #expect(layout.bar.width >= 292, "\(width)")
      }
    }
  }

  @Test("both give way by how far they can, and none before it must") func shared() {
    #expect(layout(1232, inspector: 480).sidebar.width == 420 && layout(1232, inspector: 480).inspector.width == 480)
    let narrower = layout(970, inspector: 480)
    #expect(narrower.sidebar.width == 298 && narrower.inspector.width == 340)
    let least = layout(708, inspector: 480)
    #expect(least.sidebar.width == 176 && least.inspector.width == 200 && least.inspector.minX - least.sidebar.maxX == 316)
  }

  @Test("a sidebar has its own limits as long as the detail keeps its room") func limits() {
    #expect(layout(900).sidebar.width == 420 && layout(900).largestWidth(of: .sidebar) == 568 + 16)
    #expect(layout(700).sidebar.width == 384)
  }
}

@MainActor @Suite("Panels that a person made wide") struct SplitYieldTests {
  private let model = PanelsModel()

  private func window(_ width: CGFloat) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 600), barRoom: 0) { DraggedPanels(model: model) }
  }

  private func resize(_ window: ControlHost, _ width: CGFloat) {
    window.window.resize(to: CGSize(width: width, height: 600))
    window.settle()
  }

  private func width(_ window: ControlHost, _ role: SemanticsRole) -> CGFloat? { window.find(role)?.frame.width }

  @Test("give way as the window becomes narrower, and have their widths back as it becomes wider") func resized() throws {
    let window = try window(1500)
    try window.drag("Sidebar Width", by: 300)
    try window.drag("Inspector Width", by: -300)
    #expect(width(window, .sidebar) == 420 && width(window, .inspector) == 480)
    resize(window, 900)
    let (sidebar, inspector) = (try #require(window.find(.sidebar)).frame, try #require(window.find(.inspector)).frame)
    #expect(inspector.minX - sidebar.maxX == 316)
    #expect(window.find(.heading, "Title") != nil)
    resize(window, 640)
    #expect(window.find(.sidebar) == nil && width(window, .inspector) == 324)
    resize(window, 1500)
    #expect(width(window, .sidebar) == 420 && width(window, .inspector) == 480)
  }

  @Test("one that is dragged is where the pointer is, and the other one stays") func draggedWithLittleRoom() throws {
    let window = try window(1500)
    try window.drag("Sidebar Width", by: 300)
    try window.drag("Inspector Width", by: -300)
    resize(window, 900)
    let (sidebar, inspector) = (try #require(width(window, .sidebar)), try #require(width(window, .inspector)))
    try window.drag("Sidebar Width", by: -40)
    #expect(width(window, .sidebar) == sidebar - 40 && width(window, .inspector) == inspector)
    try window.drag("Sidebar Width", by: 200)
    #expect(width(window, .sidebar) == sidebar && width(window, .inspector) == inspector)
  }

  @Test("a sidebar is as wide as it may be, and no wider later by itself") func widest() throws {
    model.isInspectorOpen = false
    let window = try window(900)
    try window.drag("Sidebar Width", by: 400)
    #expect(width(window, .sidebar) == 420)
    resize(window, 620)
    #expect(width(window, .sidebar) == 304)
    try window.drag("Sidebar Width", by: -20)
    try window.drag("Sidebar Width", by: 60)
    #expect(width(window, .sidebar) == 304)
    resize(window, 900)
    #expect(width(window, .sidebar) == 304)
  }

  @Test("a sidebar that asks for more has it, or makes way") func demanding() throws {
    let window = try ControlHost(size: CGSize(width: 700, height: 500), barRoom: 0) {
      NavigationSplitView {
        Text("places").navigationSplitViewColumnWidth(min: 350, ideal: 360, max: 400)
      } detail: {
        Text("detail")
      }
    }
    #expect(width(window, .sidebar) == 360)
    resize(window, 640)
    #expect(window.find(.sidebar) == nil)
    try window.click(.button, "Show Sidebar")
    #expect(width(window, .sidebar) == 350)
  }
}
