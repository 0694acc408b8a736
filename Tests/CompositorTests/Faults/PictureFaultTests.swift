import FakeCompositor
import Foundation
import Testing

/// Folders and files that are not what they seem.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct PictureFaultTests {
  private let folder: TemporaryFolder
  private let pictures: PictureFolder
  private static let fixtures = Places.repository.appending(path: "Tests/GlassRasterTests/Fixtures")

  init() throws {
    folder = try TemporaryFolder()
    pictures = try PictureFolder(in: folder)
  }

  /// Runs offscreen: by default shows every picture in turn.
  private func run(
    _ arguments: [String]? = nil, script: String, wrapper: [String] = []
  ) async throws -> (exit: ChildProcess.Exit, output: String, errors: String) {
    try await ShellProcess.run(
      ["--offscreen", folder.url.path, "--stats", "--reduce-motion", "--size", "480x360"] + (arguments ?? [pictures.path]),
      script: script, environment: ["PATH": "/usr/bin:/bin"], home: folder.url, wrapper: wrapper)
  }

  private func description(_ name: String) throws -> Description {
    try Description(contentsOf: folder.url.appending(path: "\(name).json"))
  }

  @Test("empty, truncated, boastful, mislabelled and animated pictures are shown as far as they can be")
  func badPictures() async throws {
    let good = try PictureFolder.png(width: 96, height: 64, seed: 1)
    try pictures.addFile("a good.png", good)
    try pictures.addFile("b empty.png", Data())
    try pictures.addFile("c truncated.png", good.prefix(good.count / 2))
    try pictures.addFile("d huge.png", Data(contentsOf: Self.fixtures.appending(path: "huge.png")))
    try pictures.addFile("e mislabelled.jpg", good)
    try pictures.addFile("f text.png", Data("This is no picture.".utf8))
    try pictures.addFile("g animated.gif", Data(contentsOf: Self.fixtures.appending(path: "animated.gif")))
    try pictures.addFile("h noise.jpg", Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }))
    let steps = (0..<8).map { "shot \($0)\ndescribe \($0)\nkey Right\n" }.joined()
    let result = try await run(script: "key ctrl+i\nwait 1\n" + steps)
    #expect(result.exit == .status(0), "\(result.errors)")
    let names = try description("0").all.filter { $0.role == "button" }.map(\.label)
    #expect(names.count { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") || $0.hasSuffix(".gif") } >= 3)
    let shots = try (0..<8).map { try Screenshot(contentsOf: folder.url.appending(path: "\($0).png")) }
    // The mislabelled one is the good one under another name.
    #expect(shots[0].hasMoreColours(than: 100) && shots[4].hasMoreColours(than: 100))
    #expect(try statistics(result.output) < 400)
  }

  /// The memory the run took at its end, in megabytes.
  private func statistics(_ output: String) throws -> Double {
    let line = output.split(separator: "\n").last ?? ""
    let figures = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return try #require(figures?["rss_mb"] as? Double)
  }

  @Test("names that are not UTF-8, loops of links and a pipe named .jpg do not get in the way")
  func strangeNames() async throws {
    try pictures.addPicture(nameBytes: [0xff, 0xfe, 0x2e, 0x70, 0x6e, 0x67])
    try pictures.addPicture("plain.png")
    try pictures.addLink("loop", to: ".")
    try pictures.addLink("self.png", to: "self.png")
    try pictures.addLink("gone.png", to: "nowhere")
    try pictures.addPipe("pipe.jpg")
    let result = try await run(script: "describe all\nkey Right\nwait 0.2\nshot one\nkey Left\nshot other\n")
    #expect(result.exit == .status(0), "\(result.errors)")
    let labels = Set(try description("all").all.map(\.label))
    #expect(labels.isSuperset(of: ["plain.png", "\u{fffd}\u{fffd}.png"]))
    #expect(labels.isDisjoint(with: ["pipe.jpg", "self.png", "gone.png"]))
  }

  @Test("a pipe, or a name that is not UTF-8, on the command line is no trouble")
  func namedOnCommandLine() async throws {
    try pictures.addPicture(nameBytes: [0xff, 0x2e, 0x70, 0x6e, 0x67])
    try pictures.addPipe("pipe.jpg")
    let shell = ["sh", "-c", #"exec "$@" "$(printf "$0/\377.png")" "$0/pipe.jpg""#, pictures.path]
    let result = try await run([], script: "describe all\n", wrapper: shell)
    #expect(result.exit == .status(0), "\(result.errors)")
    #expect(try description("all").all.contains { $0.label == "\u{fffd}.png" })
  }

  @Test("a folder that may not be read is named, with 66")
  func unreadableFolder() async throws {
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: pictures.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: pictures.path) }
    var wrapper: [String] = []
    if geteuid() == 0 {
      // root may read everything.
      wrapper = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
      for item in [folder.url.path, "data", "config", "cache", "state"] {
        let path = item.hasPrefix("/") ? item : folder.url.appending(path: item).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
      }
    }
    let result = try await run(script: "wait 1\n", wrapper: wrapper)
    #expect(result.exit == .status(66))
    #expect(result.errors.contains(pictures.path), "\(result.errors)")
    #expect(isOneSentence(result.errors), "\(result.errors)")
  }

  @Test("of ten thousand pictures the window has read fewer than two hundred when it first shows; all come after that")
  func tenThousand() async throws {
    let session = try FakeSession(
      arguments: ["--fullscreen", "--log-level", "debug"],
      setUp: { $0.configuresWindows = false },
      fill: { folder in
        let pictures = try PictureFolder(in: folder)
        try pictures.addPicture("00000.png")
        for index in 1..<10_000 { try pictures.addLink("\(index + 100_000).png", to: "00000.png") }
        return pictures
      })
    func entriesRead() -> [Int] {
      session.shell.process.errors.split(separator: "\n").compactMap { line in
        guard let range = line.range(of: "entries read: ") else { return nil }
        return Int(line[range.upperBound...].prefix { $0.isNumber })
      }
    }
    // Without a configure there is no first frame, so the scan stays where it waits for that.
    #expect(try await eventually(seconds: 60) { !entriesRead().isEmpty })
    try await session.rest()
    #expect(entriesRead().allSatisfy { $0 < 200 })
    session.fake.perform { server in
      server.configuresWindows = true
      server.window.map { _ = server.configure($0, width: 720, height: 480, states: [2, 4]) }
    }
    try await session.settle()
    #expect(try await eventually(seconds: 60) { entriesRead().last ?? 0 >= 10_000 })
  }
}
