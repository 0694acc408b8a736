public import Foundation

/// The curve of an outline that is neither a box nor an ellipse: closed polygons within a box, which may have holes.
///
/// A point lies inside where the polygons wind around it; no side should lie within, as all of them are its edges. Curves never change and are
/// compared by their points.
public final class TracedCurve: Sendable {
  /// Curves of more corners than this are thinned out.
  public static let mostCorners = 2048

  /// The polygons' corners from 0 to 1 across and down the box; each polygon is closed, and has at least three.
  public let polygons: [[SIMD2<Double>]]
  /// Twice the radius of the largest circle that fits in, as a part of the box's short side: 1 for whatever fills a box as an ellipse does.
  public let thickness: Double
  private let fingerprint: Int

  /// The curve of polygons in the unit of `box`; nil where they enclose nothing, or the box is empty.
  public init?(_ polygons: [[CGPoint]], in box: CGRect) {
    guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else { return nil }
    let closed = polygons.map(Self.simplified).filter { $0.count > 2 }
    let count = closed.reduce(0) { $0 + $1.count }
    guard count > 0, closed.allSatisfy({ $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } }) else { return nil }
    let stride = (count - 1) / Self.mostCorners + 1
    let (origin, size) = (SIMD2<Double>(box.minX, box.minY), SIMD2<Double>(box.width, box.height))
    let units = closed.map { polygon in
      polygon.enumerated().compactMap { $0 % stride == 0 ? (SIMD2<Double>($1.x, $1.y) - origin) / size : nil }
    }.filter { $0.count > 2 }
    let edges = TracedEdges(units, size: size)
    let radius = edges.largestRadius(in: size)
    guard radius > 0 else { return nil }
    self.polygons = units
    thickness = min(1, 2 * radius / min(size.x, size.y))
    fingerprint = units.hashValue
  }

  private init(_ other: TracedCurve, _ map: (SIMD2<Double>) -> SIMD2<Double>) {
    polygons = other.polygons.map { $0.map(map) }
    thickness = other.thickness
    fingerprint = polygons.hashValue
  }

  /// The polygon without points that are where the one before is.
  private static func simplified(_ polygon: [CGPoint]) -> [CGPoint] {
    var result: [CGPoint] = []
    for point in polygon where result.last != point { result.append(point) }
    if result.count > 1, result.first == result.last { result.removeLast() }
    return result
  }

  /// The curve with left and right exchanged.
  public var mirroredAcross: TracedCurve { TracedCurve(self) { SIMD2(1 - $0.x, $0.y) } }
  /// The curve with top and bottom exchanged.
  public var mirroredDown: TracedCurve { TracedCurve(self) { SIMD2($0.x, 1 - $0.y) } }
  /// The curve a quarter further clockwise.
  public var turned: TracedCurve { TracedCurve(self) { SIMD2(1 - $0.y, $0.x) } }

  /// The polygons as they lie in a box.
  public func polygons(in box: CGRect) -> [[CGPoint]] {
    polygons.map { polygon in
      polygon.map { CGPoint(x: box.minX + box.width * $0.x, y: box.minY + box.height * $0.y) }
    }
  }

  /// The sides of the curve in a box of a size, seen from its upper left corner.
  public func edges(in size: CGSize) -> TracedEdges { TracedEdges(polygons, size: SIMD2<Double>(size.width, size.height)) }
}

extension TracedCurve: Hashable {
  /// Whether two curves have the same points.
  public static func == (a: TracedCurve, b: TracedCurve) -> Bool {
    a === b || a.fingerprint == b.fingerprint && a.polygons == b.polygons
  }

  /// Feeds what stands for the points.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

extension Outline {
  /// The outline along polygons, in their unit; nil where they enclose nothing.
  public init?(tracing polygons: [[CGPoint]]) {
    guard let box = CGRect(around: polygons.lazy.joined()), let curve = TracedCurve(polygons, in: box) else { return nil }
    self.init(rect: box, kind: .traced(curve))
  }
}

extension CGRect {
  /// The smallest box around points; nil where there are none.
  init?(around points: some Sequence<CGPoint>) {
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for point in points {
      let place = SIMD2<Double>(point.x, point.y)
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
    }
    guard low.x <= high.x, low.y <= high.y else { return nil }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
