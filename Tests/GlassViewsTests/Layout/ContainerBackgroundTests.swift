import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Container backgrounds") struct ContainerBackgroundTests {
  /// A small box that asks for a blue ground behind some container.
  private struct Asking: View {
    let placement: ContainerBackgroundPlacement
    var body: some View {
      Box(width: 20, height: 10).named("box").containerBackground(for: placement) { Color.blue.named("ground") }
    }
  }

  private func window(_ content: some View) -> LayoutHost {
    LayoutHost(WindowRoot(content: content), width: 1000, height: 600)
  }

  @Test("a background for the window fills it, however small the view that asks for it and whatever container is between")
  func wholeWindow() {
    let plain = window(Asking(placement: .window))
    #expect(plain.frame("ground") == rect(0, 0, 1000, 600))
    #expect(plain.frame("box")?.size == CGSize(width: 20, height: 10))
    let nested = window(
      NavigationSplitView {
        Color.clear
      } detail: {
        NavigationStack { Asking(placement: .window) }
      })
    #expect(nested.frame("ground") == rect(0, 0, 1000, 600))
  }

  @Test("a style is drawn as the ground of its container")
  func style() {
    #expect(window(Box(width: 20, height: 10).containerBackground(.red, for: .window)).operations().count == 2)
  }

  @Test("the alignment places views that do not fill the container")
  func alignment() {
    let host = window(
      Color.clear.containerBackground(for: .window, alignment: .bottomTrailing) { Box(width: 30, height: 20).named("ground") })
    #expect(host.frame("ground") == rect(970, 580, 30, 20))
  }

  @Test("of two views that ask for the same container's background the last one is shown")
  func lastWins() {
    let host = window(
      VStack {
        Color.clear.containerBackground(for: .window) { Color.red.named("first") }
        Color.clear.containerBackground(for: .window) { Color.blue.named("last") }
      })
    #expect(host.node("first") == nil)
    #expect(host.frame("last") == rect(0, 0, 1000, 600))
  }

  @Test("a background for navigation fills the stack's screen, beneath the bars too, and leaves views beside the stack alone")
  func stack() {
    let host = window(
      HStack(spacing: 0) {
        Color.clear.frame(width: 300)
        NavigationStack { Asking(placement: .navigation) }
      })
    #expect(host.frame("ground") == rect(300, 0, 700, 600))
  }

  @Test("each screen of a stack has its own background")
  func screens() {
    struct Screens: View {
      let remote: Remote
      @State private var path: [Int] = []
      var body: some View {
        let _ = remote.act = { path = [1] }
        NavigationStack(path: $path) {
          Color.clear.containerBackground(for: .navigation) { Color.red.named("below") }
            .navigationDestination(for: Int.self) { _ in
              Color.clear.containerBackground(for: .navigation) { Color.blue.named("above") }
            }
        }
      }
    }
    let remote = Remote()
    let host = window(Screens(remote: remote))
    #expect(host.frame("below") == rect(0, 0, 1000, 600))
    #expect(host.node("above") == nil)
    remote.act()
    host.advance(by: 2)
    #expect(host.frame("above") == rect(0, 0, 1000, 600))
  }

  @Test("in a split view a background for navigation fills the column that asks for it")
  func columns() {
    let host = window(
      NavigationSplitView {
        Color.clear.containerBackground(for: .navigation) { Color.red.named("sidebar") }
      } content: {
        Color.clear.containerBackground(for: .navigation) { Color.green.named("content") }
      } detail: {
        Color.clear.containerBackground(for: .navigation) { Color.blue.named("detail") }
      })
    let metrics = SplitViewLayout(size: CGSize(width: 1000, height: 600), isSidebarOpen: true, isInspectorOpen: false)
    #expect(host.frame("sidebar") == metrics.sidebar)
    let content = host.frame("content"), detail = host.frame("detail")
    #expect(content?.minX == 0 && content?.height == 600)
    #expect(content?.maxX == detail?.minX)
    #expect(detail?.maxX == 1000 && detail?.height == 600)
  }

  @Test("a background for the split view lies behind all its columns")
  func splitView() {
    let host = window(
      HStack(spacing: 0) {
        Color.clear.frame(width: 100)
        NavigationSplitView {
          Color.clear
        } detail: {
          Asking(placement: .navigationSplitView)
        }
      })
    #expect(host.frame("ground") == rect(100, 0, 900, 600))
  }

  @Test("a background for the tab view is that of the tab which is chosen")
  func tabs() {
    struct TabsView: View {
      let remote: Remote
      @State private var chosen = 1
      var body: some View {
        let _ = remote.act = { chosen = 2 }
        TabView(selection: $chosen) {
          Tab("One", systemImage: "star", value: 1) { Asking(placement: .tabView) }
          Tab("Two", systemImage: "heart", value: 2) { Color.clear.named("two") }
        }
      }
    }
    let remote = Remote()
    let host = window(TabsView(remote: remote))
    #expect(host.frame("ground") == rect(0, 0, 1000, 600))
    let drawn = host.operations().count
    remote.act()
    host.advance(by: 1)
    #expect(host.node("two")?.isPlaced == true)
    #expect(host.operations().count < drawn)
  }

  @Test("a background for a container that does not enclose the view is not shown")
  func noContainer() {
    for placement in [ContainerBackgroundPlacement.navigation, .navigationSplitView, .tabView, .widget] {
      #expect(window(Asking(placement: placement)).node("ground") == nil)
    }
  }

  @Test("a background takes no clicks")
  func hits() {
    let host = window(NavigationStack { Asking(placement: .navigation) })
    let probe = host.graph.root.hitTest(CGPoint(x: 100, y: 300)) { $0 is ProbeNode }
    #expect(host.frame("ground")?.contains(CGPoint(x: 100, y: 300)) == true)
    #expect(probe == nil)
  }
}
