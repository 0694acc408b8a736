import CPixman
public import Foundation
public import GlassGeometry
public import GlassWorkers

/// Draws into a bitmap, in device pixels, y downwards.
///
/// Only pixels of the clip are touched, and what a pixel becomes does not depend on the clip: drawing a part gives the same bytes as
/// drawing everything and cutting the part out. A painter belongs to one thread; several may draw to separate parts of one bitmap.
public final class Painter {
  /// Where the pixels go.
  public let bitmap: Bitmap
  /// The map from the coordinates of what is drawn to device pixels.
  public private(set) var transform = Transform.identity
  /// The pixels that may be drawn, as rectangles that do not overlap.
  private(set) var clip: [PixelRect]

  let destination: OpaquePointer
  /// Who shares the work on many pixels.
  let workers: WorkerPool?
  var scratch: [UInt32] = []
  var solidColors = SolidColors()

  /// A painter that draws within `clip`, or everywhere; it shares work on many pixels with the threads of `workers`.
  public init(_ bitmap: Bitmap, clip: PixelRegion? = nil, workers: WorkerPool? = nil) {
    self.bitmap = bitmap
    self.workers = workers
    let rects = clip?.rects ?? [bitmap.held]
    self.clip = rects.map { $0.intersection(bitmap.held) }.filter { !$0.isEmpty }
    destination = bitmap.makePixmanImage(bitmap.bounds, isOpaque: false)
    bitmap.didChange()
  }

  deinit { pixman_image_unref(destination) }

  /// The smallest rectangle around all pixels that may be drawn.
  public var clipBounds: PixelRect { clip.reduce(.empty) { $0.union($1) } }

  /// Whether anything drawn within `rect`, in the painter's coordinates, could show.
  public func mayDraw(in rect: CGRect) -> Bool { mayDraw(in: PixelRect(covering: transform.apply(rect))) }

  /// Whether a pixel of `rect`, in device pixels, may be drawn.
  func mayDraw(in rect: PixelRect) -> Bool { clip.contains { $0.intersects(rect) } }

  /// Draws what `body` draws, within `rects` alone, which are in device pixels and do not overlap.
  public func withClip(_ rects: [PixelRect], _ body: () throws -> Void) rethrows {
    try withExactClip(clip.flatMap { part in rects.map { $0.intersection(part) } }, body)
  }

  /// Draws within rectangles that already lie within the clip.
  func withExactClip(_ rects: [PixelRect], _ body: () throws -> Void) rethrows {
    let outer = clip
    defer { clip = outer }
    clip = rects.filter { !$0.isEmpty }
    if !clip.isEmpty { try body() }
  }

  /// Draws what `body` draws through a map from its coordinates to the present ones.
  public func withTransform(_ map: Transform, _ body: () throws -> Void) rethrows {
    let outer = transform
    defer { transform = outer }
    transform = map.followed(by: outer)
    try body()
  }
}

extension Bitmap {
  /// A pixman view of a part of the pixels; never fails but for want of memory.
  func makePixmanImage(_ part: PixelRect, isOpaque: Bool) -> OpaquePointer {
    let format = isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8
    let bits = row(part.minY) + part.minX
    guard let image = pixman_image_create_bits_no_clear(format, Int32(part.width), Int32(part.height), bits, Int32(stride)) else {
      fatalError("pixman makes an image of any memory whose rows are whole words")
    }
    return image
  }
}
