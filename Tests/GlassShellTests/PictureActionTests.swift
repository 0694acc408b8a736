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

  @Test("the chosen thumbnail stays between the panels while they come and the window changes its size")
  func chosenThumbnail() async throws {
    let window = try await ShellWindow(.init(size: CGSize(width: 1200, height: 600), chosen: 5))
    let name = try #require(window.model.library.selection).name
    func expectSeen(_ step: String) async throws {
      await window.settle()
      let elements = window.content.describe().flattened
      let thumbnail = try #require(elements.last { $0.role == .button && $0.label == name }?.frame, "\(step)")
      let inspector = elements.first { $0.role == .inspector }?.frame.minX ?? .infinity
      let sidebar = elements.first { $0.role == .sidebar }?.frame.maxX ?? 0
      #expect((sidebar...inspector).contains(thumbnail.minX) && thumbnail.maxX <= inspector, "\(step): \(thumbnail)")
    }
    try await expectSeen("at first")
    window.key(Key("i"), .control)
    try await expectSeen("beside the inspector")
    // Narrower still, panels lie over the content.
    for size in [CGSize(width: 900, height: 560), CGSize(width: 700, height: 500)] {
      window.window.resize(to: size)
      try await expectSeen("\(size)")
    }
  }

  @Test("a picture is shown as a whole between panels, bar and strip, by key and by two clicks, and fills the window again")
  func whole() async throws {
    let window = try await ShellWindow(.init(size: CGSize(width: 1200, height: 600)))
    func picture() throws -> CGRect {
      try #require(window.content.describe().flattened.first { $0.role == .image }).frame
    }
    let filling = try picture()
    window.key(Key("0"), .control)
    await window.settle()
    let whole = try picture()
    #expect(abs(whole.width / whole.height - 1.5) < 0.01, "\(whole): all samples are half as wide again as high")
    let sidebar = try #require(window.content.describe().flattened.first { $0.role == .sidebar }).frame
    let strip = try window.frame(PictureSamples.names[1])
    #expect(whole.minX > sidebar.maxX && whole.maxX < 1200 && whole.minY > 40 && whole.maxY <= strip.minY, "\(whole)")
    // Another picture has its own shape.
    window.key(.right)
    await window.settle()
    window.key(.left)
    await window.settle()
    #expect(try picture() == whole)
    for _ in 1...2 { window.click(whole.center) }
    await window.settle()
    #expect(try picture() == filling && !window.model.showsWholePicture)
  }

  @Test("the chosen thumbnail stays in sight when the order turns round") func turnedOrder() async throws {
    let window = try await ShellWindow(.init(size: CGSize(width: 620, height: 500), chosen: 0))
    let name = try #require(window.model.library.selection).name
    window.model.library.order.isAscending = false
    await window.settle()
    let thumbnail = try #require(window.content.describe().flattened.last { $0.role == .button && $0.label == name }).frame
    #expect(thumbnail.minX > 0 && thumbnail.maxX < 620, "\(thumbnail)")
    #expect(window.model.library.selectedIndex == window.model.library.shown.count - 1)
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
