import Testing

@testable import GlassWayland

@Suite("Room in a pool") struct PoolAllocatorTests {
  @Test("ranges do not overlap and begin at multiples of the unit") func disjoint() throws {
    var pool = PoolAllocator(size: 100_000)
    let ranges = try [1, 20_000, 16_384, 5].map { try unwrap(pool.allocate($0)) }
    for (index, range) in ranges.enumerated() {
      #expect(range.lowerBound % PoolAllocator.granularity == 0)
      #expect(!ranges[..<index].contains { $0.overlaps(range) })
    }
    #expect(ranges.allSatisfy { $0.upperBound <= pool.capacity })
  }

  @Test("a range that was given back is used again, and there is no room beyond the capacity") func reuse() throws {
    var pool = PoolAllocator(size: 140_000)
    let first = try unwrap(pool.allocate(50_000))
    _ = try unwrap(pool.allocate(50_000))
    #expect(pool.allocate(50_000) == nil)
    pool.free(first)
    #expect(pool.allocate(40_000)?.lowerBound == first.lowerBound)
  }

  @Test("a hole that is too small is passed over") func hole() throws {
    var pool = PoolAllocator(size: 200_000)
    let small = try unwrap(pool.allocate(16_384))
    let next = try unwrap(pool.allocate(16_384))
    pool.free(small)
    #expect(pool.allocate(40_000)?.lowerBound == next.upperBound)
  }

  @Test("what shared memory cannot hold is refused", arguments: [0, -1, Int.max, PoolAllocator.limit + 1]) func limit(size: Int) {
    var pool = PoolAllocator(size: .max)
    #expect(pool.capacity == PoolAllocator.limit)
    #expect(pool.allocate(size) == nil)
  }
}
