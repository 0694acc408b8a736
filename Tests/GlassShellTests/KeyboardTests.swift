import Foundation
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassShell
@testable import GlassViews

/// What keys do in the whole window.
@MainActor @Suite(.serialized) struct KeyboardTests {
  private func focused(_ window: ShellWindow) -> String? {
    window.content.describe().flattened.first { $0.states.contains(.focused) }?.label
  }

  /// What Tab stops at, in order, as parts of the window with the first of their elements.
  private func stops(_ window: ShellWindow) async -> [String] {
    window.content.describe().flattened.filter { $0.focusIndex != nil }
      .sorted { $0.focusIndex ?? 0 < $1.focusIndex ?? 0 }.map(\.label)
  }

  /// The row of the sidebar that is chosen.
  private func chosen(_ window: ShellWindow) -> String? {
    window.content.describe().flattened.first { $0.role == .row && $0.states.contains(.selected) }?.label
  }

  @Test("Tab visits toolbar, sidebar, the picture, and the strip once") func order() async throws {
    let window = try await ShellWindow(.init(size: CGSize(width: 1200, height: 600), chosen: 2))
    let stops = await stops(window)
    // The picture has the name of its place in the strip.
    let picture = try #require(stops.firstIndex(of: PictureSamples.names[2]))
    let strip = try #require(stops.lastIndex(of: PictureSamples.names[2]))
    let sidebar = try #require(stops.firstIndex(of: "Sources"))
    let more = try #require(stops.firstIndex(of: "More"))
    #expect(more < sidebar && sidebar < picture && picture + 1 == strip)
    #expect(strip == stops.count - 1)
    #expect(!stops.contains(PictureSamples.names[1]) && !stops.contains("Favourites"))
  }

  @Test("arrows in the strip choose pictures and take the focus along") func strip() async throws {
    let window = try await ShellWindow(.init(chosen: 1))
    window.key(.backTab)
    #expect(focused(window) == PictureSamples.names[1])
    window.key(.right)
    await window.settle()
    #expect(window.model.library.selectedIndex == 2)
    #expect(focused(window) == PictureSamples.names[2])
    window.key(.down)
    await window.settle()
    #expect(window.model.library.selectedIndex == 3)
    #expect(focused(window) == PictureSamples.names[3])
    window.key(.home)
    await window.settle()
    #expect(window.model.library.selectedIndex == 0)
    window.key(.end)
    await window.settle()
    #expect(window.model.library.selectedIndex == window.model.library.shown.count - 1)
  }

  @Test("after a click on a thumbnail arrows go from picture to picture; title, picture and strip agree") func stripAfterClick()
    async throws
  {
    let window = try await ShellWindow(.init(chosen: 0))
    window.click(try window.frame(PictureSamples.names[1]).center)
    window.frames(30)
    for place in 2...4 {
      window.key(.right)
      window.frames(30)
      #expect(window.model.library.selectedIndex == place)
      #expect(focused(window) == nil || focused(window) == PictureSamples.names[place])
      #expect(window.content.describe().flattened.contains { $0.role == .heading && $0.label == PictureSamples.names[place] })
    }
  }

  @Test("arrows in the sidebar choose what is shown") func sidebar() async throws {
    let window = try await ShellWindow()
    for _ in 0..<20 where focused(window) != "Sources" { window.key(.tab) }
    window.key(.down)
    await window.settle()
    #expect(window.model.library.source == .favourites)
    #expect(focused(window) == "Sources" && chosen(window) == "Favourites")
    window.key(.end)
    await window.settle()
    #expect(focused(window) == "Sources" && chosen(window) == "Travel")
  }

  @Test("Escape closes the search and gives the focus back to where it came from") func search() async throws {
    let window = try await ShellWindow(.init(chosen: 1))
    window.key(.backTab)
    window.key(Key("f"), .control)
    await window.settle()
    #expect(focused(window) == "Search Names")
    window.key(.escape)
    await window.settle()
    #expect(!window.model.isSearching)
    #expect(focused(window) == PictureSamples.names[1])
  }

  @Test("Escape closes a menu and what the program tells about itself, each giving the focus back") func menu() async throws {
    let window = try await ShellWindow()
    while focused(window) != "More" { window.key(.tab) }
    window.key(.return)
    await window.settle()
    #expect(focused(window) != "More")
    window.key(.escape)
    await window.settle()
    #expect(focused(window) == "More")
    window.model.isAboutShown = true
    await window.settle()
    #expect(focused(window) == "Close")
    window.key(.escape)
    await window.settle()
    #expect(!window.model.isAboutShown)
    #expect(focused(window) == "More")
  }

  @Test("leaving a search comes back to the part of the library that was shown, wherever the focus was before")
  func searchReturns() async throws {
    let window = try await ShellWindow()
    window.click(try window.frame("Favourites").center)
    await window.settle()
    #expect(window.model.library.source == .favourites)
    window.model.goBack()
    await window.settle()
    #expect(window.model.library.source == .all)
    window.key(Key("f"), .control)
    await window.settle()
    window.key(.escape)
    await window.settle()
    #expect(!window.model.isSearching && window.model.library.source == .all)
  }

  @Test("Escape closes an inspector that lies over the picture, and no other") func inspectorOverPicture() async throws {
    for (width, stays) in [(1000.0, true), (480.0, false)] {
      let window = try await ShellWindow(.init(size: CGSize(width: width, height: 600)))
      window.key(Key("i"), .control)
      await window.settle()
      #expect(window.model.isInspectorOpen)
      window.key(.escape)
      await window.settle()
      #expect(window.model.isInspectorOpen == stays, "\(width)")
    }
  }

  @Test("the menu key opens the picture's menu where nothing has the focus") func menuKey() async throws {
    let window = try await ShellWindow()
    #expect(focused(window) == nil)
    window.key(.menu)
    await window.settle()
    #expect(throws: Never.self) { try window.menuItem("Copy Picture") }
  }
}
