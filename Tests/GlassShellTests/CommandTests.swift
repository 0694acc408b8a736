import Foundation
import GlassPlatform
import Testing

@testable import GlassShell
@testable import GlassUI
@testable import GlassViews

/// The window's menu, and the commands in it.
@MainActor @Suite(.serialized) struct CommandTests {
  private func rows(_ window: ShellWindow) -> [SemanticsElement] {
    window.content.describe().flattened.filter { $0.role == .menuItem }
  }

  private func focused(_ window: ShellWindow) -> String? {
    window.content.describe().flattened.first { $0.states.contains(.focused) }?.label
  }

  @Test("F10 opens a menu of all commands, Escape leaves it; a toolbar item acts from there") func menu() async throws {
    let window = try await ShellWindow()
    window.key(.function(10))
    await window.settle()
    #expect(rows(window).map(\.label) == ["File", "Edit", "View", "Picture", "Window", "Help"])
    #expect(focused(window) == "File")
    // Neither the window's own buttons nor the sidebar lie beneath it.
    let all = window.content.describe().flattened
    let covered = all.filter { $0.role == .sidebar || ["Close", "Minimize", "Maximize"].contains($0.label) }
    let menu = try #require(all.first { $0.role == .menu }).frame
    #expect(covered.count == 4 && covered.allSatisfy { !$0.frame.intersects(menu) })
    for _ in 0..<2 { window.key(.down) }
    window.key(.return)
    await window.settle()
    let view = rows(window)
    for label in ["Back", "Copy Picture", "Show in File Manager", "Add to Favourites", "Inspector", "More", "Hide Sidebar"] {
      #expect(view.contains { $0.label == label }, "\(label)")
    }
    #expect(view.first { $0.label == "Inspector" }?.hint == "Ctrl+I")
    #expect(view.first { $0.label == "Back" }?.states.contains(.disabled) == true)
    window.click(try #require(view.first { $0.label == "Inspector" }).frame.center)
    await window.settle()
    #expect(window.model.isInspectorOpen)
    #expect(rows(window).isEmpty)
  }

  @Test("shortcuts of commands act without the menu, each once") func shortcuts() async throws {
    let window = try await ShellWindow()
    window.key(Key("i"), .control)
    await window.settle()
    #expect(window.model.isInspectorOpen)
    window.key(Key("d"), .control)
    #expect(window.model.isFavourite)
    window.key(Key("f"), .control)
    await window.settle()
    #expect(window.model.isSearching)
    #expect(focused(window) == "Search Names")
    window.key(.function(11))
    await window.settle()
    #expect(window.window.state.isFullscreen)
  }

  @Test(
    "F9 has an effect at every width: where there is room for one panel, the other one closes",
    arguments: [480.0, 700, 880, 1200])
  func sidebar(width: Double) async throws {
    let window = try await ShellWindow(.init(size: CGSize(width: width, height: 400), prepare: { $0.isInspectorOpen = true }))
    func isShown(_ role: SemanticsRole) -> Bool { window.content.describe().flattened.contains { $0.role == role } }
    let before = isShown(.sidebar)
    #expect(before == (width > 708))
    #expect(isShown(.inspector))
    window.key(.function(9))
    await window.settle()
    #expect(isShown(.sidebar) != before)
    #expect(isShown(.inspector) == (width > 708))
    window.key(.function(9))
    await window.settle()
    #expect(isShown(.sidebar) == before)
    window.key(Key("i"), .control)
    await window.settle()
    #expect(isShown(.inspector) == (width < 708))
  }

  @Test(
    "no item of the toolbar lies outside the window, however small it is",
    arguments: [CGSize(width: 480, height: 360), CGSize(width: 500, height: 380), CGSize(width: 640, height: 400)],
    [DynamicTypeSize.large, .xxxLarge])
  func small(size: CGSize, text: DynamicTypeSize) async throws {
    var appearance = HostAppearance()
    appearance.textSize = text
    for panels in [(true, false), (false, true), (true, true), (false, false)] {
      for isSearching in [false, true] {
        let window = try await ShellWindow(
          .init(
            size: size, appearance: appearance,
            prepare: {
              ($0.isSidebarOpen, $0.isInspectorOpen) = panels
              $0.isSearching = isSearching
            }))
        let bar = try #require(window.content.describe().flattened.first { $0.role == .toolbar })
        let frames = bar.children.map(\.frame).sorted { $0.minX < $1.minX }
        #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= size.width }, "\(panels) \(isSearching): \(frames)")
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX <= $1.minX + 0.01 }, "\(panels) \(isSearching): \(frames)")
        #expect(bar.flattened.contains { $0.label == "More" })
      }
    }
  }
}
