import Testing

@testable import GlassRaster

@Suite struct CacheTests {
  @Test("the cache keeps within its bound and forgets what was unused longest")
  func bound() {
    let cache = BoundedCache<Int, Int>(capacity: 100)
    for key in 0..<10 { cache.insert(key, for: key, cost: 10) }
    _ = cache.existing(0)
    cache.insert(10, for: 10, cost: 10)
    #expect(cache.cost <= 100)
    #expect(cache.existing(0) == 0 && cache.existing(10) == 10)
    #expect(cache.existing(1) == nil)
  }

  @Test("a value too large for the cache is made but not kept")
  func tooLarge() {
    let cache = BoundedCache<Int, Int>(capacity: 100)
    #expect(cache.value(for: 1, cost: { _ in 60 }, make: { 7 }) == 7)
    #expect(cache.existing(1) == nil && cache.cost == 0)
  }

  @Test("replacing and removing keep the sum of the costs right")
  func costs() {
    let cache = BoundedCache<Int, Int>(capacity: 100)
    cache.insert(1, for: 1, cost: 30)
    cache.insert(2, for: 1, cost: 10)
    #expect(cache.cost == 10)
    cache.removeAll()
    cache.removeAll { $0 == 1 }
    #expect(cache.cost == 0)
    cache.insert(3, for: 3, cost: 5)
    cache.removeAll { $0 == 3 }
    #expect(cache.cost == 0)
  }
}
