import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("The blur")
struct BlurTests {
  @Test(
    "sigma stays within 10 % of the wanted one at every scale",
    arguments: [1, 1.25, 1.5, 1.75, 2, 2.5, 3], [5.0, 7, 18.5])
  func sigma(scale: Double, points: Double) {
    let plan = BlurPlan(sigma: points * scale, log2: scale >= 2 ? 3 : 2)
    #expect(abs(plan.sigma / (points * scale) - 1) < 0.1, "\(plan.boxes)")
    if points > 18 { #expect(plan.sigma >= 18 * scale, "frost") }
  }

  @Test("at scale 1 the light blur is the cascade 4 + 4, the dark one 4 + 2, and so at scale 2")
  func cascades() {
    for (scale, log2) in [(1.0, 2), (2, 3)] {
      #expect(BlurPlan(sigma: 7 * scale, log2: log2).boxes == [2, 2])
      #expect(BlurPlan(sigma: 5 * scale, log2: log2).boxes == [2, 1])
    }
  }

  @Test("a backdrop goes on mirrored beyond its edges, by whole cells", arguments: [(256, 128), (253, 127)])
  func mirror(width: Int, height: Int) {
    let backdrop = TestGlass.photo(PixelSize(width: width, height: height))
    let levels = TestGlass.levels(backdrop, scale: 1, sigma: 7)
    for index in 0..<6 {
      for lane in 0..<3 {
        #expect(levels.coarse.cell(-1 - index, 9)[lane] == levels.coarse.cell(index, 9)[lane])
        #expect(levels.coarse.cell(64 + index, 9)[lane] == levels.coarse.cell(63 - index, 9)[lane])
        #expect(levels.coarse.cell(9, 32 + index)[lane] == levels.coarse.cell(9, 31 - index)[lane])
      }
    }
  }

  @Test(
    "no shape sees cells further out than it asks for", arguments: [1, 1.25, 1.5, 2.0], [GlassStyle.Variant.regular, .clear])
  func reach(scale: Double, variant: GlassStyle.Variant) {
    let backdrop = TestGlass.photo(TestGlass.size(scale: scale))
    let environment = GlassEnvironment(scale: scale)
    let all = PixelRegion(backdrop.bounds)
    let box = CGRect(x: 0, y: 0, width: backdrop.width, height: backdrop.height)
    let sheet = [GlassGroup(elements: [GlassElement(id: 99, outline: .roundedRect(box, radius: 0), votes: false)])]
    var style = GlassStyle()
    style.variant = variant
    let circle = Outline.circle(in: CGRect(x: 90, y: 80, width: 11, height: 11))
    let tiny = GlassElement(id: 7, outline: circle.scaled(by: scale), style: style, votes: false)
    let groups = TestGlass.groups(scale: scale, style: style) + [GlassGroup(elements: [tiny])]
    let pairs = groups.filter { $0.spacing > 0 }
    let singles = groups.flatMap { group in group.elements.map { GlassGroup(elements: [$0]) } }
    for group in pairs + singles {
      let alone = TestGlass.render([group], over: backdrop, environment)
      // Glass over everything has all cells worked out before.
      let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
      _ = renderer.update(sheet, backdrop: backdrop, backdropDamage: all, environment: environment, time: 0)
      _ = renderer.update([group], backdrop: backdrop, backdropDamage: PixelRegion(), environment: environment, time: 0)
      let target = TestGlass.copy(of: backdrop)
      renderer.draw(into: target, clippedTo: all)
      #expect(TestGlass.difference(alone, target).isEmpty, "element \(group.elements[0].id)")
    }
  }

  @Test("the measured spread of an edge is the plan's sigma", arguments: [1.0, 2])
  func measured(scale: Double) {
    let size = PixelSize(width: 256, height: 128)
    let backdrop = Bitmap(size: size, isOpaque: true)
    backdrop.fill(backdrop.bounds, .black)
    backdrop.fill(PixelRect(minX: 128, minY: 0, maxX: 256, maxY: 128), .white)
    let levels = TestGlass.levels(backdrop, scale: scale, sigma: 7 * scale)
    // The derivative of a blurred edge is the filter itself: its variance is the sum over the steps.
    let probe = BackdropProbe(levels: levels, surface: backdrop.bounds)
    let side = Double(1 << levels.coarse.plan.log2)
    var variance = 0.0
    var mean = 0.0
    var previous = 0.0
    for x in stride(from: side / 2, to: 256, by: side) {
      let value = probe.coarse(probe.cell(x, 64)).red
      mean += (value - previous) * x
      variance += (value - previous) * x * x
      previous = value
    }
    let spread = (variance - mean * mean + side * side * (1.0 / 6 - 1.0 / 12)).squareRoot()
    #expect(abs(spread / levels.coarse.plan.sigma - 1) < 0.12)
  }

  @Test("a flat backdrop stays flat to the last bit, at edges and in corners too")
  func flat() {
    let backdrop = Bitmap(size: PixelSize(width: 101, height: 67), isOpaque: true)
    backdrop.fill(backdrop.bounds, RGBA(0.2, 0.5, 0.9))
    let levels = TestGlass.levels(backdrop, scale: 1, sigma: 7)
    let word = backdrop.row(0)[0]
    for row in -8..<24 {
      for column in -8..<32 {
        let cell = levels.coarse.cell(column, row)
        #expect(abs(Int(cell[0]) - Int(word & 255) * 16) <= 1)
        #expect(abs(Int(cell[2]) - Int((word >> 16) & 255) * 16) <= 1)
      }
    }
  }

  @Test("an update around damage equals a whole new blur")
  func partialUpdate() {
    let backdrop = TestGlass.photo(PixelSize(width: 333, height: 214))
    let levels = TestGlass.levels(backdrop, scale: 1, sigma: 7)
    for damage in [
      PixelRect(x: 100, y: 90, width: 3, height: 5), PixelRect(x: 0, y: 0, width: 9, height: 2),
      PixelRect(x: 320, y: 200, width: 13, height: 14),
    ] {
      backdrop.fill(damage, RGBA(1, 0.1, 0.4))
      levels.invalidate(PixelRegion(damage))
      TestGlass.update(levels, backdrop)
    }
    let fresh = TestGlass.levels(backdrop, scale: 1, sigma: 7)
    for (old, new) in [(levels.coarse, fresh.coarse), (levels.fine, fresh.fine)] {
      let side = 1 << old.plan.log2
      for row in -16 / side..<(214 + 16) / side {
        for column in -16 / side..<(333 + 16) / side {
          for lane in 0..<3 { #expect(old.cell(column, row)[lane] == new.cell(column, row)[lane], "cell \(column), \(row)") }
        }
      }
    }
  }
}
