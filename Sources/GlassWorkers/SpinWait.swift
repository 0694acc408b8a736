import CProcessor
import Foundation

/// Waiting for another thread without going to sleep.
struct SpinWait {
  private var rounds = 0

  /// Lets a few nanoseconds pass; gives way every now and then, in case there are fewer processors than threads.
  mutating func pause() {
    glass_spin_hint()
    rounds &+= 1
    if rounds % 64 == 0 { sched_yield() }
  }

  /// Nanoseconds on a clock that never goes back.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
