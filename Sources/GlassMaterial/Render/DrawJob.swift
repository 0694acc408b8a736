import GlassGeometry
import GlassKernels
import GlassRaster

/// The drawing of one frame, cut into strips that do not overlap: all shadows of a strip first, then all glass.
struct DrawJob: @unchecked Sendable {
  let bodies: [Body]
  let target: Bitmap
  let rects: [PixelRect]
  let kernels: KernelSet
  let levels: BackdropLevels
  let sharp: SharpLevel

  /// Draws one strip.
  func run(_ index: Int, _ scratch: UnsafeMutablePointer<UInt16>) {
    let painters = bodies.filter { $0.reach.intersects(rects[index]) }.compactMap { body -> BodyPainter? in
      let clip = body.clip.map { $0.intersection(rects[index]) } ?? rects[index]
      return clip.isEmpty ? nil : BodyPainter(body: body, target: target, clip: clip, kernels: kernels)
    }
    for painter in painters { painter.drawShadow() }
    for painter in painters { painter.drawGlass(levels: levels, sharp: sharp, scratch: scratch) }
  }
}
