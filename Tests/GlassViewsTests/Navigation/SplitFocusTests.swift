import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// The button that stands in the sidebar while it is open and in the bar while it is closed.
@MainActor @Suite("The keyboard focus of the sidebar's button") struct SplitFocusTests {
  @Observable final class Model { var columns = NavigationSplitViewVisibility.all }

  private struct Two: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView(columnVisibility: $model.columns) {
        List { Button("Place") {} }
      } detail: {
        Button("In detail") {}.frame(maxWidth: .infinity, maxHeight: .infinity)
          .toolbar { ToolbarItem { Button("Act") {} } }
      }
    }
  }

  private func window(
    width: CGFloat, reduceMotion: Bool = false, direction: LayoutDirection = .leftToRight, _ model: Model = Model()
  ) throws -> ControlHost {
    try ControlHost(
      size: CGSize(width: width, height: 500), settings: DesktopSettings(reduceMotion: reduceMotion), decorations: .client,
      barRoom: 0
    ) { Two(model: model).environment(\.layoutDirection, direction) }
  }

  /// Walks on by Tab until a control has the focus.
  private func tab(_ window: ControlHost, to label: String) {
    for _ in 0..<20 where window.focusedLabel != label { window.key(.tab) }
    #expect(window.focusedLabel == label)
  }

  private func showsRing(_ window: ControlHost) -> Bool {
    window.focused.map(window.host.input.focus.isRingVisible) == true
  }

  @Test(
    "the sidebar's button keeps it as the sidebar goes and comes", arguments: [480.0, 900],
    [(Key.return, false), (.space, false), (.return, true)])
  func toggle(width: CGFloat, way: (key: Key, reduceMotion: Bool)) throws {
    let window = try window(width: width, reduceMotion: way.reduceMotion)
    let isShown = window.find(.sidebar) != nil
    #expect(isShown == (width == 900))
    tab(window, to: isShown ? "Hide Sidebar" : "Show Sidebar")
    for turn in 1...4 {
      window.key(way.key)
      let shown = isShown == (turn % 2 == 0)
      #expect(window.focusedLabel == (shown ? "Hide Sidebar" : "Show Sidebar"), "turn \(turn)")
      #expect((window.find(.sidebar) != nil) == shown && showsRing(window))
    }
  }

  @Test("pressed again before the sidebar has arrived it is the same button still", arguments: LayoutDirection.allCases)
  func fast(direction: LayoutDirection) throws {
    let window = try window(width: 900, direction: direction)
    tab(window, to: "Hide Sidebar")
    for turn in 1...5 {
      for phase in [KeyEvent.Phase.down, .up] {
        window.window.inject(.key(KeyEvent(phase, .return, text: "", modifiers: [], time: window.platform.now)))
      }
      window.settle(1 / 60)
      #expect(window.focusedLabel == (turn % 2 == 0 ? "Hide Sidebar" : "Show Sidebar"), "turn \(turn)")
    }
    window.settle()
    #expect(window.find(.sidebar) == nil && window.focusedLabel == "Show Sidebar" && showsRing(window))
  }

  @Test(
    "it goes over as well where the program closes the sidebar, or Escape one that lies over the rest",
    arguments: [false, true])
  func closedOtherwise(isAnimated: Bool) throws {
    let model = Model()
    let wide = try window(width: 900, model)
    tab(wide, to: "Hide Sidebar")
    for columns in [NavigationSplitViewVisibility.detailOnly, .all, .detailOnly] {
      withAnimation(isAnimated ? .brisk : nil) { model.columns = columns }
      wide.settle(0.02)
      #expect(wide.focusedLabel == (columns == .all ? "Hide Sidebar" : "Show Sidebar") && showsRing(wide))
    }
    let narrow = try window(width: 480)
    tab(narrow, to: "Show Sidebar")
    narrow.key(.return)
    narrow.key(.escape)
    #expect(narrow.focusedLabel == "Show Sidebar" && narrow.find(.sidebar) == nil)
  }

  @Observable final class Page { var isSplit = true }

  private struct Changing: View {
    let page: Page

    var body: some View {
      VStack {
        Button("Before") {}
        if page.isSplit { Two(model: Model()) } else { Button("After") {} }
      }
    }
  }

  @Test("where neither is left, whoever had it before has it again") func neither() throws {
    let page = Page()
    let window = try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) { Changing(page: page) }
    tab(window, to: "Before")
    tab(window, to: "Hide Sidebar")
    page.isSplit = false
    #expect(window.focusedLabel == "Before" && showsRing(window))
  }
}
