import Foundation

/// Work that the threads of a pool share out, band by band.
///
/// An object rather than a closure, so that a job that is run in every frame asks for no memory.
public protocol BandedWork: AnyObject, Sendable {
  /// Does one band's work, on thread `thread` of the pool: 0 is the caller's, others count on from there.
  func run(band: Int, thread: Int)
}

/// A fixed set of threads that share out the bands of one job at a time; the calling thread takes part.
///
/// After a job the threads spin for up to 50 µs, because the next stage of a frame follows at once, then they park: an idle pool
/// never wakes up.
public final class WorkerPool: Sendable {
  /// How many threads work on a job, the caller included; at least 1.
  public let threadCount: Int
  private let state = PoolState()
  private let threads: [pthread_t]

  /// A pool of `threads` threads in all; fewer where the system refuses to make them.
  public init(threads wanted: Int) {
    var started: [pthread_t] = []
    for index in 1..<max(2, wanted) where wanted > 1 {
      guard let thread = Self.start(Worker(index: index, state: state)) else { break }
      started.append(thread)
    }
    threads = started
    threadCount = started.count + 1
  }

  deinit {
    state.stop()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Has `work` do each of `0..<bands` once, on any thread, and returns when all are done.
  ///
  /// Several threads begin at both ends and meet where they may: bands should go from the top of a picture to its bottom, the small ones in between.
  /// Jobs from several threads follow one another. Work must not run another job on the same pool.
  public func run(bands: Int, _ work: some BandedWork) {
    if threadCount == 1 || bands <= 1 {
      for band in 0..<max(0, bands) { work.run(band: band, thread: 0) }
    } else {
      state.run(bands: bands, work)
    }
  }

  /// Lets the other threads help while the caller does `body`: each that comes in time does the one band of `work` that bears its number. Returns when `body`
  /// and all of those are done.
  ///
  /// Neither may run another job on the same pool.
  public func share(_ work: some BandedWork, while body: () -> Void) {
    if threadCount == 1 { body() } else { state.share(work, while: body) }
  }

  /// Wakes parked threads for a job that follows within their time of spinning.
  public func rouse() { state.wake() }

  /// How often parked threads have been woken.
  var wakeUps: Int { state.wakeUps }
  /// How many threads sleep.
  var parkedCount: Int { state.parkedCount }

  private static func start(_ worker: Worker) -> pthread_t? {
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(worker)
    let status = pthread_create(
      &thread, nil,
      { raw in
        if let raw { Unmanaged<Worker>.fromOpaque(raw).takeRetainedValue().live() }
        return nil
      }, argument.toOpaque())
    if status == 0 { return thread }
    argument.release()
    return nil
  }
}
