import GlassGeometry
import Testing

@testable import GlassWayland

@Suite("Damage in whole points") struct WholePointDamageTests {
  /// What a compositor reads of a buffer that keeps damage in whole points and rounds place and length apart.
  private func read(_ rect: PixelRect, _ layout: SurfaceLayout) -> PixelRect {
    func axis(_ low: Int, _ high: Int, _ pixels: Int, _ points: Int) -> Range<Int> {
      let factor = Double(pixels) / Double(points)
      let first = Int((Double(low) / factor + 1e-9).rounded(.down))
      let last = min(points, Int((Double(high) / factor - 1e-9).rounded(.up)))
      let start = Int((Double(first) * factor).rounded())
      return start..<start + Int((Double(last - first) * factor).rounded())
    }
    let x = axis(rect.minX, rect.maxX, layout.bufferSize.width, layout.surfaceWidth)
    let y = axis(rect.minY, rect.maxY, layout.bufferSize.height, layout.surfaceHeight)
    return PixelRect(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
  }

  @Test("what lies at the right edge of a window at scale 1.5 stays within its buffer") func rightEdge() {
    let layout = SurfaceLayout(width: 720, height: 480, scale: .fractional(180))
    let thumbnail = PixelRect(minX: 989, minY: 581, maxX: 1080, maxY: 697)
    #expect(read(thumbnail, layout).maxX == 1081)
    let widened = WholePointDamage(layout).widened(thumbnail)
    #expect(read(widened, layout).maxX <= 1080)
    #expect(widened == PixelRect(minX: 988, minY: 581, maxX: 1080, maxY: 697))
  }

  @Test("at every scale all that changed is read, nothing beyond the buffer, and hardly more than before", arguments: 121...359)
  func everyScale(scale: Int) {
    for (width, height) in [(720, 480), (719, 481), (533, 333)] {
      let layout = SurfaceLayout(width: width, height: height, scale: .fractional(scale))
      let damage = WholePointDamage(layout)
      let size = layout.bufferSize
      for inset in 1...40 {
        let rect = PixelRect(minX: size.width - inset, minY: size.height - 2 * inset, maxX: size.width, maxY: size.height)
        let widened = damage.widened(rect)
        let seen = read(widened, layout)
        #expect(seen.minX <= rect.minX && seen.minY <= rect.minY, "\(rect) at \(scale)")
        #expect(seen.maxX == size.width && seen.maxY == size.height, "\(rect) at \(scale)")
        #expect(rect.minX - widened.minX <= 12 && rect.minY - widened.minY <= 12, "\(rect) at \(scale)")
      }
    }
  }

  @Test("damage stays as it is at whole scales, and away from the edges", arguments: [120, 240, 180, 150])
  func unchanged(scale: Int) {
    let layout = SurfaceLayout(width: 720, height: 480, scale: .fractional(scale))
    let inner = PixelRect(minX: 101, minY: 77, maxX: 333, maxY: 201)
    #expect(WholePointDamage(layout).widened(inner) == inner)
    let all = PixelRect(layout.bufferSize)
    #expect(WholePointDamage(layout).widened(all) == all)
    let edge = PixelRect(minX: 667, minY: 445, maxX: all.maxX, maxY: all.maxY)
    if scale % 120 == 0 { #expect(WholePointDamage(layout).widened(edge) == edge) }
  }
}
