/// What the frames of a window cost: the figures of `--stats`. Times in microseconds.
public struct FrameStatistics: Sendable, Hashable {
  /// How many frames were committed.
  public private(set) var frames = 0
  /// Frame callbacks that were answered later than one refresh although something had changed.
  public var missed = 0
  /// Returns from poll.
  public var wakeups = 0
  /// From the start of the process to the first commit, in milliseconds.
  public var startupMilliseconds = 0.0

  private var frameTimes = Samples()
  private var inputLatencies = Samples()
  private var damagePixels = 0

  /// Nothing measured yet.
  public init() {}

  /// Notes a frame: its work in microseconds, and how many pixels it changed.
  public mutating func addFrame(microseconds: Double, damage: Int) {
    frames += 1
    frameTimes.add(microseconds)
    damagePixels += damage
  }

  /// Notes the time from the later of an input event and the permission to draw to the commit, in microseconds.
  public mutating func addInputLatency(microseconds: Double) { inputLatencies.add(microseconds) }

  /// Work per frame that a fraction of the frames stayed within, in microseconds.
  public func frameTime(percentile: Double) -> Double { frameTimes.percentile(percentile) }
  /// Input to commit that a fraction of the events stayed within, in microseconds.
  public func inputLatency(percentile: Double) -> Double { inputLatencies.percentile(percentile) }
  /// Changed pixels per frame.
  public var meanDamage: Double { frames == 0 ? 0 : Double(damagePixels) / Double(frames) }

  /// The latest samples, so that a long run keeps a bounded memory.
  private struct Samples: Sendable, Hashable {
    static let capacity = 4096
    var values: [Double] = []
    var next = 0

    mutating func add(_ value: Double) {
      if values.count < Self.capacity {
        values.append(value)
      } else {
        values[next] = value
        next = (next + 1) % Self.capacity
      }
    }

    func percentile(_ fraction: Double) -> Double {
      guard !values.isEmpty else { return 0 }
      let sorted = values.sorted()
      return sorted[min(sorted.count - 1, Int(fraction * Double(sorted.count)))]
    }
  }
}
