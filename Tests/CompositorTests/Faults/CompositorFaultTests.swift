import Foundation
import Testing

/// Real compositors that go away.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct CompositorFaultTests {
  static let size = WindowSession.size

  @Test(
    "a killed compositor ends it with 69 and a sentence within two seconds",
    arguments: [Compositor.kwin(size: size), .weston(size: size), .westonWithoutSeat(size: size)])
  func compositorDies(compositor: Compositor) async throws {
    try await withCompositor(compositor) { session in
      let window = try await WindowSession(session)
      try session.killCompositor()
      // A second more than promised, for a machine that has other things to do.
      #expect(try await window.shell.process.wait(seconds: 3) == .status(69))
      #expect(isOneSentence(window.shell.process.errors), "\(window.shell.process.errors)")
    }
  }

  @Test("a favourite that was marked the moment before the compositor is killed is kept")
  func keepsFavourites() async throws {
    try await withCompositor(.sway(size: Self.size)) { session in
      let window = try await WindowSession(session)
      let heart = try #require(try await window.twin().description.element("button", "Add to Favourites")).middle
      try await session.movePointer(heart.x, heart.y)
      let hovered = try await session.settledScreenshot(after: window.first)
      try await session.click()
      #expect(try await eventually { try await session.screenshot() != hovered })
      try session.killCompositor()
      #expect(try await window.shell.process.wait(seconds: 3) == .status(69))
      #expect(isOneSentence(window.shell.process.errors), "\(window.shell.process.errors)")

      let output = try session.folder.folder("again")
      let again = try await ShellProcess.run(
        ["--offscreen", output.path, session.folder.url.appending(path: "pictures").path], script: "describe again\n",
        environment: ["PATH": "/usr/bin:/bin"], home: window.shell.home)
      #expect(again.exit == .status(0), "\(again.errors)")
      let description = try Description(contentsOf: output.appending(path: "again.json"))
      #expect(description.element("button", "Add to Favourites") == nil)
      #expect(description.element("button", "picture 1.png") != nil)
    }
  }
}
