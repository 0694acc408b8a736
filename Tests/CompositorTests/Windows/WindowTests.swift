import Foundation
import Testing

/// The real window under real compositors, used as a person would.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct WindowTests {
  static let size = WindowSession.size

  struct Case: Sendable, CustomTestStringConvertible {
    let compositor: Compositor
    let scale: Double
    /// How many of the units in which the harness moves the pointer a point has.
    let pointerUnits: Double

    var testDescription: String { compositor.testDescription }
  }

  static let withInput: [Case] = [
    Case(compositor: .sway(size: size), scale: 1, pointerUnits: 1),
    Case(compositor: .sway(size: SamePictureTests.double, scale: 2), scale: 2, pointerUnits: 1),
    Case(compositor: .kwin(size: size, scale: 1.5), scale: 1.5, pointerUnits: 1),
    Case(compositor: .weston(size: size), scale: 1, pointerUnits: 1),
  ]

  @Test("it draws, answers pointer and keys, and ctrl+Q quits", arguments: withInput)
  func answers(sample: Case) async throws {
    try await withCompositor(sample.compositor) { session in
      let window = try await WindowSession(session, ["--stats"])
      #expect(window.first.hasMoreColours(than: 100))

      // The cursor is part of some screenshots: it lies to the right of and below its place, so the glow is looked for on the left.
      let button = try #require(try await window.twin().description.element("button", "Hide Sidebar"))
      try await session.movePointer(button.middle.x * sample.pointerUnits, button.middle.y * sample.pointerUnits)
      let hovered = try await window.picture(after: window.first)
      let left = Region(
        x: button.frame[0] * sample.scale, y: button.frame[1] * sample.scale,
        width: button.frame[2] / 2 * sample.scale - 4, height: button.frame[3] * sample.scale)
      #expect(hovered.differs(from: window.first, in: left), "nothing glows under the pointer")

      try await session.key("F9")
      let withoutSidebar = try await window.picture(after: hovered)
      try await session.key("Right")
      _ = try await window.picture(after: withoutSidebar)
      #expect(try await window.quit() == .status(0), "\(window.shell.process.errors)")
      let statistics = try window.shell.statistics()
      #expect(try #require(statistics["frames"] as? Int) > 2)
      #expect(statistics["scale"] as? Double == sample.scale)
    }
  }

  @Test("it follows its output's size, and is the same picture there")
  func resizes() async throws {
    try await withCompositor(.sway(size: Self.size, devices: false)) { session in
      // What lies beneath the bar is near the balance of a light window, where glass stays as it was.
      let window = try await WindowSession(session, WindowSession.dark)
      for (width, height) in [(900, 600), (640, 420)] {
        try await session.sway("output HEADLESS-1 mode --custom \(width)x\(height)")
        let resized = try await window.picture(after: window.first)
        let twin = try await window.twin(size: .init(width, height), isDark: true)
        #expect(resized.difference(from: twin.picture) == nil)
      }
      #expect(window.shell.process.poll() == nil, "\(window.shell.process.errors)")
    }
  }

  @Test("moved to an output of another scale it is drawn anew at that scale")
  func movesBetweenOutputs() async throws {
    try await withCompositor(.sway(size: Self.size, outputs: 2, devices: false)) { session in
      try await session.sway("output HEADLESS-2 mode --custom \(SamePictureTests.double) scale 2")
      try await session.sway("focus output HEADLESS-1")
      let elsewhere = try await session.screenshot(output: "HEADLESS-2")
      let window = try await WindowSession(session)
      try await session.sway("[app_id=\"glass-shell\"] move container to output HEADLESS-2, focus")
      let moved = try await window.picture(after: elsewhere, output: "HEADLESS-2")
      let twin = try await window.twin(scale: 2)
      #expect(moved.difference(from: twin.picture) == nil)
      #expect(window.shell.process.poll() == nil, "\(window.shell.process.errors)")
    }
  }

  @Test("it follows a scale that changes while it runs, and is the same picture there")
  func scaleChanges() async throws {
    try await withCompositor(.kwin(size: .init(1080, 720))) { session in
      let window = try await WindowSession(session, ["--stats"])
      // KWin keeps the output's device pixels and gives it fewer points.
      try await session.setScale(1.5)
      let scaled = try await window.picture(after: window.first)
      let twin = try await window.twin(scale: 1.5, size: .init(720, 480))
      #expect(scaled.difference(from: twin.picture) == nil)
      #expect(try await window.quit() == .status(0), "\(window.shell.process.errors)")
      #expect(try window.shell.statistics()["scale"] as? Double == 1.5)
    }
  }

  @Test("it survives the output that it is on going away, and still answers on the other one")
  func outputGoesAway() async throws {
    try await withCompositor(.kwin(size: Self.size, outputs: 2)) { session in
      let window = try await WindowSession(session)
      try await session.setOutput(1, enabled: false)
      #expect(try await window.comesToRest(), "\(window.shell.process.errors)")
      try await session.setOutput(1, enabled: true)
      #expect(try await window.comesToRest(), "\(window.shell.process.errors)")
      #expect(try await window.quit() == .status(0), "\(window.shell.process.errors)")
    }
  }

  @Test("at rest nothing in the process wakes up, for two seconds")
  func rests() async throws {
    try await withCompositor(.sway(size: Self.size)) { session in
      let window = try await WindowSession(session)
      let wakeups = try await window.shell.process.wakeups(during: 2)
      #expect(wakeups == 0)
      #expect(window.shell.process.poll() == nil)
    }
  }

  @Test("a script drives the real window, and its pictures are the screen's")
  func script() async throws {
    try await withCompositor(.sway(size: Self.size, devices: false)) { session in
      let pictures = try PictureFolder.usual(in: session.folder)
      let shell = try session.launch(
        WindowSession.options + [pictures.path], script: "wait 5\nshot committed\nexpect button \"picture 1.png\" selected\n")
      #expect(try await shell.process.wait(seconds: 60) == .status(0), "\(shell.process.errors)")
      let twin = try await OffscreenTwin.of(.init())
      let committed = try Screenshot(contentsOf: shell.folder.appending(path: "committed.png"))
      #expect(committed.difference(from: twin.picture) == nil)
    }
  }
}
