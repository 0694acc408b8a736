import Foundation
import Testing

/// Who draws the window's frame, and the states a window can open in, under real compositors.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct FrameTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let compositor: Compositor
    let decorations: String
    /// Whether the controls are our own.
    let isOurs: Bool

    var testDescription: String { "\(compositor.testDescription), --decorations \(decorations)" }
  }

  static let size = Compositor.Size(900, 640)
  static let sway = Compositor.sway(size: size, devices: false)
  static let kwin = Compositor.kwin(size: size)
  static let weston = Compositor.westonWithoutSeat(size: size)

  static let cases = [
    Case(compositor: sway, decorations: "auto", isOurs: true), Case(compositor: sway, decorations: "server", isOurs: false),
    Case(compositor: kwin, decorations: "client", isOurs: true), Case(compositor: kwin, decorations: "server", isOurs: false),
    Case(compositor: weston, decorations: "server", isOurs: true),
  ]

  /// What a script's `describe` and `shot` show of a window that opens in a real compositor.
  private func window(
    _ compositor: Compositor, _ arguments: [String]
  ) async throws -> (description: Description, committed: Screenshot) {
    try await withCompositor(compositor) { session in
      let pictures = try PictureFolder.usual(in: session.folder)
      let shell = try session.launch(arguments + [pictures.path], script: "wait 3\nshot committed\ndescribe committed\n")
      #expect(try await shell.process.wait(seconds: 60) == .status(0), "\(shell.process.errors)")
      return (
        try Description(contentsOf: shell.folder.appending(path: "committed.json")),
        try Screenshot(contentsOf: shell.folder.appending(path: "committed.png"))
      )
    }
  }

  @Test("the window has controls of its own exactly where the compositor draws none", arguments: cases)
  func decorations(sample: Case) async throws {
    let result = try await window(sample.compositor, ["--size", "640x420", "--decorations", sample.decorations])
    #expect((result.description.element("button", "Close") != nil) == sample.isOurs)
  }

  @Test("opened fullscreen or maximized it fills the output, without a margin", arguments: [["--fullscreen"], ["--maximized"]])
  func filling(arguments: [String]) async throws {
    for compositor in [Self.kwin, Self.weston] {
      let result = try await window(compositor, arguments)
      #expect(result.committed.width == Self.size.width, "\(compositor)")
      #expect(arguments == ["--maximized"] || result.committed.height == Self.size.height, "\(compositor)")
      #expect(result.committed.hasMoreColours(than: 100))
    }
  }

  @Test("resized in the middle of an animation it settles on the picture of the new size")
  func resizedWhileAnimating() async throws {
    try await withCompositor(.sway(size: WindowSession.size)) { session in
      let window = try await WindowSession(session)
      try await session.key("F9")
      for (width, height) in [(700, 470), (690, 460), (660, 440)] {
        try await session.sway("output HEADLESS-1 mode --custom \(width)x\(height)")
      }
      let settled = try await window.picture(after: window.first)
      let twin = try await window.twin(size: .init(660, 440), script: "key F9\nwait 2\n")
      // The cursor lies on the left, and glass in the toolbar may still be as dark as what lay beneath it at another size.
      #expect(!settled.differs(from: twin.picture, in: Region(x: 160, y: 60, width: 500, height: 380)))
      #expect((settled.width, settled.height) == (660, 440))
    }
  }
}
