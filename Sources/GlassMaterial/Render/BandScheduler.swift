import GlassWorkers
import Synchronization

/// Hands jobs to a pool's threads, each thread with scratch memory of its own that lives from frame to frame.
final class BandScheduler: @unchecked Sendable {
  let pool: WorkerPool
  private let next = Atomic<Int>(0)
  private var scratch: [UnsafeMutableRawPointer]
  private var scratchBytes = 0

  /// A scheduler over a pool.
  init(pool: WorkerPool) {
    self.pool = pool
    scratch = []
  }

  deinit {
    for memory in scratch { memory.deallocate() }
  }

  /// Calls `body` for each job, in any order, with scratch memory that no other thread uses meanwhile (64-byte aligned, undefined).
  func run(jobs: Int, scratchBytes wanted: Int, _ body: @Sendable (Int, UnsafeMutableRawPointer) -> Void) {
    reserve(wanted)
    next.store(0, ordering: .sequentiallyConsistent)
    pool.run(bands: min(jobs, pool.threadCount)) { slot in
      while true {
        let job = next.add(1, ordering: .sequentiallyConsistent).oldValue
        if job >= jobs { return }
        body(job, scratch[slot])
      }
    }
  }

  private func reserve(_ bytes: Int) {
    guard bytes > scratchBytes || scratch.isEmpty else { return }
    for memory in scratch { memory.deallocate() }
    scratchBytes = max(bytes, 4096)
    scratch = (0..<pool.threadCount).map { _ in .allocate(byteCount: scratchBytes, alignment: 64) }
  }
}
