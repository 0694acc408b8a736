/// Which pictures are wanted, by whom, and which are being decoded: a state machine without threads.
///
/// The picture wanted last comes first: it is what has just scrolled into view.
struct ImageQueue<Waiter> {
  private struct Job {
    var waiters: [Int: Waiter] = [:]
    var isRunning = false
    var turn: Int
  }

  private let limit: Int
  private var jobs: [ImageRequest: Job] = [:]
  private var running = 0
  private var nextTurn = 0

  /// A queue that lets `limit` pictures be decoded at a time.
  init(limit: Int) { self.limit = limit }

  /// Whether nothing is waiting or being decoded.
  var isEmpty: Bool { jobs.isEmpty }

  /// Adds someone who waits for a picture, and moves the picture to the front.
  mutating func add(_ request: ImageRequest, id: Int, waiter: Waiter) {
    nextTurn += 1
    jobs[request, default: Job(turn: nextTurn)].waiters[id] = waiter
    jobs[request]?.turn = nextTurn
  }

  /// The next picture to decode, if another may be begun.
  mutating func begin() -> ImageRequest? {
    guard running < limit, let next = jobs.filter({ !$0.value.isRunning }).max(by: { $0.value.turn < $1.value.turn })?.key else {
      return nil
    }
    jobs[next]?.isRunning = true
    running += 1
    return next
  }

  /// Removes someone who no longer waits; a picture that nobody waits for is not begun.
  mutating func cancel(_ request: ImageRequest, id: Int) -> Waiter? {
    let waiter = jobs[request]?.waiters.removeValue(forKey: id)
    if let job = jobs[request], job.waiters.isEmpty, !job.isRunning { jobs[request] = nil }
    return waiter
  }

  /// Whether someone still waits for a picture.
  func isWanted(_ request: ImageRequest) -> Bool { jobs[request]?.waiters.isEmpty == false }

  /// Says that a picture is done with; returns those who waited.
  mutating func finish(_ request: ImageRequest) -> [Waiter] {
    guard let job = jobs.removeValue(forKey: request), job.isRunning else { return [] }
    running -= 1
    return Array(job.waiters.values)
  }

  /// Says that decoding stopped because nobody waited; whoever came in between keeps the picture in the queue.
  mutating func abandon(_ request: ImageRequest) {
    guard let job = jobs[request], job.isRunning else { return }
    running -= 1
    if job.waiters.isEmpty { jobs[request] = nil } else { jobs[request]?.isRunning = false }
  }
}
