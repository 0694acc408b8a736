import Foundation
import GlassGeometry
import GlassRaster

/// A small picture of any drawing, for `backgroundExtensionEffect()` to mirror and blur: kept while the drawing stays the same.
@MainActor struct MirroredContent {
  /// How many points a pixel of the picture spans: the blur leaves nothing finer.
  private static let pointsPerPixel = 3.0
  /// The longest side of a picture in pixels.
  private static let longest = 1024.0

  private var content: DisplayChunk?
  private var size = CGSize.zero
  private var picture: Bitmap?

  /// The picture of a drawing of a size in points; `nil` where there is nothing to be seen.
  mutating func picture(of drawing: DisplayChunk, _ size: CGSize) -> Bitmap? {
    guard size.width >= 1, size.height >= 1, !drawing.isEmpty else { return nil }
    if let picture, size == self.size, content.map({ Self.isSame($0, drawing) }) == true { return picture }
    let scale = min(1 / Self.pointsPerPixel, Self.longest / max(size.width, size.height))
    let bitmap = Bitmap(
      size: PixelSize(width: max(1, Int((size.width * scale).rounded())), height: max(1, Int((size.height * scale).rounded()))))
    DisplayPainter(Painter(bitmap), caches: DrawingCaches()).draw(drawing, DeviceSpace(scale: scale))
    (content, self.size, picture) = (drawing, size, bitmap)
    return bitmap
  }

  /// Whether two drawings have the same items, though the chunks around these were made at different times.
  private static func isSame(_ a: DisplayChunk, _ b: DisplayChunk) -> Bool {
    a.parts.count == b.parts.count && zip(a.parts, b.parts).allSatisfy { $0.item.isSame(as: $1.item) }
  }
}
