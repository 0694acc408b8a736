import Foundation

/// What glass-shell draws without a compositor, for comparison with what a compositor shows.
struct OffscreenTwin: Sendable {
  let picture: Screenshot
  let description: Description

  /// The state to look at.
  struct State: Hashable {
    /// The window's size in points.
    var width = WindowSession.size.width
    var height = WindowSession.size.height
    /// Device pixels per point.
    var scale = 1.0
    /// Whether the window is dark.
    var isDark = false
    /// What happens before it settles.
    var script = ""
  }

  /// The twin of a fullscreen window with the usual pictures; made once for each state.
  static func of(_ state: State) async throws -> OffscreenTwin { try await cache.twin(state) }

  private static let cache = TwinCache()

  fileprivate init(_ state: State) async throws {
    let folder = try TemporaryFolder()
    let pictures = try PictureFolder.usual(in: folder)
    let result = try await ShellProcess.run(
      ["--offscreen", folder.url.path, "--scale", "\(state.scale)", "--size", "\(state.width)x\(state.height)"]
        + WindowSession.options + (state.isDark ? WindowSession.dark : []) + [pictures.path],
      script: state.script + "wait 5\nshot settled\ndescribe settled\n", environment: ["PATH": "/usr/bin:/bin"],
      home: folder.folder("home"))
    guard result.exit == .status(0) else { throw CompositorSession.Failure(description: "the twin: \(result.errors)") }
    picture = try Screenshot(contentsOf: folder.url.appending(path: "settled.png"))
    description = try Description(contentsOf: folder.url.appending(path: "settled.json"))
  }
}

/// The twins made so far.
private actor TwinCache {
  private var twins: [OffscreenTwin.State: OffscreenTwin] = [:]

  func twin(_ state: OffscreenTwin.State) async throws -> OffscreenTwin {
    if let twin = twins[state] { return twin }
    let twin = try await OffscreenTwin(state)
    twins[state] = twin
    return twin
  }
}
