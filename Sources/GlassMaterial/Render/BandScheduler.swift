import GlassWorkers

/// A part of a frame that threads share out, job by job.
///
/// An object that lives from frame to frame, so that running it asks for no memory. Jobs of a stage write what no other job reads.
protocol Stage: AnyObject, Sendable {
  /// Does one job, with scratch memory that no other thread uses meanwhile (64-byte aligned, undefined).
  func run(_ job: Int, _ scratch: UnsafeMutableRawPointer)
}

/// Hands the stages of a frame to a pool's threads, each thread with scratch memory of its own that lives from frame to frame.
///
/// Unchecked, as stage and scratch are set before the pool begins and while no thread is inside, and each thread uses its own scratch.
final class BandScheduler: BandedWork, @unchecked Sendable {
  let pool: WorkerPool
  private var scratch: [UnsafeMutableRawPointer] = []
  private var scratchBytes = 0
  /// The stage that is being run.
  private var stage: (any Stage)?

  /// A scheduler over a pool.
  init(pool: WorkerPool) { self.pool = pool }

  deinit {
    for memory in scratch { memory.deallocate() }
  }

  /// Whether it takes longer to work on so many pixels than to wake a thread: some 20 µs of drawing.
  static func isWorthSharing(_ pixels: Int) -> Bool { pixels > 50_000 }

  /// Wakes threads for stages over so many pixels that are about to come.
  func prepare(pixels: Int) {
    if pool.threadCount > 1 && Self.isWorthSharing(pixels) { pool.rouse() }
  }

  /// Runs all jobs of a stage, in any order, and returns when they are done.
  ///
  /// - Parameter pixels: How many device pixels the jobs work on together. A few take less time than waking a thread would.
  func run(_ stage: some Stage, jobs: Int, pixels: Int, scratchBytes wanted: Int = 0) {
    guard jobs > 0 else { return }
    reserve(wanted)
    if jobs == 1 || !Self.isWorthSharing(pixels) {
      for job in 0..<jobs { stage.run(job, scratch[0]) }
    } else {
      self.stage = stage
      pool.run(bands: jobs, self)
      self.stage = nil
    }
  }

  func run(band: Int, thread: Int) { stage?.run(band, scratch[thread]) }

  private func reserve(_ bytes: Int) {
    guard bytes > scratchBytes || scratch.isEmpty else { return }
    for memory in scratch { memory.deallocate() }
    scratchBytes = max(bytes, 4096)
    scratch = (0..<pool.threadCount).map { _ in .allocate(byteCount: scratchBytes, alignment: 64) }
  }
}
