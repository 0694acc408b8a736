import GlassPlatform
import Glibc
import WaylandClient

/// One thread, one poll: Wayland, timers, the main queue with the main actor, GLib, and the signals that ask to quit.
///
/// With nothing to do it sleeps without a time-out: every wake-up has a cause, and all are counted.
@MainActor final class MainLoop {
  /// Returns from poll.
  private(set) var wakeups = 0
  /// Called each turn before the loop sleeps, when every event that came has been handled.
  var beforeSleep: () -> Void = {}

  private let connection: Connection
  private let timerDescriptor = TimerDescriptor()
  private let glib = GLibContext()
  private var signals: QuitSignals?
  private var timers = TimerQueue()
  private var isRunning = false
  private var descriptors: [pollfd] = []
  private var queueDescriptor: Int32 = -1

  /// The fixed places in the list of descriptors; GLib's follow.
  private enum Slot {
    static let wayland = 0
    static let timer = 1
    static let queue = 2
    static let signal = 3
    static let glib = 4
  }

  init(_ connection: Connection, handlesSignals: Bool) {
    self.connection = connection
    signals = handlesSignals ? QuitSignals() : nil
  }

  /// Calls a timer after `delay` seconds.
  func schedule(_ timer: PlatformTimer, after delay: Double) { timers.add(timer, at: MonotonicClock.now + max(0, delay)) }

  /// Turns until `quit`, or until the connection fails.
  func run() throws(ConnectionError) {
    isRunning = true
    queueDescriptor = DispatchMainQueue.descriptor
    glib.acquire()
    defer { glib.release() }
    while isRunning { try turn() }
    _ = try? connection.flush()
  }

  /// Makes `run` return at the end of this turn.
  func quit() { isRunning = false }

  private func turn() throws(ConnectionError) {
    try connection.prepareRead()
    beforeSleep()
    guard isRunning else { return connection.cancelRead() }
    try sleep()
    let wayland = descriptors[Slot.wayland].revents
    if wayland & Int16(POLLIN | POLLHUP | POLLERR) != 0 { try connection.readEvents() } else { connection.cancelRead() }
    try connection.dispatchPending()
    dispatchOthers()
  }

  private func sleep() throws(ConnectionError) {
    let state: FlushState
    do { state = try connection.flush() } catch {
      connection.cancelRead()
      throw error
    }
    timerDescriptor.arm(timers.nextDeadline())
    let output = state == .blocked ? Int16(POLLOUT) : 0
    descriptors.removeAll(keepingCapacity: true)
    descriptors.append(pollfd(fd: connection.fd, events: Int16(POLLIN) | output, revents: 0))
    for descriptor in [timerDescriptor.descriptor, queueDescriptor, signals?.descriptor ?? -1] {
      descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    let timeout = glib.prepare(&descriptors)
    if poll(&descriptors, nfds_t(descriptors.count), timeout) < 0 {
      // A signal: the results are undefined, and the next turn asks again.
      for index in descriptors.indices { descriptors[index].revents = 0 }
    }
    wakeups += 1
  }

  private func dispatchOthers() {
    let results = descriptors
    if results[Slot.signal].revents != 0 { quit() }
    if results[Slot.timer].revents != 0 {
      timerDescriptor.drain()
      for timer in timers.takeDue(at: MonotonicClock.now) { timer.fire() }
    }
    if results[Slot.queue].revents != 0 { DispatchMainQueue.drain() }
    glib.dispatch(results[Slot.glib...])
  }
}
