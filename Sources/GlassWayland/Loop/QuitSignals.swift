import CLinux
import Glibc

/// Where the signal handler writes to: a handler may touch little more than a global and `write`.
private nonisolated(unsafe) var wakeDescriptor: Int32 = -1

/// SIGTERM, SIGINT and SIGHUP as a source of a poll loop, so that a program that is told to end saves its state first.
@MainActor final class QuitSignals {
  /// Readable once a signal came.
  let descriptor: Int32
  private var previous: [(signal: Int32, action: sigaction)] = []

  init() {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    guard descriptor >= 0 else { return }
    wakeDescriptor = descriptor
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      var old = sigaction()
      // Who starts a program so that it outlives the terminal has it ignore that one.
      if signal == SIGHUP, sigaction(signal, nil, &old) == 0, unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
      {
        continue
      }
      var new = sigaction()
      new.__sigaction_handler.sa_handler = { _ in
        var one: UInt64 = 1
        // Whoever was interrupted may be about to look at it.
        let interrupted = errno
        defer { errno = interrupted }
        _ = write(wakeDescriptor, &one, MemoryLayout.size(ofValue: one))
      }
      // A second signal ends a program that does not come round to it.
      new.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(signal, &new, &old)
      previous.append((signal, old))
    }
  }

  isolated deinit {
    for (signal, old) in previous {
      var old = old
      sigaction(signal, &old, nil)
    }
    if descriptor >= 0 {
      wakeDescriptor = -1
      close(descriptor)
    }
  }
}
