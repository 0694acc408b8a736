import Foundation
import Testing

@testable import GlassRaster

@Suite("Polygons joined and cut") struct PathOverlayTests {
  /// A star with as many points, around a place.
  private func star(_ points: Int, at center: CGPoint, depth: Double) -> [CGPoint] {
    (0..<points).map { index in
      let angle = 2 * .pi * Double(index) / Double(points)
      let radius = index.isMultiple(of: 2) ? 100 : 100 - depth
      return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  private func area(_ polygons: [[CGPoint]]) -> Double {
    polygons.reduce(0) { sum, polygon in
      zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(sum) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
    }
  }

  private func work(_ points: Int, depth: Double) -> (area: Double, comparisons: Int) {
    var overlay = PathOverlay(operation: .union, isEvenOdd: false)
    let a = star(points, at: CGPoint(x: 0, y: 0), depth: depth)
    let b = star(points, at: CGPoint(x: 90, y: 7), depth: depth)
    let result = overlay.combine([a], [b])
    return (area(result), overlay.comparisons)
  }

  @Test("ten times as many edges of a tenth of the length are hardly more than ten times the work", arguments: [0.0, 0.5, 2])
  func linear(slope: Double) {
    // Points as far in or out as a number of edges is long.
    let few = work(500, depth: slope * 2 * .pi * 100 / 500)
    let many = work(5000, depth: slope * 2 * .pi * 100 / 5000)
    #expect(many.comparisons < 14 * few.comparisons)
    #expect(many.comparisons < 80 * 2 * 5000)
  }

  @Test("where many long edges stand side by side, few pairs of all are looked at")
  func spikes() {
    let (area, comparisons) = work(5000, depth: 2)
    #expect(comparisons < 10_000 * 10_000 / 20)
    // Two circles of radius 99 whose centres are 90.3 apart.
    #expect(abs(area - 48_000) < 1000)
  }

  @Test("one edge across everything, and edges along rows and columns, lose nothing")
  func longEdges() {
    // A comb of a hundred teeth, cut by a thin beam across all of them.
    var comb = [CGPoint(x: 0, y: 100)]
    for tooth in 0..<100 {
      let x = Double(tooth) * 2
      comb += [CGPoint(x: x, y: 0), CGPoint(x: x + 1, y: 0), CGPoint(x: x + 1, y: 90), CGPoint(x: x + 2, y: 90)]
    }
    comb.append(CGPoint(x: 200, y: 100))
    let beam = [CGPoint(x: -5, y: 40), CGPoint(x: 205, y: 40), CGPoint(x: 205, y: 41), CGPoint(x: -5, y: 41)]
    let cut = PathOverlay.combine([comb], [beam], .intersection)
    #expect(cut.count == 100)
    #expect(abs(area(cut) - 100) < 0.01)
    let rest = PathOverlay.combine([comb], [beam], .subtraction)
    #expect(rest.count == 101)
  }
}
