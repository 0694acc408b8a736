import GlassGeometry
import GlassKernels

/// Brings the finished cells of bodies up to date: first the lights that bleed into each, then rows of cells.
final class FaceStage {
  /// Rows of cells in one job where threads share them; otherwise a body is one.
  private static let sharedRows = 12

  private let lights = LightStage()
  private let cells = CellStage()

  /// Computes what is out of date.
  func run(_ bodies: [PlacedBody], _ levels: BackdropLevels, _ kernels: KernelSet, _ bands: BandScheduler) {
    var pixels = 0
    var rows = (from: Int.max, to: Int.min)
    for placed in bodies where !placed.body.cells.stale.isEmpty {
      let job = FaceJob(body: placed.body, rows: placed.body.staleRows(levels), levels: levels, kernels: kernels)
      lights.jobs.append(job)
      pixels += (placed.body.cells.map.cells.width * job.rows.count) << (2 * levels.coarse.plan.log2)
      rows = (min(rows.from, job.rows.lowerBound), max(rows.to, job.rows.upperBound))
    }
    addCells(rows, bands.pool.threadCount > 1 ? Self.sharedRows : rows.to &- rows.from)
    guard lights.jobs.count > 0 else { return }
    bands.run(lights, jobs: lights.jobs.count, pixels: pixels)
    bands.run(cells, jobs: cells.jobs.count, pixels: pixels)
    for job in lights.jobs.elements { job.body.cells.settle() }
    lights.jobs.removeAll()
    cells.jobs.removeAll()
  }

  /// Cuts the rows of all bodies into jobs of a height, from the top of the surface to its bottom.
  private func addCells(_ rows: (from: Int, to: Int), _ height: Int) {
    var row = rows.from
    while row < rows.to {
      for job in lights.jobs.elements {
        let part = job.rows.clamped(to: row..<row + height)
        if !part.isEmpty { cells.jobs.append(FaceJob(body: job.body, rows: part, levels: job.levels, kernels: job.kernels)) }
      }
      row += height
    }
  }
}

/// Rows of cells of a body by absolute number, borrowed from the bodies that the stage runs over.
private struct FaceJob {
  unowned(unsafe) let body: Body
  let rows: Range<Int>
  unowned(unsafe) let levels: BackdropLevels
  unowned(unsafe) let kernels: KernelSet

  func updateLights() { body.updateLights(levels, kernels) }
  func updateCells() { body.updateCells(rows, levels, kernels) }
}

/// Unchecked, as each job writes the lights of its own body and reads only the blurred level.
private final class LightStage: Stage, @unchecked Sendable {
  var scratch: ScratchMemory?
  let jobs = GrowingBuffer<FaceJob>(capacity: 64)

  func run(_ job: Int, _ scratch: UnsafeMutableRawPointer) { jobs.base[job].updateLights() }
}

/// Unchecked, as jobs of one body write different rows, and read its lights and tones and the blurred level only.
private final class CellStage: Stage, @unchecked Sendable {
  var scratch: ScratchMemory?
  let jobs = GrowingBuffer<FaceJob>(capacity: 64)

  func run(_ job: Int, _ scratch: UnsafeMutableRawPointer) { jobs.base[job].updateCells() }
}
