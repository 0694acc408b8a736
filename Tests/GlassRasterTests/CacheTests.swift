import Foundation
import GlassGeometry
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

  @Test("a path's coverage is kept from the second time on, as long as all of it was drawn")
  func paths() throws {
    let limits = PixelRect(x: 0, y: 0, width: 300, height: 300)
    func step(_ size: Double) -> PathStep {
      var path = VectorPath(.rect(CGRect(x: 10, y: 10, width: size, height: 31)))
      path.addLine(to: CGPoint(x: 3, y: 7))
      return PathStep(path: path, ink: .fill(evenOdd: false))
    }
    func shape(_ size: Double, _ limits: PixelRect) throws -> ShapeMask {
      try #require(PathMask.shape(of: step(size), within: limits))
    }
    let shapes = try (0..<4).map { _ in try shape(41.25, limits) }
    #expect(shapes[0].mask.base != shapes[1].mask.base)
    #expect(shapes[1].mask.base == shapes[2].mask.base && shapes[2].mask.base == shapes[3].mask.base)
    #expect(PathMask.shape(of: step(41.25), within: PixelRect(x: 200, y: 200, width: 10, height: 10)) == nil)
    #expect(try shape(41.5, limits).mask.base != shapes[1].mask.base)
    let cut = try (0..<3).map { _ in try shape(50_000, limits) }
    #expect(cut[1].mask.base != cut[2].mask.base)
  }
}
