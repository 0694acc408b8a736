import CWaylandServer
import Foundation

/// The thread that runs libwayland's event loop, and the jobs that others hand to it.
final class ServerThread: @unchecked Sendable {
  let log = RequestLog()

  private let condition = NSCondition()
  // Guarded by `condition`.
  private var jobs: [(FakeServer) -> Void] = []
  private var isRunning = true
  private var hasEnded = false

  /// A byte sent here wakes the loop.
  private let wakeup: (reading: Int32, writing: Int32)

  init() {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    precondition(socketpair(AF_UNIX, type, 0, &ends) == 0, "There is no socket pair to be had.")
    wakeup = (ends[0], ends[1])
  }

  deinit {
    close(wakeup.reading)
    close(wakeup.writing)
  }

  func start(_ globals: [FakeGlobal], _ setUp: @escaping @Sendable (FakeServer) -> Void, _ listener: ListeningSocket) {
    let thread = Thread { [self] in run(globals, setUp, listener) }
    thread.name = "fake compositor"
    thread.start()
  }

  func stop() {
    condition.withLock { isRunning = false }
    wake()
    condition.withLock {
      while !hasEnded { condition.wait() }
    }
  }

  func perform<R: Sendable>(_ body: @escaping @Sendable (FakeServer) -> R) -> R {
    let done = DispatchSemaphore(value: 0)
    let box = ResultBox<R>()
    condition.withLock {
      precondition(isRunning, "The fake compositor was stopped.")
      jobs.append {
        box.value = body($0)
        wl_display_flush_clients($0.display)
        done.signal()
      }
    }
    wake()
    done.wait()
    guard let value = box.value else { preconditionFailure("A job of the fake compositor ended without a result.") }
    return value
  }

  private func run(_ globals: [FakeGlobal], _ setUp: (FakeServer) -> Void, _ listener: ListeningSocket) {
    guard let display = wl_display_create() else { preconditionFailure("libwayland has no memory left for a display.") }
    let server = FakeServer(display: display, globals: globals, log: log)
    setUp(server)
    wl_display_add_socket_fd(display, listener.take())
    let loop = wl_display_get_event_loop(display)
    let source = wl_event_loop_add_fd(loop, wakeup.reading, UInt32(WL_EVENT_READABLE), { _, _, _ in 0 }, nil)
    while runJobs(server) {
      wl_display_flush_clients(display)
      wl_event_loop_dispatch(loop, -1)
    }
    wl_event_source_remove(source)
    server.shutDown()
    condition.withLock {
      hasEnded = true
      condition.broadcast()
    }
  }

  /// Runs the waiting jobs; false when it is time to end.
  private func runJobs(_ server: FakeServer) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(wakeup.reading, &bytes, bytes.count)
    let (waiting, goesOn) = condition.withLock {
      defer { jobs = [] }
      return (jobs, isRunning)
    }
    for job in waiting { job(server) }
    return goesOn
  }

  private func wake() {
    // A full socket wakes as well.
    _ = write(wakeup.writing, [1], 1)
  }
}

private final class ResultBox<R>: @unchecked Sendable {
  var value: R?
}
