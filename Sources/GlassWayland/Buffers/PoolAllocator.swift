/// Which bytes of a growing pool are in use: first fit, in units of pages.
struct PoolAllocator: Sendable, Hashable {
  /// How many bytes the pool spans, used or not.
  private(set) var capacity = 0
  /// The used ranges, sorted.
  private var used: [Range<Int>] = []

  /// Sizes and offsets are multiples of this many bytes.
  static let granularity = 16_384
  /// A wl_shm_pool's size is a signed 32-bit number.
  static let limit = Int(Int32.max) / granularity * granularity

  /// Takes room for `size` bytes, growing the capacity where needed; `nil` where the pool cannot grow so far.
  mutating func allocate(_ size: Int) -> Range<Int>? {
    guard size > 0, size <= Self.limit else { return nil }
    let length = (size + Self.granularity - 1) / Self.granularity * Self.granularity
    var start = 0
    var index = 0
    while index < used.count, used[index].lowerBound - start < length {
      start = used[index].upperBound
      index += 1
    }
    guard start + length <= Self.limit else { return nil }
    let range = start..<start + length
    used.insert(range, at: index)
    capacity = max(capacity, range.upperBound)
    return range
  }

  /// Gives a range back.
  mutating func free(_ range: Range<Int>) { used.removeAll { $0 == range } }
}
