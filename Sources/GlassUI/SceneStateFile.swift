import Foundation
import GlassPlatform
import GlassRaster
import GlassViews

/// The file in the XDG state folder in which a program's window keeps its state from one launch to the next.
@MainActor final class SceneStateFile {
  /// What the window keeps.
  let state: SceneState
  private let path: PathBytes
  private let platform: any Platform
  private var pending: PlatformTimer?

  /// Changes that follow each other within this time, in seconds, are written once.
  private static let delay = 0.5
  /// A larger file, in bytes, is none of ours.
  private static let limit = 1 << 20

  /// The file of a program; it is read now and written whenever the state changes.
  init(_ program: String, platform: any Platform, environment: [String: String] = ProcessInfo.processInfo.environment) {
    path = Self.path(of: program, environment)
    self.platform = platform
    state = SceneState(values: SceneState.values(of: Self.read(path)))
    state.onChange = { [weak self] in self?.stateDidChange() }
  }

  /// What a program kept the last time it ran.
  static func storedState(
    of program: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> SceneState {
    SceneState(values: SceneState.values(of: read(path(of: program, environment))))
  }

  private static func path(of program: String, _ environment: [String: String]) -> PathBytes {
    BaseFolders(environment: environment).state.appending(program).appending("scene")
  }

  private static func read(_ path: PathBytes) -> String {
    String(decoding: (try? FileBytes.contents(of: path, limit: limit)) ?? [], as: UTF8.self)
  }

  private func stateDidChange() {
    guard pending == nil else { return }
    pending = platform.schedule(after: Self.delay) { [weak self] in
      self?.pending = nil
      self?.save()
    }
  }

  /// Writes what changed; where the disk is full, that is not remembered, and nothing else is lost.
  func save() {
    pending?.cancel()
    pending = nil
    try? FileBytes.makeFolder(path.parent)
    try? FileBytes.replace(path, with: Array(state.lines.utf8))
  }

  /// Whether something is still to be written.
  var isPending: Bool { pending != nil }
}
