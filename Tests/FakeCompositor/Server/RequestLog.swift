import Foundation

/// The requests in the order they were handled, for any thread.
final class RequestLog: @unchecked Sendable {
  private let condition = NSCondition()
  private var requests: [FakeRequest] = []

  var all: [FakeRequest] { condition.withLock { requests } }

  func append(_ request: FakeRequest) {
    condition.withLock {
      requests.append(request)
      condition.broadcast()
    }
  }

  /// Waits until `find` finds something in the log; nil after `timeout` seconds.
  func wait(timeout: TimeInterval, for find: ([FakeRequest]) -> FakeRequest?) -> FakeRequest? {
    let deadline = Date(timeIntervalSinceNow: timeout)
    return condition.withLock {
      while true {
        if let found = find(requests) { return found }
        guard condition.wait(until: deadline) else { return find(requests) }
      }
    }
  }
}
