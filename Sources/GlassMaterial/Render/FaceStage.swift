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
    let rowsInJob = bands.pool.threadCount > 1 ? Self.sharedRows : .max
    var pixels = 0
    for placed in bodies where !placed.body.cells.stale.isEmpty {
      let job = FaceJob(body: placed.body, rows: placed.body.cells.stale, levels: levels, kernels: kernels)
      lights.jobs.append(job)
      pixels += (placed.body.cells.map.cells.width * job.rows.count) << (2 * levels.coarse.plan.log2)
      var row = job.rows.lowerBound
      while row < job.rows.upperBound {
        let rows = row..<row + min(rowsInJob, job.rows.upperBound - row)
        cells.jobs.append(FaceJob(body: placed.body, rows: rows, levels: levels, kernels: kernels))
        row = rows.upperBound
      }
    }
    guard lights.jobs.count > 0 else { return }
    bands.run(lights, jobs: lights.jobs.count, pixels: pixels)
    bands.run(cells, jobs: cells.jobs.count, pixels: pixels)
    for job in lights.jobs.elements { job.body.cells.settle() }
    lights.jobs.removeAll()
    cells.jobs.removeAll()
  }
}

/// Rows of cells of a body, borrowed from the bodies that the stage runs over.
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
