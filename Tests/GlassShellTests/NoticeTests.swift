import Foundation
import GlassPlatform
import Testing

@testable import GlassShell

/// What the window has to tell: shown wherever it is, for as long as it takes to read.
@MainActor @Suite("Notices") struct NoticeTests {
  private static let missing = "file:///nowhere/gone.png"

  private func isShown(_ window: ShellWindow) -> Bool {
    window.content.describe().flattened.contains { $0.label.contains("gone.png") }
  }

  @Test("they go once they could be read, and come again when there is reason to") func goes() async throws {
    let window = try await ShellWindow()
    await window.drop([Self.missing])
    window.frames(30)
    #expect(isShown(window))
    window.frames(60 * 9)
    #expect(!isShown(window))
    await window.drop([Self.missing])
    window.frames(30)
    #expect(isShown(window))
    window.key(.escape)
    window.frames(60)
    #expect(!isShown(window))
  }

  @Test("one that comes anew has as much time as the first, and says the same again") func anew() async throws {
    let window = try await ShellWindow()
    await window.drop([Self.missing])
    window.frames(60)
    window.key(.escape)
    window.frames(60)
    await window.drop([Self.missing])
    window.frames(60 * 7)
    #expect(isShown(window), "the first one's time was over long ago")
    window.frames(60 * 2)
    #expect(!isShown(window))
  }

  @Test("they are seen where no picture is") func withoutPictures() async throws {
    let window = try await ShellWindow(.init(samples: [], hasSubfolder: false))
    await window.drop([Self.missing])
    window.frames(30)
    #expect(isShown(window))
  }

  @Test("what is dropped during a search is seen") func dropLeavesSearch() async throws {
    let window = try await ShellWindow()
    let picture = try #require(window.model.library.selection)
    window.model.setSearching(true)
    window.model.library.search = "zzz"
    await window.settle()
    #expect(window.model.library.selection == nil)
    window.model.openDropped(["file://\(picture.path.displayPath.replacing(" ", with: "%20"))"])
    await window.settle()
    #expect(window.model.library.selection?.path == picture.path && !window.model.isSearching)
  }

  @Test("a link that is dropped opens nothing, which is told, and pictures stay", arguments: [["https://example.org/a.png"], []])
  func link(uris: [String]) async throws {
    let window = try await ShellWindow()
    let shown = window.model.library.shown
    await window.drop(uris)
    await window.settle()
    #expect(window.model.library.shown == shown && !shown.isEmpty)
    #expect(window.model.notice != nil)
  }
}
