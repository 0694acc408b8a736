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
    #expect(widened == PixelRect(minX: 988, minY: 580, maxX: 1080, maxY: 698))
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
        #expect(rect.minX - widened.minX <= 60 && rect.minY - widened.minY <= 60, "\(rect) at \(scale)")
      }
    }
  }

  /// What a compositor reads that keeps damage as bands of whole points, and turns each of their boxes back by itself: the rows of one column.
  private func rowsRead(_ rects: [PixelRect], column: Int, _ layout: SurfaceLayout) -> Set<Int> {
    let factor = Double(layout.bufferSize.width) / Double(layout.surfaceWidth)
    func points(_ low: Int, _ high: Int) -> Range<Int> {
      Int((Double(low) / factor + 1e-9).rounded(.down))..<Int((Double(high) / factor - 1e-9).rounded(.up))
    }
    let boxes = rects.map { (x: points($0.minX, $0.maxX), y: points($0.minY, $0.maxY)) }
    let edges = Set(boxes.flatMap { [$0.y.lowerBound, $0.y.upperBound] }).sorted()
    var rows: Set<Int> = []
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      let spans = boxes.filter { $0.y.contains(top) }.map(\.x)
      guard spans.contains(where: { $0.contains(Int(Double(column) / factor)) }) else { continue }
      let start = Int((Double(top) * factor).rounded())
      rows.formUnion(start..<start + Int((Double(bottom - top) * factor).rounded()))
    }
    return rows
  }

  @Test(
    "no row is lost where two rectangles meet, at the scales that desktops offer",
    arguments: [132, 138, 144, 150, 160, 168, 180, 204, 210])
  func bands(scale: Int) {
    let layout = SurfaceLayout(width: 960, height: 640, scale: .fractional(scale))
    for top in 320..<360 {
      for height in [3, 17, 40, 71] {
        // Two boxes, the second beneath a corner of the first: bands that are not joined.
        var damage = PixelRegion(PixelRect(minX: 100, minY: top, maxX: 300, maxY: top + height))
        damage.add(PixelRect(minX: 280, minY: top + height, maxX: 700, maxY: top + 2 * height))
        #expect(damage.rects.count == 2)
        let rows = rowsRead(WholePointDamage(layout).rects(for: damage), column: 290, layout)
        #expect(rows.isSuperset(of: top..<top + 2 * height), "\(top), \(height)")
      }
    }
  }

  @Test(
    "damage stays as it is at whole scales, and reaches to the next lines of whole points at others",
    arguments: [120, 240, 180, 150])
  func unchanged(scale: Int) {
    let layout = SurfaceLayout(width: 720, height: 480, scale: .fractional(scale))
    let inner = PixelRect(minX: 101, minY: 77, maxX: 333, maxY: 201)
    let widened = WholePointDamage(layout).widened(inner)
    switch scale {
    case 150: #expect(widened == PixelRect(minX: 101, minY: 76, maxX: 334, maxY: 204))
    case 180: #expect(widened == PixelRect(minX: 100, minY: 76, maxX: 335, maxY: 203))
    default: #expect(widened == inner)
    }
    let all = PixelRect(layout.bufferSize)
    #expect(WholePointDamage(layout).widened(all) == all)
    let edge = PixelRect(minX: 667, minY: 445, maxX: all.maxX, maxY: all.maxY)
    if scale % 120 == 0 { #expect(WholePointDamage(layout).widened(edge) == edge) }
  }
}
