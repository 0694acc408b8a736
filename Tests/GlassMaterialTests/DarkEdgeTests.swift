import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassMaterial

/// The edge of large dark glass is seen over any plain backdrop.
@Suite("The edge of large dark glass") struct DarkEdgeTests {
  private func luma(_ bitmap: Bitmap, _ x: Double, _ y: Double, _ scale: Double) -> Double {
    TestGlass.channels(bitmap[Int(x * scale), Int(y * scale)]).reduce(0) { $0 + Double($1) } / (3 * 255)
  }

  /// How far the outermost pixel is from the interior on the way to what a glint mixes in.
  private func strength(_ bitmap: Bitmap, _ start: CGPoint, _ step: (dx: Double, dy: Double), _ scale: Double) -> Double {
    func at(_ depth: Double) -> Double { luma(bitmap, start.x + step.dx * depth, start.y + step.dy * depth, scale) }
    let inside = at(60)
    return (at(0.25) - inside) / (1.6 - inside)
  }

  @Test("it is brighter than that of small glass on all sides", arguments: [1.0, 2], [0.0, 0.5, 1])
  func edges(scale: Double, gray: Double) {
    let size = PixelSize(width: Int(280 * scale), height: Int(320 * scale))
    let outline = Outline.roundedRect(CGRect(x: 20, y: 20, width: 240, height: 280), radius: 24, style: .continuous)
    let picture = TestGlass.render(
      [GlassGroup(elements: [GlassElement(id: 1, outline: outline.scaled(by: scale))])],
      over: TestGlass.plain(size, RGBA(white: gray)), GlassEnvironment(appearance: .dark, scale: scale))
    // In the middle of the outermost pixel.
    let depth = 0.5 / scale
    let (thin, broad) = (1 - depth, 0.21 * (1 - depth / 4))
    let top = strength(picture, CGPoint(x: 140, y: 20), (0, 1), scale)
    let bottom = strength(picture, CGPoint(x: 140, y: 299.999), (0, -1), scale)
    let left = strength(picture, CGPoint(x: 20, y: 160), (1, 0), scale)
    #expect(top > 1.4 * 0.252 * (thin + broad), "top: \(top)")
    #expect(bottom > 1.4 * (0.126 * (thin + broad) + 0.035 * thin), "bottom: \(bottom)")
    #expect(left > 1.3 * 0.07 * thin, "left: \(left)")
  }
}
