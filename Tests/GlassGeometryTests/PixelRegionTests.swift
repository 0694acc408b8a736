import Foundation
import GlassGeometry
import Testing

@Suite("Pixel rectangles and regions")
struct PixelRegionTests {
  @Test("neighbours in points share an edge in pixels at every scale", arguments: [1, 1.25, 1.5, 1.75, 2, 3])
  func sharedEdges(scale: Double) {
    var x = 0.0
    var previous: PixelRect?
    for width in [10.1, 33.3, 7.77, 120.5, 1.0 / 3] {
      let rect = PixelRect(rounding: CGRect(x: x, y: 0, width: width, height: 5), scale: scale)
      if let previous { #expect(previous.maxX == rect.minX) }
      previous = rect
      x += width
    }
  }

  @Test("infinite and undefined layout results stay within safe pixel coordinates")
  func extremes() {
    let rect = PixelRect(rounding: CGRect(x: Double.nan, y: -.infinity, width: .infinity, height: .infinity), scale: 2)
    #expect(rect.width >= 0 && rect.height >= 0)
    #expect(rect.area >= 0)
  }

  @Test("overlapping rectangles never count a pixel twice")
  func noOverlap() {
    var region = PixelRegion()
    for step in 0..<40 { region.add(PixelRect(x: step * 7 % 50, y: step * 13 % 60, width: 9, height: 11)) }
    for (index, first) in region.rects.enumerated() {
      for second in region.rects.dropFirst(index + 1) { #expect(!first.intersects(second)) }
    }
    #expect(region.rects.count <= PixelRegion.maximumCount)
  }

  @Test("what is left of a region without another is every other pixel, once")
  func subtraction() {
    let region = PixelRegion([PixelRect(x: 0, y: 0, width: 30, height: 20), PixelRect(x: 100, y: 0, width: 10, height: 40)])
    let other = PixelRegion([PixelRect(x: 5, y: 5, width: 10, height: 30), PixelRect(x: 90, y: 10, width: 40, height: 10)])
    let rest = region.subtracting(other)
    for y in 0..<50 {
      for x in 0..<130 {
        let isLeft = region.rects.contains { $0.contains(x: x, y: y) } && !other.rects.contains { $0.contains(x: x, y: y) }
        #expect(rest.filter { $0.contains(x: x, y: y) }.count == (isLeft ? 1 : 0))
      }
    }
  }

  @Test("exactly what is asked for is added, and what two regions share is every pixel of both, once")
  func exact() {
    var (region, other) = (PixelRegion(), PixelRegion())
    let first = [PixelRect(x: 0, y: 0, width: 30, height: 20), PixelRect(x: 20, y: 10, width: 10, height: 40)]
    let second = [PixelRect(x: 5, y: 5, width: 20, height: 30), PixelRect(x: 0, y: 15, width: 40, height: 5)]
    for rect in first { region.addExactly(rect) }
    for rect in second { other.addExactly(rect) }
    let (shared, rest) = (region.clipped(to: other), region.cut(by: other))
    for y in 0..<60 {
      for x in 0..<50 {
        func count(_ rects: [PixelRect]) -> Int { rects.filter { $0.contains(x: x, y: y) }.count }
        let (inFirst, inSecond) = (count(first) > 0, count(second) > 0)
        #expect(count(region.rects) == (inFirst ? 1 : 0))
        #expect(count(shared.rects) == (inFirst && inSecond ? 1 : 0))
        #expect(count(rest.rects) == (inFirst && !inSecond ? 1 : 0))
      }
    }
    for step in 0..<60 { region.addExactly(PixelRect(x: step * 40, y: step % 7 * 90, width: 9, height: 11)) }
    #expect(region.rects.count <= PixelRegion.maximumCount)
    #expect((0..<60).allSatisfy { step in region.rects.contains { $0.contains(x: step * 40 + 8, y: step % 7 * 90 + 10) } })
  }

  @Test("far rectangles stay apart, so that damage stays small")
  func farApart() {
    let region = PixelRegion([PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 500, y: 500, width: 10, height: 10)])
    #expect(region.area == 200)
  }

  @Test("an added pixel is always covered")
  func coverage() {
    var region = PixelRegion()
    var added: [PixelRect] = []
    for step in 0..<60 {
      let rect = PixelRect(x: step * 97 % 1000, y: step * 61 % 700, width: 3 + step % 5, height: 2 + step % 7)
      added.append(rect)
      region.add(rect)
    }
    for rect in added { #expect(region.rects.contains { $0.contains(rect) }) }
  }
}
