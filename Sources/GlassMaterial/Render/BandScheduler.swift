import GlassWorkers

/// A part of a frame that threads share out, job by job.
///
/// An object that lives from frame to frame, so that running it asks for no memory. Jobs of a stage write what no other job of it reads.
protocol Stage: BandedWork {
  /// Scratch memory of each thread, set before jobs run.
  var scratch: ScratchMemory? { get set }
  /// Does one job, with scratch memory that no other thread uses meanwhile (64-byte aligned, undefined).
  func run(_ job: Int, _ scratch: UnsafeMutableRawPointer)
}

extension Stage {
  func run(band: Int, thread: Int) {
    if let scratch { run(band, scratch[thread]) }
  }
}

/// A piece of memory for each thread, borrowed from a scheduler: a plain value, as counting a reference in every job would wait for all that
/// the job before has written.
struct ScratchMemory {
  fileprivate let slots: UnsafePointer<UnsafeMutableRawPointer>
  subscript(thread: Int) -> UnsafeMutableRawPointer { slots[thread] }
}

/// Hands the stages of a frame to a pool's threads, each thread with scratch memory of its own that lives from frame to frame.
final class BandScheduler {
  let pool: WorkerPool
  private let slots: UnsafeMutablePointer<UnsafeMutableRawPointer>
  private var slotBytes = 4096

  /// A scheduler over a pool.
  init(pool: WorkerPool) {
    self.pool = pool
    slots = .allocate(capacity: pool.threadCount)
    for thread in 0..<pool.threadCount { (slots + thread).initialize(to: .allocate(byteCount: slotBytes, alignment: 64)) }
  }

  deinit {
    for thread in 0..<pool.threadCount { slots[thread].deallocate() }
    slots.deallocate()
  }

  /// Whether it takes longer to work on so many pixels than to wake a thread: some 20 µs of drawing.
  static func isWorthSharing(_ pixels: Int) -> Bool { pixels > 50_000 }

  /// Wakes threads for stages over so many pixels that are about to come.
  func prepare(pixels: Int) {
    if pool.threadCount > 1 && Self.isWorthSharing(pixels) { pool.rouse() }
  }

  /// Whether threads share work on so many pixels.
  func isShared(_ pixels: Int) -> Bool { pool.threadCount > 1 && Self.isWorthSharing(pixels) }

  /// Lends a stage scratch memory for its part in a chain; all stages of a chain before its threads come.
  func lend(_ bytes: Int, to stage: some Stage) {
    reserve(bytes)
    stage.scratch = ScratchMemory(slots: slots)
  }

  /// Runs all jobs of a stage, in any order, and returns when they are done.
  ///
  /// - Parameter pixels: How many device pixels the jobs work on together. A few take less time than waking a thread would.
  func run(_ stage: some Stage, jobs: Int, pixels: Int, scratchBytes: Int = 0) {
    guard jobs > 0 else { return }
    reserve(scratchBytes)
    if !isShared(pixels) {
      for job in 0..<jobs { stage.run(job, slots[0]) }
    } else {
      stage.scratch = ScratchMemory(slots: slots)
      pool.run(bands: jobs, stage)
      stage.scratch = nil
    }
  }

  private func reserve(_ bytes: Int) {
    guard bytes > slotBytes else { return }
    slotBytes = bytes
    for thread in 0..<pool.threadCount {
      slots[thread].deallocate()
      slots[thread] = .allocate(byteCount: bytes, alignment: 64)
    }
  }
}
