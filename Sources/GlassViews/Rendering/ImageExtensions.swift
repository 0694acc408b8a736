import Foundation
import GlassGeometry
import GlassRaster

/// Extends pictures beyond their edges by mirrored, blurred copies, as `backgroundExtensionEffect()` shows them.
///
/// The blurred picture is kept small (6 points per pixel) and is drawn enlarged, so that even a picture whose place changes in every
/// frame costs little more than the pixels it covers.
@MainActor final class ImageExtensions {
  /// The sigma of the blur in points.
  private static let sigma = 24.0
  /// How many points a pixel of the blurred picture spans.
  private static let pointsPerPixel = 6.0
  /// Where blurred copies begin.
  enum Beginning {
    /// Beyond sharp copies of the picture, which is drawn with them.
    case picture
    /// Beyond sharp copies, which are there already.
    case sharpCopies
    /// Within the drawing, which lies over them.
    case within
  }

  /// Over what length the blurred copy fades out, in points: outside of what is seen sharply up to its edge, and beneath a drawing.
  static let seam = 24.0
  private static let innerSeam = 16.0
  private static let capacity = 4

  private struct Entry {
    var image: Bitmap
    var source: CGRect?
    var size: PixelSize
    var scale: Double
    var blurred: Bitmap
  }

  private var entries: [Entry] = []

  /// Draws the copies around a picture in `rect`, as far as `extended` reaches; both in device pixels.
  ///
  /// - Parameters:
  ///   - rest: The size of the picture in device pixels, and how many of them span a point, where it is not on its way: the blurred picture is
  ///     made for that.
  ///   - beginning: Where they begin; a small picture stands for a drawing.
  func draw(
    _ image: Bitmap, source: CGRect?, in rect: PixelRect, extended: PixelRect, scale: Double,
    atRest rest: (size: PixelSize, scale: Double), beginning: Beginning, _ painter: Painter
  ) {
    guard !rect.isEmpty else { return }
    let seam = Int(((beginning == .within ? Self.innerSeam : Self.seam) * scale).rounded())
    if beginning == .picture {
      painter.draw(image, source: source, in: rect, mirroredTo: extended.intersection(rect.expanded(by: seam)))
    }
    guard !rect.contains(extended) else { return }
    let small = blurred(image, source, rest.size, rest.scale)
    MirroredPicture(small, rect: rect, extended: extended, seam: seam, fadesOutside: beginning != .within).draw(painter)
  }

  /// The size of the blurred picture that stands for one shown at a size in device pixels.
  static func small(_ size: PixelSize, scale: Double) -> PixelSize {
    let step = pointsPerPixel * scale
    return PixelSize(
      width: max(1, Int((Double(size.width) / step).rounded(.up))), height: max(1, Int((Double(size.height) / step).rounded(.up)))
    )
  }

  private func blurred(_ image: Bitmap, _ source: CGRect?, _ size: PixelSize, _ scale: Double) -> Bitmap {
    if let index = entries.firstIndex(where: { $0.image === image && $0.source == source && $0.size == size && $0.scale == scale }
    ) {
      return entries[index].blurred
    }
    let blurred = Bitmap(size: Self.small(size, scale: scale), isOpaque: image.isOpaque)
    Painter(blurred).draw(image, source: source, in: blurred.bounds.cgRect)
    BitmapBlur.blur(blurred, sigma: Self.sigma / Self.pointsPerPixel, edges: .mirrored)
    if entries.count >= Self.capacity { entries.removeFirst() }
    entries.append(Entry(image: image, source: source, size: size, scale: scale, blurred: blurred))
    return blurred
  }
}
