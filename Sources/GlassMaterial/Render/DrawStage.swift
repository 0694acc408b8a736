import GlassGeometry
import GlassKernels
import GlassRaster

/// The drawing of one frame, cut into strips that do not overlap: all shadows of a strip first, then all glass.
///
/// Unchecked, as bodies and levels are only read meanwhile, and strips do not overlap.
final class DrawStage: Stage, @unchecked Sendable {
  /// The strips, which threads take one by one.
  var strips: [PixelRect] = []
  private var frame: Frame?

  /// What strips are drawn from, and into.
  struct Frame {
    let bodies: [PlacedBody]
    let target: Bitmap
    let kernels: KernelSet
    let levels: BackdropLevels
    let sharp: SharpLevel
  }

  /// Draws a frame's strips with so many lanes of scratch memory for each thread.
  func run(_ frame: Frame, scratchLanes: Int, _ bands: BandScheduler) {
    self.frame = frame
    let pixels = strips.reduce(0) { $0 + $1.area }
    bands.run(self, jobs: strips.count, pixels: pixels, scratchBytes: scratchLanes * 2)
    self.frame = nil
  }

  func run(_ job: Int, _ scratch: UnsafeMutableRawPointer) {
    guard let frame else { return }
    let rect = strips[job]
    let scratch = scratch.assumingMemoryBound(to: UInt16.self)
    for placed in frame.bodies { frame.painter(placed.body, rect)?.drawShadow() }
    for placed in frame.bodies {
      frame.painter(placed.body, rect)?.drawGlass(levels: frame.levels, sharp: frame.sharp, scratch: scratch)
    }
  }
}

extension DrawStage.Frame {
  /// What draws a body within a strip, if anything of it lies there.
  fileprivate func painter(_ body: Body, _ rect: PixelRect) -> BodyPainter? {
    guard body.reach.intersects(rect) else { return nil }
    let clip = body.clip.map { $0.intersection(rect) } ?? rect
    return clip.isEmpty ? nil : BodyPainter(body: body, target: target, clip: clip, kernels: kernels)
  }
}
