import Foundation
import GlassGeometry
import GlassRaster
import GlassReference
import Testing

@testable import GlassMaterial

@Suite("Outside of glass: shadows and contours")
struct OutsideTests {
  static let grey = RGBA(white: 0.48)

  /// The mean difference to the reference below and above a panel over grey, and the same for a reference that is `shift` device pixels higher.
  static func differences(height: Double, scale: Double, shift: Int) -> [Double] {
    let size = PixelSize(width: Int(200 * scale), height: Int((height + 90) * scale))
    let backdrop = TestGlass.plain(size, grey)
    let rect = CGRect(x: 40, y: 36, width: 120, height: height)
    let group = GlassGroup(elements: [AgreementTests.element(.roundedRect(rect, radius: 20))]).scaled(by: scale)
    let environment = GlassEnvironment(scale: scale)
    let engine = Engine.picture(of: [group], over: backdrop, environment)
    let reference = ReferenceRenderer(over: backdrop, environment).picture(of: [group])
    return [rect.maxY + 3, rect.minY - 12].map { top in
      let area = PixelRect(rounding: CGRect(x: 70, y: top, width: 60, height: 9), scale: scale)
      var sum = 0.0
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX {
          sum += Double(TestGlass.channels(engine.row(y)[x])[1]) - reference.colors[(y + shift) * size.width + x].y
        }
      }
      return sum / Double(area.area)
    }
  }

  @Test("a shadow lies where the reference has it, small and large", arguments: [60.0, 170], [1.0, 1.5, 2])
  func shadow(height: Double, scale: Double) {
    let right = Self.differences(height: height, scale: scale, shift: 0)
    #expect(right.allSatisfy { abs($0) < 0.3 }, "\(right)")
    // One that lies a point higher is seen.
    let wrong = Self.differences(height: height, scale: scale, shift: Int(scale.rounded()))
    #expect(wrong.contains { abs($0) > 0.4 }, "\(wrong)")
  }

  @Test("shadows of neighbours are multiplied", arguments: [1.0, 2])
  func neighbours(scale: Double) {
    let panels = [CGRect(x: 16, y: 14, width: 54, height: 76), CGRect(x: 82, y: 20, width: 54, height: 70)]
    let groups = panels.enumerated().map {
      GlassGroup(elements: [AgreementTests.element(.roundedRect($1, radius: 14), id: UInt64($0 + 1))])
    }
    for backdrop in [Backdrop.white, .text, .gradient] {
      let result = AgreementTests.compare(groups, over: backdrop, GlassEnvironment(scale: scale))
      AgreementTests.expect(result, "over \(backdrop.rawValue)")
    }
  }

  @Test("half a shadow's strength or none of a contour would be seen")
  func planted() {
    let plane = Backdrop.white.bitmap(PixelSize(width: 150, height: 110))
    let groups = [GlassGroup(elements: [AgreementTests.element(AgreementTests.panel)])]
    let engine = Engine.picture(of: groups, over: plane, GlassEnvironment())
    let reference = ReferenceRenderer(over: plane, GlassEnvironment())
    let emphasis = reference.emphasis(of: groups[0].elements[0])
    #expect(Comparison(engine, reference.picture(of: groups)).agrees)
    let faint = reference.picture(of: groups) { _ in Adaptation(darkness: 0, emphasis: emphasis / 2) }
    #expect(!Comparison(engine, faint).agrees)
  }
}
