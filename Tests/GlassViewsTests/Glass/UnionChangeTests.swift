import Foundation
import GlassMaterial
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Glass shapes that become part of another union, or of none.
@MainActor @Suite("Shapes that go from one union to another") struct UnionChangeTests {
  @Observable final class Unions { var ids: [String?] = ["a", "a", "a", "b"] }

  private struct Row: View {
    let unions: Unions
    @Namespace private var namespace

    var body: some View {
      GlassEffectContainer(spacing: 2) {
        HStack(spacing: 10) {
          ForEach(0..<4, id: \.self) {
            Box(width: 50, height: 50).glassEffect(in: .rect(cornerRadius: 8))
              .glassEffectUnion(id: unions.ids[$0], namespace: namespace)
          }
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .background(Color(red: 0.9, green: 0.1, blue: 0.2))
    }
  }

  private func host(_ unions: Unions, reducesMotion: Bool = false) throws -> ControlHost {
    try ControlHost(settings: DesktopSettings(reduceMotion: reducesMotion), barRoom: 0) { Row(unions: unions) }
  }

  /// The green of a gap: that between the second and the third shape, or between the third and the fourth.
  private func green(_ host: ControlHost, _ x: Int) throws -> Int { Int(try #require(host.window.picture).row(25)[x] >> 8 & 255) }

  /// What the four shapes become.
  nonisolated private static let targets: [[String?]] = [
    ["a", "a", nil, "b"], ["a", "a", "b", "b"], [nil, nil, nil, nil], ["b", "b", "b", "b"],
  ]

  /// Where the gaps are.
  private static let gaps = [115, 175]

  /// How green places of a gap are in each of some frames: the middle of one is passed by an edge within a frame or two, all of it is not.
  private func ways(_ host: ControlHost, _ gap: Int, frames: Int = 100) throws -> [Int] {
    func sum() throws -> Int { try (gap - 4...gap + 4).reduce(0) { try $0 + green(host, $1) } }
    var result = [try sum()]
    for _ in 0..<frames {
      host.settle(1.0 / 60)
      result.append(try sum())
    }
    return result
  }

  @Test(
    "it grows out of the one and into the other, or into standing alone",
    arguments: targets)
  func changes(_ ids: [String?]) throws {
    for gap in Self.gaps {
      let unions = Unions()
      let host = try host(unions)
      withAnimation(.linear(duration: 1.5)) { unions.ids = ids }
      let way = try ways(host, gap)
      let length = abs(way[100] - way[0])
      guard length > 60 else { continue }
      #expect(zip(way, way.dropFirst()).allSatisfy { abs($1 - $0) < length * 6 / 10 }, "\(gap): \(way)")
      host.settle()
      #expect(host.shapes.count == 4)
      #expect(host.shapes.allSatisfy { $0.materialization == 1 })
    }
  }

  @Test("a gap is bridged where it was none, and the other way round")
  func bridges() throws {
    let unions = Unions()
    let host = try host(unions)
    let before = try Self.gaps.map { try green(host, $0) }
    withAnimation { unions.ids[2] = "b" }
    host.settle()
    let after = try Self.gaps.map { try green(host, $0) }
    #expect(abs(before[0] - before[1]) > 30)
    #expect(abs(after[0] - before[1]) < 8 && abs(after[1] - before[0]) < 8, "\(before) \(after)")
  }

  @Test("turned round on its way it goes back from where it is")
  func interrupted() throws {
    let unions = Unions()
    let host = try host(unions)
    let before = try #require(host.window.picture).row(25)[115]
    withAnimation { unions.ids[2] = "b" }
    for _ in 0..<8 { host.settle(1.0 / 60) }
    let amounts = host.shapes.map(\.materialization)
    #expect(amounts.contains { $0 > 0 && $0 < 1 })
    withAnimation { unions.ids[2] = "a" }
    host.settle(1.0 / 60)
    for (old, new) in zip(amounts.sorted(), host.shapes.map(\.materialization).sorted()) { #expect(abs(old - new) < 0.2) }
    host.settle()
    #expect(host.shapes.count == 4)
    let after = try #require(host.window.picture).row(25)[115]
    #expect(after == before)
  }

  @Test("with reduced motion it fades from the one into the other", arguments: targets)
  func reduced(_ ids: [String?]) throws {
    for gap in Self.gaps {
      let unions = Unions()
      let host = try host(unions, reducesMotion: true)
      withAnimation { unions.ids = ids }
      let way = try ways(host, gap, frames: 15)
      let length = abs(way[15] - way[0])
      guard length > 60 else { continue }
      #expect(zip(way, way.dropFirst()).allSatisfy { abs($1 - $0) < length * 6 / 10 }, "\(gap): \(way)")
      #expect(way[12] == way[15], "it takes no longer than other fades")
      #expect(host.shapes.count == 4 && host.shapes.allSatisfy { $0.materialization == 1 })
    }
  }

  @Test("without an animation it is at once what it is from then on", arguments: [false, true])
  func atOnce(_ reducesMotion: Bool) throws {
    let unions = Unions()
    let host = try host(unions, reducesMotion: reducesMotion)
    let other = try green(host, 175)
    withAnimation(nil) { unions.ids[2] = nil }
    host.settle(1.0 / 60)
    #expect(host.shapes.count == 4 && host.shapes.allSatisfy { $0.materialization == 1 })
    #expect(abs(try green(host, 115) - other) < 8)
  }

  @Test("alone in a union it looks as it does without one, all the way")
  func alone() throws {
    let unions = Unions()
    let host = try host(unions)
    withAnimation { unions.ids[3] = nil }
    for _ in 0..<10 {
      host.settle(1.0 / 60)
      #expect(host.shapes.count == 4 && host.shapes.allSatisfy { $0.materialization == 1 })
    }
  }
}
