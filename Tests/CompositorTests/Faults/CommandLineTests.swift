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
    _ arguments: [String], script: String? = nil, adding extra: [String: String] = [:], wrapper: [String] = []
  ) async throws -> (exit: ChildProcess.Exit, output: String, errors: String) {
    let runtime = try folder.folder("runtime")
    let environment = ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": runtime.path]
    return try await ShellProcess.run(
      arguments, script: script, environment: environment, home: folder.url, adding: extra, wrapper: wrapper)
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

  @Test("what cannot be read or written is named, with the reason once", arguments: UnusableFile.allCases)
  func reasons(file: UnusableFile) async throws {
    let blocked = try folder.folder("blocked")
    _ = try folder.folder("blocked/one.png")
    let below = pictures.url.appending(path: "one.png/below").path
    let options = ["--offscreen", folder.url.path]
    let result =
      switch file {
      case .folderInProc: try await run(["--offscreen", "/proc/x", pictures.path], script: "wait 0.1\n")
      case .folderBelowFile: try await run(["--offscreen", below, pictures.path], script: "wait 0.1\n")
      case .picture: try await run(["--offscreen", blocked.path, pictures.path], script: "shot one\n")
      case .description: try await run(["--offscreen", "/proc", pictures.path], script: "describe one\n")
      case .script: try await run(options + ["--script", below, pictures.path])
      case .folderAsScript: try await run(options + ["--script", blocked.path, pictures.path])
      case .pictures: try await run(options + [below])
      case .figures:
        try await run(options + ["--stats"], script: "wait 0.1\n", wrapper: ["sh", "-c", #"exec "$@" >/dev/full"#, "sh"])
      }
    #expect(result.exit == .status(file.status))
    #expect(isOneSentence(result.errors) && result.errors.hasSuffix(": \(file.reason).\n"), "\(result.errors)")
    #expect(!result.errors.contains("is not there"), "\(result.errors)")
  }

  /// What a command line may name and the system refuses.
  enum UnusableFile: CaseIterable {
    case folderInProc, folderBelowFile, picture, description, script, folderAsScript, pictures, figures

    var status: Int32 {
      switch self {
      case .script, .folderAsScript, .pictures: 66
      default: 74
      }
    }

    var reason: String {
      switch self {
      case .folderInProc, .description: "No such file or directory"
      case .folderBelowFile, .script, .pictures: "Not a directory"
      case .picture, .folderAsScript: "Is a directory"
      case .figures: "No space left on device"
      }
    }
  }

  @Test("--help lists the options, and --version prints one line", arguments: [("--help", "--offscreen"), ("--version", ".")])
  func helpAndVersion(option: String, expected: String) async throws {
    let result = try await run([option])
    #expect(result.exit == .status(0))
    #expect(result.output.contains(expected))
    #expect(result.errors.isEmpty)
  }

  @Test("figures that cannot be written end the run with 74, and closed streams do no harm")
  func unwritableFigures() async throws {
    let arguments = ["--stats", "--offscreen", folder.url.path, pictures.path]
    let full = try await run(arguments, script: "wait 0.1\n", wrapper: ["sh", "-c", #"exec "$@" >/dev/full"#, "sh"])
    #expect(full.exit == .status(74))
    #expect(isOneSentence(full.errors), "\(full.errors)")
    let closed = try await run(arguments, script: "wait 0.1\n", wrapper: ["sh", "-c", #"exec "$@" >&- 2>&-"#, "sh"])
    #expect(closed.exit == .status(74))
    #expect(try await run(["--nothing"], wrapper: ["sh", "-c", #"exec "$@" >&- 2>&-"#, "sh"]).exit == .status(64))
    #expect(try await run(["--help"], wrapper: ["sh", "-c", #"exec "$@" >/dev/full"#, "sh"]).exit == .status(74))
  }

  @Test("a script comes through a pipe, too", arguments: [#"cat "$0" | "$@""#, #"exec "$@" <"$0""#])
  func scriptFromPipe(command: String) async throws {
    let script = folder.url.appending(path: "piped-script")
    try Data("wait 0.1\nshot piped\n".utf8).write(to: script)
    let output = try folder.folder("piped")
    let result = try await run(
      ["--offscreen", output.path, "--script", "/dev/stdin", pictures.path], wrapper: ["sh", "-c", command, script.path])
    #expect(result.exit == .status(0), "\(result.errors)")
    #expect(FileManager.default.fileExists(atPath: output.appending(path: "piped.png").path))
  }

  @Test("the figures name the threads and kernels asked for")
  func threadsAndKernels() async throws {
    let result = try await run(
      ["--offscreen", folder.url.path, "--stats", "--threads", "3", "--kernels", "baseline", pictures.path], script: "wait 0.1\n")
    #expect(result.exit == .status(0), "\(result.errors)")
    #expect(result.output.contains(#""threads": 3, "kernels": "baseline""#), "\(result.output)")
  }

  private func picture(_ arguments: [String]) async throws -> Screenshot {
    let result = try await run(
      ["--offscreen", folder.url.path, "--size", "640x420"] + arguments + [pictures.path], script: "wait 2\nshot look\n")
    #expect(result.exit == .status(0), "\(result.errors)")
    return try Screenshot(contentsOf: folder.url.appending(path: "look.png"))
  }

  @Test("every option about looks shows, and what takes it back leaves the usual picture")
  func looks() async throws {
    let usual = try await picture([])
    for option in [
      ["--appearance", "dark"], ["--accent", "#ff0000"], ["--glass", "clear"], ["--text-size", "xxxLarge"],
      ["--layout-direction", "rtl"], ["--reduce-transparency"], ["--increase-contrast"], ["--overlay"], ["--scale", "2"],
    ] {
      let changed = try await picture(option)
      #expect(changed != usual, "\(option) changes nothing")
    }
    for option in [
      ["--appearance", "auto"], ["--appearance", "light"], ["--glass", "regular"], ["--text-size", "large"],
      ["--layout-direction", "ltr"], ["--increase-contrast", "--no-increase-contrast"], ["--no-reduce-transparency"],
      ["--no-reduce-motion"], ["--decorations", "auto"], ["--threads", "1"], ["--kernels", "baseline"],
      ["--log-level", "critical"],
    ] {
      let same = try await picture(option)
      #expect(same.difference(from: usual) == nil, "\(option)")
    }
  }

  @Test(
    "a value that is none is a usage error in one sentence",
    arguments: [
      ["--threads", "0"], ["--threads", "many"], ["--kernels", "avx"], ["--log-level", "loud"], ["--accent", "red"],
      ["--text-size", "huge"], ["--layout-direction", "up"], ["--glass", "milky"], ["--decorations", "none"],
      ["--offscreen", ".", "--scale", "0"], ["--scale", "2"], ["--fullscreen", "--maximized"],
    ])
  func badValues(arguments: [String]) async throws {
    let result = try await run(arguments + [pictures.path])
    #expect(result.exit == .status(64))
    #expect(isOneSentence(result.errors), "\(result.errors)")
  }
}
