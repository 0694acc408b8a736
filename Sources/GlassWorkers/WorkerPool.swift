import Foundation
import Synchronization

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
    for _ in 1..<max(1, wanted) {
      guard let thread = Self.start(state) else { break }
      started.append(thread)
    }
    threads = started
    threadCount = started.count + 1
  }

  deinit {
    state.stop()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Calls `body` once for each of `0..<bands`, on any thread and in any order, and returns when all calls have.
  ///
  /// Jobs from several threads follow one another. A body must not run another job on the same pool.
  public func run(bands: Int, _ body: @Sendable (Int) -> Void) {
    if threadCount == 1 || bands <= 1 {
      for band in 0..<max(0, bands) { body(band) }
      return
    }
    withoutActuallyEscaping(body) { state.run(bands: bands, body: $0) }
  }

  private static func start(_ state: PoolState) -> pthread_t? {
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(state)
    let status = pthread_create(
      &thread, nil,
      { raw in
        if let raw { Unmanaged<PoolState>.fromOpaque(raw).takeRetainedValue().work() }
        return nil
      }, argument.toOpaque())
    if status == 0 { return thread }
    argument.release()
    return nil
  }
}
