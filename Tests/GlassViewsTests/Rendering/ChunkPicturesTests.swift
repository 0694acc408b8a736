import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassViews

@MainActor @Suite("Pictures of chunks that are kept") struct ChunkPicturesTests {
  private let box = CGRect(x: 0, y: 0, width: 4, height: 4)

  private func chunks(_ count: Int) -> [DisplayChunk] { (0..<count).map { _ in GlassViewsTests.box(box) } }

  /// How many of the chunks a frame draws.
  private func frame(_ chunks: [DisplayChunk], _ pictures: ChunkPictures) -> Int {
    var drawn = 0
    for chunk in chunks {
      let key = ChunkPictures.Key(
        chunk: chunk, space: DeviceSpace(scale: 1), sigma: 1, inks: InkPalette(), area: PixelRect(x: 0, y: 0, width: 4, height: 4)
      )
      _ = pictures.picture(key) { _ in drawn += 1 }
    }
    pictures.endFrame()
    return drawn
  }

  @Test("however many a frame shows, the next one draws none of them again") func many() {
    let pictures = ChunkPictures(spare: 0)
    let chunks = chunks(7)
    #expect(frame(chunks, pictures) == 7)
    #expect(frame(chunks, pictures) == 0)
    var others = chunks
    others[3] = DisplayChunk(DisplayList())
    #expect(frame(others, pictures) == 1)
    #expect(frame(Array(others.prefix(2)), pictures) == 0)
    #expect(frame(others, pictures) == 5, "what a frame does not show is let go of")
  }

  @Test("of what frames no longer show, those shown last are kept") func spare() {
    let pictures = ChunkPictures(spare: 3)
    let chunks = chunks(7)
    _ = frame(chunks, pictures)
    _ = frame([chunks[0]], pictures)
    #expect(pictures.count == 4)
    #expect(frame([chunks[4], chunks[5], chunks[6], chunks[0]], pictures) == 0)
    #expect(frame([chunks[3]], pictures) == 1)
    #expect(pictures.count == 4)
  }

  @Test("frames that each show something new keep no more and no more of it") func memory() throws {
    let surface = TestSurface(CGSize(width: 60, height: 40))
    for turn in 0..<40 {
      let angle = Double(turn) * 0.01
      let projection = try #require(
        Projection.rotation(
          radians: angle, axis: (0, 1, 0), anchor: CGPoint(x: 2, y: 2), anchorZ: 0, distance: 60))
      surface.draw(
        chunk { list in
          list.add(.blur(1 + Double(turn) / 10), GlassViewsTests.box(box), at: .zero)
          list.add(.project(projection), GlassViewsTests.box(box), at: CGPoint(x: 20, y: 0))
          list.add(.drawingGroup, GlassViewsTests.box(box), at: CGPoint(x: 40, y: 0))
        })
    }
    let caches = surface.renderer.caches
    #expect(caches.blurs.count <= 5 && caches.turned.count <= 13 && caches.groups.count <= 17)
    #expect(caches.blurs.count > 1, "some are kept")
  }

  /// A form with an edge between pixels, and a picture.
  private var drawing: DisplayChunk {
    let image = Bitmap(size: PixelSize(width: 8, height: 6))
    for y in 0..<6 { for x in 0..<8 { image[x, y] = (x ^ y) & 1 == 0 ? 0xFFFF_FFFF : 0xFF00_4080 } }
    return chunk { list in
      list.add(.fill(.roundedRect(CGRect(x: 1.3, y: 2.2, width: 25, height: 17), radius: 6), .ink(.color(RGBA(1, 0, 0, 0.6)))))
      list.add(.image(image, source: nil, in: CGRect(x: 4, y: 4, width: 13, height: 11), .high))
    }
  }

  @Test("a drawing group that moves is drawn once, and moves by whole pixels") func groups() {
    let caches = DrawingCaches()
    let size = PixelSize(width: 80, height: 60)
    let drawing = drawing
    let group = chunk { $0.add(.drawingGroup, drawing, at: .zero) }
    let first = picture(size, group, at: .zero, caches)
    for (place, moved) in [(CGPoint(x: 3.1, y: 0.2), (6, 0)), (CGPoint(x: 3.3, y: 2), (7, 4)), (CGPoint(x: -2, y: 5), (-4, 10))] {
      let picture = picture(size, group, at: place, caches)
      let both = PixelRect(size).intersection(PixelRect(size).offset(x: moved.0, y: moved.1))
      let (now, before) = (picture.cropped(to: both), first.cropped(to: both.offset(x: -moved.0, y: -moved.1)))
      #expect(now.difference(from: before) == nil, "\(place)")
      #expect(picture.difference(from: self.picture(size, group, at: place, DrawingCaches())) == nil, "\(place): drawn anew")
    }
    #expect(caches.groups.count == 1)
  }

  private func picture(
    _ size: PixelSize, _ chunk: DisplayChunk, at place: CGPoint, _ caches: DrawingCaches = DrawingCaches()
  ) -> Bitmap {
    let bitmap = Bitmap(size: size)
    bitmap.fill(bitmap.bounds, RGBA(0.9, 0.8, 0.7))
    DisplayPainter(Painter(bitmap), caches: caches).draw(chunk, DeviceSpace(scale: 2).moved(by: place))
    return bitmap
  }

  @Test("a group that is turned, or larger than is kept, is drawn as any other") func otherGroups() {
    let drawing = drawing
    let (grouped, alone) = (
      chunk { $0.add(.drawingGroup, drawing, at: .zero) }, chunk { $0.add(.blend(.normal), drawing, at: .zero) }
    )
    let turn = DisplayEffect.transform(.rotation(radians: 0.4))
    let size = PixelSize(width: 80, height: 60)
    let (a, b) = (chunk { $0.add(turn, grouped, at: .zero) }, chunk { $0.add(turn, alone, at: .zero) })
    #expect(picture(size, a, at: CGPoint(x: 20, y: 3)).difference(from: picture(size, b, at: CGPoint(x: 20, y: 3))) == nil)
    let caches = DrawingCaches()
    let large = chunk { $0.add(.drawingGroup, GlassViewsTests.box(CGRect(x: 0, y: 0, width: 2000, height: 2000)), at: .zero) }
    let bitmap = Bitmap(size: size)
    DisplayPainter(Painter(bitmap), caches: caches).draw(large, DeviceSpace(scale: 1))
    #expect(caches.groups.count == 0 && bitmap[79, 59] == 0xFF00_0000)
  }
}
