import CProcessor
import Foundation

/// Waiting for another thread without going to sleep.
struct SpinWait {
  private var rounds = 0

  /// Some tens of microseconds of pauses: who gives way sooner may get the processor back only milliseconds later, if others want it.
  private static let patience = 4096

  /// Lets a few nanoseconds pass; gives way now and then where it takes long, in case there are fewer processors than threads.
  mutating func pause() {
    glass_spin_hint()
    rounds &+= 1
    if rounds > Self.patience && rounds % 64 == 0 { sched_yield() }
  }

  /// Nanoseconds on a clock that never goes back.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
