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
  /// What can be made again; nil where the environment names no place for that: it is not worth a folder at the root.
  public var cache: PathBytes? { named("XDG_CACHE_HOME") ?? named("HOME")?.appending(".cache") }
  /// The person's own folder; the root where the environment names none.
  public var home: PathBytes { PathBytes(environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "/") }

  private func folder(_ variable: String, _ fallback: String) -> PathBytes { named(variable) ?? home.appending(fallback) }

  /// Paths that are not absolute count for nothing, as the specification says.
  private func named(_ variable: String) -> PathBytes? {
    environment[variable].flatMap { $0.hasPrefix("/") ? PathBytes($0) : nil }
  }
}
