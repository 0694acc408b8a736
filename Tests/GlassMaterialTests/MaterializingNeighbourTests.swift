import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("Glass that materializes beside other glass")
struct MaterializingNeighbourTests {
  private static let size = PixelSize(width: 260, height: 120)
  private static let backdrop = TestGlass.photo(size)
  private static let there = CGRect(x: 40, y: 30, width: 80, height: 52)

  /// A shape that has been there and one that comes beside it, or lies over it, in one container.
  private static func group(_ first: Double, _ second: Double, x: Double = 126) -> GlassGroup {
    func element(_ id: UInt64, _ rect: CGRect, _ g: Double) -> GlassElement {
      GlassElement(id: id, outline: .capsule(rect), materialization: g, votes: false)
    }
    let new = CGRect(x: x, y: 30, width: 70, height: 52)
    return GlassGroup(elements: [element(1, there, first), element(2, new, second)], spacing: 20)
  }

  /// The first frame of a group, or the next one of a renderer.
  private static func picture(
    _ group: GlassGroup, _ environment: GlassEnvironment = GlassEnvironment(), _ renderer: GlassRenderer? = nil
  ) -> Bitmap {
    LegibilityTests.draw(renderer ?? GlassRenderer(workers: WorkerPool(threads: 1)), [group], backdrop, environment, time: 0)
  }

  private static let environments = [
    GlassEnvironment(), GlassEnvironment(appearance: .dark), GlassEnvironment(reduceMotion: true),
    GlassEnvironment(reduceTransparency: true), GlassEnvironment(increaseContrast: true),
  ]

  @Test(
    "both are one shape by and by: no frame jumps, the first and the last one neither", arguments: environments.indices,
    [126, 121, 96])
  func comes(_ environment: Int, _ x: Double) {
    let environment = Self.environments[environment]
    let alone = GlassGroup(elements: [Self.group(1, 0).elements[0]], spacing: 20)
    var before = Self.picture(alone, environment)
    let ways = [0.001] + (1..<60).map { Double($0) / 60 } + [0.999, 1]
    for (index, g) in ways.enumerated() {
      let picture = Self.picture(Self.group(1, g, x: x), environment)
      // Edges move in each of sixty frames, those of the bridge fastest.
      let most = index == 0 || index == ways.count - 1 ? 4 : 34
      let step = TestGlass.steps(before, picture)
      #expect(step <= most, "by \(step) at \(g)")
      before = picture
    }
  }

  @Test(
    "shapes whose edges do not meet at rest do not meet on their way", arguments: [(26.0, 40.0), (10, 8), (6, 0)],
    [0.05, 0.3, 0.8])
  func apart(_ place: (gap: Double, spacing: Double), g: Double) {
    func group(_ g: Double) -> GlassGroup {
      let places = [CGRect(x: 30, y: 20, width: 80, height: 80), CGRect(x: 110 + place.gap, y: 20, width: 80, height: 80)]
      let elements = places.enumerated().map { index, place in
        GlassElement(
          id: UInt64(index + 1), outline: .rect(place), materialization: g, castsShadow: false, votes: false)
      }
      return GlassGroup(elements: elements, spacing: place.spacing)
    }
    let picture = Self.picture(group(g))
    let middle = Int(110 + place.gap / 2)
    #expect((30..<90).allSatisfy { picture[middle, $0] == Self.backdrop[middle, $0] })
  }

  @Test("one that goes while the other comes: no jump where both are equally far")
  func passes() {
    let equal = Self.picture(Self.group(0.5, 0.5))
    #expect(TestGlass.steps(Self.picture(Self.group(0.501, 0.499)), equal) <= 6)
    #expect(TestGlass.steps(Self.picture(Self.group(0.499, 0.501)), equal) <= 6)
  }

  @Test("what has been there shows through nowhere while the other one comes")
  func stays() {
    let alone = Self.picture(GlassGroup(elements: [Self.group(1, 0).elements[0]], spacing: 20))
    for g in [0.1, 0.3, 0.5, 0.7, 0.9, 1] {
      let picture = Self.picture(Self.group(1, g))
      for x in 44..<86 {
        for y in 36..<76 {
          let (one, other) = (TestGlass.channels(alone[x, y]), TestGlass.channels(picture[x, y]))
          #expect(zip(one, other).allSatisfy { abs($0 - $1) <= 3 }, "\(x), \(y) at \(g)")
        }
      }
    }
  }

  @Test("the bridge between both grows with the one that comes")
  func bridge() {
    var before = -1
    for g in [0.2, 0.5, 0.7, 0.85, 0.95, 1] {
      let picture = Self.picture(Self.group(1, g), GlassEnvironment(reduceMotion: true))
      var changed = 0
      for x in 120..<126 { for y in 30..<82 where picture[x, y] != Self.backdrop[x, y] { changed += 1 } }
      #expect(changed >= before, "\(changed) after \(before) at \(g)")
      before = changed
    }
    #expect(before > 40)
  }

  @Test("in the next frame of a renderer it looks as in a first one, and it stays one body")
  func frames() {
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    for g in [0, 0.2, 0.6, 1, 0.7, 0.1, 0] {
      let next = Self.picture(Self.group(1, g), GlassEnvironment(), renderer)
      #expect(TestGlass.steps(next, Self.picture(Self.group(1, g))) == 0, "\(g)")
      #expect(renderer.bodies.count == (g == 0 || g == 1 ? 1 : 3))
    }
  }

  @Test("all that covers a shape together is what it would cover alone")
  func covers() {
    let levels = MaterializationLevels([0.3, 1, 0.3, 0.8])
    #expect(levels.count == 3)
    func left(_ g: Double) -> Double {
      let level = (0..<levels.count).first { levels[$0] == g } ?? 0
      let over = (max(level, 1)..<levels.count).map { levels.presence(together: $0).cover() }
      return over.reduce(1 - levels.presence(alone: g).cover()) { $0 * (1 - $1) }
    }
    for g in [0.3, 0.8, 1] { #expect(abs(left(g) - (1 - g)) < 1e-12, "\(g)") }
  }
}
