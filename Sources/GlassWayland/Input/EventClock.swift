/// Turns the time stamps of events into seconds on the host's clock.
enum EventClock {
  /// Events carry milliseconds of a 32-bit counter with an undefined start. Nearly every compositor takes the monotonic clock; where the stamp
  /// lies within the last second of it, it says more than the time of receipt, because events arrive in batches.
  static func seconds(stamp: UInt32, now: Double) -> Double {
    let milliseconds = Int64(now * 1000)
    let age = UInt32(truncatingIfNeeded: milliseconds) &- stamp
    return age < 1000 ? Double(milliseconds - Int64(age)) / 1000 : now
  }
}
