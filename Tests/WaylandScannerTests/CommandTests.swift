import Foundation
import Testing

@Suite struct CommandTests {
  /// The built tool, beside the test bundle.
  private func run(_ arguments: String...) throws -> (status: Int32, message: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "WaylandScanner")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let message = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, message)
  }

  @Test("a bad file ends the tool with status 65, the file, the line and one sentence")
  func badFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scanner-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "bad.xml").path, output = folder.appending(path: "bad.swift").path
    try "<protocol name=\"p\">\n<wish/>\n</protocol>".write(toFile: input, atomically: true, encoding: .utf8)
    let result = try run(output, input)
    #expect(result.status == 65)
    #expect(result.message == "\(input):2: The element <wish> is not part of a Wayland protocol.\n")
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test("too few arguments, a missing file and an unwritable one have statuses of their own")
  func otherFaults() throws {
    let good = testFolder.appending(path: "Fixtures/other.xml").path
    #expect(try run("only-one").status == 64)
    #expect(try run("out.swift", "/nowhere/in.xml").status == 66)
    #expect(try run("/nowhere/out.swift", good).status == 74)
  }
}
