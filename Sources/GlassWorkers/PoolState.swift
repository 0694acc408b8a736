import Foundation
import Synchronization

/// What the threads of a pool share: one job at a time, handed out band by band.
///
/// `generation` is odd while a job is open. A thread enters by raising `inside`, then looks again whether the same job is still open; the
/// caller closes the job and waits until nobody is inside, so that no thread can hold on to an old job's work.
final class PoolState: @unchecked Sendable {
  private static let spinNanoseconds: UInt64 = 50_000

  private let generation = Atomic<UInt64>(0)
  private let queue = BandQueue()
  private let inside = Atomic<Int>(0)
  private let parked = Atomic<Int>(0)
  private let isStopped = Atomic<Bool>(false)
  /// The processor on which the caller of a job was when it opened it.
  private let home = Atomic<Int>(-1)

  /// Written only while no job is open, read only inside an open one.
  private var bands = 0
  private var work: (any BandedWork)?
  /// Whether each thread does one band of its own, that of its number.
  private var isShared = false

  /// Those below are touched only with `parking` locked.
  private var sleepers: [Worker] = []
  private var alarms = 0
  /// Counts what wakes threads, so that one that was woken early does not go back to sleep before it has spun.
  private var alarm = 0
  private let placement = Placement()

  private let jobs = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let parking = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let bell = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(jobs, nil)
    pthread_mutex_init(parking, nil)
    pthread_cond_init(bell, nil)
  }

  deinit {
    pthread_mutex_destroy(jobs)
    pthread_mutex_destroy(parking)
    pthread_cond_destroy(bell)
    jobs.deallocate()
    parking.deallocate()
    bell.deallocate()
  }

  /// Opens a job, works on it, and closes it when every band is done.
  func run(bands: Int, _ work: any BandedWork) {
    pthread_mutex_lock(jobs)
    defer { pthread_mutex_unlock(jobs) }
    self.bands = bands
    isShared = false
    open(work)
    takeBands(0)
    close()
  }

  /// Opens a job of which every other thread does one band as soon as it is there, and closes it after `body`.
  func share(_ work: any BandedWork, while body: () -> Void) {
    pthread_mutex_lock(jobs)
    defer { pthread_mutex_unlock(jobs) }
    isShared = true
    open(work)
    body()
    close()
  }

  private func open(_ work: any BandedWork) {
    self.work = work
    home.store(Placement.here, ordering: .relaxed)
    queue.refill()
    generation.add(1, ordering: .sequentiallyConsistent)
    wake()
  }

  /// Lets no thread enter any more, and waits until those inside have left.
  private func close() {
    generation.add(1, ordering: .sequentiallyConsistent)
    var wait = SpinWait()
    while inside.load(ordering: .sequentiallyConsistent) != 0 { wait.pause() }
    work = nil
  }

  /// Ends every thread's life.
  func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    wake()
  }

  /// Wakes the threads that sleep.
  func wake() {
    guard parked.load(ordering: .sequentiallyConsistent) > 0 else { return }
    pthread_mutex_lock(parking)
    alarm += 1
    alarms += sleepers.count
    placement.keepApart(sleepers)
    pthread_cond_broadcast(bell)
    pthread_mutex_unlock(parking)
  }

  /// Takes part in the jobs that come until the pool is stopped.
  func serve(_ worker: Worker) {
    var seen: UInt64 = 0
    while true {
      seen = waitForJob(after: seen, worker)
      if isStopped.load(ordering: .sequentiallyConsistent) { return }
      giveWay(seen)
      inside.add(1, ordering: .sequentiallyConsistent)
      if generation.load(ordering: .sequentiallyConsistent) == seen { takeBands(worker.index) }
      inside.subtract(1, ordering: .sequentiallyConsistent)
    }
  }

  /// Lets the caller of a job go on where this thread would only take turns with it on one processor: by the time it is its turn again, the
  /// job is mostly done.
  private func giveWay(_ job: UInt64) {
    var rounds = 0
    while rounds < 4, isInTheWay, generation.load(ordering: .sequentiallyConsistent) == job {
      sched_yield()
      rounds += 1
    }
  }

  private var isInTheWay: Bool {
    let here = Placement.here
    return here >= 0 && home.load(ordering: .relaxed) == here
  }

  /// How often sleeping threads were woken.
  var wakeUps: Int {
    pthread_mutex_lock(parking)
    defer { pthread_mutex_unlock(parking) }
    return alarms
  }

  /// How many threads sleep.
  var parkedCount: Int { parked.load(ordering: .sequentiallyConsistent) }

  /// Works on bands until all are taken.
  private func takeBands(_ thread: Int) {
    guard let work else { return }
    if isShared { return work.run(band: thread, thread: thread) }
    let bands = bands
    while let band = queue.take(of: bands, isInFront: thread % 2 == 0) { work.run(band: band, thread: thread) }
  }

  /// The generation of a job that is open and not the one `seen`; any other where the pool was stopped.
  private func waitForJob(after seen: UInt64, _ worker: Worker) -> UInt64 {
    while true {
      var wait = SpinWait()
      let end = SpinWait.now() + Self.spinNanoseconds
      repeat {
        for _ in 0..<16 {
          if let current = job(after: seen) { return current }
          wait.pause()
        }
      } while SpinWait.now() < end && !isInTheWay
      if let current = park(after: seen, worker) { return current }
    }
  }

  private func job(after seen: UInt64) -> UInt64? {
    let current = generation.load(ordering: .sequentiallyConsistent)
    let isOpen = current != seen && current % 2 == 1
    return isOpen || isStopped.load(ordering: .sequentiallyConsistent) ? current : nil
  }

  /// Sleeps until it is woken. The generation is read again after `parked` was raised, so that no wake-up is lost.
  ///
  /// - Returns: The job, or nil where none has come yet: it is worth spinning for.
  private func park(after seen: UInt64, _ worker: Worker) -> UInt64? {
    pthread_mutex_lock(parking)
    defer { pthread_mutex_unlock(parking) }
    parked.add(1, ordering: .sequentiallyConsistent)
    defer { parked.subtract(1, ordering: .sequentiallyConsistent) }
    if let current = job(after: seen) { return current }
    worker.noteProcessor()
    sleepers.append(worker)
    let heard = alarm
    while alarm == heard { pthread_cond_wait(bell, parking) }
    sleepers.removeAll { $0 === worker }
    return job(after: seen)
  }
}
