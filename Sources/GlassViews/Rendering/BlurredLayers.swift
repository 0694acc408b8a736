import GlassGeometry
import GlassRaster

/// Blurred pictures of chunks, kept while the chunk stays the same.
@MainActor final class BlurredLayers {
  private static let capacity = 4

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

  private var entries: [(key: Key, picture: Bitmap)] = []

  /// The picture kept for a key, or a blurred new one on which `draw` draws.
  func picture(_ key: Key, draw: (Bitmap) -> Void) -> Bitmap {
    if let entry = entries.first(where: { $0.key == key }) { return entry.picture }
    let picture = Bitmap(size: key.area.size)
    draw(picture)
    BitmapBlur.blur(picture, sigma: key.sigma, edges: .transparent)
    if entries.count >= Self.capacity { entries.removeFirst() }
    entries.append((key, picture))
    return picture
  }
}

/// What drawing keeps from frame to frame.
@MainActor final class DrawingCaches {
  /// Mirrored, blurred surroundings of pictures.
  let extensions = ImageExtensions()
  /// Blurred parts of the display list.
  let blurs = BlurredLayers()
}
