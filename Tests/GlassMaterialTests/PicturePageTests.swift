import Foundation
import Testing

@Suite("The page of pictures")
struct PicturePageTests {
  @Test("docs/PICTURES.md is what its program writes, and every picture that it shows is there")
  func page() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("GlassSheets")
    process.arguments = ["--page"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../docs").standardized
    let page = try String(contentsOf: docs.appendingPathComponent("PICTURES.md"), encoding: .utf8)
    #expect(String(decoding: data, as: UTF8.self) == page)
    let pictures = page.matches(of: /\((pictures\/[^)]+)\)/).map { String($0.1) }
    #expect(pictures.count > 40)
    for picture in pictures {
      #expect(FileManager.default.fileExists(atPath: docs.appendingPathComponent(picture).path), "\(picture)")
    }
  }
}
