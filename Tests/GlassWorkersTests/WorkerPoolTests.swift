import Foundation
import GlassWorkers
import Synchronization
import Testing

@Suite("The pool of threads")
struct WorkerPoolTests {
  @Test("every band is worked on exactly once", arguments: [1, 2, 3, 8])
  func everyBandOnce(threads: Int) {
    let pool = WorkerPool(threads: threads)
    for bands in [0, 1, 2, 7, 64, 1000] {
      let counts = Counts(bands)
      pool.run(bands: bands) { counts.add($0) }
      #expect(counts.values == Array(repeating: 1, count: bands))
    }
  }

  @Test("a job has ended on every thread when run returns, thousands of times in a row")
  func runWaits() {
    let pool = WorkerPool(threads: 4)
    for round in 1...3000 {
      let counts = Counts(5)
      pool.run(bands: 5) { counts.add($0) }
      #expect(counts.values.reduce(0, +) == 5, "round \(round)")
    }
  }

  @Test("jobs after a pause find the parked threads")
  func afterParking() {
    let pool = WorkerPool(threads: 3)
    for _ in 0..<5 {
      usleep(2000)
      let counts = Counts(9)
      pool.run(bands: 9) { counts.add($0) }
      #expect(counts.values == Array(repeating: 1, count: 9))
    }
  }

  @Test("an idle pool uses no processor time")
  func idle() {
    let pool = WorkerPool(threads: 3)
    pool.run(bands: 3) { _ in }
    usleep(20_000)
    let before = processorTime()
    usleep(300_000)
    #expect(processorTime() - before < 0.05)
    withExtendedLifetime(pool) {}
  }

  @Test("less than one thread means the caller alone")
  func atLeastOne() {
    #expect(WorkerPool(threads: 0).threadCount == 1)
    #expect(WorkerPool(threads: -3).threadCount == 1)
  }

  /// Time of this thread's process on all processors that its own threads used; other tests in the process are quiet meanwhile only if the
  /// suite runs alone, hence the generous bound above.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

private final class Counts: Sendable {
  private let storage: Mutex<[Int]>

  init(_ count: Int) { storage = Mutex(Array(repeating: 0, count: count)) }

  func add(_ index: Int) { storage.withLock { $0[index] += 1 } }

  var values: [Int] { storage.withLock { $0 } }
}
