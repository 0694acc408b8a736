import Foundation
import GlassGeometry
import GlassRaster

/// A curve of any kind as a ring of points, equally far apart along it, so that one goes over into another point by point.
///
/// Rings begin above the middle of their box and run clockwise; what lies the same part of the way around belongs together.
struct FormRing: VectorArithmetic, Sendable {
  /// From the upper left corner of the box, in points; none are as many zeros.
  private var points: [SIMD2<Double>]

  private init(_ points: [SIMD2<Double>]) { self.points = points }

  /// Enough that sharp corners are missed by little more than half a point in shapes of the size of controls.
  private static let count = 192

  /// The ring of an outline; nil where it has holes or parts, or encloses nothing.
  init?(_ outline: Outline) {
    let box = outline.rect
    guard outline.angle == 0, box.width > 0, box.height > 0 else { return nil }
    let lines = Polylines(VectorPath(outline)).parts
    guard lines.count == 1, let line = lines.first, line.count > 3 else { return nil }
    var ring = line.map { SIMD2<Double>($0.x - box.minX, $0.y - box.minY) }
    if ring.first == ring.last { ring.removeLast() }
    if Self.area(ring) < 0 { ring.reverse() }
    let top = Self.crossing(ring, at: box.width / 2)
    points = Self.walk(along: [top.point] + ring[top.next...] + ring[..<top.next])
  }

  /// The outline along the ring, of a box that begins at `origin`; nil where it encloses nothing.
  func outline(from origin: CGPoint) -> Outline? {
    Outline(tracing: [points.map { CGPoint(x: origin.x + $0.x, y: origin.y + $0.y) }])
  }

  /// Twice the area within, positive where it runs clockwise on a screen.
  private static func area(_ ring: [SIMD2<Double>]) -> Double {
    zip(ring, ring.dropFirst() + [ring[0]]).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
  }

  /// Where a ring crosses an upright line from left to right, furthest up, and the number of the point after that.
  private static func crossing(_ ring: [SIMD2<Double>], at x: Double) -> (point: SIMD2<Double>, next: Int) {
    var best = (point: ring[0], next: 1)
    var height = Double.infinity
    for next in ring.indices {
      let (a, b) = (ring[next > 0 ? next - 1 : ring.count - 1], ring[next])
      guard a.x <= x, b.x > x else { continue }
      let point = a + (b - a) * ((x - a.x) / (b.x - a.x))
      if point.y < height { (best, height) = ((point, next), point.y) }
    }
    return best
  }

  /// Points at equal distances along a closed line.
  private static func walk(along ring: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let ways = zip(ring, ring.dropFirst() + [ring[0]]).map { $1 - $0 }
    let lengths = ways.map { ($0 * $0).sum().squareRoot() }
    let step = lengths.reduce(0, +) / Double(count)
    var result: [SIMD2<Double>] = []
    var walked = 0.0
    for index in ring.indices where lengths[index] > 0 {
      while result.count < count, Double(result.count) * step < walked + lengths[index] {
        result.append(ring[index] + ways[index] * ((Double(result.count) * step - walked) / lengths[index]))
      }
      walked += lengths[index]
    }
    while result.count < count { result.append(ring[0]) }
    return result
  }

  static let zero = FormRing([])

  static func + (a: FormRing, b: FormRing) -> FormRing {
    if a.points.isEmpty { return b }
    return b.points.isEmpty ? a : FormRing(zip(a.points, b.points).map { $0 + $1 })
  }

  static func - (a: FormRing, b: FormRing) -> FormRing {
    if b.points.isEmpty { return a }
    return FormRing(a.points.isEmpty ? b.points.map { -$0 } : zip(a.points, b.points).map { $0 - $1 })
  }

  mutating func scale(by factor: Double) {
    for index in points.indices { points[index] *= factor }
  }

  /// The square of the longest way of a point.
  var magnitudeSquared: Double { points.reduce(0) { max($0, ($1 * $1).sum()) } }
}
