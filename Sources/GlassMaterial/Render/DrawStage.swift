import GlassGeometry
import GlassKernels
import GlassWorkers

/// The drawing of one frame, cut into strips that do not overlap: all shadows of a strip first, then all glass. Threads that share it begin with the cells that are
/// out of date, and with a strip as soon as those are there that lie under it.
///
/// Unchecked, as bodies and levels are only read meanwhile, and strips do not overlap.
final class DrawStage: Stage, ChainedWork, @unchecked Sendable {
  var scratch: ScratchMemory?
  private let strips = GrowingBuffer<PixelRect>(capacity: 64)
  private let painters = GrowingBuffer<BodyPainter>(capacity: 16)
  /// Whether glows light the glass.
  private var isLit = true
  /// The cells, then the strips.
  private let chain = WorkChain(steps: 2)
  private let faces: FaceStage
  /// Pixels in a cell, base 2 logarithm.
  private var log2 = 0

  /// The drawing of glass whose cells are those of a stage.
  init(_ faces: FaceStage) { self.faces = faces }

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
    isLit = frame.isLit
    log2 = frame.levels.coarse.plan.log2
    let drawn = strips.elements.reduce(0) { $0 + $1.area }
    let threads = bands.isShared(drawn) ? bands.pool.threadCount : 1
    let computed = faces.listCells(frame.bodies, frame.levels, frame.kernels, threads: threads)
    // What painters borrow lives in the frame.
    withExtendedLifetime(frame) {
      if bands.isShared(max(drawn, computed)) { share(frame, bands) } else { draw(frame, bands) }
    }
    painters.removeAll()
    strips.removeAll()
  }

  /// Draws the strips on this thread.
  private func draw(_ frame: Frame, _ bands: BandScheduler) {
    faces.runCells()
    prepare(frame, bands)
    for strip in 0..<strips.count { run(band: strip, thread: 0) }
  }

  /// Draws the strips on all threads; others compute cells while this one prepares.
  private func share(_ frame: Frame, _ bands: BandScheduler) {
    chain.run(on: bands.pool) {
      faces.openCells(chain)
      prepare(frame, bands)
      chain.open(1, bands: strips.count, self)
      chain.finish(1)
    }
  }

  /// Works out what all strips have in common. Cells may be computed meanwhile, which need no scratch memory.
  private func prepare(_ frame: Frame, _ bands: BandScheduler) {
    for index in frame.bodies.indices {
      painters.append(
        BodyPainter(
          frame.bodies[index].body, target: frame.target, levels: frame.levels, sharp: frame.sharp, kernels: frame.kernels))
    }
    bands.lend(painters.elements.reduce(0) { max($0, $1.scratchLanes) } * 2, to: self)
  }

  func takes(band: Int, from earlier: Int) -> Bool {
    let (strip, cells) = (strips.base[band], faces.rows(ofCells: earlier))
    // Pixels lie between two rows of cells, or one further up where a level lies half a cell off.
    return cells.lowerBound <= strip.maxY >> log2 + 2 && cells.upperBound >= strip.minY >> log2 - 2
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
