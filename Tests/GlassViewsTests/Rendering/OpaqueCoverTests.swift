import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassViews

@MainActor struct OpaqueCoverTests {
  private let window = PixelSize(width: 400, height: 300)

  private func cover(_ draw: (inout DisplayList) -> Void) -> PixelRect {
    var list = DisplayList()
    draw(&list)
    let plan = GlassLevels.plan(DisplayChunk(list), size: window, scale: 1)
    return OpaqueCover.find(in: plan.layers[0].spans, among: PixelRect(window))
  }

  private func picture(isOpaque: Bool) -> Bitmap { Bitmap(size: PixelSize(width: 10, height: 10), isOpaque: isOpaque) }

  @Test("an opaque picture covers its pixels, and with its copies all they reach")
  func opaque() {
    let rect = CGRect(x: 50, y: 20, width: 300, height: 200)
    #expect(
      cover { $0.add(.image(picture(isOpaque: true), source: nil, in: rect, .high)) }
        == PixelRect(x: 50, y: 20, width: 300, height: 200))
    let all = CGRect(x: 0, y: 0, width: 400, height: 250)
    let covered = cover { $0.add(.extendedImage(picture(isOpaque: true), source: nil, in: rect, extended: all)) }
    #expect(covered == PixelRect(x: 0, y: 0, width: 400, height: 250))
  }

  @Test("so does a box of an opaque colour, and no other shape or paint")
  func boxes() {
    let rect = CGRect(x: 50, y: 20.4, width: 300, height: 200)
    let pixels = PixelRect(x: 50, y: 20, width: 300, height: 200)
    #expect(cover { $0.add(.fill(.rect(rect), .ink(.color(.black)))) } == pixels)
    #expect(OpaqueCover.find(in: box(rect), DeviceSpace(scale: 1), among: PixelRect(window)) == pixels)
    #expect(
      OpaqueCover.find(in: box(rect), DeviceSpace(scale: 1), among: PixelRect(x: 0, y: 0, width: 60, height: 50)).width == 10)
    #expect(cover { $0.add(.fill(.rect(rect), .ink(.color(RGBA(white: 0, alpha: 0.99))))) }.isEmpty)
    #expect(cover { $0.add(.fill(.rect(rect), .ink(.vibrant(0, otherwise: .black)))) }.isEmpty)
    #expect(cover { $0.add(.fill(.roundedRect(rect, radius: 3), .ink(.color(.black)))) }.isEmpty)
  }

  @Test("nothing is covered by a picture with alpha, a small one, one that fades, and one that turns")
  func others() {
    let rect = CGRect(x: 0, y: 0, width: 400, height: 300)
    #expect(cover { $0.add(.image(picture(isOpaque: false), source: nil, in: rect, .high)) }.isEmpty)
    let small = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(cover { $0.add(.image(picture(isOpaque: true), source: nil, in: small, .high)) }.isEmpty)
    for effect in [DisplayEffect.opacity(0.5), .transform(.rotation(radians: 0.1, about: .zero))] {
      var inner = DisplayList()
      inner.add(.image(picture(isOpaque: true), source: nil, in: rect, .high))
      #expect(cover { $0.add(effect, DisplayChunk(inner), at: .zero) }.isEmpty)
    }
  }
}
