import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@Suite("The places of a split view's parts")
struct SplitViewLayoutTests {
  @Test("panels float 8 points from the window's edges, the bar between them")
  func places() {
    let layout = SplitViewLayout(size: CGSize(width: 1280, height: 800), isSidebarOpen: true, isInspectorOpen: true)
    #expect(layout.sidebar == rect(8, 8, 240, 784))
    #expect(layout.inspector == rect(1012, 8, 260, 784))
    #expect(layout.bar == rect(256, 8, 748, 44))
    #expect(layout.safeArea == EdgeInsets(top: 60, leading: 256, trailing: 276))
  }

  @Test("closed panels lie outside the window and cover nothing")
  func closed() {
    let layout = SplitViewLayout(size: CGSize(width: 1280, height: 800), isSidebarOpen: false, isInspectorOpen: false)
    #expect(layout.sidebar.maxX < 0)
    #expect(layout.inspector.minX > 1280)
    #expect(layout.safeArea == EdgeInsets(top: 60))
    #expect(layout.bar == rect(8, 8, 1264, 44))
  }

  @Test("where too little room is left, panels lie over the detail instead of beside it")
  func narrow() {
    let layout = SplitViewLayout(size: CGSize(width: 480, height: 360), isSidebarOpen: true, isInspectorOpen: true)
    #expect(layout.safeArea == EdgeInsets(top: 60))
  }

  @Test("in a narrow window the sidebar makes way for the inspector, which lies beneath the bar")
  func smallest() {
    let both = SplitViewLayout(size: CGSize(width: 480, height: 360), isSidebarOpen: true, isInspectorOpen: true)
    #expect(!both.isSidebarShown)
    #expect(both.sidebar.maxX < 0)
    #expect(both.inspector == rect(212, 60, 260, 292))
    #expect(both.bar == rect(8, 8, 464, 44))
    let one = SplitViewLayout(size: CGSize(width: 480, height: 360), isSidebarOpen: true, isInspectorOpen: false)
    #expect(one.sidebar == rect(8, 8, 180, 344))
    #expect(one.bar.width > 260)
  }

  @Test("no size makes a length negative", arguments: [0.0, 1, 5, 16, 100])
  func tiny(side: Double) {
    let layout = SplitViewLayout(size: CGSize(width: side, height: side), isSidebarOpen: true, isInspectorOpen: true)
    for frame in [layout.sidebar, layout.inspector, layout.bar] {
      #expect(frame.size.width >= 0 && frame.size.height >= 0)
    }
  }
}

@Observable private final class Panels {
  var columns = NavigationSplitViewVisibility.all
  var isInspectorOpen = false
}

private struct Split: View {
  @Bindable var panels: Panels

  var body: some View {
    NavigationSplitView(columnVisibility: $panels.columns) {
      Text("sidebar content")
    } detail: {
      Color.blue.named("detail").navigationTitle("Title").toolbar { ToolbarItem { Button("Act") {} } }
    }
    .inspector(isPresented: $panels.isInspectorOpen) { Text("inspector content") }
  }
}

@MainActor @Suite("A split view in a window")
struct SplitViewTests {
  private func window(_ panels: Panels, reduceMotion: Bool = false) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 1000, height: 700), settings: DesktopSettings(reduceMotion: reduceMotion)) {
      Split(panels: panels)
    }
  }

  private func sidebar(_ window: ControlHost) -> CGRect? { window.find(.sidebar)?.frame }

  @Test("the toolbar shows the title and the items that views within ask for")
  func toolbar() throws {
    let window = try window(Panels())
    #expect(window.find(.heading, "Title") != nil)
    #expect(window.find(.button, "Act") != nil)
    #expect(window.find(.sidebar) != nil)
    #expect(window.find(.inspector) == nil, "what is closed is not told")
  }

  @Test("the inspector springs in, its content and the bar with it")
  func inspectorSprings() throws {
    let panels = Panels()
    let window = try window(panels)
    let before = try #require(window.find(.button, "Act")?.frame)
    panels.isInspectorOpen = true
    window.settle(0.1)
    let during = try #require(window.find(.button, "Act")?.frame)
    window.settle()
    let after = try #require(window.find(.button, "Act")?.frame)
    #expect(after.minX < during.minX && during.minX < before.minX)
    #expect(window.find(.inspector) != nil)
  }

  @Test("with reduced motion panels are where they belong at once")
  func reducedMotion() throws {
    let panels = Panels()
    let window = try window(panels, reduceMotion: true)
    panels.isInspectorOpen = true
    window.settle(1.0 / 60)
    let first = try #require(window.find(.button, "Act")?.frame)
    window.settle()
    #expect(window.find(.button, "Act")?.frame == first)
  }

  @Test(
    "what comes into the bar as the sidebar goes is at its place at once; the title flows there",
    arguments: LayoutDirection.allCases)
  func barStays(direction: LayoutDirection) throws {
    let window = try ControlHost(size: CGSize(width: 1000, height: 700)) {
      Split(panels: Panels()).environment(\.layoutDirection, direction)
    }
    let title = try #require(window.find(.heading, "Title")?.frame)
    window.press(at: try #require(window.find(.button, "Hide Sidebar")).frame.center)
    window.release()
    window.settle(0.05)
    let toggle = try #require(window.find(.button, "Show Sidebar")?.frame)
    let moving = try #require(window.find(.heading, "Title")?.frame)
    window.settle()
    #expect(window.find(.button, "Show Sidebar")?.frame == toggle)
    let rest = try #require(window.find(.heading, "Title")?.frame)
    #expect(moving != rest && moving != title)
    #expect((rest.midX < moving.midX) == (direction == .leftToRight) && !rest.intersects(toggle))
    // Back again it has its old place.
    try window.click(.button, "Show Sidebar")
    window.settle()
    #expect(window.find(.heading, "Title")?.frame == title)
  }

  /// Binds one or the other of two kinds of columns.
  private struct Rebound: View {
    let panels: [Panels]
    let remote: Remote
    @State private var index = 0

    var body: some View {
      let _ = remote.act = { index = 1 }
      NavigationSplitView(columnVisibility: Bindable(panels[index]).columns) {
        Text("sidebar")
      } detail: {
        Text("detail")
      }
    }
  }

  @Test("the sidebar's buttons act on what the program binds now, not on what it bound before")
  func rebound() throws {
    let (panels, remote) = ([Panels(), Panels()], Remote())
    let window = try ControlHost(size: CGSize(width: 1000, height: 700)) { Rebound(panels: panels, remote: remote) }
    remote.act()
    window.settle()
    try window.click(.button, "Hide Sidebar")
    window.settle()
    #expect(panels[0].columns == .all && panels[1].columns == .detailOnly)
    try window.click(.button, "Show Sidebar")
    window.settle()
    #expect(panels[0].columns == .all && panels[1].columns == .all)
  }

  @Test("turning back in the middle of the way ends where it began")
  func interruption() throws {
    let panels = Panels()
    let window = try window(panels)
    let open = try #require(sidebar(window))
    panels.columns = .detailOnly
    window.settle(0.1)
    panels.columns = .all
    window.settle()
    #expect(sidebar(window) == open)
  }

  @Test("a floating window is opaque but for its corners, any other one everywhere")
  func opaqueRegion() throws {
    let window = try ControlHost(decorations: .client) { Text("content") }
    func isOpaque(_ x: CGFloat, _ y: CGFloat) -> Bool {
      window.window.opaqueRegion.contains { $0.contains(CGPoint(x: x, y: y)) }
    }
    #expect(isOpaque(240, 1) && isOpaque(1, 200) && isOpaque(240, 200))
    #expect(!isOpaque(5, 5) && !isOpaque(475, 395))
    window.window.setMaximized(true)
    #expect(isOpaque(1, 1) && isOpaque(479, 399))
    window.window.setMaximized(false)
    #expect(!isOpaque(5, 5))
    window.window.change { $0.decorations = .server }
    #expect(isOpaque(5, 5), "the corners are not ours any more")
  }

  @Test("the keyboard does not reach into a closed sidebar")
  func closedSidebarHasNoFocus() throws {
    let panels = Panels()
    let window = try window(panels)
    panels.columns = .detailOnly
    window.settle()
    let labels = window.tree.flattened.filter { $0.focusIndex != nil }.map(\.label)
    #expect(labels.contains("Show Sidebar"))
    #expect(!labels.contains("Hide Sidebar"))
  }
}
