import Foundation
import GlassGeometry
import GlassWorkers
import TestSupport
import Testing

@testable import GlassRaster

/// Opaque pictures drawn larger or smaller, alone and shared out among threads.
@Suite struct ScalingTests {
  private func photo(_ width: Int, _ height: Int) -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: width, height: height), isOpaque: true)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = 0xFF00_0000 | UInt32(x * 7 & 255) << 16 | UInt32(y * 5 & 255) << 8 | UInt32(x * y & 255)
      }
    }
    return bitmap
  }

  /// The weighted mean of the four nearest pixels, channel by channel.
  private func expected(_ picture: Bitmap, _ x: Int, _ y: Int, in rect: CGRect, shift: UInt32) -> Double {
    func place(_ pixel: Int, _ start: Double, _ length: Double, _ count: Int) -> (Int, Int, Double) {
      let place = min(max((Double(pixel) + 0.5 - start) * Double(count) / length - 0.5, 0), Double(count - 1))
      return (Int(place), min(Int(place) + 1, count - 1), place - place.rounded(.down))
    }
    let (left, right, u) = place(x, rect.minX, rect.width, picture.width)
    let (top, bottom, v) = place(y, rect.minY, rect.height, picture.height)
    func channel(_ x: Int, _ y: Int) -> Double { Double(picture[x, y] >> shift & 255) }
    let upper = channel(left, top) * (1 - u) + channel(right, top) * u
    let lower = channel(left, bottom) * (1 - u) + channel(right, bottom) * u
    return upper * (1 - v) + lower * v
  }

  @Test(
    "a scaled picture is the weighted mean of the four nearest pixels, to a level",
    arguments: [CGSize(width: 61, height: 47), CGSize(width: 40, height: 30), CGSize(width: 90, height: 77)])
  func weights(_ size: CGSize) {
    let picture = photo(50, 37)
    let target = Bitmap(size: PixelSize(width: 100, height: 80))
    let rect = CGRect(origin: CGPoint(x: 3, y: 2), size: size)
    Painter(target).draw(picture, in: rect, interpolation: .low)
    for y in 0..<80 {
      for x in 0..<100 {
        guard rect.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else {
          #expect(target[x, y] == 0)
          continue
        }
        for shift in [UInt32(0), 8, 16] {
          let difference = Double(target[x, y] >> shift & 255) - expected(picture, x, y, in: rect, shift: shift)
          #expect(abs(difference) <= 1.5, "at \(x), \(y)")
        }
        #expect(target[x, y] >> 24 == 255)
      }
    }
  }

  @Test("a scaled picture of one colour has that colour")
  func evenColour() {
    for level in UInt32(0)...255 {
      let picture = Bitmap(size: PixelSize(width: 7, height: 5), isOpaque: true)
      for y in 0..<5 { for x in 0..<7 { picture[x, y] = 0xFF00_0000 | level << 16 | (255 - level) << 8 | level } }
      let target = Bitmap(size: PixelSize(width: 23, height: 9))
      Painter(target).draw(picture, in: target.bounds.cgRect)
      #expect(target[11, 4] == picture[0, 0])
      #expect(target[22, 8] == picture[0, 0])
    }
  }

  @Test("beyond its edges a picture goes on mirrored, whether it is scaled, moved, or a copy of its size", arguments: [1, 3, 16])
  func mirrored(_ divisor: Int) {
    let picture = photo(300 / divisor, 200 / divisor)
    for size in [PixelSize(width: 500, height: 380), picture.size] {
      let target = Bitmap(size: PixelSize(width: 700, height: 500))
      let rect = PixelRect(x: 90, y: 60, width: size.width, height: size.height)
      let (wide, high) = (min(24, size.width), min(24, size.height))
      let reach = PixelRect(
        minX: rect.minX - wide, minY: rect.minY - high, maxX: rect.maxX + wide, maxY: rect.maxY + high)
      let painter = Painter(target)
      painter.withTransform(.translation(x: 5, y: -3)) {
        painter.draw(picture, in: rect.offset(x: -5, y: 3), mirroredTo: reach.offset(x: -5, y: 3))
      }
      let alone = Bitmap(size: target.size)
      Painter(alone).draw(picture, in: rect.cgRect)
      func place(_ x: Int, _ from: Int, _ to: Int) -> Int { x < from ? 2 * from - 1 - x : x >= to ? 2 * to - 1 - x : x }
      var wrong = 0
      for y in 0..<500 {
        for x in 0..<700 {
          let isWithin = (reach.minX..<reach.maxX).contains(x) && (reach.minY..<reach.maxY).contains(y)
          let expected = isWithin ? alone[place(x, rect.minX, rect.maxX), place(y, rect.minY, rect.maxY)] : 0
          if target[x, y] != expected { wrong += 1 }
        }
      }
      #expect(wrong == 0, "\(size)")
    }
  }

  @Test("threads that share a picture, its mirrored copies, a copy and a filling leave the bytes of one thread")
  func threads() {
    let pool = WorkerPool(threads: 3)
    let picture = photo(300, 200)
    let small = photo(30, 20)
    let rect = PixelRect(x: 90, y: 60, width: 500, height: 380)
    func drawn(_ workers: WorkerPool?) -> Bitmap {
      let target = Bitmap(size: PixelSize(width: 700, height: 500))
      let painter = Painter(target, workers: workers)
      painter.draw(picture, in: rect.cgRect)
      MirroredPicture(small, rect: rect, extended: target.bounds, seam: 16).draw(painter)
      return target
    }
    let alone = drawn(nil)
    #expect(difference(drawn(pool), alone) == 0)
    let copy = Bitmap(size: alone.size)
    copy.fill(PixelRegion(copy.bounds), .white, workers: pool)
    #expect(copy[0, 0] == 0xFFFF_FFFF && copy[699, 499] == 0xFFFF_FFFF)
    copy.copy(from: alone, region: PixelRegion(alone.bounds), workers: pool)
    #expect(difference(copy, alone) == 0)
  }

  @Test("a small picture keeps its pixels wherever it is drawn, in parts too, and takes new ones when it changes")
  func smallCopies() {
    let picture = photo(90, 61)
    func drawn(_ x: Int, _ y: Int, clip: PixelRegion? = nil) -> Bitmap {
      let target = Bitmap(size: PixelSize(width: 200, height: 150))
      Painter(target, clip: clip).draw(picture, in: CGRect(x: x, y: y, width: 57, height: 40))
      return target.cropped(to: PixelRect(x: x, y: y, width: 57, height: 40))
    }
    let first = drawn(3, 5)
    #expect(difference(drawn(131, 77), first) == 0)
    let part = PixelRect(x: 10, y: 10, width: 20, height: 20)
    let cut = drawn(0, 0, clip: PixelRegion(part))
    #expect(difference(cut.cropped(to: part), first.cropped(to: part)) == 0)
    #expect(cut[9, 9] == 0 && cut[30, 30] == 0)
    picture.fill(picture.bounds, .white)
    picture.didChange()
    #expect(drawn(3, 5)[28, 20] == 0xFFFF_FFFF)
  }

  @Test("mirrored copies fade out as pixman blends them, whatever part is drawn")
  func seams() {
    let small = photo(30, 20)
    let target = Bitmap(size: PixelSize(width: 300, height: 200))
    let ground = photo(300, 200)
    target.copy(from: ground, rect: ground.bounds)
    let rect = PixelRect(x: 60, y: 40, width: 180, height: 130)
    let mirrored = MirroredPicture(small, rect: rect, extended: target.bounds, seam: 16)
    mirrored.draw(Painter(target))
    // A picture that is not known to be opaque takes the way through pixman.
    let slow = Bitmap(size: target.size)
    slow.copy(from: ground, rect: ground.bounds)
    let other = Bitmap(size: small.size)
    other.copy(from: small, rect: small.bounds)
    MirroredPicture(other, rect: rect, extended: target.bounds, seam: 16).draw(
      Painter(slow))
    #expect(difference(slow, target) == 0)
    let parts = Bitmap(size: target.size)
    parts.copy(from: ground, rect: ground.bounds)
    for clip in [PixelRect(x: 0, y: 0, width: 131, height: 200), PixelRect(x: 131, y: 0, width: 169, height: 200)] {
      mirrored.draw(Painter(parts, clip: PixelRegion(clip)))
    }
    #expect(difference(parts, target) == 0)
  }

  @Test("copies that fade out outside leave the picture as it is, up to its edge, and what lies beneath next to it")
  func outerSeams() {
    let ground = photo(300, 200)
    let target = Bitmap(size: ground.size)
    target.copy(from: ground, rect: ground.bounds)
    let rect = PixelRect(x: 60, y: 40, width: 180, height: 130)
    MirroredPicture(photo(30, 20), rect: rect, extended: target.bounds, seam: 16, fadesOutside: true).draw(Painter(target))
    #expect(difference(target.cropped(to: rect), ground.cropped(to: rect)) == 0)
    for y in 60..<140 { #expect(abs(Int(target[59, y] & 255) - Int(ground[59, y] & 255)) <= 2) }
    let far = PixelRect(x: 0, y: 0, width: 40, height: 200)
    #expect(difference(target.cropped(to: far), ground.cropped(to: far)) > 7000)
  }

  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    (0..<a.height).reduce(0) { count, y in (0..<a.width).reduce(count) { $0 + (a.row(y)[$1] == b.row(y)[$1] ? 0 : 1) } }
  }

  @Test("narrow and wide boxes of a blur round sums to the nearest level", arguments: [0.8, 2, 4, 4.4, 4.6, 9])
  func blurs(_ sigma: Double) {
    let (bitmap, plain) = (photo(41, 27), photo(41, 27))
    BitmapBlur.blur(bitmap, sigma: sigma, edges: .mirrored)
    for radius in BitmapBlur.radii(sigma: sigma) {
      average(plain, radius, dx: 1, dy: 0)
      average(plain, radius, dx: 0, dy: 1)
    }
    #expect(difference(bitmap, plain) == 0)
  }

  /// A box average in one direction, pixel by pixel.
  private func average(_ bitmap: Bitmap, _ radius: Int, dx: Int, dy: Int) {
    let old = bitmap.cropped(to: bitmap.bounds)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        bitmap[x, y] = [UInt32(0), 8, 16, 24].reduce(0) { word, shift in
          let sum = (-radius...radius).reduce(UInt32(radius)) { sum, step in
            sum + (old[reflected(x + dx * step, old.width), reflected(y + dy * step, old.height)] >> shift & 255)
          }
          return word | (sum / UInt32(2 * radius + 1)) << shift
        }
      }
    }
  }
}
