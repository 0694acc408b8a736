import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import GlassRaster
import TestSupport
import Testing

@testable import GlassViews

@MainActor struct RenderingTests {
  private let hills: Bitmap = {
    let bitmap = Bitmap(size: PixelSize(width: 120, height: 80), isOpaque: true)
    let painter = Painter(bitmap)
    painter.fill(
      .rect(bitmap.bounds.cgRect),
      with: .linearGradient(
        Gradient(colors: [RGBA(0.2, 0.5, 0.9), RGBA(0.95, 0.8, 0.6)]), from: .zero, to: CGPoint(x: 0, y: 80)))
    for (index, x) in [10.0, 50, 95].enumerated() {
      painter.fill(
        .ellipse(CGRect(x: x - 40, y: 40 + Double(index) * 8, width: 80, height: 70)),
        with: .color(RGBA(0.15, 0.3 + 0.1 * Double(index), 0.35)))
    }
    return bitmap
  }()

  private let symbol = Symbol(named: "heart")!

  /// A picture with its surroundings, a label, shapes and two levels of glass.
  private func scene(glass hasGlass: Bool) -> DisplayChunk {
    let label = TextLayout.make(TextRequest("Glass", font: FontDescription(size: 14, weight: .semibold)), width: nil)
    let content = chunk { list in
      list.add(.symbol(symbol, CGRect(x: 24, y: 20, width: 20, height: 20), .vibrant(0, otherwise: .black), .regular))
      list.add(.text(label, CGPoint(x: 50, y: 22), .vibrant(0, otherwise: .black)))
    }
    return chunk { list in
      list.add(
        .extendedImage(
          hills, source: nil, in: CGRect(x: 60, y: 0, width: 120, height: 160),
          extended: CGRect(x: 0, y: 0, width: 240, height: 160)))
      list.add(
        .fill(.roundedRect(CGRect(x: 150, y: 100, width: 60, height: 40), radius: 12, style: .continuous), .ink(.color(.white))))
      list.add(.stroke(.capsule(CGRect(x: 150, y: 20, width: 60, height: 30)), width: 2, .ink(.color(RGBA(0.9, 0.1, 0.2)))))
      guard hasGlass else { return list.add(content, at: .zero) }
      list.add(
        GlassItem(
          id: 1, outline: .capsule(CGRect(x: 12, y: 10, width: 96, height: 40)), style: GlassStyle(), votes: false,
          content: content))
      list.add(glass(2, CGRect(x: 70, y: 30, width: 100, height: 110)))
    }
  }

  @Test("a display list looks as it should", arguments: [1.0, 2.0])
  func plain(scale: Double) {
    let surface = TestSurface(CGSize(width: 240, height: 160), scale: scale)
    surface.draw(scene(glass: false))
    expectPicture(surface.bitmap, named: "rendering-plain@\(Int(scale))", tolerance: .text)
  }

  @Test("glass over glass in a floating window looks as it should", arguments: [1.0, 2.0])
  func withGlass(scale: Double) {
    let surface = TestSurface(CGSize(width: 240, height: 160), scale: scale, margin: .shadow, floats: true)
    surface.settle(scene(glass: true))
    expectPicture(surface.bitmap, named: "rendering-glass@\(Int(scale))", tolerance: .text)
  }

  @Test("edges fall on whole pixels at every scale, and neighbours share them", arguments: [1.0, 1.25, 1.5, 1.75, 2.0])
  func snapping(scale: Double) {
    let surface = TestSurface(CGSize(width: 100, height: 20), scale: scale)
    let picture = chunk { list in
      for index in 0..<7 {
        let cell = CGRect(x: 3.3 + Double(index) * 11.7, y: 2.4, width: 11.7, height: 9.1)
        list.add(.fill(.rect(cell), .ink(.color(index % 2 == 0 ? .black : .white))))
      }
    }
    surface.background = RGBA(1, 0, 0)
    surface.draw(picture)
    let row = Int(7 * scale)
    let colors = Set((0..<surface.bitmap.width).map { surface.bitmap[$0, row] })
    #expect(colors == [0xFFFF_0000, 0xFF00_0000, 0xFFFF_FFFF])
  }

  @Test("surroundings of a picture mirror it: both sides of the seam have its colour")
  func extensionIsMirrored() {
    let picture = Bitmap(size: PixelSize(width: 100, height: 50), isOpaque: true)
    picture.fill(PixelRect(x: 0, y: 0, width: 50, height: 50), RGBA(1, 0, 0))
    picture.fill(PixelRect(x: 50, y: 0, width: 50, height: 50), RGBA(0, 0, 1))
    let surface = TestSurface(CGSize(width: 800, height: 200))
    surface.draw(
      chunk {
        $0.add(
          .extendedImage(
            picture, source: nil, in: CGRect(x: 200, y: 0, width: 400, height: 200),
            extended: CGRect(x: 0, y: 0, width: 800, height: 200)))
      })
    #expect(surface.bitmap[190, 100] == 0xFFFF_0000)
    #expect(surface.bitmap[610, 100] == 0xFF00_00FF)
    #expect(surface.bitmap[4, 100] >> 16 & 255 < 200)
  }

  @Test("a blur keeps an even colour and spreads an edge as far as its reach")
  func blur() {
    let bitmap = Bitmap(size: PixelSize(width: 60, height: 30))
    bitmap.fill(PixelRect(x: 0, y: 0, width: 30, height: 30), .white)
    BitmapBlur.blur(bitmap, sigma: 3, edges: .mirrored)
    let reach = BitmapBlur.reach(sigma: 3)
    #expect(bitmap[29 - reach, 15] == 0xFFFF_FFFF)
    #expect(bitmap[30 + reach, 15] == 0)
    #expect((110...145).contains(bitmap[30, 15] & 255))
    #expect(bitmap[20, 0] == bitmap[20, 29])
  }
}
