import GlassGeometry
import GlassKernels

/// The drawing of one frame, cut into strips that do not overlap: all shadows of a strip first, then all glass.
///
/// Unchecked, as bodies and levels are only read meanwhile, and strips do not overlap.
final class DrawStage: Stage, @unchecked Sendable {
  private var strips: [PixelRect] = []
  private var frame: Frame?

  /// What strips are drawn from, and into.
  struct Frame {
    let bodies: [PlacedBody]
    let target: PixelMemory
    let kernels: KernelSet
    let levels: BackdropLevels
    let sharp: SharpLevel
    /// Whether glows light the glass.
    var isLit = true
  }

  /// Adds a rectangle to what is drawn next, as far as there is glass in it.
  func add(_ rect: PixelRect, stripHeight: Int, of bodies: [PlacedBody]) {
    for y in stride(from: rect.minY, to: rect.maxY, by: stripHeight) {
      let strip = PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(y + stripHeight, rect.maxY))
      if bodies.contains(where: { $0.body.reach.intersects(strip) }) { strips.append(strip) }
    }
  }

  /// Draws the strips that were added.
  func run(_ frame: Frame, _ bands: BandScheduler) {
    guard !strips.isEmpty else { return }
    var lanes = 0
    for item in frame.bodies {
      item.body.prepareSides(item.body.rimParameters(frame.levels, frame.sharp))
      lanes = max(lanes, BodyPainter.scratchLanes(item.body))
    }
    self.frame = frame
    bands.run(self, jobs: strips.count, pixels: strips.reduce(0) { $0 + $1.area }, scratchBytes: lanes * 2)
    self.frame = nil
    strips.removeAll(keepingCapacity: true)
  }

  func run(_ job: Int, _ scratch: UnsafeMutableRawPointer) {
    guard let frame else { return }
    let rect = strips[job]
    let lanes = scratch.assumingMemoryBound(to: UInt16.self)
    for index in frame.bodies.indices { frame.painter(frame.bodies[index].body, rect)?.drawShadow() }
    for index in frame.bodies.indices {
      let body = frame.bodies[index].body
      guard let painter = frame.painter(body, rect) else { continue }
      painter.drawGlass(levels: frame.levels, sharp: frame.sharp, scratch: lanes)
      guard frame.isLit, !body.glows.isEmpty else { continue }
      GlowPainter(body: body, kernels: frame.kernels, clip: painter.clip)
        .draw(frame.target, scratch.assumingMemoryBound(to: UInt8.self))
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
