import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassViews

/// What is drawn in a picture of its own must not depend on how much of it is drawn at once.
@MainActor struct LayerPlaceTests {
  private static let size = PixelSize(width: 150, height: 110)
  private static let box = CGRect(x: 3, y: 5, width: 140, height: 101)

  private static let effects: [(String, DisplayEffect)] = [
    ("colours", .colors(.saturation(0.5))), ("blend", .blend(.multiply)), ("opacity", .opacity(0.6)), ("blur", .blur(3)),
    ("drawing group", .drawingGroup),
  ]

  /// A slow ramp, whose noise shows where its picture begins, and a picture turned a little.
  private var content: DisplayChunk {
    let image = Bitmap(size: PixelSize(width: 40, height: 30))
    for y in 0..<30 { for x in 0..<40 { image[x, y] = (x ^ y) & 1 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 } }
    let turned = chunk { $0.add(.image(image, source: nil, in: CGRect(x: 60, y: 10, width: 70, height: 55), .high)) }
    return chunk { list in
      list.add(.fill(.rect(Self.box), Self.ramp(0.30, 0.36)))
      list.add(.transform(.rotation(radians: 0.3)), turned, at: .zero)
    }
  }

  private static func ramp(_ from: Double, _ to: Double) -> ShapePaint {
    let gradient = GlassRaster.Gradient(colors: [RGBA(white: 0, alpha: from), RGBA(white: 0, alpha: to)])
    return .linearGradient(gradient, box.origin, CGPoint(x: box.maxX, y: box.maxY))
  }

  private func picture(_ chunk: DisplayChunk, within regions: [PixelRegion]) -> Bitmap {
    let bitmap = Bitmap(size: Self.size)
    bitmap.fill(bitmap.bounds, RGBA(0.9, 0.8, 0.7))
    for region in regions {
      DisplayPainter(Painter(bitmap, clip: region), caches: DrawingCaches()).draw(chunk, DeviceSpace(scale: 1))
    }
    return bitmap
  }

  private func expectSame(_ chunk: DisplayChunk, _ name: String) {
    let whole = picture(chunk, within: [PixelRegion(PixelRect(Self.size))])
    var parts: [PixelRegion] = []
    for y in stride(from: 0, to: Self.size.height, by: 13) {
      for x in stride(from: 0, to: Self.size.width, by: 27) {
        parts.append(PixelRegion(PixelRect(x: x, y: y, width: 27, height: 13).intersection(PixelRect(Self.size))))
      }
    }
    #expect(whole.difference(from: picture(chunk, within: parts)) == nil, "\(name)")
  }

  @Test("a gradient within a mask has the same bytes drawn whole and by odd rectangles") func masks() {
    let mask = chunk { $0.add(.fill(.rect(Self.box), Self.ramp(0.5, 0.6))) }
    expectSame(chunk { $0.add(.mask(mask, .zero), content, at: .zero) }, "mask")
  }

  @Test("what a mask covers wholly is drawn without it, to the same bytes") func opaqueMasks() {
    func masked(by middle: (CGRect) -> DrawOperation) -> DisplayChunk {
      let mask = chunk { list in
        list.add(.fill(.rect(Self.box), Self.ramp(0.5, 0.6)))
        list.add(middle(CGRect(x: 20.3, y: 15.6, width: 100, height: 70)))
      }
      return chunk { $0.add(.mask(mask, .zero), content, at: .zero) }
    }
    let covered = masked { .fill(.rect($0), .ink(.color(.black))) }
    expectSame(covered, "an opaque middle")
    // A gradient of one colour is not known to be opaque.
    let plain = GlassRaster.Gradient(colors: [.black, .black])
    let drawn = masked { .fill(.rect($0), .linearGradient(plain, $0.origin, CGPoint(x: $0.maxX, y: $0.maxY))) }
    let all = [PixelRegion(PixelRect(Self.size))]
    #expect(picture(covered, within: all).difference(from: picture(drawn, within: all)) == nil)
  }

  @Test("so have groups, colour effects and blends, and all of these within a mask") func effects() {
    let mask = chunk { $0.add(.blur(2), content, at: .zero) }
    for (name, effect) in Self.effects {
      let changed = chunk { $0.add(effect, content, at: .zero) }
      expectSame(changed, name)
      let cut = chunk { $0.add(.mask(mask, CGPoint(x: 1, y: 2)), changed, at: .zero) }
      expectSame(cut, "\(name) in a mask")
      for (outer, effect) in Self.effects { expectSame(chunk { $0.add(effect, cut, at: .zero) }, "\(outer) around \(name)") }
    }
  }

  @Test("a fade keeps the pixels beneath where its content draws, and has the bytes of one that keeps them all") func spots() {
    func faded(_ more: Int) -> (DisplayChunk, content: DisplayChunk) {
      let blue = chunk { $0.add(.fill(.rect(Self.box), .ink(.color(RGBA(0, 0, 1))))) }
      let inner = chunk { list in
        list.add(.fill(.roundedRect(CGRect(x: 4, y: 6, width: 21, height: 13), radius: 5), .ink(.color(RGBA(1, 0, 0)))))
        list.add(.clip(.rect(CGRect(x: 100, y: 70, width: 30, height: 30))), blue, at: .zero)
      }
      let content = chunk { list in
        list.add(.opacity(0.5), inner, at: CGPoint(x: 3, y: 2))
        list.add(.fill(.rect(CGRect(x: 20, y: 10, width: 18, height: 30)), Self.ramp(0.4, 0.9)))
        for _ in 0..<more { list.add(.fill(.rect(Self.box), .ink(.color(.clear)))) }
      }
      return (chunk { $0.add(.opacity(0.6), content, at: .zero) }, content)
    }
    let (few, many) = (faded(0), faded(30))
    #expect(few.content.spots.count == 3 && many.content.spots == [many.content.bounds])
    #expect(few.content.spots.reduce(0) { $0 + $1.width * $1.height } < 0.2 * Self.box.width * Self.box.height)
    let all = [PixelRegion(PixelRect(Self.size))]
    #expect(picture(few.0, within: all).difference(from: picture(many.0, within: all)) == nil)
    expectSame(few.0, "spots")
  }
}
