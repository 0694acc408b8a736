import Foundation
import GlassPlatform
import Testing

@testable import GlassShell
@testable import GlassViews

@MainActor @Suite("What can be done with a picture") struct PictureActionTests {
  @Test("the second button on the picture offers what can be done with it")
  func picture() async throws {
    let window = try await ShellWindow()
    window.clickSecond(CGPoint(x: 480, y: 300))
    await window.settle()
    #expect(try window.menuItem("Show in File Manager").states.contains(.disabled) == false)
    window.click(try window.menuItem("Copy Picture").frame.center)
    await window.settle()
    #expect(window.platform.clipboard(.clipboard) != nil)
  }

  @Test("on a thumbnail it is that picture's menu, and the chosen one stays")
  func thumbnail() async throws {
    let window = try await ShellWindow()
    let (chosen, other) = (try #require(window.model.library.selection), window.model.library.shown[1])
    let thumbnail = try #require(window.content.describe().flattened.first { $0.role == .button && $0.label == other.name })
    window.clickSecond(thumbnail.frame.center)
    await window.settle()
    window.click(try window.menuItem("Add to Favourites").frame.center)
    await window.settle()
    #expect(window.model.isFavourite(other) && !window.model.isFavourite(chosen))
    #expect(window.model.library.selection == chosen)
    window.clickSecond(thumbnail.frame.center)
    await window.settle()
    #expect(throws: Never.self) { try window.menuItem("Remove from Favourites") }
  }

  @Test("where a search finds nothing the inspector tells of no picture")
  func nothingFound() async throws {
    let window = try await ShellWindow()
    window.key(Key("i"), .control)
    await window.settle()
    #expect(window.model.details != nil)
    window.model.library.search = "no such picture"
    await window.settle()
    #expect(window.model.details == nil)
    #expect(window.content.describe().flattened.contains { $0.label == "No picture is chosen." })
  }
}
