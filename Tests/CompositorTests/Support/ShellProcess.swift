import Foundation

/// A running glass-shell, or the gallery, with settings, data and caches of its own.
struct ShellProcess: Sendable {
  let process: ChildProcess
  /// Where its settings, data and caches lie.
  let home: URL

  /// Where `shot` and `describe` put their files when there is a window.
  var folder: URL { process.folder }

  /// Starts the program. The `script`, if any, drives it and then quits.
  ///
  /// Launches that share a `home` share favourites and remembered windows. A `wrapper` is a command that runs the program.
  init(
    _ arguments: [String], program: URL = Places.glassShell, script: String? = nil, environment: [String: String], home: URL,
    adding extra: [String: String] = [:], wrapper: [String] = []
  ) throws {
    self.home = home
    var all = environment.merging(Self.privateFolders(in: home)) { $1 }
    all["GSETTINGS_BACKEND"] = "memory"
    all["LC_ALL"] = "C.UTF-8"
    all.merge(extra) { $1 }
    for folder in Self.privateFolders(in: home).values {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let output = home.appending(path: "run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    var command = ["env", "-C", output.path] + wrapper + [program.path] + arguments
    if let script {
      let file = home.appending(path: "script-\(UUID().uuidString)")
      try Data(script.utf8).write(to: file)
      command += ["--script", file.path]
    }
    process = try ChildProcess(command, environment: all, folder: output)
  }

  /// Runs glass-shell to its end.
  static func run(
    _ arguments: [String], script: String? = nil, environment: [String: String], home: URL, adding extra: [String: String] = [:],
    wrapper: [String] = [], seconds: Double = 120
  ) async throws -> (exit: ChildProcess.Exit, output: String, errors: String) {
    let shell = try ShellProcess(
      arguments, script: script, environment: environment, home: home, adding: extra, wrapper: wrapper)
    let exit = try await shell.process.wait(seconds: seconds)
    return (exit, shell.process.output, shell.process.errors)
  }

  /// The line that `--stats` prints at the end.
  func statistics() throws -> [String: Any] {
    let line = process.output.split(separator: "\n").last { $0.hasPrefix("{") } ?? ""
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return object as? [String: Any] ?? [:]
  }

  private static func privateFolders(in home: URL) -> [String: String] {
    [
      "HOME": home.path,
      "XDG_DATA_HOME": home.appending(path: "data").path,
      "XDG_CONFIG_HOME": home.appending(path: "config").path,
      "XDG_CACHE_HOME": home.appending(path: "cache").path,
      "XDG_STATE_HOME": home.appending(path: "state").path,
    ]
  }
}

extension CompositorSession {
  /// Starts glass-shell in this session; see ``ShellProcess``.
  func launch(
    _ arguments: [String], program: URL = Places.glassShell, script: String? = nil, adding extra: [String: String] = [:]
  ) throws -> ShellProcess {
    try ShellProcess(
      arguments, program: program, script: script, environment: environment, home: folder.folder("home"), adding: extra)
  }
}
