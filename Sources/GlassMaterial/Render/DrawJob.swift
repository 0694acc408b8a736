import GlassGeometry
import GlassKernels
import GlassRaster

/// The drawing of one frame, cut into strips that do not overlap: all shadows of a strip first, then all glass.
///
/// Unchecked, as bodies and levels are only read meanwhile, and strips do not overlap.
struct DrawJob: @unchecked Sendable {
  let bodies: [PlacedBody]
  let target: Bitmap
  let rects: [PixelRect]
  let kernels: KernelSet
  let levels: BackdropLevels
  let sharp: SharpLevel

  /// Draws one strip.
  func run(_ index: Int, _ scratch: UnsafeMutablePointer<UInt16>) {
    let rect = rects[index]
    for placed in bodies { painter(placed.body, rect)?.drawShadow() }
    for placed in bodies { painter(placed.body, rect)?.drawGlass(levels: levels, sharp: sharp, scratch: scratch) }
  }

  /// What draws a body within a strip, if anything of it lies there.
  private func painter(_ body: Body, _ rect: PixelRect) -> BodyPainter? {
    guard body.reach.intersects(rect) else { return nil }
    let clip = body.clip.map { $0.intersection(rect) } ?? rect
    return clip.isEmpty ? nil : BodyPainter(body: body, target: target, clip: clip, kernels: kernels)
  }
}
