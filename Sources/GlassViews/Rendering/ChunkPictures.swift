import GlassGeometry
import GlassRaster

/// Pictures of chunks, blurred where that is asked for, kept while the chunk stays the same.
///
/// All that a frame uses are kept for the next one, however many; of the others those that were used last.
@MainActor final class ChunkPictures {
  /// How many are kept that the last frame has not used.
  private let spare: Int

  init(spare: Int) { self.spare = spare }

  /// What decides how the picture of a chunk looks.
  struct Key: Equatable {
    var chunk: DisplayChunk
    var space: DeviceSpace
    /// Of the blur, in device pixels; 0 for none.
    var sigma: Double
    var inks: InkPalette
    /// The device pixels that the picture covers.
    var area: PixelRect

    static func == (a: Key, b: Key) -> Bool {
      a.chunk === b.chunk && a.space == b.space && a.sigma == b.sigma && a.inks == b.inks && a.area == b.area
    }
  }

  private struct Entry {
    var key: Key
    var picture: Bitmap
    /// The last frame that has asked for it.
    var frame: Int
  }

  /// Those used last are the last.
  private var entries: [Entry] = []
  private var frame = 0

  /// How many there are.
  var count: Int { entries.count }

  /// The picture kept for a key, or a new one on which `draw` draws, and which is blurred then.
  func picture(_ key: Key, draw: (Bitmap) -> Void) -> Bitmap {
    if let index = entries.lastIndex(where: { $0.key == key }) {
      guard entries[index].frame != frame else { return entries[index].picture }
      var entry = entries.remove(at: index)
      entry.frame = frame
      entries.append(entry)
      return entry.picture
    }
    let picture = Bitmap(size: key.area.size)
    draw(picture)
    BitmapBlur.blur(picture, sigma: key.sigma, edges: .transparent)
    entries.append(Entry(key: key, picture: picture, frame: frame))
    return picture
  }

  /// A frame has ended: lets go of what it did not ask for, but for the spare ones.
  func endFrame() {
    let unused = entries.prefix { $0.frame != frame }.count
    entries.removeFirst(max(0, unused - spare))
    frame += 1
  }
}
