import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("Pixels that glass replaces")
struct ReplacedPixelsTests {
  /// A panel, capsules and other shapes over a picture, drawn into a target that holds something else where glass replaces it.
  private func render(scale: Double, threads: Int = 1, _ change: (inout [GlassGroup]) -> Void = { _ in }) -> (PixelRegion, Bitmap)
  {
    let backdrop = TestGlass.photo(TestGlass.size(scale: scale))
    let renderer = GlassRenderer(workers: WorkerPool(threads: threads))
    var groups = TestGlass.groups(scale: scale)
    change(&groups)
    _ = renderer.update(
      groups, backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds), environment: GlassEnvironment(scale: scale),
      time: 0)
    let target = TestGlass.copy(of: backdrop)
    target.fill(renderer.replacedPixels, RGBA(1, 0, 1))
    renderer.draw(into: target, clippedTo: PixelRegion(target.bounds))
    return (renderer.replacedPixels, target)
  }

  @Test("nothing is seen of what they were", arguments: [1, 1.25, 1.5, 2.0, 3])
  func hidden(scale: Double) {
    let expected = TestGlass.render(
      TestGlass.groups(scale: scale), over: TestGlass.photo(TestGlass.size(scale: scale)), GlassEnvironment(scale: scale))
    for threads in [1, 3] {
      let (replaced, picture) = render(scale: scale, threads: threads)
      #expect(TestGlass.difference(expected, picture).isEmpty, "\(threads) threads")
      let panel = TestGlass.groups(scale: scale)[0].elements[0].outline.bounds
      #expect(Double(replaced.clipped(to: PixelRect(covering: panel)).area) > 0.35 * panel.width * panel.height)
    }
  }

  @Test("there are none where each pixel is mixed with the content, and none beyond a clip")
  func none() {
    let clear = render(scale: 2) { $0 = TestGlass.groups(scale: 2, style: GlassStyle(variant: .clear)) }
    #expect(clear.0.isEmpty)
    let panel = PixelRect(x: 0, y: 0, width: 260, height: 400)
    let coming = render(scale: 2) { $0[0].elements[0].materialization = 0.9 }
    #expect(!coming.0.intersects(panel))
    let cut = PixelRect(x: 0, y: 0, width: 160, height: 260)
    let seen = render(scale: 2) { $0[0].elements[0].clip = cut }.0.clipped(to: panel)
    #expect(!seen.isEmpty && cut.contains(seen.bounds))
  }

  @Test("many pieces of glass, over each other or apart, leave exact rectangles")
  func many() {
    let backdrop = TestGlass.photo(PixelSize(width: 900, height: 900))
    let elements = (0..<25).map { (index: Int) -> GlassElement in
      let (column, row) = (Double(index % 5), Double(index / 5))
      let rect = CGRect(x: 10 + 175 * column, y: 10 + 175 * row, width: 165, height: 165)
      return GlassElement(id: UInt64(index + 1), outline: .roundedRect(rect, radius: 20))
    }
    let over = GlassElement(id: 90, outline: .roundedRect(CGRect(x: 90, y: 90, width: 400, height: 300), radius: 24))
    let groups = [GlassGroup(elements: elements), GlassGroup(elements: [over])]
    let environment = GlassEnvironment(scale: 1)
    let expected = TestGlass.render(groups, over: backdrop, environment)
    let renderer = GlassRenderer(workers: WorkerPool(threads: 2))
    _ = renderer.update(
      groups, backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds), environment: environment, time: 0)
    let target = TestGlass.copy(of: backdrop)
    target.fill(renderer.replacedPixels, RGBA(1, 0, 1))
    renderer.draw(into: target, clippedTo: PixelRegion(target.bounds))
    #expect(TestGlass.difference(expected, target).isEmpty)
    #expect(renderer.replacedPixels.rects.count == PixelRegion.maximumCount)
  }
}
