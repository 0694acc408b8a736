import CLinux

/// Keeps a pool's threads off the processor of whoever wakes them.
///
/// A scheduler likes to wake a thread where it last slept. Where that is the caller's own processor, both would take turns there, another one
/// idle, until the system balances its load many frames later (seen on virtual machines, whose processors the system does not see as
/// neighbours: two threads took as long as one).
struct Placement {
  private let allowed: cpu_set_t?

  /// The processors of the thread that makes the pool.
  init() {
    var set = cpu_set_t()
    let isKnown = sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0
    allowed = isKnown && Self.count(set) > 1 ? set : nil
  }

  /// The processor that runs the calling thread; -1 where the system does not tell.
  static var here: Int { Int(sched_getcpu()) }

  /// Lets sleeping threads wake anywhere but here if it is here that they sleep.
  func keepApart(_ sleepers: [Worker]) {
    guard let allowed else { return }
    let here = Self.here
    guard here >= 0 else { return }
    for worker in sleepers where worker.processor == here {
      var others = Self.without(here, allowed)
      _ = sched_setaffinity(worker.thread, MemoryLayout<cpu_set_t>.size, &others)
    }
  }

  private static func count(_ set: cpu_set_t) -> Int {
    withUnsafeBytes(of: set) { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
  }

  /// A set without one processor. The words of a set are in the machine's byte order, as all of Swift's platforms are little-endian.
  private static func without(_ processor: Int, _ set: cpu_set_t) -> cpu_set_t {
    var rest = set
    withUnsafeMutableBytes(of: &rest) { bytes in
      let place = processor / 8
      if place < bytes.count { bytes[place] &= ~(1 << UInt8(processor % 8)) }
    }
    return rest
  }
}
