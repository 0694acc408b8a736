import Foundation
import GlassRaster

/// Where the desktop keeps things, after the XDG base directory specification and user-dirs.dirs.
struct UserFolders: Sendable {
  private let base: BaseFolders

  /// Folders of an environment.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) { base = BaseFolders(environment: environment) }

  /// Data of ours that is to be kept.
  var data: PathBytes { base.data.appending("glass-shell") }
  /// What the window looked like.
  var state: PathBytes { base.state.appending("glass-shell") }

  /// The person's own folder.
  var home: PathBytes { base.home }

  /// The person's folder of pictures: what user-dirs.dirs says, otherwise Pictures in the home folder; `nil` where it is the home folder
  /// itself, which says that there is none.
  var pictures: PathBytes? {
    let file = base.configuration.appending("user-dirs.dirs")
    let lines = String(decoding: (try? FileBytes.contents(of: file)) ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
    let prefix = "XDG_PICTURES_DIR="
    guard let line = lines.last(where: { $0.hasPrefix(prefix) }) else { return home.appending("Pictures") }
    let value = line.dropFirst(prefix.count).filter { $0 != "\"" }
    let parts = value.split(separator: "/")
    let isInHome = parts.first == "$HOME" && !value.hasPrefix("/")
    guard isInHome || value.hasPrefix("/") else { return home.appending("Pictures") }
    let folder =
      isInHome ? parts.dropFirst().reduce(home) { $0.appending(String($1)) } : PathBytes("/" + parts.joined(separator: "/"))
    return folder == home ? nil : folder
  }

  /// The samples that come with the program: beside it when installed, in the repository when built there.
  static func samples(executable: PathBytes = UserFolders.executable) -> PathBytes? {
    var folder = executable.parent
    while true {
      for candidate in ["assets/samples", "share/glass-shell/samples"] {
        let path = folder.appending(candidate)
        if FileStatus(path)?.kind == .folder { return path }
      }
      guard folder.parent != folder, folder.bytes != [UInt8(ascii: ".")] else { return nil }
      folder = folder.parent
    }
  }

  /// This program's own file, links followed.
  static var executable: PathBytes {
    var target = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &target, target.count - 1)
    return PathBytes(target.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
  }
}
