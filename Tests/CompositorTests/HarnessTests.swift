import Foundation
import Testing

/// That the harness does what the other tests rely on, shown with small clients instead of Glass Shell.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct HarnessTests {
  static let all: [Compositor] = [.sway(), .kwin(), .weston()]

  @Test("a client appears on the screen of every compositor", arguments: all)
  func clientAppears(compositor: Compositor) async throws {
    try await withCompositor(compositor) { session in
      let before = try await session.screenshot()
      let client = try session.start(["wlrate", "30"])
      #expect(try await eventually { try await session.screenshot() != before })
      client.signal(SIGTERM)
      try await client.wait()
    }
  }

  @Test("clicks and typed text arrive in the client", arguments: all)
  func inputArrives(compositor: Compositor) async throws {
    try await withCompositor(compositor) { session in
      let before = try await session.screenshot()
      let client = try session.start(["stdbuf", "-oL", "wev"])
      _ = try await session.settledScreenshot(after: before)
      try await session.movePointer(640, 400)
      try await session.click()
      try await session.type("W{4")
      try await session.scroll(notches: 1)
      for expected in ["button: 272 (left)", "utf8: 'W'", "utf8: '{'", "utf8: '4'", "axis: 0 (vertical)"] {
        #expect(try await eventually { client.output.contains(expected) }, "\(expected)")
      }
    }
  }

  @Test("the screen has as many device pixels as the size and the scale ask for")
  func outputSize() async throws {
    let size = Compositor.Size(800, 600)
    let expectations: [(Compositor, Int, Int)] = [
      (.sway(size: size, scale: 2), 800, 600), (.kwin(size: size, scale: 1.5), 1200, 900),
      (.weston(size: size, scale: 2), 800, 600),
    ]
    for (compositor, width, height) in expectations {
      let picture = try await withCompositor(compositor) { session in try await session.screenshot() }
      #expect((picture.width, picture.height) == (width, height), "\(compositor.testDescription)")
    }
  }

  @Test("an output's scale changes while the session runs")
  func scaleChanges() async throws {
    try await withCompositor(.kwin(size: .init(800, 600))) { session in
      #expect(try await session.screenshot().width == 800)
      try await session.setScale(2)
      // KWin keeps the output's device pixels and gives it fewer points.
      let client = try session.start(["wlrate", "1"])
      try await client.wait()
      #expect(client.output.contains("= 2.000"))
    }
  }

  @Test("an output goes away and comes back")
  func outputGoesAway() async throws {
    try await withCompositor(.kwin(outputs: 2)) { session in
      func outputs() async throws -> Int {
        try await session.run("wayland-info").components(separatedBy: "interface: 'wl_output'").count - 1
      }
      #expect(try await outputs() == 2)
      try await session.setOutput(2, enabled: false)
      #expect(try await eventually { try await outputs() == 1 })
      try await session.setOutput(2, enabled: true)
      #expect(try await eventually { try await outputs() == 2 })
    }
  }

  @Test("a killed compositor takes its clients with it, and the session still ends cleanly", arguments: all)
  func compositorDies(compositor: Compositor) async throws {
    try await withCompositor(compositor) { session in
      let client = try session.start(["wlrate", "30"])
      #expect(try await eventually { client.output.contains("mapped") })
      try session.killCompositor()
      #expect(try await client.wait(seconds: 5) != .status(0))
    }
  }

  @Test("a compositor that cannot start is told in a sentence")
  func cannotStart() async throws {
    await #expect(throws: CompositorSession.Failure.self) {
      try await CompositorSession(.weston(scale: 0))
    }
  }
}
