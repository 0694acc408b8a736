import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("Glass that is far larger than what it lies over, or far off")
struct LargeGlassTests {
  /// So far beyond the surface nothing of glass is seen in it, in points.
  private static let enough = 150.0
  private static let far = 2400.0
  static let scales = [1, 1.25, 2.0]

  /// How far glass goes beyond each side of the surface, in points; less than 0 ends within it.
  struct Reach: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    /// The same, but no further on any side than is seen.
    var seen: Reach {
      func cut(_ side: Double) -> Double { min(side, LargeGlassTests.enough) }
      return Reach(testDescription: testDescription, left: cut(left), top: cut(top), right: cut(right), bottom: cut(bottom))
    }
  }

  static let reaches = [
    Reach(testDescription: "on all sides", left: far, top: far, right: far, bottom: far),
    Reach(testDescription: "its left side is seen", left: -40, top: far, right: far, bottom: far),
    Reach(testDescription: "its upper side is seen", left: far, top: -40, right: far, bottom: far),
    Reach(testDescription: "its right side is seen", left: far, top: far, right: -40, bottom: far),
    Reach(testDescription: "its lower side is seen", left: far, top: far, right: far, bottom: -40),
    Reach(testDescription: "a corner is seen", left: -30, top: -30, right: far, bottom: far),
  ]

  private func element(_ reach: Reach, _ size: PixelSize, _ scale: Double, _ style: GlassStyle, _ g: Double) -> GlassElement {
    func length(_ points: Double) -> Double { (points * scale).rounded() }
    let (left, top) = (-length(reach.left), -length(reach.top))
    let rect = CGRect(
      x: left, y: top, width: Double(size.width) + length(reach.right) - left,
      height: Double(size.height) + length(reach.bottom) - top)
    return GlassElement(
      id: 1, outline: .roundedRect(rect, radius: length(24)), style: style, materialization: g, votes: false)
  }

  @Test("it looks as glass does that ends where nothing more is seen of it", arguments: reaches, scales)
  func large(reach: Reach, scale: Double) {
    let size = PixelSize(width: Int(260 * scale), height: Int(200 * scale))
    let backdrop = TestGlass.photo(size)
    for (style, g) in [(GlassStyle(), 1), (GlassStyle(), 0.4), (GlassStyle(variant: .clear), 1.0)] {
      func drawn(_ reach: Reach, threads: Int) -> Bitmap {
        TestGlass.render(
          [GlassGroup(elements: [element(reach, size, scale, style, g)])], over: backdrop, GlassEnvironment(scale: scale),
          threads: threads)
      }
      let whole = drawn(reach, threads: 1)
      #expect(TestGlass.difference(whole, drawn(reach, threads: 3)).isEmpty, "\(style.variant), \(g)")
      // Numbers that count from elsewhere are rounded elsewhere.
      #expect(TestGlass.steps(whole, drawn(reach.seen, threads: 1)) <= 1, "\(style.variant), \(g)")
    }
  }

  @Test("what comes into sight where it moves is what a new renderer draws", arguments: scales)
  func moving(scale: Double) {
    let size = PixelSize(width: Int(220 * scale), height: Int(180 * scale))
    let backdrop = TestGlass.photo(size)
    let environment = GlassEnvironment(scale: scale)
    let renderer = GlassRenderer(workers: WorkerPool(threads: 2))
    for (index, offset) in [0, -3, -700, -2900, -3000, 90, 400, 0].enumerated() {
      let rect = CGRect(
        x: (20 + Double(offset) / 40) * scale, y: (20 + Double(offset)) * scale, width: 180 * scale, height: 3000 * scale)
      let element = GlassElement(id: 1, outline: .roundedRect(rect, radius: 30 * scale), votes: false)
      let groups = [GlassGroup(elements: [element])]
      _ = renderer.update(
        groups, backdrop: backdrop, backdropDamage: index == 0 ? PixelRegion(backdrop.bounds) : PixelRegion(),
        environment: environment, time: Double(index))
      let target = TestGlass.copy(of: backdrop)
      renderer.draw(into: target, clippedTo: PixelRegion(target.bounds))
      let expected = TestGlass.render(groups, over: backdrop, environment)
      #expect(TestGlass.difference(target, expected).isEmpty, "at \(offset)")
    }
  }

  @Test("every shape may be large, lit, labelled and beside others", arguments: scales)
  func shapes(scale: Double) {
    let size = PixelSize(width: Int(200 * scale), height: Int(160 * scale))
    let backdrop = TestGlass.photo(size)
    for offset in [-1700.0, -1000, -400] {
      let rect = CGRect(x: offset * scale, y: (offset - 7) * scale, width: 2100 * scale, height: 2200 * scale)
      let label = GlassInkBox(PixelRect(covering: rect.insetBy(dx: 40, dy: 40)))
      let glow = GlassGlow(position: CGPoint(x: 50 * scale, y: 60 * scale), strength: 1)
      for outline in [Outline.ellipse(rect), .capsule(rect), .roundedRect(rect, radius: 90, style: .continuous)] {
        let large = GlassElement(id: 1, outline: outline, glow: glow, inkBoxes: [label])
        let other = GlassElement(id: 2, outline: .circle(in: CGRect(x: rect.maxX + 5, y: 20, width: 60, height: 60)))
        let groups = [GlassGroup(elements: [large, other], spacing: 20 * scale)]
        let drawn = TestGlass.render(groups, over: backdrop, GlassEnvironment(scale: scale), threads: 2)
        #expect(!TestGlass.difference(drawn, backdrop).isEmpty, "\(outline.kind) at \(offset)")
      }
    }
  }
}
