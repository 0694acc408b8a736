import Foundation
import GlassGeometry
import Testing

@testable import GlassRaster

@Suite("Letters in motion")
struct MovingTextTests {
  private func glyphs() throws -> (font: TextFont, ids: [UInt32]) {
    let text = TextLayout.make(TextRequest("Rgaß&8", font: FontDescription(size: 15)), width: nil)
    let run = try #require(text.glyphRuns.first)
    return (run.font, run.glyphs.map(\.id))
  }

  @Test(
    "have the outlines that the font gives at their size, whatever size that is",
    arguments: [
      Transform.scale(x: 0.43, y: 0.43), .scale(x: 0.97, y: 0.97), .scale(x: 1.31, y: 1.18), .scale(x: 3.2, y: 3.2),
      Transform.rotation(radians: 0.4).followed(by: .scale(x: 1.7, y: 1.7)), .scale(x: -1.2, y: 1.2),
    ])
  func outlines(map: Transform) throws {
    let (font, ids) = try glyphs()
    TextEngine.locked { _ in
      var table = ScaledFontTable()
      guard let still = table.font(font, map, isMoving: false), let moving = table.font(font, map, isMoving: true) else {
        Issue.record("no font")
        return
      }
      #expect(still.id != moving.id, "their pictures are kept apart")
      for id in ids {
        guard let first = still.mask(of: id, x: 0.25, y: 0.5), let second = moving.mask(of: id, x: 0.25, y: 0.5) else {
          Issue.record("no picture of glyph \(id)")
          continue
        }
        let all = first.bounds.union(second.bounds)
        var largest = 0
        for y in all.minY..<all.maxY {
          for x in all.minX..<all.maxX { largest = max(largest, abs(coverage(first, x, y) - coverage(second, x, y))) }
        }
        #expect(largest <= 6, "of 255, glyph \(id)")
      }
    }
  }

  @Test("collapse to nothing without harm")
  func collapsed() throws {
    let (font, _) = try glyphs()
    TextEngine.locked { _ in
      var table = ScaledFontTable()
      #expect(table.font(font, .scale(x: 0, y: 1), isMoving: true) == nil)
      #expect(table.font(font, .scale(x: .infinity, y: 1), isMoving: true) == nil)
      #expect(table.font(font, .scale(x: .nan, y: 1), isMoving: true) == nil)
    }
  }

  private func coverage(_ mask: Mask, _ x: Int, _ y: Int) -> Int {
    let inside = (mask.bounds.minX..<mask.bounds.maxX).contains(x) && (mask.bounds.minY..<mask.bounds.maxY).contains(y)
    return inside ? Int(mask.row(y - mask.bounds.minY)[x - mask.bounds.minX]) : 0
  }
}
