import Foundation
import GlassGeometry

extension Outline {
  /// How far, in the outline's own unit, each corner reaches along its edges, clockwise from the top left.
  var cornerExtents: [Double] {
    guard case .box(let radii, let style) = fitted.kind else { return [] }
    return [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { radius in
      style == .circular ? radius : SuperellipseCorner(radius: radius, available: shortSide / 2).extent
    }
  }

  /// The outline with radii that fit: neighbours share an edge, so all shrink by one factor where two are longer than it.
  var fitted: Outline {
    guard case .box(let radii, let style) = kind else { return self }
    func factor(_ a: Double, _ b: Double, _ side: Double) -> Double { a + b > side ? side / (a + b) : 1 }
    let shrink = min(
      min(factor(radii.topLeft, radii.topRight, rect.width), factor(radii.bottomLeft, radii.bottomRight, rect.width)),
      min(factor(radii.topLeft, radii.bottomLeft, rect.height), factor(radii.topRight, radii.bottomRight, rect.height)))
    return shrink < 1 ? Outline(rect: rect, kind: Kind.box(radii, style).scaled(by: shrink), angle: angle) : self
  }

  /// The outline as polygons whose sides are at most `tolerance` away from the curve: one, clockwise on a screen, but for traced curves, whose
  /// polygons are their own.
  func polygons(tolerance: Double) -> [[CGPoint]] {
    let polygons = uprightPolygons(tolerance: tolerance)
    return angle == 0 ? polygons : polygons.map { $0.map(turn.apply) }
  }

  private func uprightPolygons(tolerance: Double) -> [[CGPoint]] {
    switch fitted.kind {
    case .ellipse: [ellipsePolygon(tolerance: tolerance)]
    case .traced(let curve): curve.polygons(in: rect)
    case .box(let radii, let style):
      [boxPolygon(radii, style, tolerance: tolerance)]
    }
  }

  private func boxPolygon(_ radii: CornerRadii, _ style: CornerStyle, tolerance: Double) -> [CGPoint] {
    corner(radii.topLeft, style, tolerance, at: CGPoint(x: rect.minX, y: rect.minY), along: (0, 1), then: (1, 0))
      + corner(radii.topRight, style, tolerance, at: CGPoint(x: rect.maxX, y: rect.minY), along: (-1, 0), then: (0, 1))
      + corner(radii.bottomRight, style, tolerance, at: CGPoint(x: rect.maxX, y: rect.maxY), along: (0, -1), then: (-1, 0))
      + corner(radii.bottomLeft, style, tolerance, at: CGPoint(x: rect.minX, y: rect.maxY), along: (1, 0), then: (0, -1))
  }

  private func ellipsePolygon(tolerance: Double) -> [CGPoint] {
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let count = 4 * Self.segments(radius: max(rx, ry), tolerance: tolerance)
    return (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return CGPoint(x: rect.midX + rx * cos(angle), y: rect.midY + ry * sin(angle))
    }
  }

  /// From the edge the outline comes along to the one it leaves on; both directions point away from the corner's tip.
  private func corner(
    _ radius: Double, _ style: CornerStyle, _ tolerance: Double, at tip: CGPoint, along: (x: Double, y: Double),
    then: (x: Double, y: Double)
  ) -> [CGPoint] {
    guard radius > 0 else { return [tip] }
    let curve = SuperellipseCorner(radius: radius, available: style == .circular ? radius : shortSide / 2)
    let count = Self.segments(radius: curve.extent, tolerance: tolerance) * (curve.exponent > 2 ? 2 : 1)
    return (0...count).map { index in
      let angle = Double.pi / 2 * Double(index) / Double(count)
      let (first, second) = curve.point(angle: angle)
      return CGPoint(
        x: tip.x + along.x * first + then.x * second, y: tip.y + along.y * first + then.y * second)
    }
  }

  /// How many chords of a quarter circle stay within `tolerance` of it: the sagitta is `r (1 - cos(θ/2)) ≈ r θ²/8`.
  private static func segments(radius: Double, tolerance: Double) -> Int {
    let angle = (8 * tolerance / max(radius, tolerance)).squareRoot()
    // Bounds first: a radius may be no number, or too large for one.
    return Int(max(2, min((Double.pi / 2 / angle).rounded(.up), 256)))
  }
}

extension SuperellipseCorner {
  /// The distances from the corner's tip along the first and the second edge; `angle` runs from 0 (on the first edge) to π/2.
  func point(angle: Double) -> (first: Double, second: Double) {
    let power = 2 / exponent
    let (s, c) = (max(0, sin(angle)), max(0, cos(angle)))
    let (sine, cosine) = exponent == 2 ? (s, c) : (pow(s, power), pow(c, power))
    return (extent * (1 - sine), extent * (1 - cosine))
  }
}
