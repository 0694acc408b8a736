import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import TestSupport
import Testing

@Suite struct BitmapTests {
  @Test("rows begin at multiples of 64 bytes and all pixels are clear")
  func layout() {
    let bitmap = Bitmap(size: PixelSize(width: 17, height: 3))
    #expect(bitmap.stride == 128)
    #expect(UInt(bitPattern: bitmap.base) % 64 == 0)
    #expect((0..<3).allSatisfy { y in (0..<17).allSatisfy { bitmap[$0, y] == 0 } })
  }

  @Test("an empty bitmap can be made, painted and cropped")
  func empty() {
    let bitmap = Bitmap(size: .zero)
    Painter(bitmap).fill(PixelRect(x: 0, y: 0, width: 9, height: 9), .white)
    #expect(bitmap.cropped(to: PixelRect(x: 5, y: 5, width: 9, height: 9)).size == .zero)
  }

  @Test("pixels seen through a colour are those that painting it over them makes, into another bitmap or in place")
  func veils() {
    let size = PixelSize(width: 301, height: 240)
    let source = Bitmap(size: size, isOpaque: true)
    for y in 0..<size.height {
      for x in 0..<size.width { source[x, y] = 0xFF00_0000 | UInt32(x * 7919 + y * 104_729) & 0xFF_FFFF }
    }
    let region = PixelRegion([PixelRect(x: 2, y: 3, width: 290, height: 200), PixelRect(x: 0, y: 220, width: 7, height: 1)])
    for color in [RGBA(0, 0, 0, 0.22), RGBA(0.2, 0.9, 0.4, 0.6), RGBA(1, 1, 1, 1), RGBA(0, 0, 0, 0)] {
      let (painted, copy, inPlace) = (source.cropped(to: source.bounds), Bitmap(size: size), source.cropped(to: source.bounds))
      Painter(painted, clip: region).fill(source.bounds, color)
      let pool = WorkerPool(threads: 2)
      copy.copy(from: source, region: region, through: color, workers: pool)
      inPlace.copy(from: inPlace, region: region, through: color, workers: pool)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let isInside = region.rects.contains { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }
          let expected = painted[x, y]
          guard inPlace[x, y] == expected, copy[x, y] == (isInside ? expected : 0) else {
            Issue.record("\(color) at \(x), \(y): \(expected), \(copy[x, y]), \(inPlace[x, y])")
            return
          }
        }
      }
    }
  }

  @Test("so many pixels that caches hold but a part are copied, and seen through a colour, like few")
  func manyPixels() {
    let size = PixelSize(width: 2501, height: 1800)
    let source = Bitmap(size: size, isOpaque: true)
    for y in 0..<size.height {
      let row = source.row(y)
      for x in 0..<size.width { row[x] = 0xFF00_0000 | UInt32(truncatingIfNeeded: x &* 7919 &+ y &* 104_729) & 0xFF_FFFF }
    }
    let (all, pool) = (PixelRegion([source.bounds]), WorkerPool(threads: 2))
    let (copy, veiled, inPlace, painted) = (
      Bitmap(size: size), Bitmap(size: size), source.cropped(to: source.bounds), source.cropped(to: source.bounds)
    )
    let color = RGBA(0.2, 0.9, 0.4, 0.6)
    copy.copy(from: source, region: all, workers: pool)
    veiled.copy(from: source, region: all, through: color, workers: pool)
    inPlace.copy(from: inPlace, region: all, through: color, workers: pool)
    Painter(painted).fill(source.bounds, color)
    func isSame(_ a: Bitmap, _ b: Bitmap) -> Bool {
      (0..<size.height).allSatisfy { memcmp(a.row($0), b.row($0), size.width * 4) == 0 }
    }
    #expect(isSame(copy, source) && isSame(veiled, painted) && isSame(inPlace, painted))
  }

  @Test("copying keeps within both bitmaps")
  func copying() {
    let (source, target) = (Bitmap(size: PixelSize(width: 4, height: 4)), Bitmap(size: PixelSize(width: 4, height: 4)))
    source.fill(source.bounds, .white)
    target.copy(from: source, rect: PixelRect(x: -5, y: -5, width: 20, height: 20), dx: 2, dy: 3)
    #expect(target[1, 0] == 0xFFFF_FFFF)
    #expect(target[2, 0] == 0)
    #expect(target[1, 1] == 0)
  }

  @Test("a PNG file gives back the same pixels, and the same pixels the same file")
  func png() throws {
    try withTemporaryFolder { folder in
      let bitmap = Bitmap(size: PixelSize(width: 33, height: 9))
      for y in 0..<9 {
        for x in 0..<33 { bitmap[x, y] = RGBA(Double(x) / 33, 0.5, Double(y) / 9, y == 0 ? 0 : 1).premultipliedARGB }
      }
      let (first, second) = (folder.appending("a.png").displayPath, folder.appending("b.png").displayPath)
      try bitmap.writePNG(to: first)
      try bitmap.writePNG(to: second)
      #expect(try Data(contentsOf: URL(fileURLWithPath: first)) == Data(contentsOf: URL(fileURLWithPath: second)))
      #expect(PictureDifference(try Bitmap.readPNG(first), bitmap).isWithin(.exact))
      #expect(throws: PNGError.unreadable(path: folder.appending("c.png").displayPath)) {
        try Bitmap.readPNG(folder.appending("c.png").displayPath)
      }
    }
  }
}
