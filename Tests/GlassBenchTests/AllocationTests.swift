import Foundation
import Testing

@Suite("What frames allocate") struct AllocationTests {
  /// What `glass-bench graph --animation` tells of a tree.
  private struct Figure: Decodable {
    let name: String
    let views: Int
    let allocations: Double
    let bytes: Double

    enum CodingKeys: String, CodingKey {
      case name, views, allocations
      case bytes = "allocated_bytes"
    }
  }

  private static let program: URL = {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return repository.appending(path: ".build/debug/glass-bench")
  }()

  private static func figures() throws -> [Figure] {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = ["graph", "--animation", "--json"]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try data.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Figure.self, from: Data($0)) }
  }

  @Test("a frame of an animation allocates nothing that grows with the tree, be it beside, above or among the others")
  func animatedFrames() throws {
    let figures = try Self.figures()
    for (name, factor) in [("animated_frame", 1.1), ("animated_over", 1.2), ("animated_neighbour", 1.4)] {
      let few = try #require(figures.first { $0.name == name && $0.views == 100 })
      let many = try #require(figures.first { $0.name == name && $0.views == 10_000 })
      #expect(many.allocations <= few.allocations * factor, "\(name)")
      #expect(many.bytes <= few.bytes * factor, "\(name)")
    }
  }
}
