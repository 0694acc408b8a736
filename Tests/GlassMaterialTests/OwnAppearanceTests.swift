import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("Glass in another appearance than its window's")
struct OwnAppearanceTests {
  private static let box = PixelRect(x: 52, y: 34, width: 56, height: 16)

  /// The ink of a capsule over a plain ground in a window of an appearance, each second with another appearance of its own.
  private static func inks(over ground: Double, in window: GlassEnvironment.Appearance, _ own: [GlassEnvironment.Appearance?])
    -> [GlassInk]
  {
    let backdrop = TestGlass.plain(PixelSize(width: 160, height: 90), RGBA(white: ground))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    var time = 0.0
    return own.map { appearance in
      let element = GlassElement(
        id: 1, outline: .capsule(CGRect(x: 30, y: 20, width: 100, height: 44)), inkBoxes: [GlassInkBox(box)],
        appearance: appearance)
      for _ in 0..<60 {
        _ = renderer.update(
          [GlassGroup(elements: [element])], backdrop: backdrop,
          backdropDamage: time == 0 ? PixelRegion(backdrop.bounds) : PixelRegion(),
          environment: GlassEnvironment(appearance: window), time: time)
        time += 1.0 / 60
      }
      return renderer.ink(for: 1)
    }
  }

  @Test("it has that over any backdrop, and chooses again once it has none", arguments: [0.05, 0.5, 0.95])
  func ink(ground: Double) {
    for window in [GlassEnvironment.Appearance.light, .dark] {
      let usual = Self.inks(over: ground, in: window, [nil])
      #expect(Self.inks(over: ground, in: window, [.dark, .light, nil]) == [.light, .dark] + usual, "\(window)")
    }
  }
}
