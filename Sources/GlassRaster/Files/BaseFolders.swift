public import Foundation

/// The folders in which programs keep what is theirs, after the XDG base directory specification.
public struct BaseFolders: Sendable {
  private let environment: [String: String]

  /// Folders of an environment.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) { self.environment = environment }

  /// Data that is to be kept.
  public var data: PathBytes { folder("XDG_DATA_HOME", ".local/share") }
  /// What windows looked like.
  public var state: PathBytes { folder("XDG_STATE_HOME", ".local/state") }
  /// What the person has chosen.
  public var configuration: PathBytes { folder("XDG_CONFIG_HOME", ".config") }
  /// What can be made again.
  public var cache: PathBytes { folder("XDG_CACHE_HOME", ".cache") }
  /// The person's own folder; the root where the environment names none.
  public var home: PathBytes { PathBytes(environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "/") }

  /// Paths that are not absolute count for nothing, as the specification says.
  private func folder(_ variable: String, _ fallback: String) -> PathBytes {
    if let path = environment[variable], path.hasPrefix("/") { return PathBytes(path) }
    return home.appending(fallback)
  }
}
