import GlassGeometry
import GlassRaster

/// Pictures of chunks, blurred where that is asked for, kept while the chunk stays the same.
@MainActor final class BlurredLayers {
  private let capacity: Int

  /// Room for so many pictures, and for as many as one frame uses.
  init(capacity: Int) { self.capacity = capacity }

  /// What decides how a blurred chunk looks.
  struct Key: Equatable {
    var chunk: DisplayChunk
    var space: DeviceSpace
    /// In device pixels.
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
    /// Whether somebody has asked for it since the last frame.
    var isUsed = true
  }

  private var entries: [Entry] = []

  /// The picture kept for a key, or a blurred new one on which `draw` draws.
  func picture(_ key: Key, draw: (Bitmap) -> Void) -> Bitmap {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].isUsed = true
      return entries[index].picture
    }
    let picture = Bitmap(size: key.area.size)
    draw(picture)
    BitmapBlur.blur(picture, sigma: key.sigma, edges: .transparent)
    // What this frame has used the next one will, however much that is.
    if entries.count >= capacity, let index = entries.firstIndex(where: { !$0.isUsed }) { entries.remove(at: index) }
    entries.append(Entry(key: key, picture: picture))
    return picture
  }

  /// A frame has ended: lets go of what it did not ask for.
  func endFrame() {
    entries.removeAll { !$0.isUsed }
    for index in entries.indices { entries[index].isUsed = false }
  }
}

/// What drawing keeps from frame to frame.
@MainActor final class DrawingCaches {
  /// Mirrored, blurred surroundings of pictures.
  let extensions = ImageExtensions()
  /// Blurred parts of the display list.
  let blurs = BlurredLayers(capacity: 4)
  /// Parts of the display list that are turned in space, upright.
  let turned = BlurredLayers(capacity: 12)
  /// Parts that are on their way, at their own size, for as long as they are.
  let carried = BlurredLayers(capacity: 4)
}
