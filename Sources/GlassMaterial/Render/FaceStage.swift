import GlassGeometry
import GlassKernels

/// Brings the finished cells of bodies up to date: first the lights that bleed into each, then rows of cells.
final class FaceStage {
  /// Rows of cells in one job.
  private static let jobRows = 12

  private let lights = LightStage()
  private let cells = CellStage()

  /// Computes what is out of date.
  func run(_ bodies: [PlacedBody], _ levels: BackdropLevels, _ kernels: KernelSet, _ bands: BandScheduler) {
    for placed in bodies where !placed.body.cells.stale.isEmpty {
      let job = FaceJob(body: placed.body, rows: placed.body.cells.stale, levels: levels, kernels: kernels)
      lights.jobs.append(job)
      for row in stride(from: job.rows.lowerBound, to: job.rows.upperBound, by: Self.jobRows) {
        let rows = row..<min(row + Self.jobRows, job.rows.upperBound)
        cells.jobs.append(FaceJob(body: placed.body, rows: rows, levels: levels, kernels: kernels))
      }
    }
    guard lights.jobs.count > 0 else { return }
    let pixels = cells.jobs.elements.reduce(0) {
      $0 + ($1.body.cells.map.cells.width * $1.rows.count) << (2 * levels.coarse.plan.log2)
    }
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
