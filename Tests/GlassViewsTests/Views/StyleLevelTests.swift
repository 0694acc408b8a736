import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

/// In which colour a box is drawn that asks for a level or role, under what was set around it.
@MainActor @Suite("Levels and roles of styles") struct StyleLevelTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let green = Color(red: 0, green: 1, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func drawn(_ style: some ShapeStyle, _ around: (AnyView) -> some View) -> RGBA? {
    let host = LayoutHost(around(AnyView(Circle().fill(style))))
    guard case .fill(_, .ink(let ink))? = host.operations().first?.operation else { return nil }
    return ink.plain
  }

  @Test("levels that were set are drawn; the first one beyond them is fainter")
  func levels() throws {
    #expect(drawn(.secondary) { $0.foregroundStyle(red, blue) } == RGBA(0, 0, 1))
    #expect(drawn(.primary) { $0.foregroundStyle(red, blue) } == RGBA(1, 0, 0))
    #expect(drawn(.tertiary) { $0.foregroundStyle(red, blue, green) } == RGBA(0, 1, 0))
    let fainter = try #require(drawn(.tertiary) { $0.foregroundStyle(red, blue) })
    #expect(fainter.alpha < 1 && fainter.alpha > 0)
    let second = try #require(drawn(.secondary) { $0.foregroundStyle(red) })
    #expect([second.red, second.green, second.blue] == [1, 0, 0] && second.alpha < 1)
  }

  @Test("the fourth level is no more than about two fifths of the third, as on macOS, with and without a colour")
  func fourth() throws {
    for (third, fourth) in [
      (drawn(.tertiary) { $0 }, drawn(.quaternary) { $0 }), (drawn(red.tertiary) { $0 }, drawn(red.quaternary) { $0 }),
    ] {
      let (third, fourth) = (try #require(third), try #require(fourth))
      #expect(fourth.alpha / third.alpha < 0.42 && fourth.alpha / third.alpha > 0.3)
    }
  }

  @Test("a level within a level is fainter still, and of the same hue")
  func nested() throws {
    let once = try #require(drawn(.primary) { $0.foregroundStyle(.secondary).foregroundStyle(red) })
    let twice = try #require(drawn(.primary) { $0.foregroundStyle(.secondary).foregroundStyle(.secondary).foregroundStyle(red) })
    #expect([once.red, once.green, once.blue] == [1, 0, 0] && [twice.red, twice.green, twice.blue] == [1, 0, 0])
    #expect(once.alpha < 1 && twice.alpha < once.alpha)
  }

  @Test("every style has levels of its own")
  func derived() throws {
    let levels = [
      drawn(AnyShapeStyle(red)) { $0 }, drawn(red.secondary) { $0 }, drawn(red.tertiary) { $0 }, drawn(red.quaternary) { $0 },
    ].compactMap { $0 }
    #expect(levels.count == 4 && levels.allSatisfy { $0.red == 1 && $0.green == 0 && $0.blue == 0 })
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0.alpha > $1.alpha })
    let ground = try #require(drawn(.background) { $0.backgroundStyle(green) })
    #expect(ground == RGBA(0, 1, 0))
    let faint = try #require(drawn(.background.secondary) { $0.backgroundStyle(green) })
    #expect(faint.green == 1 && faint.alpha < 1)
  }

  @Test("the nearest tint is that of what is within; none is the accent")
  func tints() {
    #expect(drawn(.tint) { $0.tint(green) } == RGBA(0, 1, 0))
    #expect(drawn(.tint) { $0.tint(green).tint(red) } == RGBA(0, 1, 0))
    #expect(drawn(.foreground) { $0.foregroundStyle(.tint).tint(green) } == RGBA(0, 1, 0))
    let accent = drawn(.tint) { $0 }
    #expect(drawn(.tint) { $0.tint(Color?.none).tint(red) } == accent && accent != RGBA(1, 0, 0))
    #expect(drawn(AnyShapeStyle(.tint)) { $0.tint(green) } == RGBA(0, 1, 0))
  }
}
