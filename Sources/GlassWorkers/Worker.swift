import CLinux

/// A thread of a pool.
///
/// Unchecked, as what it notes of itself is read by others only where the pool's lock is held, which the thread takes after noting it.
final class Worker: @unchecked Sendable {
  /// Its place in the pool, from 1; 0 is the caller of a job.
  let index: Int
  private let state: PoolState

  /// The system's number of the thread, and the processor on which it last went to sleep; both written by itself before it sleeps.
  private(set) var thread: pid_t = 0
  private(set) var processor = -1

  /// A thread to come.
  init(index: Int, state: PoolState) {
    self.index = index
    self.state = state
  }

  /// What the thread does until the pool ends.
  func live() {
    thread = gettid()
    state.serve(self)
  }

  /// Notes on which processor the thread goes to sleep.
  func noteProcessor() { processor = Placement.here }
}
