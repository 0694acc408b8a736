import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Headers that are pinned from now on") struct LazyPinTests {
  @Observable final class Model {
    var pinned: PinnedScrollableViews = []
  }

  private struct Sections: View {
    let model: Model

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: model.pinned) {
          ForEach(0..<6) { section in
            Section {
              ForEach(0..<12) { row in Color(red: 0, green: 0, blue: 1).frame(height: 30).named("\(section).\(row)") }
            } header: {
              Color(red: 1, green: 0, blue: 0).frame(height: 24).named("header \(section)")
            }
          }
        }
      }
    }
  }

  private func scroll(_ host: ControlHost) throws -> ScrollNode {
    var found: ScrollNode?
    host.graph.root.visitSubtree { found = found ?? $0 as? ScrollNode }
    return try #require(found)
  }

  @Test(
    "are there from the first frame on, and stay", arguments: [60.0, 130, 900, 1400], [false, true])
  func turnedOn(offset: CGFloat, isAnimated: Bool) throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 300, height: 300), barRoom: 0) { Sections(model: model) }
    _ = try scroll(host).nudge(by: offset)
    host.settle()
    withAnimation(isAnimated ? .linear(duration: 0.3) : nil) { model.pinned = .sectionHeaders }
    var seen: [[Int]] = []
    for _ in 0..<30 {
      host.settle(1.0 / 60)
      let picture = try #require(host.window.picture)
      seen.append((0..<300).map { Int(picture[150, $0] >> 16 & 255) })
    }
    let top = seen.map { Array($0.prefix(24)) }
    #expect(top.allSatisfy { $0 == top.last }, "\(top.map { $0.map { "\($0)" }.joined(separator: " ") }.joined(separator: "\n"))")
  }
}
