import Foundation
import GlassPlatform
import GlassRaster
import GlassViews

/// The file in the XDG state folder in which a program's window keeps its state from one launch to the next.
@MainActor final class SceneStateFile {
  /// What the window keeps.
  let state: SceneState
  private let url: URL
  private let platform: any Platform
  private var pending: PlatformTimer?

  /// Changes that follow each other within this time, in seconds, are written once.
  private static let delay = 0.5
  /// A larger file, in bytes, is none of ours.
  private static let limit = 1 << 20

  /// The file of a program; it is read now and written whenever the state changes.
  init(_ program: String, platform: any Platform, environment: [String: String] = ProcessInfo.processInfo.environment) {
    url = Self.url(of: program, BaseFolders(environment: environment))
    self.platform = platform
    state = SceneState(values: SceneState.values(of: Self.read(url)))
    state.onChange = { [weak self] in self?.stateDidChange() }
  }

  /// What a program kept the last time it ran.
  static func storedState(
    of program: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> SceneState {
    SceneState(values: SceneState.values(of: read(url(of: program, BaseFolders(environment: environment)))))
  }

  private static func url(of program: String, _ folders: BaseFolders) -> URL {
    folders.state.appending(program).appending("scene").withCString {
      URL(fileURLWithFileSystemRepresentation: $0, isDirectory: false, relativeTo: nil)
    }
  }

  private static func read(_ url: URL) -> String {
    let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true, let size = values?.fileSize, size <= limit, let data = try? Data(contentsOf: url) else {
      return ""
    }
    return String(decoding: data, as: UTF8.self)
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
    let folder = url.deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? Data(state.lines.utf8).write(to: url, options: .atomic)
  }

  /// Whether something is still to be written.
  var isPending: Bool { pending != nil }
}
