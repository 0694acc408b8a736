import CLinux
import Glibc

/// One timerfd on the monotonic clock.
@MainActor final class TimerDescriptor {
  /// Readable once the armed time has come; -1 where the system has no more descriptors.
  let descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
  private var armed: Double?

  /// Arms for an absolute time in seconds, or disarms with `nil`. The kernel is asked only where that changes something.
  func arm(_ deadline: Double?) {
    guard deadline != armed else { return }
    armed = deadline
    var setting = itimerspec()
    if let deadline {
      // A zero value would disarm: the first nanosecond is as good.
      let clamped = min(max(deadline, 1e-9), 1e9)
      setting.it_value.tv_sec = Int(clamped)
      setting.it_value.tv_nsec = Int((clamped - Double(Int(clamped))) * 1e9)
      if setting.it_value.tv_sec == 0, setting.it_value.tv_nsec == 0 { setting.it_value.tv_nsec = 1 }
    }
    timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }

  /// Takes note of an expiration.
  func drain() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    armed = nil
  }

  isolated deinit { if descriptor >= 0 { close(descriptor) } }
}
