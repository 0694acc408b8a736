import Foundation
import Synchronization
import Testing

@testable import GlassWorkers

@Suite("Chains of work")
struct WorkChainTests {
  @Test("every band of every step is worked on once, after the bands that it takes from", arguments: [1, 2, 3, 8])
  func order(threads: Int) {
    let pool = WorkerPool(threads: threads)
    let chain = WorkChain(steps: 3)
    let log = Log(steps: 3, bands: 90)
    for round in 1...300 {
      log.removeAll()
      let steps = (0..<3).map { Link(step: $0, log) }
      chain.run(on: pool) {
        for (index, step) in steps.enumerated() { chain.open(index, bands: 90, step) }
        chain.finish(2)
      }
      #expect(log.counts == Array(repeating: 1, count: 270), "round \(round)")
      #expect(log.faults == 0, "round \(round)")
    }
  }

  @Test(
    "what a band has written is there for those that take from it, and for the caller, with no lock between",
    arguments: [1, 2, 3, 8])
  func memory(threads: Int) {
    let pool = WorkerPool(threads: threads)
    let chain = WorkChain(steps: 3)
    let bands = 60
    let cells = UnsafeMutablePointer<Int>.allocate(capacity: 3 * bands)
    defer { cells.deallocate() }
    for round in 1...300 {
      cells.initialize(repeating: 0, count: 3 * bands)
      let steps = (0..<3).map { Sums(step: $0, bands: bands, first: round, cells) }
      chain.run(on: pool) {
        for (index, step) in steps.enumerated() { chain.open(index, bands: bands, step) }
        chain.finish(2)
      }
      // Of each band's number plus the round: three of three neighbours, fewer at the ends.
      let expected = (0..<bands).map { band in
        Sums.neighbours(band, bands).flatMap { Sums.neighbours($0, bands) }.reduce(0) { $0 + $1 + round }
      }
      #expect((0..<bands).map { cells[2 * bands + $0] } == expected, "round \(round)")
    }
  }

  @Test("what the caller finishes is done before it goes on, and what it has not opened yet nobody begins")
  func steps() {
    let pool = WorkerPool(threads: 3)
    let chain = WorkChain(steps: 2)
    let log = Log(steps: 2, bands: 20)
    let steps = (0..<2).map { Link(step: $0, log) }
    for _ in 0..<300 {
      log.removeAll()
      chain.run(on: pool) {
        chain.open(0, bands: 20, steps[0])
        chain.finish(0)
        #expect(log.counts == Array(repeating: 1, count: 20) + Array(repeating: 0, count: 20))
        chain.open(1, bands: 20, steps[1])
        chain.finish(1)
        #expect(log.counts == Array(repeating: 1, count: 40))
      }
    }
  }

  @Test("steps without bands, and more bands than ever before, end all the same")
  func sizes() {
    let pool = WorkerPool(threads: 2)
    let chain = WorkChain(steps: 2)
    for bands in [0, 3, 500, 0, 64, 2000] {
      let log = Log(steps: 2, bands: bands)
      let steps = (0..<2).map { Link(step: $0, log) }
      chain.run(on: pool) {
        chain.open(0, bands: 0, steps[0])
        chain.open(1, bands: bands, steps[1])
        chain.finish(1)
      }
      #expect(log.counts.suffix(bands).allSatisfy { $0 == 1 })
    }
  }

  @Test("a helper that sleeps is woken, and parks again when the chain is done")
  func parking() {
    let pool = WorkerPool(threads: 2)
    let chain = WorkChain(steps: 1)
    for _ in 0..<3 {
      for _ in 0..<10_000 where pool.parkedCount < 1 { usleep(1000) }
      let before = pool.wakeUps
      let meeting = Both()
      chain.run(on: pool) {
        chain.open(0, bands: 2, meeting)
        chain.finish(0)
      }
      #expect(pool.wakeUps == before + 1)
    }
    for _ in 0..<10_000 where pool.parkedCount < 1 { usleep(1000) }
    #expect(pool.parkedCount == 1)
  }
}

/// Two bands that wait for each other.
private final class Both: ChainedWork {
  private let count = Atomic<Int>(0)

  func run(band: Int, thread: Int) {
    count.add(1, ordering: .sequentiallyConsistent)
    while count.load(ordering: .sequentiallyConsistent) < 2 { sched_yield() }
  }

  func takes(band: Int, from earlier: Int) -> Bool { false }
}

/// One step whose bands add up what their neighbours of the step before have written.
///
/// Unchecked, as a band writes a cell of its own and reads only those it has waited for.
private final class Sums: ChainedWork, @unchecked Sendable {
  private let step: Int
  private let bands: Int
  private let first: Int
  private let cells: UnsafeMutablePointer<Int>

  init(step: Int, bands: Int, first: Int, _ cells: UnsafeMutablePointer<Int>) {
    self.step = step
    self.bands = bands
    self.first = first
    self.cells = cells
  }

  static func neighbours(_ band: Int, _ bands: Int) -> Range<Int> { max(0, band - 1)..<min(bands, band + 2) }

  func run(band: Int, thread: Int) {
    guard step > 0 else { return cells[band] = first + band }
    cells[step * bands + band] = Self.neighbours(band, bands).reduce(0) { $0 + cells[(step - 1) * bands + $1] }
  }

  func takes(band: Int, from earlier: Int) -> Bool { abs(band - earlier) <= 1 }
}

/// One step, each band of which takes from three of the step before.
private final class Link: ChainedWork {
  private let step: Int
  private let log: Log

  init(step: Int, _ log: Log) {
    self.step = step
    self.log = log
  }

  func run(band: Int, thread: Int) {
    if step > 0 {
      for earlier in max(0, band - 1)..<min(log.bands, band + 2) where !log.isDone(step - 1, earlier) { log.noteFault() }
    }
    log.note(step, band)
  }

  func takes(band: Int, from earlier: Int) -> Bool { abs(band - earlier) <= 1 }
}

/// Which bands have been done how often.
private final class Log: Sendable {
  let bands: Int
  private let storage: Mutex<[Int]>
  private let wrong = Mutex(0)

  init(steps: Int, bands: Int) {
    self.bands = bands
    storage = Mutex(Array(repeating: 0, count: steps * bands))
  }

  func removeAll() { storage.withLock { for index in $0.indices { $0[index] = 0 } } }
  func note(_ step: Int, _ band: Int) { storage.withLock { $0[step * bands + band] += 1 } }
  func noteFault() { wrong.withLock { $0 += 1 } }
  func isDone(_ step: Int, _ band: Int) -> Bool { storage.withLock { $0[step * bands + band] == 1 } }
  var counts: [Int] { storage.withLock { $0 } }
  var faults: Int { wrong.withLock { $0 } }
}
