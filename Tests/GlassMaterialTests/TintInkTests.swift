import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("The ink of labels on tinted glass") struct TintInkTests {
  @Test(
    "a strong tint decides the ink of clear glass as of regular glass, and bears it",
    arguments: [GlassStyle.Variant.regular, .clear])
  func inkOnTint(variant: GlassStyle.Variant) {
    let tints = [
      RGBA(0, 0, 0), RGBA(0.1, 0.3, 0.9), RGBA(0.35, 0.2, 0.7), RGBA(0.7, 0.1, 0.15), RGBA(1, 0.8, 0.1), RGBA(0.2, 0.85, 0.4),
    ]
    for tint in tints {
      for (white, appearance) in [(0.0, GlassEnvironment.Appearance.light), (1, .light), (0, .dark), (1, .dark)] {
        for mode in 0..<3 {
          let backdrop = TestGlass.plain(PixelSize(width: 160, height: 90), RGBA(white: white))
          let element = GlassElement(
            id: 1, outline: .capsule(CGRect(x: 30, y: 20, width: 100, height: 44)),
            style: GlassStyle(variant: variant, tint: tint),
            inkBoxes: [GlassInkBox(PixelRect(x: 52, y: 34, width: 56, height: 16))])
          let environment = GlassEnvironment(
            appearance: appearance, reduceTransparency: mode == 1, increaseContrast: mode == 2)
          let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
          _ = renderer.update(
            [GlassGroup(elements: [element])], backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds),
            environment: environment, time: 0)
          renderer.draw(into: backdrop, clippedTo: PixelRegion(backdrop.bounds))
          let ink = renderer.ink(for: 1)
          let pixel = backdrop[80, 42]
          func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
          let contrast = Contrast.ratio(Contrast.luminance(part(16), part(8), part(0)), ink == .light ? 1 : 0)
          #expect(
            ink == GlassInk.onTint(tint) && contrast >= 4.5, "\(tint) over \(white), \(appearance), mode \(mode): \(contrast)")
        }
      }
    }
  }
}
