import GlassGeometry
import GlassRaster
import Testing

@testable import GlassViews

@MainActor @Suite("Blurred pictures that are kept") struct BlurredLayersTests {
  @Test("however many a frame shows, the next one draws none of them again") func many() {
    let layers = BlurredLayers(capacity: 4)
    let chunks = (0..<7).map { _ in chunk { $0.add(.fill(.rect(CGRect(x: 0, y: 0, width: 4, height: 4)), .ink(.color(.black)))) }
    }
    var drawn = 0
    func frame(_ chunks: [DisplayChunk]) -> Int {
      drawn = 0
      for chunk in chunks {
        let key = BlurredLayers.Key(
          chunk: chunk, space: DeviceSpace(scale: 1), sigma: 1, inks: InkPalette(),
          area: PixelRect(x: 0, y: 0, width: 4, height: 4))
        _ = layers.picture(key) { _ in drawn += 1 }
      }
      layers.endFrame()
      return drawn
    }
    #expect(frame(chunks) == 7)
    #expect(frame(chunks) == 0)
    var others = chunks
    others[3] = DisplayChunk(DisplayList())
    #expect(frame(others) == 1)
    #expect(frame(Array(others.prefix(2))) == 0)
    #expect(frame(others) == 5, "what a frame does not show is let go of")
  }
}
