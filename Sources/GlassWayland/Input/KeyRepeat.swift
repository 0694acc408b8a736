/// Which key repeats, and when: the newest held key that can.
struct KeyRepeat: Sendable, Hashable {
  /// What to do with the one timer.
  enum Action: Sendable, Hashable {
    /// Leave it.
    case keep
    /// Fire after so many seconds.
    case schedule(after: Double)
    /// Call it off.
    case cancel
  }

  /// The key that repeats, by its evdev code.
  private(set) var held: UInt32?
  /// Repeats per second; 0 is none.
  private var rate = 25.0
  /// Seconds until the first repeat.
  private var delay = 0.6

  /// repeat_info: repeats per second, and milliseconds until the first.
  mutating func configure(rate: Int32, delay: Int32) -> Action {
    self.rate = Double(min(max(rate, 0), 1000))
    self.delay = Double(min(max(delay, 0), 60_000)) / 1000
    return self.rate == 0 ? stop() : .keep
  }

  /// A key went down.
  mutating func press(_ code: UInt32, repeats: Bool) -> Action {
    guard repeats, rate > 0 else { return .keep }
    held = code
    return .schedule(after: delay)
  }

  /// A key came up.
  mutating func release(_ code: UInt32) -> Action { code == held ? stop() : .keep }

  /// The focus left, the keymap changed, or the device is gone.
  mutating func stop() -> Action {
    guard held != nil else { return .keep }
    held = nil
    return .cancel
  }

  /// The timer fired: the key to send again, and the wait until the next time.
  func fire() -> (code: UInt32, next: Double)? { held.flatMap { rate > 0 ? ($0, 1 / rate) : nil } }
}
