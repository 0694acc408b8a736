import Foundation
import GlassGeometry
import Testing

@testable import GlassRaster

@Suite("What is very small, very long or very far away") struct LimitTests {
  @Test("a picture of one pixel is not halved: it is its own smaller copy")
  func onePixel() {
    let bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    let store = MipmapStore()
    #expect(store.level(1, of: bitmap) === bitmap)
    #expect(store.level(16, of: bitmap) === bitmap)
    #expect(store.level(16, of: Bitmap(size: PixelSize(width: 3, height: 1))).size == PixelSize(width: 1, height: 1))
  }

  @Test("of a path longer than any surface the part that is seen is drawn", arguments: [true, false])
  func longPath(isWide: Bool) throws {
    let limits = PixelRect(x: 0, y: 0, width: 100, height: 100)
    let box = isWide ? CGRect(x: -10, y: 10, width: 60_000, height: 20) : CGRect(x: 10, y: -10, width: 20, height: 60_000)
    let mask = try #require(PathMask.make([PathStep(path: VectorPath(.rect(box)), ink: .fill(evenOdd: false))], within: limits))
    #expect(mask.bounds.width <= 32_767 && mask.bounds.height <= 32_767)
    let (x, y) = (15 - mask.bounds.minX, 15 - mask.bounds.minY)
    #expect(mask.row(y)[x] == 255)
  }

  @Test("a polygon with corners beyond all numbers of pixels covers what lies within it")
  func farCorners() {
    let rasterizer = CoverageRasterizer(bounds: PixelRect(x: 0, y: 0, width: 4, height: 4))
    let far = 1e20
    rasterizer.add(
      [CGPoint(x: -far, y: -far), CGPoint(x: far, y: -far), CGPoint(x: far, y: far), CGPoint(x: -far, y: far)])
    let mask = rasterizer.mask()
    #expect((0..<4).allSatisfy { y in (0..<4).allSatisfy { mask.row(y)[$0] == 255 } })
  }
}
