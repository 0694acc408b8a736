import Foundation
import Synchronization

/// What the threads of a pool share: one job at a time, handed out band by band.
///
/// `generation` is odd while a job is open. A thread enters by raising `inside`, then looks again whether the same job is still open; the
/// caller closes the job and waits until nobody is inside, so that no thread can hold on to an old job's body.
final class PoolState: @unchecked Sendable {
  private static let spinNanoseconds: UInt64 = 50_000

  private let generation = Atomic<UInt64>(0)
  private let next = Atomic<Int>(0)
  private let inside = Atomic<Int>(0)
  private let parked = Atomic<Int>(0)
  private let isStopped = Atomic<Bool>(false)

  /// Written only while no job is open, read only inside an open one.
  private var bands = 0
  private var body: (@Sendable (Int) -> Void)?

  private let jobs = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let parking = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let wakeUp = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(jobs, nil)
    pthread_mutex_init(parking, nil)
    pthread_cond_init(wakeUp, nil)
  }

  deinit {
    pthread_mutex_destroy(jobs)
    pthread_mutex_destroy(parking)
    pthread_cond_destroy(wakeUp)
    jobs.deallocate()
    parking.deallocate()
    wakeUp.deallocate()
  }

  /// Opens a job, works on it, and closes it when every band is done.
  func run(bands: Int, body: @escaping @Sendable (Int) -> Void) {
    pthread_mutex_lock(jobs)
    defer { pthread_mutex_unlock(jobs) }
    self.bands = bands
    self.body = body
    next.store(0, ordering: .sequentiallyConsistent)
    advance()
    takeBands()
    generation.add(1, ordering: .sequentiallyConsistent)
    while inside.load(ordering: .sequentiallyConsistent) != 0 { Self.pause() }
    self.body = nil
  }

  /// Ends every thread's `work`.
  func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    generation.add(2, ordering: .sequentiallyConsistent)
    wake()
  }

  /// The life of a pool's thread.
  func work() {
    var seen: UInt64 = 0
    while true {
      seen = waitForChange(from: seen)
      if isStopped.load(ordering: .sequentiallyConsistent) { return }
      if seen % 2 == 0 { continue }
      inside.add(1, ordering: .sequentiallyConsistent)
      if generation.load(ordering: .sequentiallyConsistent) == seen { takeBands() }
      inside.subtract(1, ordering: .sequentiallyConsistent)
    }
  }

  private func advance() {
    generation.add(1, ordering: .sequentiallyConsistent)
    wake()
  }

  private func wake() {
    guard parked.load(ordering: .sequentiallyConsistent) > 0 else { return }
    pthread_mutex_lock(parking)
    pthread_cond_broadcast(wakeUp)
    pthread_mutex_unlock(parking)
  }

  private func takeBands() {
    guard let body else { return }
    while true {
      let band = next.add(1, ordering: .sequentiallyConsistent).oldValue
      if band >= bands { return }
      body(band)
    }
  }

  private func waitForChange(from seen: UInt64) -> UInt64 {
    let end = Self.now() + Self.spinNanoseconds
    repeat {
      for _ in 0..<64 {
        let current = generation.load(ordering: .sequentiallyConsistent)
        if current != seen && current % 2 == 1 || isStopped.load(ordering: .relaxed) { return current }
        Self.pause()
      }
    } while Self.now() < end
    return park(from: seen)
  }

  /// Sleeps until another job opens. The generation is read again after `parked` was raised, so that no wake-up is lost.
  private func park(from seen: UInt64) -> UInt64 {
    pthread_mutex_lock(parking)
    defer { pthread_mutex_unlock(parking) }
    parked.add(1, ordering: .sequentiallyConsistent)
    defer { parked.subtract(1, ordering: .sequentiallyConsistent) }
    while true {
      let current = generation.load(ordering: .sequentiallyConsistent)
      if current != seen && current % 2 == 1 || isStopped.load(ordering: .sequentiallyConsistent) { return current }
      pthread_cond_wait(wakeUp, parking)
    }
  }

  /// Gives way, in case there are fewer cores than threads.
  private static func pause() { sched_yield() }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
