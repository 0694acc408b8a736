import Foundation
import GlassGeometry
public import GlassPlatform
public import GlassRaster

/// Something dragged offscreen.
public struct OffscreenDrag {
  /// What is dragged.
  public let content: ClipboardContent
  /// What goes along with the pointer.
  public let picture: Bitmap?
  /// The type in which it would be taken where it is.
  public internal(set) var accepted: String?
  /// The window that it is over.
  weak var window: OffscreenWindow?
  let ended: @MainActor (Bool) -> Void

  init(content: ClipboardContent, picture: Bitmap?, ended: @escaping @MainActor (Bool) -> Void) {
    (self.content, self.picture, self.ended) = (content, picture, ended)
  }
}

extension DragPicture {
  /// The picture at so many device pixels per point; `nil` where it is empty.
  @MainActor func bitmap(scale: Double) -> Bitmap? {
    let pixels = PixelSize(width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
    guard pixels.width > 0, pixels.height > 0, pixels.width <= 4096, pixels.height <= 4096 else { return nil }
    let bitmap = Bitmap(size: pixels)
    draw(PixelTarget(base: bitmap.base, size: pixels, stride: bitmap.stride, scale: scale, holdsLastFrame: false))
    return bitmap
  }
}
