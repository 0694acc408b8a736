import GlassGeometry
import GlassKernels

/// Brings the finished cells of bodies up to date: first the lights that bleed into each, then rows of cells.
///
/// Unchecked, as jobs of one body write different rows, and read its lights and tones and the blurred level only; the caller waits for them.
struct FaceStage: @unchecked Sendable {
  /// Rows of cells in one job.
  private static let jobRows = 24

  let levels: BackdropLevels
  let kernels: KernelSet
  let bands: BandScheduler

  /// Unchecked for the same reason: the body is shared, its rows are not.
  private struct Job: @unchecked Sendable {
    let body: Body
    let rows: Range<Int>
  }

  /// Computes what is out of date.
  func run(_ bodies: [Body]) {
    let stale = bodies.filter { !$0.cells.stale.isEmpty }.map { Job(body: $0, rows: $0.cells.stale) }
    guard !stale.isEmpty else { return }
    bands.run(jobs: stale.count, scratchBytes: 0) { index, _ in stale[index].body.updateLights(levels, kernels) }
    let jobs = stale.flatMap(Self.cut)
    bands.run(jobs: jobs.count, scratchBytes: 0) { index, _ in jobs[index].body.updateCells(jobs[index].rows, levels, kernels) }
    for job in stale { job.body.cells.settle() }
  }

  private static func cut(_ job: Job) -> [Job] {
    stride(from: job.rows.lowerBound, to: job.rows.upperBound, by: jobRows).map {
      Job(body: job.body, rows: $0..<min($0 + jobRows, job.rows.upperBound))
    }
  }
}
