import GlassPlatform

/// Measures the frames of a window: what each cost, how long input waited, and which came too late.
struct FrameMeter: Sendable {
  /// The figures so far.
  private(set) var statistics = FrameStatistics()
  /// When the oldest input event came that no commit has answered yet.
  private var inputTime: Double?
  /// When the compositor last called for a frame.
  private var callbackTime = 0.0
  /// Whether something waited to be drawn then.
  private var wasDirtyAtCallback = false

  /// An input event came.
  mutating func input(at time: Double) { inputTime = inputTime ?? time }

  /// The compositor called for a frame.
  mutating func callback(at time: Double, isDirty: Bool) {
    callbackTime = time
    wasDirtyAtCallback = isDirty
  }

  /// The events so far changed nothing that shows.
  mutating func settled() { inputTime = nil }

  /// A frame was committed; its work began at `start`.
  mutating func commit(from start: Double, to end: Double, damage: Int, refreshInterval: Double) {
    if statistics.frames == 0 { statistics.startupMilliseconds = (end - MonotonicClock.processStart) * 1000 }
    statistics.addFrame(microseconds: (end - start) * 1e6, damage: damage)
    if let inputTime { statistics.addInputLatency(microseconds: (end - max(inputTime, callbackTime)) * 1e6) }
    inputTime = nil
    if wasDirtyAtCallback, end - callbackTime > refreshInterval { statistics.missed += 1 }
    wasDirtyAtCallback = false
  }
}
