import Foundation

/// Where things lie in the repository and in the build.
enum Places {
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let harness = repository.appending(path: "Tests/Harness")

  /// The program under test; `GLASS_SHELL_BINARY` names another build of it.
  static let glassShell =
    ProcessInfo.processInfo.environment["GLASS_SHELL_BINARY"].map { URL(filePath: $0) }
    ?? repository.appending(path: ".build/debug/glass-shell")

  /// The gallery, beside the program under test.
  static let glassGallery = glassShell.deletingLastPathComponent().appending(path: "glass-gallery")

  /// Set by `scripts/test` once the compositors are installed and the harness is built.
  static let compositorsAreWanted = ProcessInfo.processInfo.environment["GLASS_COMPOSITOR_TESTS"] == "1"
}

/// A folder of a test's own, removed with it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "glass-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A new folder inside this one.
  func folder(_ name: String) throws -> URL {
    let folder = url.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
