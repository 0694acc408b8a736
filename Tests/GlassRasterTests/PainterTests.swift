import Foundation
import GlassGeometry
import TestSupport
import Testing

@testable import GlassRaster

/// Everything a painter can draw, for comparing one way of drawing it with another.
func drawEverything(_ painter: Painter, photo: Bitmap) {
  painter.fill(PixelRect(x: 0, y: 0, width: 300, height: 200), RGBA(0.1, 0.2, 0.3))
  let ramp = Gradient(colors: [RGBA(1, 0.4, 0), RGBA(0.2, 0, 1, 0.2)])
  let rect = CGRect(x: 10.3, y: 8.7, width: 120, height: 70)
  painter.shadow(
    of: .roundedRect(rect, radius: 20), color: RGBA(0, 0, 0, 0.5), radius: 6, offset: CGPoint(x: 0, y: 4), isCutOut: true)
  painter.fill(
    .roundedRect(rect, radius: 20, style: .continuous), with: .linearGradient(ramp, from: .zero, to: CGPoint(x: 130, y: 80)))
  painter.stroke(.capsule(rect), width: 2.5, with: .color(.white))
  painter.fill(
    .ellipse(CGRect(x: 140, y: 5, width: 60, height: 45)),
    with: .radialGradient(ramp, center: CGPoint(x: 170, y: 25), startRadius: 3, endRadius: 40))
  painter.withClip(Outline.circle(in: CGRect(x: 200.5, y: 10.25, width: 80, height: 80))) {
    painter.draw(photo, in: CGRect(x: 195, y: 5, width: 90, height: 90))
    painter.withOpacity(0.5, within: PixelRegion(PixelRect(x: 210, y: 20, width: 60, height: 60))) {
      painter.fill(.rect(CGRect(x: 220, y: 30, width: 40, height: 40)), with: .color(.black))
      painter.draw(photo, in: CGRect(x: 230.5, y: 40.5, width: 71, height: 13), interpolation: .low, opacity: 0.6)
    }
  }
  painter.withTransform(.rotation(radians: 0.3, about: CGPoint(x: 60, y: 140))) {
    painter.draw(photo, in: CGRect(x: 30, y: 110, width: 60, height: 60))
    painter.stroke(.roundedRect(CGRect(x: 30, y: 110, width: 60, height: 60), radius: 9), width: 2, with: .color(.white))
    painter.draw(
      TextLayout.make(TextRequest("Turned", font: FontDescription(size: 12)), width: nil), at: CGPoint(x: 40, y: 130), scale: 1,
      color: .black)
  }
  if let heart = Symbol(named: "heart.fill") {
    painter.draw(heart, in: CGRect(x: 120, y: 100, width: 33, height: 33), color: .white)
  }
  var path = VectorPath()
  path.move(to: CGPoint(x: 170, y: 110))
  path.addCurve(to: CGPoint(x: 260, y: 150), control1: CGPoint(x: 260, y: 90), control2: CGPoint(x: 170, y: 190))
  painter.stroke(path, style: StrokeStyle(width: 5, cap: .round), with: .color(RGBA(0, 1, 0.5, 0.7)))
  painter.draw(
    TextLayout.make(TextRequest("Glass 🙂 شكرا", font: FontDescription(size: 15)), width: nil), at: CGPoint(x: 110.4, y: 150.6),
    scale: 1.5, color: .white)
}

@Suite struct PainterTests {
  private let size = PixelSize(width: 300, height: 200)

  private func photo() -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: 256, height: 256), isOpaque: true)
    for y in 0..<256 {
      for x in 0..<256 { bitmap[x, y] = 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 | UInt32((x * y) & 0xFF) }
    }
    return bitmap
  }

  @Test("a mirrored or stretched box is masked by its edges alone, at the same coverage as when it is drawn point by point")
  func mirroredBox() {
    let painter = Painter(Bitmap(size: size))
    let outline = Outline.rect(CGRect(x: 10.25, y: 20.5, width: 120, height: 90))
    for map in [Transform.scale(x: -1, y: 1, about: CGPoint(x: 140, y: 0)), .scale(x: 1.5, y: 0.5, about: .zero)] {
      var small = ShapeMask(outline, within: .empty)
      painter.withTransform(map) { small = painter.shape(of: outline, .inside) }
      let large = ShapeMask(outline, .inside, transform: map, within: PixelRect(size))
      #expect(small.mask.bounds.area < 100 && large.mask.bounds.area > 5000)
      #expect(coverage(small) == coverage(large))
    }
  }

  private func coverage(_ shape: ShapeMask) -> [UInt8] {
    var levels = [UInt8](repeating: 0, count: size.width * size.height)
    for piece in shape.pieces {
      for y in piece.rect.minY..<piece.rect.maxY {
        let row = shape.mask.row(piece.part.minY + min(y - piece.rect.minY, piece.part.height - 1))
        for x in piece.rect.minX..<piece.rect.maxX {
          levels[y * size.width + x] = row[piece.part.minX + min(x - piece.rect.minX, piece.part.width - 1)]
        }
      }
    }
    return levels
  }

  @Test("masks of any coverage mix what is drawn with what was there, pixel by pixel, and so do their opposites")
  func mixing() {
    let base = photo()
    // Runs that are covered wholly or not at all, of lengths that are no multiples of eight, and everything between.
    let alpha = Bitmap(size: PixelSize(width: 61, height: 3))
    for y in 0..<3 {
      for x in 0..<61 {
        let level = [UInt32(x * 4), x < 19 ? 255 : x < 45 ? 0 : 128, x % 9 == 8 ? 77 : 255][y]
        alpha[x, y] = level << 24
      }
    }
    for isInverted in [false, true] {
      let picture = Bitmap(size: base.size, isOpaque: true)
      let painter = Painter(picture)
      painter.draw(base, in: base.bounds.cgRect)
      let body = { painter.fill(PixelRect(x: 0, y: 0, width: 256, height: 256), RGBA(1, 0, 1)) }
      if isInverted {
        painter.withoutMask(alphaOf: alpha, x: 5, y: 7, body)
      } else {
        painter.withMask(alphaOf: alpha, x: 5, y: 7, body)
      }
      for y in 0..<3 {
        for x in 0..<61 {
          let level = Double(alpha[x, y] >> 24)
          let share = (isInverted ? 255 - level : level) / 255
          for shift in [0, 8, 16] as [UInt32] {
            let old = Double(base[x + 5, y + 7] >> shift & 255)
            let new: Double = shift == 8 ? 0 : 255
            #expect(Double(picture[x + 5, y + 7] >> shift & 255) == (old + (new - old) * share).rounded(), "at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test("drawing into any clip gives the bytes of drawing everything and cutting the part out")
  func clipping() {
    let (whole, photo) = (Bitmap(size: size), photo())
    drawEverything(Painter(whole), photo: photo)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<24 {
      let rects = (0..<3).map { _ in
        PixelRect(
          x: .random(in: -20..<300, using: &random), y: .random(in: -20..<200, using: &random),
          width: .random(in: 1..<120, using: &random), height: .random(in: 1..<90, using: &random))
      }
      let region = PixelRegion(rects)
      let part = Bitmap(size: size)
      drawEverything(Painter(part, clip: region), photo: photo)
      let expected = Bitmap(size: size)
      expected.copy(from: whole, region: region)
      let difference = PictureDifference(part, expected)
      #expect(difference.count == 0, "\(region.rects): \(difference)")
    }
  }

  @Test("a rectangle on whole pixels is crisp")
  func crisp() {
    let bitmap = Bitmap(size: PixelSize(width: 6, height: 5))
    Painter(bitmap).fill(PixelRect(x: 1, y: 1, width: 3, height: 2), .white)
    Painter(bitmap).fill(.rect(CGRect(x: 4, y: 3, width: 1, height: 1)), with: .color(.white))
    #expect(
      (0..<5).allSatisfy { y in
        (0..<6).allSatisfy { x in
          let isInside = 1...3 ~= x && 1...2 ~= y || (x, y) == (4, 3)
          return bitmap[x, y] == (isInside ? 0xFFFF_FFFF : 0)
        }
      })
  }

  @Test("an edge within a pixel covers exactly its share")
  func exactArea() {
    let bitmap = Bitmap(size: PixelSize(width: 4, height: 4))
    Painter(bitmap).fill(.rect(CGRect(x: 1.25, y: 1.5, width: 2, height: 1)), with: .color(.white))
    #expect(bitmap[1, 1] >> 24 == 96)
    #expect(bitmap[2, 1] >> 24 == 128)
    #expect(bitmap[3, 2] >> 24 == 32)
    #expect(bitmap[0, 1] == 0)
  }

  @Test(
    "the coverage of a shape sums up to its area",
    arguments: [
      (Outline.circle(in: CGRect(x: 3.3, y: 4.1, width: 50, height: 50)), 1963.495),
      (Outline.ellipse(CGRect(x: 2, y: 2.5, width: 90, height: 31)), 2191.261),
      (Outline.roundedRect(CGRect(x: 1.7, y: 2.2, width: 180, height: 90), radius: 14.5), 16_019.520),
      (Outline.capsule(CGRect(x: 1, y: 1, width: 150, height: 44)), 6184.531),
    ] as [(Outline, Double)])
  func area(outline: Outline, area: Double) {
    let bitmap = Bitmap(size: PixelSize(width: 200, height: 120))
    Painter(bitmap).fill(outline, with: .color(.white))
    let sum = (0..<120).reduce(0.0) { sum, y in (0..<200).reduce(sum) { $0 + Double(bitmap[$1, y] >> 24) / 255 } }
    #expect(abs(sum - area) < 0.35, "\(sum) for \(area)")
  }

  @Test("a mask with a stretched middle equals one that holds every pixel", arguments: [CornerStyle.circular, .continuous])
  func stretched(style: CornerStyle) {
    let radii = CornerRadii(topLeft: 30, topRight: 4, bottomRight: 18, bottomLeft: 0)
    let outline = Outline(rect: CGRect(x: 5.25, y: 6.5, width: 260, height: 180.25), kind: .box(radii, style))
    for coverage in [OutlineCoverage.inside, .border(width: 3.5), .blurred(sigma: 4)] {
      let (small, full) = (Bitmap(size: size), Bitmap(size: size))
      let limits = small.bounds
      Painter(small).composite(.solid(.white), through: ShapeMask(outline, coverage, within: limits))
      Painter(full).composite(.solid(.white), through: ShapeMask(outline, coverage, transform: .identity, within: limits))
      #expect(PictureDifference(small, full).maximum <= 1, "\(coverage)")
    }
  }

  @Test("drawing nothing into a group or a clip changes no pixel")
  func emptyGroup() {
    let bitmap = photo()
    let before = bitmap.cropped(to: bitmap.bounds)
    let painter = Painter(bitmap)
    painter.withOpacity(0.37, within: PixelRegion(bitmap.bounds)) {}
    painter.withClip(Outline.circle(in: CGRect(x: 3.5, y: 3.5, width: 100, height: 100))) {}
    #expect(PictureDifference(bitmap, before).count == 0)
  }

  @Test("a group with opacity shows overlapping shapes as one")
  func group() {
    let bitmap = Bitmap(size: PixelSize(width: 10, height: 1))
    bitmap.fill(bitmap.bounds, .black)
    let painter = Painter(bitmap)
    painter.withOpacity(0.5, within: PixelRegion(bitmap.bounds)) {
      painter.fill(PixelRect(x: 0, y: 0, width: 6, height: 1), .white)
      painter.fill(PixelRect(x: 4, y: 0, width: 6, height: 1), .white)
    }
    #expect((0..<10).allSatisfy { bitmap[$0, 0] == 0xFF80_8080 })
  }

  @Test("a clip with smooth edges shows what a filled shape of the same picture would")
  func smoothClip() {
    let (clipped, filled) = (Bitmap(size: size), Bitmap(size: size))
    let outline = Outline.roundedRect(CGRect(x: 10.5, y: 10.25, width: 200, height: 150), radius: 40)
    for bitmap in [clipped, filled] { bitmap.fill(bitmap.bounds, .black) }
    let painter = Painter(clipped)
    painter.withClip(outline) { painter.fill(clipped.bounds, .white) }
    Painter(filled).fill(outline, with: .color(.white))
    #expect(PictureDifference(clipped, filled).maximum <= 1)
  }

  @Test("a slow gradient shows no bands: its local mean follows it to a quarter of a level")
  func gradientBands() {
    let bitmap = Bitmap(size: PixelSize(width: 512, height: 64))
    let gradient = Gradient(colors: [RGBA(white: 0.1), RGBA(white: 0.14)])
    Painter(bitmap).fill(.rect(bitmap.bounds.cgRect), with: .linearGradient(gradient, from: .zero, to: CGPoint(x: 512, y: 0)))
    for left in stride(from: 0, to: 512, by: 16) {
      let sum = (0..<64).reduce(0) { sum, y in (left..<(left + 16)).reduce(sum) { $0 + Int(bitmap[$1, y] & 0xFF) } }
      let expected = 255 * (0.1 + 0.04 * (Double(left) + 8) / 512)
      #expect(abs(Double(sum) / 1024 - expected) < 0.25)
    }
  }

  @Test("a shadow that is cut out leaves the pixels beneath the shape alone and equals the whole one outside")
  func cutOutShadow() {
    let (cut, whole) = (Bitmap(size: size), Bitmap(size: size))
    let outline = Outline.roundedRect(CGRect(x: 60, y: 50, width: 150, height: 90), radius: 24)
    for bitmap in [cut, whole] { bitmap.fill(bitmap.bounds, .white) }
    Painter(cut).shadow(of: outline, color: .black, radius: 8, isCutOut: true)
    Painter(whole).shadow(of: outline, color: .black, radius: 8)
    let coverage = Bitmap(size: size)
    Painter(coverage).fill(outline, with: .color(.black))
    for y in 0..<200 {
      for x in 0..<300 where coverage[x, y] >> 24 == 0 || coverage[x, y] >> 24 == 255 {
        #expect(cut[x, y] == (coverage[x, y] == 0 ? whole[x, y] : 0xFFFF_FFFF))
      }
    }
    #expect(whole[70, 45] != 0xFFFF_FFFF)
  }

  @Test("an image on whole pixels is copied as it is")
  func imageCopy() {
    let (bitmap, photo) = (Bitmap(size: PixelSize(width: 300, height: 300)), photo())
    Painter(bitmap).draw(photo, in: CGRect(x: 20, y: 30, width: 256, height: 256))
    #expect(PictureDifference(bitmap.cropped(to: PixelRect(x: 20, y: 30, width: 256, height: 256)), photo).count == 0)
    #expect(bitmap[19, 40] == 0 && bitmap[276, 40] == 0)
  }

  @Test("a part of an image is drawn without its neighbours")
  func imagePart() {
    let photo = Bitmap(size: PixelSize(width: 8, height: 8), isOpaque: true)
    photo.fill(photo.bounds, .black)
    photo.fill(PixelRect(x: 2, y: 2, width: 4, height: 4), .white)
    let bitmap = Bitmap(size: PixelSize(width: 40, height: 40))
    Painter(bitmap).draw(photo, source: CGRect(x: 2, y: 2, width: 4, height: 4), in: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect((0..<40).allSatisfy { y in (0..<40).allSatisfy { bitmap[$0, y] == 0xFFFF_FFFF } })
  }

  @Test("fine detail becomes an even grey when drawn small", arguments: [0.5, 0.3, 0.11])
  func noAliasing(scale: Double) {
    let photo = Bitmap(size: PixelSize(width: 256, height: 256), isOpaque: true)
    for y in 0..<256 { for x in 0..<256 { photo[x, y] = (x ^ y) & 1 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF } }
    let side = Int(256 * scale)
    let bitmap = Bitmap(size: PixelSize(width: side, height: side))
    Painter(bitmap).draw(photo, in: bitmap.bounds.cgRect)
    #expect((1..<(side - 1)).allSatisfy { y in (1..<(side - 1)).allSatisfy { 120...136 ~= bitmap[$0, y] & 0xFF } })
  }

  @Test("shapes that are not finite, empty or far away draw nothing and do no harm")
  func oddShapes() {
    let bitmap = Bitmap(size: size)
    let painter = Painter(bitmap)
    for rect in [
      CGRect.null, .infinite, .zero, CGRect(x: Double.nan, y: 0, width: 5, height: 5),
      CGRect(x: 1e9, y: 1e9, width: 10, height: 10),
      CGRect(x: 0, y: 0, width: -4, height: -4),
    ] {
      for outline in [Outline.rect(rect), .ellipse(rect), .roundedRect(rect, radius: 30, style: .continuous)]
      where !rect.isInfinite {
        painter.fill(outline, with: .color(.white))
        painter.stroke(outline, width: 2, with: .color(.white))
      }
      painter.draw(photo(), in: rect)
      painter.fill(VectorPath(.rect(rect)), with: .color(.white))
    }
    painter.fill(.ellipse(CGRect(x: -40_000, y: -40_000, width: 20_000, height: 20_000)), with: .color(.white))
    painter.withTransform(.scale(x: 0, y: 0)) {
      painter.fill(.ellipse(CGRect(x: 0, y: 0, width: 9, height: 9)), with: .color(.white))
    }
    #expect((0..<size.height).allSatisfy { y in (0..<size.width).allSatisfy { bitmap[$0, y] == 0 } })
  }

  @Test("every kind of drawing looks as it did")
  func picture() {
    let bitmap = Bitmap(size: size)
    drawEverything(Painter(bitmap), photo: photo())
    expectPicture(bitmap, named: "everything", tolerance: .text)
  }
}
