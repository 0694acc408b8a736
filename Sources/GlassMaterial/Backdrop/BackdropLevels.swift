import GlassGeometry
import GlassKernels
import GlassRaster

/// The blurred levels of one content plane, shared by all glass over it and kept between frames.
///
/// Coarse: the full sigma at a quarter of the resolution (an eighth from scale 2). Fine: about a quarter of that sigma at twice the
/// resolution, for the rim. Only cells that glass can see are computed, and again only where the backdrop changed.
final class BackdropLevels {
  /// Rows of cells in one job.
  private static let jobRows = 48

  let coarse: LevelPlane
  let fine: LevelPlane
  private let key: Key

  private struct Key: Hashable {
    let size: PixelSize
    let log2: Int
    let sigma: Double
    let reach: Int
  }

  /// Levels for a surface; `sigma` and `reach` (how far outside the surface samples may lie) in device pixels.
  init(size: PixelSize, scale: Double, sigma: Double, reach: Int) {
    key = Self.key(size, scale, sigma, reach)
    coarse = LevelPlane(surface: size, plan: BlurPlan(sigma: sigma, log2: key.log2), reach: reach)
    fine = LevelPlane(surface: size, plan: BlurPlan(boxes: [1, 1], log2: key.log2 - 1), reach: reach)
  }

  /// The sigma that an environment asks for, in device pixels: 7 light, 5 dark, 18 frosted.
  static func sigma(_ environment: GlassEnvironment) -> Double {
    let points: Double = environment.reduceTransparency ? 18.5 : environment.appearance == .dark ? 5 : 7
    return points * environment.scale
  }

  /// Whether these levels serve a surface.
  func fits(size: PixelSize, scale: Double, sigma: Double, reach: Int) -> Bool { key == Self.key(size, scale, sigma, reach) }

  /// Notes that pixels changed.
  func invalidate(_ damage: PixelRegion) {
    for rect in damage.rects {
      coarse.invalidate(rect)
      fine.invalidate(rect)
    }
  }

  /// Brings every cell under `needed` (device pixels) up to date.
  func update(from backdrop: Bitmap, needed: [PixelRect], kernels: KernelSet, bands: BandScheduler) {
    var jobs: [BlurJob] = []
    for plane in [coarse, fine] {
      for rect in plane.takeStale(under: needed) { Self.cut(rect, plane, backdrop, kernels, into: &jobs) }
    }
    guard !jobs.isEmpty else { return }
    let lanes = jobs.reduce(0) { max($0, $1.scratchLanes) }
    let work = jobs
    bands.run(jobs: work.count, scratchBytes: lanes * 2) { job, scratch in
      work[job].run(scratch.assumingMemoryBound(to: UInt16.self))
    }
  }

  private static func cut(
    _ rect: PixelRect, _ plane: LevelPlane, _ backdrop: Bitmap, _ kernels: KernelSet, into jobs: inout [BlurJob]
  ) {
    var y = rect.minY
    while y < rect.maxY {
      let end = min(rect.maxY, y + jobRows)
      let cells = PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: end)
      jobs.append(BlurJob(plane: plane, cells: cells, backdrop: backdrop, kernels: kernels))
      y = end
    }
  }

  private static func key(_ size: PixelSize, _ scale: Double, _ sigma: Double, _ reach: Int) -> Key {
    Key(size: size, log2: scale >= 2 ? 3 : 2, sigma: sigma, reach: reach)
  }
}
