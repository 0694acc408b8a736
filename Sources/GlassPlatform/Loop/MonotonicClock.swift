import Glibc

/// The system's monotonic clock.
public enum MonotonicClock {
  /// Seconds since an arbitrary start.
  public static var now: Double { seconds(of: CLOCK_MONOTONIC) }

  /// When this program started, in seconds on this clock.
  ///
  /// The kernel records it in ticks of a hundredth of a second. Until the first line of a program little else has happened than using the
  /// processor, so within that tick the processor time used so far says where. What was another program first, and became this one by `exec`, says in
  /// `GLASS_STARTED_AT` when it did, in seconds since the system started.
  public static let processStart: Double = {
    let now = Self.now
    let estimate = now - seconds(of: CLOCK_PROCESS_CPUTIME_ID)
    guard let sinceBoot = startTicks().map({ Double($0) / Double(sysconf(Int32(_SC_CLK_TCK))) }) else { return estimate }
    let uptime = seconds(of: CLOCK_BOOTTIME)
    let tickStart =
      now - (uptime - begin(ofProcess: sinceBoot, told: getenv("GLASS_STARTED_AT").map { String(cString: $0) }, now: uptime))
    return min(max(estimate, tickStart), tickStart + 0.01)
  }()

  /// When a program began, in seconds since the system started: with its process, or later where that was another program before.
  static func begin(ofProcess start: Double, told: String?, now: Double) -> Double {
    guard let later = told.flatMap(Double.init), (start...max(start, now)).contains(later) else { return start }
    return later
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Field 22 of /proc/self/stat; the second field, the program's name, may hold spaces and parentheses.
  private static func startTicks() -> UInt64? {
    let descriptor = open("/proc/self/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 1024) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    guard let name = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " "))
    guard fields.count > 19 else { return nil }
    return UInt64(String(decoding: fields[19], as: UTF8.self))
  }
}
