import GlassGeometry
import GlassKernels

/// Brings the finished cells of bodies up to date: first the lights that bleed into each, then rows of cells.
///
/// Unchecked, as jobs of one body write different rows, and read its lights and tones and the blurred level only; the caller waits for them.
final class FaceStage: @unchecked Sendable {
  /// Rows of cells in one job.
  private static let jobRows = 24

  private var stale: [Job] = []
  private var jobs: [Job] = []

  private struct Job {
    let body: Body
    let rows: Range<Int>
  }

  /// Computes what is out of date.
  func run(_ bodies: [PlacedBody], _ levels: BackdropLevels, _ kernels: KernelSet, _ bands: BandScheduler) {
    stale.removeAll(keepingCapacity: true)
    jobs.removeAll(keepingCapacity: true)
    for placed in bodies where !placed.body.cells.stale.isEmpty {
      let job = Job(body: placed.body, rows: placed.body.cells.stale)
      stale.append(job)
      cut(job)
    }
    guard !stale.isEmpty else { return }
    bands.run(jobs: stale.count, scratchBytes: 0) { index, _ in self.stale[index].body.updateLights(levels, kernels) }
    bands.run(jobs: jobs.count, scratchBytes: 0) { index, _ in
      self.jobs[index].body.updateCells(self.jobs[index].rows, levels, kernels)
    }
    for job in stale { job.body.cells.settle() }
    stale.removeAll(keepingCapacity: true)
    jobs.removeAll(keepingCapacity: true)
  }

  private func cut(_ job: Job) {
    for row in stride(from: job.rows.lowerBound, to: job.rows.upperBound, by: Self.jobRows) {
      jobs.append(Job(body: job.body, rows: row..<min(row + Self.jobRows, job.rows.upperBound)))
    }
  }
}
