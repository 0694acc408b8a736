public import Foundation

/// What goes along with the pointer while something is dragged.
public struct DragPicture {
  /// Its size in points.
  public var size: CGSize
  /// Where the pointer is in it, in points from its top left corner.
  public var hotspot: CGPoint
  /// Draws it, called once with transparent pixels.
  public var draw: @MainActor (PixelTarget) -> Void

  /// A picture.
  public init(size: CGSize, hotspot: CGPoint, draw: @escaping @MainActor (PixelTarget) -> Void) {
    (self.size, self.hotspot, self.draw) = (size, hotspot, draw)
  }
}
