import Foundation
import Testing

@testable import GlassGallery

/// Tabs and stacks of screens under real compositors with a real pointer and keyboard: the gallery's pages of them.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct NavigationTests {
  private static let size = Compositor.Size(1000, 700)
  static let compositors: [Compositor] = [.sway(size: size), .weston(size: size)]

  /// A running gallery on one of its pages, and what it looks like there.
  private struct Gallery {
    let session: CompositorSession
    let process: ShellProcess
    private(set) var picture: Screenshot

    /// Starts the gallery over the whole output and turns to a page, backwards from the first.
    init(_ session: CompositorSession, _ page: Page) async throws {
      self.session = session
      let empty = try await session.screenshot()
      process = try session.launch(["--fullscreen", "--appearance", "light"], program: Places.glassGallery)
      picture = try await session.restedScreenshot(of: process, after: empty)
      for _ in Page.allCases.drop(while: { $0 != page }) { try await session.key("ctrl+Page_Up") }
      picture = try await session.restedScreenshot(of: process, after: picture)
    }

    /// What the window looks like after some input, once it is at rest; fails where nothing changes.
    mutating func after(_ input: (CompositorSession) async throws -> Void) async throws -> Screenshot {
      try await input(session)
      picture = try await session.restedScreenshot(of: process, after: picture)
      return picture
    }

    /// What the window looks like at rest, changed or not.
    mutating func rested() async throws -> Screenshot {
      picture = try await session.restedScreenshot(of: process, after: nil)
      return picture
    }

    func quit() async throws {
      try await session.key("ctrl+q")
      #expect(try await process.process.wait(seconds: 20) == .status(0), "\(process.process.errors.suffix(2000))")
    }
  }

  @Test("tabs are chosen by keys, and look the same when they are chosen again", arguments: compositors)
  func tabs(_ compositor: Compositor) async throws {
    try await withCompositor(compositor) { session in
      var gallery = try await Gallery(session, .tabs)
      let lake = gallery.picture
      let forest = try await gallery.after { try await $0.key("ctrl+Tab") }
      let night = try await gallery.after { try await $0.key("alt+3") }
      #expect(night != forest)
      #expect(try await gallery.after { try await $0.key("ctrl+shift+Tab") }.difference(from: forest) == nil)
      #expect(try await gallery.after { try await $0.key("alt+1") }.difference(from: lake) == nil)
      try await gallery.quit()
    }
  }

  @Test("a link leads on by a click, Alt and Left leads back to the same picture", arguments: compositors)
  func stacks(_ compositor: Compositor) async throws {
    try await withCompositor(compositor) { session in
      var gallery = try await Gallery(session, .stacks)
      // Beside everything that answers to a pointer.
      let middle = (x: Double(Self.size.width) / 2, y: Double(Self.size.height) - 60)
      // Where a compositor puts its pointer at first, and so whether this changes anything, is its own affair.
      try await session.movePointer(middle.x, middle.y)
      let root = try await gallery.rested()
      let second = try await gallery.after { session in
        try await session.movePointer(Self.goOn.x, Self.goOn.y)
        try await session.click()
        try await session.movePointer(middle.x, middle.y)
      }
      #expect(second != root)
      let back = try await gallery.after { try await $0.key("alt+Left") }
      #expect(back.difference(from: root) == nil, "\(back.difference(from: root) ?? "")")
      try await gallery.quit()
    }
  }

  /// The middle of the link called Go on.
  private static let goOn = (x: 490.0, y: 352.0)
}
