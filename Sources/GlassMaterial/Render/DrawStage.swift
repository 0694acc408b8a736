import GlassGeometry
import GlassKernels

/// The drawing of one frame, cut into strips that do not overlap: all shadows of a strip first, then all glass.
///
/// Unchecked, as bodies and levels are only read meanwhile, and strips do not overlap.
final class DrawStage: Stage, @unchecked Sendable {
  var scratch: ScratchMemory?
  private let strips = GrowingBuffer<PixelRect>(capacity: 64)
  private let painters = GrowingBuffer<BodyPainter>(capacity: 16)
  /// Whether glows light the glass.
  private var isLit = true

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
  func add(_ rect: PixelRect, _ cut: StripCut, of bodies: [PlacedBody]) {
    var y = rect.minY
    while y < rect.maxY {
      let end = cut.end(ofStripAt: y, in: rect)
      let strip = PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: end)
      if bodies.contains(where: { $0.body.reach.intersects(strip) }) { strips.append(strip) }
      y = end
    }
  }

  /// Draws the strips that were added.
  func run(_ frame: Frame, _ bands: BandScheduler) {
    guard strips.count > 0 else { return }
    for item in frame.bodies {
      painters.append(
        BodyPainter(item.body, target: frame.target, levels: frame.levels, sharp: frame.sharp, kernels: frame.kernels))
    }
    isLit = frame.isLit
    let lanes = painters.elements.reduce(0) { max($0, $1.scratchLanes) }
    let pixels = strips.elements.reduce(0) { $0 + $1.area }
    // What painters borrow lives in the frame.
    withExtendedLifetime(frame) { bands.run(self, jobs: strips.count, pixels: pixels, scratchBytes: lanes * 2) }
    painters.removeAll()
    strips.removeAll()
  }

  func run(_ job: Int, _ scratch: UnsafeMutableRawPointer) {
    let strip = strips.base[job]
    let lanes = scratch.assumingMemoryBound(to: UInt16.self)
    // By address: a painter is some hundred bytes.
    for painter in painters.base..<painters.base + painters.count where painter.pointee.reach.intersects(strip) {
      let clip = painter.pointee.clip(within: strip)
      if !clip.isEmpty { painter.pointee.drawShadow(clip) }
    }
    for painter in painters.base..<painters.base + painters.count where painter.pointee.reach.intersects(strip) {
      let clip = painter.pointee.clip(within: strip)
      guard !clip.isEmpty else { continue }
      painter.pointee.drawGlass(clip, lanes)
      if isLit { painter.pointee.drawGlows(clip, scratch.assumingMemoryBound(to: UInt8.self)) }
    }
  }
}
