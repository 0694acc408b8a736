import Foundation

/// glass-shell with a few pictures in the window of a real compositor.
struct WindowSession {
  let session: CompositorSession
  let shell: ShellProcess
  /// The window once everything in it had settled, before any input.
  let first: Screenshot

  /// The window's points across and down in the tests of whole screens: small, because the tests' builds draw slowly.
  static let size = Compositor.Size(720, 480)

  /// Starts glass-shell over the whole output and waits until it has drawn all there is.
  init(_ session: CompositorSession, _ arguments: [String] = [], adding extra: [String: String] = [:]) async throws {
    self.session = session
    let before = try await session.screenshot()
    shell = try session.launch(Self.options + arguments + [PictureFolder.usual(in: session.folder).path], adding: extra)
    first = try await session.restedScreenshot(of: shell, after: before)
  }

  static let options = ["--fullscreen", "--appearance", "light"]
  /// What makes the window dark after those.
  static let dark = ["--appearance", "dark"]

  /// The offscreen window in the same state, after `script`.
  func twin(
    scale: Double = 1, size: Compositor.Size = Self.size, isDark: Bool = false, script: String = ""
  ) async throws -> OffscreenTwin {
    try await .of(.init(width: size.width, height: size.height, scale: scale, isDark: isDark, script: script))
  }

  /// The window once it has settled and looks other than `before`.
  func picture(after before: Screenshot, output: String? = nil) async throws -> Screenshot {
    try await session.restedScreenshot(of: shell, after: before, output: output)
  }

  /// Waits until nothing moves any more.
  func comesToRest() async throws -> Bool { try await shell.process.comesToRest(server: session.compositorProcess) }

  /// Presses ctrl+Q and waits for the end.
  func quit() async throws -> ChildProcess.Exit {
    try await session.key("ctrl+q")
    return try await shell.process.wait(seconds: 20)
  }
}

extension CompositorSession {
  /// The screen once glass-shell sleeps and the screen no longer looks like `before`.
  func restedScreenshot(
    of shell: ShellProcess, after before: Screenshot?, output: String? = nil, seconds: Double = 60
  ) async throws -> Screenshot {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var last: Screenshot?
    while ContinuousClock.now < deadline {
      // A second picture tells that the first one was not of something half shown; it need not wait as long again.
      let quiet = last == nil || last == before ? 0.4 : 0.15
      guard try await shell.process.comesToRest(for: quiet, within: seconds, server: compositorProcess) else {
        let end = shell.process.poll().map { "it ended with \($0)" } ?? "it does not come to rest"
        throw Failure(description: "\(end): \(shell.process.errors)")
      }
      let next = try await screenshot(output: output)
      if next == last, next != before { return next }
      last = next
    }
    throw Failure(description: last == before ? "nothing changed on the screen" : "the screen does not come to rest")
  }
}
