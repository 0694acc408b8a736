import Foundation
import Testing

/// `scripts/run`, with a compiler that only takes its time.
@Suite(.enabled(if: Places.compositorsAreWanted))
struct RunScriptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Puts a program in front of the system's.
  private func add(_ name: String, _ text: String) throws {
    let file = try folder.folder("bin").appending(path: name)
    try Data("#!/bin/sh\n\(text)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  @Test("the time to the first frame counts from when the program begins, not from when its building did")
  func startup() async throws {
    let building = 4.0
    try add("swift", "case $1 in --version) echo 'Swift version 6.2' ;; build) sleep \(building) ;; esac")
    try add("dpkg-query", "echo installed")
    let root = try folder.folder("root")
    try FileManager.default.copyItem(at: Places.repository.appending(path: "scripts"), to: root.appending(path: "scripts"))
    let release = try folder.folder("root/.build/release")
    try FileManager.default.createSymbolicLink(
      at: release.appending(path: "glass-shell"), withDestinationURL: Places.glassShell.resolvingSymlinksInPath())
    let pictures = try PictureFolder.usual(in: folder)
    let shell = try ShellProcess(
      ["--offscreen", folder.url.path, "--stats", pictures.path], program: root.appending(path: "scripts/run"),
      script: "wait 0.1\n", environment: ["PATH": folder.url.path + "/bin:/usr/bin:/bin"], home: folder.url)
    let exit = try await shell.process.wait()
    #expect(exit == .status(0), "\(shell.process.errors)")
    let milliseconds = try #require(shell.statistics()["startup_ms"] as? Double)
    #expect(milliseconds > 0 && milliseconds < building * 1000, "\(milliseconds)")
  }
}
