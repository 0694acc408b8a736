import Foundation
import Synchronization
import Testing

@testable import GlassWorkers

@Suite("The pool of threads")
struct WorkerPoolTests {
  @Test("every band is worked on exactly once", arguments: [1, 2, 3, 8])
  func everyBandOnce(threads: Int) {
    let pool = WorkerPool(threads: threads)
    for bands in [0, 1, 2, 7, 64, 1000] {
      let counts = Counts(bands)
      pool.run(bands: bands, counts)
      #expect(counts.values == Array(repeating: 1, count: bands))
    }
  }

  @Test("a job has ended on every thread when run returns, thousands of times in a row")
  func runWaits() {
    let pool = WorkerPool(threads: 4)
    for round in 1...3000 {
      let counts = Counts(5)
      pool.run(bands: 5, counts)
      #expect(counts.values.reduce(0, +) == 5, "round \(round)")
    }
  }

  @Test("far more threads than processors, and far more bands than threads, end all the same")
  func oversubscribed() {
    let pool = WorkerPool(threads: 8 * ProcessInfo.processInfo.activeProcessorCount)
    for _ in 0..<50 {
      let counts = Counts(5000)
      pool.run(bands: 5000, counts)
      #expect(counts.values.allSatisfy { $0 == 1 })
    }
  }

  @Test("threads have numbers of their own, of which the caller's is 0, and no number is in two places at once")
  func numbers() {
    let pool = WorkerPool(threads: 3)
    let roll = Roll(threads: 3)
    for _ in 0..<200 { pool.run(bands: 40, roll) }
    #expect(roll.faults == 0)
    #expect(roll.isCallerZero)
  }

  @Test("jobs after a pause find the parked threads")
  func afterParking() {
    let pool = WorkerPool(threads: 3)
    for _ in 0..<5 {
      waitUntilParked(pool, 2)
      // Each band waits for the others, so that every thread has to come.
      let meeting = Meeting(of: 3)
      pool.run(bands: 3, meeting)
      #expect(meeting.times.count == 3)
    }
  }

  @Test("a roused thread that gets no job goes back to sleep, and wakes for the next job")
  func roused() {
    let pool = WorkerPool(threads: 2)
    for _ in 0..<5 {
      waitUntilParked(pool, 1)
      pool.rouse()
    }
    waitUntilParked(pool, 1)
    let meeting = Meeting(of: 2)
    pool.run(bands: 2, meeting)
    #expect(meeting.times.count == 2)
  }

  @Test("the threads of an idle pool sleep: nobody wakes them, and they use no processor time at all")
  func idle() {
    let pool = WorkerPool(threads: 3)
    let meeting = Meeting(of: 3)
    pool.run(bands: 3, meeting)
    waitUntilParked(pool, 2)
    let wakeUps = pool.wakeUps
    // A thread that is noted as parked may still be on its way to sleep on a busy machine.
    var sleeping = 0
    for _ in 0..<200 where sleeping < 2 {
      let before = meeting.times
      usleep(200_000)
      sleeping = zip(before, meeting.times).count { $0 == $1 }
    }
    #expect(sleeping >= 2)
    #expect(pool.wakeUps == wakeUps)
    #expect(pool.parkedCount == 2)
  }

  @Test("a job of one band wakes nobody")
  func oneBand() {
    let pool = WorkerPool(threads: 2)
    waitUntilParked(pool, 1)
    pool.run(bands: 1, Counts(1))
    #expect(pool.wakeUps == 0)
  }

  @Test("less than one thread means the caller alone")
  func atLeastOne() {
    #expect(WorkerPool(threads: 0).threadCount == 1)
    #expect(WorkerPool(threads: -3).threadCount == 1)
  }

  private func waitUntilParked(_ pool: WorkerPool, _ count: Int) {
    for _ in 0..<10_000 where pool.parkedCount < count { usleep(1000) }
    #expect(pool.parkedCount == count)
  }
}

/// Notes the processor clock of each thread that takes a band, and lets none go before all have come.
private final class Meeting: BandedWork {
  private let clocks = Mutex<[clockid_t]>([])
  private let count: Int

  init(of count: Int) { self.count = count }

  func run(band: Int, thread: Int) {
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

/// Looks at the numbers under which threads come.
private final class Roll: BandedWork {
  private let present: Mutex<[Int]>
  private let wrong = Mutex(0)
  private let caller = pthread_self()
  private let callers = Mutex<Set<Int>>([])

  init(threads: Int) { present = Mutex(Array(repeating: 0, count: threads)) }

  func run(band: Int, thread: Int) {
    if pthread_equal(caller, pthread_self()) != 0 { callers.withLock { _ = $0.insert(thread) } }
    let isAlone = present.withLock { present in
      guard present.indices.contains(thread) else { return false }
      present[thread] += 1
      return present[thread] == 1
    }
    if !isAlone { wrong.withLock { $0 += 1 } }
    sched_yield()
    present.withLock { if $0.indices.contains(thread) { $0[thread] -= 1 } }
  }

  var faults: Int { wrong.withLock { $0 } }
  var isCallerZero: Bool { callers.withLock { $0 } == [0] }
}

private final class Counts: BandedWork {
  private let storage: Mutex<[Int]>

  init(_ count: Int) { storage = Mutex(Array(repeating: 0, count: count)) }

  func run(band: Int, thread: Int) { storage.withLock { $0[band] += 1 } }

  var values: [Int] { storage.withLock { $0 } }
}
