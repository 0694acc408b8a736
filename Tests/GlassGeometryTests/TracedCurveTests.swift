import Foundation
import GlassGeometry
import Testing

@Suite("Curves traced by polygons")
struct TracedCurveTests {
  static let triangle = [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10), CGPoint(x: 10, y: 40)]
  static let square = [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 40), CGPoint(x: 0, y: 40)]
  static let hole = [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 30), CGPoint(x: 30, y: 30), CGPoint(x: 30, y: 10)]

  @Test("the box is that of all points, the field that of the nearest side")
  func triangle() throws {
    let outline = try #require(Outline(tracing: [Self.triangle]))
    #expect(outline.rect == CGRect(x: 10, y: 10, width: 40, height: 30))
    let field = ShapeField(outline)
    let above = field.sample(x: 30, y: 4)
    #expect(abs(above.distance - 6) < 1e-9 && abs(above.normalY + 1) < 1e-9)
    let inside = field.sample(x: 15, y: 25)
    #expect(abs(inside.distance + 5) < 1e-9 && abs(inside.normalX + 1) < 1e-9)
    #expect(abs(field.distance(x: 7, y: 6) - 5) < 1e-9)
  }

  @Test("a polygon too small to be kept makes no difference")
  func smallPolygon() throws {
    // With so many corners every fourth is kept, which of the triangle is one.
    let count = 4 * TracedCurve.mostCorners - 10
    let circle = (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return CGPoint(x: 50 + 50 * cos(angle), y: 50 + 50 * sin(angle))
    }
    let box = CGRect(x: 0, y: 0, width: 100, height: 100)
    let curve = try #require(TracedCurve([circle, Self.triangle], in: box))
    let alone = try #require(TracedCurve([circle], in: box))
    #expect(curve == alone && curve.mirroredDown == alone.mirroredDown)
  }

  @Test("a hole is outside")
  func holes() throws {
    let field = ShapeField(try #require(Outline(tracing: [Self.square, Self.hole])))
    #expect(abs(field.distance(x: 20, y: 20) - 10) < 1e-9)
    #expect(abs(field.distance(x: 5, y: 20) + 5) < 1e-9)
  }

  @Test("how thick a curve is")
  func thickness() throws {
    func side(_ polygons: [CGPoint]...) throws -> Double { try #require(Outline(tracing: polygons)).shortSide }
    #expect(abs(try side(Self.square) - 40) < 0.5)
    // The triangle's inner circle has a radius of 10, the frame is 10 wide.
    #expect(abs(try side(Self.triangle) - 20) < 0.5)
    #expect(abs(try side(Self.square, Self.hole) - 10 * 1.18) < 0.5)
  }

  @Test("what encloses nothing is no curve")
  func nothing() {
    #expect(Outline(tracing: []) == nil)
    #expect(Outline(tracing: [[CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 1)]]) == nil)
    #expect(Outline(tracing: [[CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 9), CGPoint(x: 5, y: 5)]]) == nil)
    #expect(Outline(tracing: [[CGPoint(x: 1, y: Double.nan), CGPoint(x: 9, y: 1), CGPoint(x: 5, y: 5)]]) == nil)
    #expect(Outline(tracing: [[CGPoint(x: 1, y: Double.infinity), CGPoint(x: 9, y: 1), CGPoint(x: 5, y: 5)]]) == nil)
  }

  @Test("maps of the outline are maps of its points")
  func maps() throws {
    let outline = try #require(Outline(tracing: [Self.triangle]))
    let maps: [Transform] = [
      .rotation(radians: 0.4, about: CGPoint(x: 3, y: 8)), .rotation(radians: .pi / 2, about: .zero),
      .scale(x: -1, y: 1, about: CGPoint(x: 20, y: 0)), .scale(x: 1, y: -1, about: .zero), .translation(x: 3, y: -4),
    ]
    for map in maps {
      let (field, mapped) = (ShapeField(outline), ShapeField(outline.applying(map)))
      let bounds = outline.applying(map).bounds
      for point in Self.triangle.map(map.apply) { #expect(bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(point)) }
      for point in [CGPoint(x: 15, y: 15), CGPoint(x: 45, y: 35), CGPoint(x: 0, y: 20)] {
        let there = map.apply(point)
        #expect(abs(field.distance(x: point.x, y: point.y) - mapped.distance(x: there.x, y: there.y)) < 1e-9)
      }
    }
    let mirrored = outline.mirrored(about: 30)
    #expect(abs(ShapeField(mirrored).distance(x: 45, y: 15) - ShapeField(outline).distance(x: 15, y: 15)) < 1e-9)
  }

  @Test("equal points make equal curves, wherever they lie")
  func equality() throws {
    let one = try #require(Outline(tracing: [Self.triangle]))
    let other = try #require(Outline(tracing: [Self.triangle.map { CGPoint(x: $0.x * 2, y: $0.y * 2 + 4) }]))
    #expect(one.kind == other.kind)
    #expect(one.kind != Outline(tracing: [Self.square])?.kind)
  }

  @Test("curves of many corners are thinned out")
  func many() throws {
    let circle = (0..<10_000).map { index in
      CGPoint(x: 50 + 50 * cos(Double(index) * .pi / 5000), y: 50 + 50 * sin(Double(index) * .pi / 5000))
    }
    let outline = try #require(Outline(tracing: [circle]))
    guard case .traced(let curve) = outline.kind else { return #expect(Bool(false)) }
    #expect(curve.polygons[0].count <= TracedCurve.mostCorners)
    #expect(abs(ShapeField(outline).distance(x: 50, y: 25) + 25) < 0.01)
  }
}
