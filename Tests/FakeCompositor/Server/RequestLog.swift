import Foundation

/// The requests in the order they were handled, for any thread.
final class RequestLog: @unchecked Sendable {
  private let changed = NSCondition()
  private var requests: [FakeRequest] = []

  var all: [FakeRequest] { changed.withLock { requests } }

  func append(_ request: FakeRequest) {
    changed.withLock {
      requests.append(request)
      changed.broadcast()
    }
  }

  /// Waits until `condition` holds for the log; false after `timeout` seconds.
  func wait(timeout: TimeInterval, until condition: ([FakeRequest]) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: timeout)
    return changed.withLock {
      while !condition(requests) {
        guard changed.wait(until: deadline) else { return condition(requests) }
      }
      return true
    }
  }
}
