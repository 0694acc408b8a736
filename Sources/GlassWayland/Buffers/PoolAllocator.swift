/// Which bytes of a pool are in use: first fit, in units of pages.
struct PoolAllocator: Sendable, Hashable {
  /// How many bytes the pool spans, used or not.
  let capacity: Int
  /// The used ranges, sorted.
  private var used: [Range<Int>] = []

  /// Sizes and offsets are multiples of this many bytes.
  static let granularity = 16_384
  /// A wl_shm_pool's size is a signed 32-bit number.
  static let limit = Int(Int32.max) / granularity * granularity

  /// A pool with room for `size` bytes, or for as many as a pool can have.
  init(size: Int) {
    let wanted = min(max(size, 1), Self.limit)
    capacity = (wanted + Self.granularity - 1) / Self.granularity * Self.granularity
  }

  /// Takes room for `size` bytes; `nil` where there is none.
  mutating func allocate(_ size: Int) -> Range<Int>? {
    guard size > 0, size <= capacity else { return nil }
    let length = (size + Self.granularity - 1) / Self.granularity * Self.granularity
    var start = 0
    var index = 0
    while index < used.count, used[index].lowerBound - start < length {
      start = used[index].upperBound
      index += 1
    }
    guard start + length <= capacity else { return nil }
    let range = start..<start + length
    used.insert(range, at: index)
    return range
  }

  /// Gives a range back.
  mutating func free(_ range: Range<Int>) { used.removeAll { $0 == range } }
}
