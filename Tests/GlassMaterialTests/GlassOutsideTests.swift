import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

/// Glass that slides in from beyond an edge of the window is decided before any of it is seen.
@Suite("Glass that lies outside of the surface")
struct GlassOutsideTests {
  static let size = PixelSize(width: 240, height: 160)

  /// Where a capsule lies that is still so far beyond an edge, in pixels.
  static func places(_ distance: Double) -> [CGRect] {
    let (width, height) = (Double(size.width), Double(size.height))
    return [
      CGRect(x: width + distance, y: 60, width: 80, height: 40), CGRect(x: -80 - distance, y: 60, width: 80, height: 40),
      CGRect(x: 80, y: height + distance, width: 80, height: 40), CGRect(x: 80, y: -40 - distance, width: 80, height: 40),
      CGRect(x: width + distance, y: height + distance, width: 80, height: 40),
    ]
  }

  private func renderer(
    _ place: CGRect, over backdrop: Bitmap, _ environment: GlassEnvironment, _ style: GlassStyle = GlassStyle()
  ) -> GlassRenderer {
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    let element = GlassElement(id: 1, outline: .capsule(place), style: style)
    _ = renderer.update(
      [GlassGroup(elements: [element])], backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds),
      environment: environment,
      time: 0)
    return renderer
  }

  @Test(
    "it begins as the edge asks for that it comes in over", arguments: [0.0, 1, 30, 50, 63],
    [GlassEnvironment.Appearance.light, .dark])
  func beginning(distance: Double, appearance: GlassEnvironment.Appearance) {
    let environment = GlassEnvironment(appearance: appearance)
    for white in [0.0, 1] {
      let backdrop = TestGlass.plain(Self.size, RGBA(white: white))
      let inside = renderer(CGRect(x: 80, y: 60, width: 80, height: 40), over: backdrop, environment)
      for place in Self.places(distance) {
        let outside = renderer(place, over: backdrop, environment)
        #expect(outside.ink(for: 1) == inside.ink(for: 1), "over \(white) at \(place)")
        #expect(outside.adaptation(of: 1).darkness == inside.adaptation(of: 1).darkness, "over \(white) at \(place)")
        #expect(outside.adaptation(of: 1).shadowEmphasis == inside.adaptation(of: 1).shadowEmphasis, "over \(white) at \(place)")
      }
    }
  }

  @Test("clear glass is no less sure of its ink there", arguments: [0.0, 1])
  func clear(white: Double) {
    let backdrop = TestGlass.plain(Self.size, RGBA(white: white))
    for place in Self.places(40) {
      let ink = renderer(place, over: backdrop, GlassEnvironment(), GlassStyle(variant: .clear)).ink(for: 1)
      #expect(ink == (white == 1 ? .dark : .light), "at \(place)")
    }
  }

  @Test("its sight holds the edge that it looks at", arguments: [1.0, 1.5, 3])
  func sight(scale: Double) {
    let environment = GlassEnvironment(scale: scale)
    let size = PixelSize(width: Int(480 * scale), height: Int(300 * scale))
    let surface = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let place = CGRect(x: 480 * scale + 63 * scale, y: 130 * scale, width: 80 * scale, height: 40 * scale)
    let group = GlassGroup(elements: [GlassElement(id: 1, outline: .capsule(place))])
    let sight = GlassRenderer.sight(of: group, environment, on: surface).intersection(surface)
    let other = TestGlass.plain(size, .black)
    other.copy(from: TestGlass.plain(size, .white), rect: sight)
    let found = renderer(place, over: other, environment).adaptation(of: 1)
    #expect(found.darkness == 0 && found.shadowEmphasis == 0.6, "\(found)")
    #expect(!sight.contains(PixelRect(x: 0, y: 0, width: 1, height: 1)), "and not all of the surface")
  }
}
