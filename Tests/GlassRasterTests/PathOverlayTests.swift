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

  @Test("edges that lie on each other are looked at together: twice as many are no more than about twice the work")
  func coincident() {
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [CGPoint] {
      [CGPoint(x: x, y: y), CGPoint(x: x + width, y: y), CGPoint(x: x + width, y: y + height), CGPoint(x: x, y: y + height)]
    }
    func work(_ boxes: (Int) -> [[CGPoint]], _ count: Int) -> (area: Double, comparisons: Int) {
      var overlay = PathOverlay(operation: .union, isEvenOdd: false)
      let forms = boxes(count)
      let result = overlay.combine(forms, forms)
      return (area(result), overlay.comparisons)
    }
    let stacks: [(name: String, boxes: (Int) -> [[CGPoint]], area: (Double) -> Double)] = [
      ("the same box", { count in (0..<count).map { _ in box(3, 5, 50, 20) } }, { _ in 1000 }),
      ("side by side", { count in (0..<count).map { box(Double($0) / 8, 5, 1 / 8, 20) } }, { $0 / 8 * 20 }),
      (
        "the same triangle",
        { count in (0..<count).map { _ in [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 4), CGPoint(x: 2, y: 8)] } },
        { _ in 32 }
      ),
    ]
    for stack in stacks {
      let (few, many) = (work(stack.boxes, 400), work(stack.boxes, 800))
      #expect(abs(few.area - stack.area(400)) < 0.01 && abs(many.area - stack.area(800)) < 0.01, "\(stack.name)")
      #expect(many.comparisons < 3 * few.comparisons + 2000, "\(stack.name): \(few.comparisons), then \(many.comparisons)")
    }
  }

  @Test("forms that lie on each other in part are joined and cut as any others are")
  func coincidentResults() {
    let a = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10)]
    let b = [CGPoint(x: 5, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 10), CGPoint(x: 5, y: 10)]
    func result(_ operation: PathOperation, evenOdd: Bool = false, _ first: [[CGPoint]], _ second: [[CGPoint]]) -> Double {
      area(PathOverlay.combine(first, second, operation, evenOdd: evenOdd))
    }
    #expect(result(.union, [a], [b]) == 200)
    #expect(result(.intersection, [a], [b]) == 50)
    #expect(result(.subtraction, [a], [b]) == 50)
    #expect(result(.symmetricDifference, [a], [b]) == 150)
    // Twice around is inside, or not, as the rule says; once forth and once back is nowhere.
    #expect(result(.union, [a, a], []) == 100)
    #expect(result(.union, evenOdd: true, [a, a], []) == 0)
    #expect(result(.union, [a, a.reversed()], []) == 0)
    #expect(result(.subtraction, [a], [a]) == 0)
    #expect(result(.intersection, [a, a], [a.reversed()]) == 100)
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
