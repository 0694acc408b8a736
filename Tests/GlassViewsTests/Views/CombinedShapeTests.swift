import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Forms joined and cut by others") struct CombinedShapeTests {
  private let box = CGRect(x: 0, y: 0, width: 40, height: 40)
  private let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let square = Path(CGRect(x: 20, y: 10, width: 40, height: 20))

  /// The area of a path by counting points of a fine grid.
  private func area(_ path: Path) -> Double {
    let step = 1.0
    return stride(from: -10 + step / 2, to: 70, by: step).reduce(0) { sum, y in
      sum
        + stride(from: -10 + step / 2, to: 70, by: step).reduce(0) {
          $0 + (path.contains(CGPoint(x: $1, y: y)) ? step * step : 0)
        }
    }
  }

  @Test("areas add up, whatever the operation")
  func areas() {
    let (a, b) = (area(circle), area(square))
    let both = area(circle.intersection(square))
    #expect(abs(area(circle.union(square)) - (a + b - both)) < 8)
    #expect(abs(area(circle.subtracting(square)) - (a - both)) < 8)
    #expect(abs(area(circle.symmetricDifference(square)) - (a + b - 2 * both)) < 8)
    #expect(both > 300)
  }

  @Test("holes, forms within each other, apart, the same, and touching along an edge")
  func places() {
    let inner = Path(CGRect(x: 10, y: 10, width: 20, height: 20))
    let outer = Path(box)
    #expect(!outer.subtracting(inner).contains(CGPoint(x: 20, y: 20)))
    #expect(outer.subtracting(inner).contains(CGPoint(x: 5, y: 20)))
    #expect(inner.subtracting(outer).isEmpty)
    #expect(outer.union(inner).boundingRect == box)
    #expect(outer.symmetricDifference(outer).isEmpty)
    #expect(outer.intersection(outer).boundingRect == box)
    let apart = Path(CGRect(x: 60, y: 0, width: 10, height: 10))
    #expect(outer.intersection(apart).isEmpty)
    #expect(outer.union(apart).contains(CGPoint(x: 65, y: 5)) && !outer.union(apart).contains(CGPoint(x: 50, y: 5)))
    let beside = Path(CGRect(x: 40, y: 0, width: 40, height: 40)).union(outer)
    #expect(beside.boundingRect == CGRect(x: 0, y: 0, width: 80, height: 40))
    #expect(beside.vector.elements.count <= 8, "the edge between them is gone")
  }

  @Test("either rule says what lies inside")
  func rules() {
    var twice = Path(box)
    twice.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(twice.union(Path()).contains(CGPoint(x: 20, y: 20)))
    #expect(!twice.union(Path(), eoFill: true).contains(CGPoint(x: 20, y: 20)))
    #expect(!twice.normalized().contains(CGPoint(x: 20, y: 20)))
    #expect(twice.normalized(eoFill: false).contains(CGPoint(x: 20, y: 20)))
  }

  @Test("random polygons: a point lies in the result as the operation says")
  func randomPolygons() {
    var generator = SystemLikeGenerator(state: 7)
    func polygon() -> Path {
      Path { path in
        path.addLines(
          (0..<7).map { _ in
            CGPoint(x: Double.random(in: 0...60, using: &generator), y: Double.random(in: 0...60, using: &generator))
          })
        path.closeSubpath()
      }
    }
    for _ in 0..<20 {
      let (a, b) = (polygon(), polygon())
      let (union, cut) = (a.union(b), a.subtracting(b))
      var wrong = 0
      for _ in 0..<100 {
        let point = CGPoint(x: Double.random(in: 0...60, using: &generator), y: Double.random(in: 0...60, using: &generator))
        if union.contains(point) != (a.contains(point) || b.contains(point)) { wrong += 1 }
        if cut.contains(point) != (a.contains(point) && !b.contains(point)) { wrong += 1 }
      }
      #expect(wrong == 0)
    }
  }

  @Test("a combined form moves with both")
  func animation() {
    let shape = Circle().trim(from: 0, to: 0.5).union(RoundedRectangle(cornerRadius: 4))
    #expect(type(of: shape.animatableData) != EmptyAnimatableData.self)
    #expect(LayoutHost(shape.fill(.red)).operations().count == 1)
  }

  @Test("nothing that is no number gets in the way")
  func misuse() {
    let broken = Path { $0.addLines([CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity), .zero]) }
    #expect(broken.union(Path(box)).boundingRect == box)
  }
}

/// The same numbers each time (SplitMix64).
private struct SystemLikeGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
