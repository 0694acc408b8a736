import GlassPlatform

/// When a caret is seen: it blinks while its owner is active and stays on after a while, so that a field at rest wakes nobody.
@MainActor final class CaretBlink {
  /// How long it is on, and off, in seconds.
  static let interval = 0.55
  /// How long it blinks without anything happening, in seconds.
  static let timeout = 10.0

  /// Schedules an action after some seconds; the result calls it off.
  typealias Schedule = @MainActor (_ delay: Double, _ action: @escaping @MainActor () -> Void) -> PlatformTimer?

  private(set) var isVisible = false
  private let schedule: Schedule
  private let onChange: @MainActor () -> Void
  private var timer: PlatformTimer?
  private var remaining = 0.0

  init(schedule: @escaping Schedule, onChange: @escaping @MainActor () -> Void) {
    self.schedule = schedule
    self.onChange = onChange
  }

  /// Something happened: the caret is seen, and blinks from now on.
  func restart() {
    stop()
    isVisible = true
    remaining = Self.timeout
    wait()
  }

  /// The field has lost the focus.
  func stop() {
    timer?.cancel()
    timer = nil
    isVisible = false
  }

  private func wait() {
    timer = schedule(Self.interval) { [weak self] in self?.toggle() }
  }

  private func toggle() {
    remaining -= Self.interval
    isVisible = remaining <= 0 || !isVisible
    onChange()
    if remaining > 0 { wait() }
  }
}
