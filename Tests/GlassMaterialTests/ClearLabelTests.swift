import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

/// Labels on clear glass can be read, whatever their strength.
@Suite("Labels on clear glass") struct ClearLabelTests {
  private static let label = PixelRect(x: 40, y: 120, width: 90, height: 16)

  /// A panel, and a capsule of a bar, with a label each.
  private static func elements(staysLegible: Bool) -> [GlassElement] {
    let style = GlassStyle(variant: .clear, staysLegible: staysLegible)
    return [
      GlassElement(
        id: 1, outline: .roundedRect(CGRect(x: 20, y: 20, width: 160, height: 160), radius: 20), style: style,
        inkBoxes: [GlassInkBox(label, fill: 0)]),
      GlassElement(
        id: 2, outline: .capsule(CGRect(x: 200, y: 20, width: 130, height: 44)), style: style,
        inkBoxes: [GlassInkBox(PixelRect(x: 220, y: 34, width: 90, height: 16))], bar: 7),
    ]
  }

  @Test(
    "secondary labels have their contrast over blue of any brightness", arguments: [GlassEnvironment.Appearance.light, .dark],
    [false, true])
  func blue(appearance: GlassEnvironment.Appearance, staysLegible: Bool) {
    for step in 0...20 {
      let part = Double(step) / 20
      let color = part < 0.5 ? RGBA(0, 0.7 * part, 2 * part) : RGBA(2 * part - 1, 0.35 + 1.3 * (part - 0.5), 1)
      let backdrop = TestGlass.plain(PixelSize(width: 360, height: 200), color)
      let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
      let elements = Self.elements(staysLegible: staysLegible)
      for frame in 0..<40 {
        _ = renderer.update(
          elements.map { GlassGroup(elements: [$0]) }, backdrop: backdrop,
          backdropDamage: frame == 0 ? PixelRegion(backdrop.bounds) : PixelRegion(),
          environment: GlassEnvironment(appearance: appearance), time: Double(frame) / 60)
      }
      let picture = TestGlass.copy(of: backdrop)
      renderer.draw(into: picture, clippedTo: PixelRegion(picture.bounds))
      for element in elements {
        let box = element.inkBoxes[0]
        let contrast = LegibilityTests.contrast(picture, box.rect, renderer.ink(for: element.id), fill: box.fill)
        #expect(contrast >= 4.5, "\(element.id) over \(color): \(contrast)")
      }
    }
  }

  @Test("primary labels ask for no more dimming than clear glass has, but for very little") func primary() {
    for gray in [0.0, 0.2, 0.4, 0.8, 1] {
      let backdrop = TestGlass.plain(PixelSize(width: 360, height: 200), RGBA(white: gray))
      let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
      var element = Self.elements(staysLegible: false)[0]
      element.inkBoxes = [GlassInkBox(Self.label, fill: 0, isPrimary: true)]
      _ = renderer.update(
        [GlassGroup(elements: [element])], backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds),
        environment: GlassEnvironment(), time: 0)
      #expect(renderer.adaptation(of: 1).gain > 0.97, "over \(gray)")
    }
  }
}
