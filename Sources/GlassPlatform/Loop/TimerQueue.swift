/// Timers by deadline, earliest first; timers of one deadline fire in the order they were added.
@MainActor public struct TimerQueue {
  /// The latest deadline comes first, so that the next timer leaves from the end.
  private var entries: [(deadline: Double, timer: PlatformTimer)] = []

  /// No timers.
  public init() {}

  /// Adds a timer that is due at `deadline`, in seconds on the loop's clock.
  public mutating func add(_ timer: PlatformTimer, at deadline: Double) {
    let deadline = deadline.isNaN ? 0 : deadline
    let index = entries.firstIndex { $0.deadline <= deadline } ?? entries.endIndex
    entries.insert((deadline, timer), at: index)
  }

  /// When the next timer is due; `nil` where none is. Cancelled timers wake nobody.
  public mutating func nextDeadline() -> Double? {
    while let last = entries.last, !last.timer.isPending { entries.removeLast() }
    return entries.last?.deadline
  }

  /// Takes out the timers that are due at `now`.
  public mutating func takeDue(at now: Double) -> [PlatformTimer] {
    var due: [PlatformTimer] = []
    while let deadline = nextDeadline(), deadline <= now { due.append(entries.removeLast().timer) }
    return due
  }
}
