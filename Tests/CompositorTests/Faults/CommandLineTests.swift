import Foundation
import Testing

/// What glass-shell answers before it has a window: exit statuses and the sentences that go with them.
@Suite(.enabled(if: Places.compositorsAreWanted))
struct CommandLineTests {
  private let folder: TemporaryFolder
  private let pictures: PictureFolder

  init() throws {
    folder = try TemporaryFolder()
    pictures = try PictureFolder(in: folder)
    try pictures.addPicture("one.png")
  }

  private func run(
    _ arguments: [String], script: String? = nil, adding extra: [String: String] = [:]
  ) async throws -> (exit: ChildProcess.Exit, output: String, errors: String) {
    let runtime = try folder.folder("runtime")
    let environment = ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": runtime.path]
    return try await ShellProcess.run(
      arguments, script: script, environment: environment, home: folder.url, adding: extra)
  }

  @Test("without a compositor it says so in a sentence and exits with 69")
  func noCompositor() async throws {
    let result = try await run([pictures.path])
    #expect(result.exit == .status(69))
    #expect(isOneSentence(result.errors), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test("a compositor's name that leads nowhere is no compositor")
  func deadSocket() async throws {
    let result = try await run([pictures.path], adding: ["WAYLAND_DISPLAY": "wayland-none"])
    #expect(result.exit == .status(69))
    #expect(result.errors.contains("wayland-none"), "\(result.errors)")
    #expect(isOneSentence(result.errors), "\(result.errors)")
  }

  @Test("a folder that is not there is named, with 66")
  func missingFolder() async throws {
    let missing = folder.url.appending(path: "nowhere").path
    let result = try await run(["--offscreen", folder.url.path, missing])
    #expect(result.exit == .status(66))
    #expect(result.errors.contains(missing), "\(result.errors)")
    #expect(isOneSentence(result.errors), "\(result.errors)")
  }

  @Test("a misspelt option gets the nearest spelling, with 64")
  func misspeltOption() async throws {
    let result = try await run(["--appearence", "dark", pictures.path])
    #expect(result.exit == .status(64))
    #expect(result.errors.contains("--appearance"), "\(result.errors)")
  }

  @Test("a misspelt value gets the valid ones, with 64")
  func misspeltValue() async throws {
    let result = try await run(["--appearance", "drak", pictures.path])
    #expect(result.exit == .status(64))
    #expect(result.errors.contains("dark"), "\(result.errors)")
  }

  @Test("a size that is none is a usage error", arguments: ["", "x", "12", "0x0", "-1x5", "1e9x2", "99999999999999999999x4"])
  func badSize(size: String) async throws {
    #expect(try await run(["--size=\(size)", pictures.path]).exit == .status(64))
  }

  @Test("a script that does not parse names its line, with 65")
  func badScript() async throws {
    let result = try await run(["--offscreen", folder.url.path, pictures.path], script: "wait 0.1\n# fine\nwiat 1\n")
    #expect(result.exit == .status(65))
    #expect(result.errors.contains("3"), "\(result.errors)")
    #expect(isOneSentence(result.errors), "\(result.errors)")
  }

  @Test("an expectation that does not hold fails the run with 1")
  func failedExpectation() async throws {
    let result = try await run(
      ["--offscreen", folder.url.path, pictures.path], script: "wait 0.1\nexpect button \"No such button\"\n")
    #expect(result.exit == .status(1))
    #expect(result.errors.contains("No such button"), "\(result.errors)")
  }

  @Test("pictures that cannot be written end the run with 74")
  func unwritableOutput() async throws {
    let file = folder.url.appending(path: "file")
    try Data("in the way".utf8).write(to: file)
    let result = try await run(["--offscreen", file.path, pictures.path], script: "shot one\n")
    #expect(result.exit == .status(74))
    #expect(isOneSentence(result.errors), "\(result.errors)")
  }

  @Test("--help lists the options, and --version prints one line", arguments: [("--help", "--offscreen"), ("--version", ".")])
  func helpAndVersion(option: String, expected: String) async throws {
    let result = try await run([option])
    #expect(result.exit == .status(0))
    #expect(result.output.contains(expected))
    #expect(result.errors.isEmpty)
  }
}
