import Foundation
import GlassGeometry
import Testing

@testable import GlassRaster

@Suite("Masks of traced curves")
struct TracedMaskTests {
  private static let arrow = [
    CGPoint(x: 4, y: 4), CGPoint(x: 44, y: 4), CGPoint(x: 24, y: 24), CGPoint(x: 44, y: 44), CGPoint(x: 4, y: 44),
  ]

  private func picture(_ draw: (Painter, Outline) -> Void) throws -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: 48, height: 48))
    draw(Painter(bitmap), try #require(Outline(tracing: [Self.arrow])))
    return bitmap
  }

  private func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Double { Double(bitmap[x, y] >> 24) / 255 }

  @Test("a curve is filled by area, also where it is turned") func filled() throws {
    let plain = try picture { $0.fill($1, with: .color(.black)) }
    let turned = try picture { painter, outline in
      painter.withTransform(.rotation(radians: .pi / 2, about: CGPoint(x: 24, y: 24))) {
        painter.fill(outline, with: .color(.black))
      }
    }
    var sums = (0.0, 0.0)
    for y in 0..<48 {
      for x in 0..<48 { sums = (sums.0 + alpha(plain, x, y), sums.1 + alpha(turned, x, y)) }
    }
    #expect(abs(sums.0 - 1200) < 4 && abs(sums.1 - 1200) < 4, "\(sums)")
    #expect(alpha(plain, 40, 24) == 0 && alpha(plain, 10, 24) == 1)
    #expect(alpha(turned, 24, 40) == 0 && alpha(turned, 24, 10) == 1)
  }

  @Test("a border is as wide all along the curve") func border() throws {
    let border = try picture { $0.stroke($1, width: 3, with: .color(.black)) }
    #expect(alpha(border, 20, 5) == 1 && alpha(border, 5, 20) == 1 && alpha(border, 20, 42) == 1)
    #expect(alpha(border, 20, 8) == 0 && alpha(border, 8, 20) == 0)
    // The notch's sides are slanted: its corner is 24 points to the right.
    #expect(alpha(border, 22, 24) == 1 && alpha(border, 18, 24) == 0 && alpha(border, 27, 24) == 0)
  }
}
