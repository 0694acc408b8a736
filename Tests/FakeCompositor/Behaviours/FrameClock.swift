import CWaylandServer

/// The frame callbacks and presentation feedback that wait for the next refresh.
struct FrameClock {
  private var callbacks: [(callback: FakeObject, surface: FakeObject)] = []
  private var feedback: [(feedback: FakeObject, surface: FakeObject)] = []
  private var timer: OpaquePointer?
  private var isScheduled = false

  var isWaiting: Bool { !callbacks.isEmpty || !feedback.isEmpty }

  /// Adds a commit's; content that is replaced before it was shown is discarded.
  mutating func add(_ new: [FakeObject], feedback newFeedback: [FakeObject], of surface: FakeObject) {
    for old in feedback where old.surface === surface {
      old.feedback.send("discarded")
      old.feedback.destroy()
    }
    feedback.removeAll { $0.surface === surface }
    callbacks += new.map { ($0, surface) }
    feedback += newFeedback.map { ($0, surface) }
  }

  mutating func schedule(after milliseconds: Int32, on server: FakeServer) {
    guard !isScheduled else { return }
    isScheduled = true
    if timer == nil {
      let loop = wl_display_get_event_loop(server.display)
      timer = wl_event_loop_add_timer(
        loop,
        { data in
          guard let data else { return 0 }
          Unmanaged<FakeServer>.fromOpaque(data).takeUnretainedValue().fireFrames()
          return 0
        }, Unmanaged.passUnretained(server).toOpaque())
    }
    wl_event_source_timer_update(timer, max(1, milliseconds))
  }

  mutating func take() -> (callbacks: [FakeObject], feedback: [FakeObject]) {
    defer {
      callbacks = []
      feedback = []
      isScheduled = false
    }
    return (callbacks.map { $0.callback }, feedback.map { $0.feedback })
  }

  mutating func forget(_ surface: FakeObject) {
    callbacks.removeAll { $0.surface === surface }
    feedback.removeAll { $0.surface === surface }
  }

  mutating func cancel() {
    if let timer { wl_event_source_remove(timer) }
    timer = nil
  }
}

extension FakeServer {
  /// Answers all frame callbacks that commits have made due, and says that their content was presented.
  public func fireFrames() {
    let (callbacks, feedback) = frames.take()
    for callback in callbacks {
      callback.send("done", .uint(milliseconds))
      callback.destroy()
    }
    guard presentsFrames else { return }
    for object in feedback { present(object) }
  }

  private func present(_ feedback: FakeObject) {
    let time = milliseconds
    let refresh = outputs.first.map { UInt32(1_000_000_000_000 / Int64(max(1000, $0.refresh))) } ?? 0
    feedback.send(
      "presented", .uint(0), .uint(time / 1000), .uint(time % 1000 * 1_000_000), .uint(refresh), .uint(0), .uint(0), .uint(1))
    feedback.destroy()
  }
}
