import Foundation
import Testing

@Suite("Memory of frames")
struct AllocationTests {
  /// What glass-bench says of the frames of a kind: blocks asked for in a frame, at the median.
  private static func allocations(_ kind: String) throws -> Double {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appendingPathComponent("glass-bench")
    process.arguments = ["--scene", "S1", "--kind", kind, "--json"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    struct Figure: Decodable { let allocations: Double }
    return try JSONDecoder().decode(Figure.self, from: data).allocations
  }

  @Test(
    "frames of which only pixels, light or geometry change ask for no memory, with labels or without",
    arguments: ["full", "pointer", "morph", "labels"])
  func steady(kind: String) throws {
    #if DEBUG
      // Code of lists is not specialised without optimisation, and makes some of its own; a list for each body and frame would be far more.
      let most = 40.0
    #else
      let most = 0.0
    #endif
    let count = try Self.allocations(kind)
    #expect(count <= most, "\(count) blocks")
  }
}
