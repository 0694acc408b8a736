import GlassGeometry
import GlassRaster
import TestSupport
import Testing

@Suite struct PictureDifferenceTests {
  private func grey(_ level: Double) -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: 50, height: 40))
    bitmap.fill(bitmap.bounds, RGBA(white: level))
    return bitmap
  }

  @Test("equal pictures do not differ, and a single pixel is noticed")
  func single() {
    let (a, b) = (grey(0.5), grey(0.5))
    #expect(PictureDifference(a, b).isWithin(.exact))
    b[3, 3] ^= 1
    let difference = PictureDifference(a, b)
    #expect(difference.count == 1 && difference.maximum == 1 && difference.percentile == 0)
    #expect(!difference.isWithin(.exact))
    #expect(difference.isWithin(.text))
  }

  @Test("the percentile leaves out one pixel in a thousand")
  func percentile() {
    let (a, b) = (grey(0), grey(0))
    for x in 0..<2 { b[x, 0] = 0xFFFF_FFFF }
    #expect(PictureDifference(a, b).percentile == 0)
    b[2, 0] = 0xFFFF_FFFF
    #expect(PictureDifference(a, b).percentile == 255)
  }

  @Test("pictures of different sizes are never alike")
  func sizes() {
    let other = Bitmap(size: PixelSize(width: 5, height: 4))
    #expect(!PictureDifference(grey(0), other).isWithin(PictureTolerance(mean: 255, percentile: 255)))
  }
}
