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

  @Test("the threads of an idle pool sleep: they use no processor time at all")
  func idle() {
    let pool = WorkerPool(threads: 3)
    let clocks = ThreadClocks()
    // Each band waits for the others, so that every thread of the pool takes one.
    pool.run(bands: 3) { _ in clocks.meet(3) }
    #expect(clocks.times.count == 3)
    // On a busy machine it takes a while until a thread gets the time to go to sleep.
    var sleeping = 0
    for _ in 0..<200 where sleeping < 2 {
      let before = clocks.times
      usleep(200_000)
      sleeping = zip(before, clocks.times).count { $0 == $1 }
    }
    #expect(sleeping >= 2)
    withExtendedLifetime(pool) {}
  }

  @Test("less than one thread means the caller alone")
  func atLeastOne() {
    #expect(WorkerPool(threads: 0).threadCount == 1)
    #expect(WorkerPool(threads: -3).threadCount == 1)
  }
}

/// The processor clocks of the threads that met.
private final class ThreadClocks: Sendable {
  private let clocks = Mutex<[clockid_t]>([])

  /// Notes the calling thread and waits until `count` threads are noted.
  func meet(_ count: Int) {
    var clock = clockid_t()
    pthread_getcpuclockid(pthread_self(), &clock)
    clocks.withLock { $0.append(clock) }
    while clocks.withLock({ $0.count < count }) { sched_yield() }
  }

  /// The processor time of each thread so far, nanoseconds.
  var times: [Int] {
    clocks.withLock { $0 }.map { clock in
      var time = timespec()
      clock_gettime(clock, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
  }
}

private final class Counts: Sendable {
  private let storage: Mutex<[Int]>

  init(_ count: Int) { storage = Mutex(Array(repeating: 0, count: count)) }

  func add(_ index: Int) { storage.withLock { $0[index] += 1 } }

  var values: [Int] { storage.withLock { $0 } }
}
