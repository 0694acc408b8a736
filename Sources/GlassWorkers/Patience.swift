/// Whether jobs are worth sharing, by whether they hang: a thread that shares a job, or the caller, loses its processor to another program.
///
/// A stopped thread keeps a band, and with it the job, for longer than the caller would need alone. Where that happens again and again, jobs are
/// done alone for a while: twice as long each time that sharing proves no better, half as long each time that it goes well.
struct Patience: Equatable {
  /// A wait for others longer than any band takes, in nanoseconds: only a thread that does not run makes the caller wait so long.
  static let longestWait: UInt64 = 300_000
  /// How many jobs that go well make up for one that hangs: it takes as long as sharing saves in those.
  static let price = 100
  /// Jobs done alone after two that hung, and at most: a quarter of a second to some seconds of frames.
  static let alone = 64...1024

  /// Jobs that have to go well until all that hung are made up for.
  private var debt = 0
  /// How many jobs are done alone next time.
  private var penalty = Patience.alone.lowerBound
  /// How many jobs are still to be done alone.
  private var left = 0

  /// Whether the next job is to be shared.
  var isWilling: Bool { left == 0 }

  /// Takes note of a job that was done alone.
  mutating func noteAlone() { left = max(0, left - 1) }

  /// Takes note of a job that was shared.
  mutating func noteShared(hung: Bool) {
    guard hung else {
      debt = max(0, debt - 1)
      if debt == 0 { penalty = Self.alone.lowerBound }
      return
    }
    debt += Self.price
    guard debt > Self.price * 3 / 2 else { return }
    // Another one soon after is enough.
    debt = Self.price
    left = penalty
    penalty = min(Self.alone.upperBound, penalty * 2)
  }
}
