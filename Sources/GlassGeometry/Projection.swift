public import Foundation

/// A map of the plane that keeps lines straight (a homography): `x' = (a x + c y + tx) / w`, `y' = (b x + d y + ty) / w`,
/// `w = px x + py y + pw`. Points whose w is not above 0 lie behind whoever looks, and are not seen.
public struct Projection: Sendable, Hashable {
  /// What is divided by w.
  public var affine: Transform
  /// How much of x goes into w.
  public var px: Double
  /// How much of y goes into w.
  public var py: Double
  /// What is added to w.
  public var pw: Double

  /// Nearer to the eye than this part of the distance of the plane, nothing is drawn: it would be larger than all.
  private static let nearest = 0.02

  /// A map from its coefficients.
  public init(affine: Transform, px: Double, py: Double, pw: Double) {
    (self.affine, self.px, self.py, self.pw) = (affine, px, py, pw)
  }

  /// A map without perspective.
  public init(_ affine: Transform) { self.init(affine: affine, px: 0, py: 0, pw: 1) }

  /// Turns the plane in space and looks at it from the front.
  ///
  /// - Parameters:
  ///   - radians: How far it turns; around (0, 0, 1) clockwise on a screen whose y points down. The axis z points towards the eye.
  ///   - axis: What it turns around, of any length above 0.
  ///   - anchor: The point that stays, seen from the plane's own origin.
  ///   - anchorZ: How far before the plane that point lies.
  ///   - distance: How far the eye is from the anchor; infinite for no perspective.
  /// - Returns: The map, or nil for an axis or numbers that are none.
  public static func rotation(
    radians: Double, axis: (x: Double, y: Double, z: Double), anchor: CGPoint, anchorZ: Double, distance: Double
  ) -> Projection? {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0, length.isFinite, radians.isFinite, anchorZ.isFinite, !distance.isNaN, distance != 0 else { return nil }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (sine, cosine) = (sin(radians), cos(radians))
    let rest = 1 - cosine
    // Rodrigues' matrix, row by row; of what comes out its z alone is divided by.
    let rows = [
      (x * x * rest + cosine, x * y * rest - z * sine, x * z * rest + y * sine),
      (y * x * rest + z * sine, y * y * rest + cosine, y * z * rest - x * sine),
      (z * x * rest - y * sine, z * y * rest + x * sine, z * z * rest + cosine),
    ]
    let eye = distance.isInfinite ? 0 : 1 / distance
    func moved(_ row: (Double, Double, Double)) -> Double { -row.0 * anchor.x - row.1 * anchor.y - row.2 * anchorZ }
    let turned = Projection(
      affine: Transform(
        a: rows[0].0, b: rows[1].0, c: rows[0].1, d: rows[1].1, tx: moved(rows[0]), ty: moved(rows[1])),
      px: -eye * rows[2].0, py: -eye * rows[2].1, pw: 1 - eye * moved(rows[2]))
    return turned.followed(by: .translation(x: anchor.x, y: anchor.y))
  }

  /// The map that does this first and an affine one afterwards.
  public func followed(by next: Transform) -> Projection {
    Projection(
      affine: Transform(
        a: next.a * affine.a + next.c * affine.b + next.tx * px, b: next.b * affine.a + next.d * affine.b + next.ty * px,
        c: next.a * affine.c + next.c * affine.d + next.tx * py, d: next.b * affine.c + next.d * affine.d + next.ty * py,
        tx: next.a * affine.tx + next.c * affine.ty + next.tx * pw, ty: next.b * affine.tx + next.d * affine.ty + next.ty * pw),
      px: px, py: py, pw: pw)
  }

  /// The map that does this first and `next` afterwards.
  public func followed(by next: Projection) -> Projection {
    let own = affine
    let after = followed(by: next.affine)
    return Projection(
      affine: after.affine,
      px: next.px * own.a + next.py * own.b + next.pw * px, py: next.px * own.c + next.py * own.d + next.pw * py,
      pw: next.px * own.tx + next.py * own.ty + next.pw * pw)
  }

  /// The map that does an affine one first and this afterwards.
  public func following(_ first: Transform) -> Projection { Projection(first).followed(by: self) }

  /// The map back, or nil where the plane is seen from its edge.
  public var inverse: Projection? {
    let (m, t) = (affine, affine)
    let determinant =
      m.a * (m.d * pw - t.ty * py) - m.c * (m.b * pw - t.ty * px) + t.tx * (m.b * py - m.d * px)
    guard determinant.isFinite, abs(determinant) > 1e-9 else { return nil }
    return Projection(
      affine: Transform(
        a: (m.d * pw - t.ty * py) / determinant, b: (t.ty * px - m.b * pw) / determinant,
        c: (t.tx * py - m.c * pw) / determinant, d: (m.a * pw - t.tx * px) / determinant,
        tx: (m.c * t.ty - t.tx * m.d) / determinant, ty: (t.tx * m.b - m.a * t.ty) / determinant),
      px: (m.b * py - m.d * px) / determinant, py: (m.c * px - m.a * py) / determinant,
      pw: (m.a * m.d - m.c * m.b) / determinant)
  }

  /// What a point is divided by: above 0 it lies before the eye.
  public func weight(_ point: CGPoint) -> Double { px * point.x + py * point.y + pw }

  /// Where a point goes; nil behind the eye.
  public func apply(_ point: CGPoint) -> CGPoint? {
    let weight = weight(point)
    guard weight > 1e-6 else { return nil }
    let place = affine.apply(point)
    return CGPoint(x: place.x / weight, y: place.y / weight)
  }

  /// The point that goes to a place; nil where none that is seen does.
  public func source(of place: CGPoint) -> CGPoint? {
    guard let inverse else { return nil }
    let weight = inverse.weight(place)
    guard abs(weight) > 1e-12 else { return nil }
    let point = inverse.affine.apply(place)
    let result = CGPoint(x: point.x / weight, y: point.y / weight)
    return self.weight(result) > 1e-6 ? result : nil
  }

  /// The smallest upright box around where the part of a box goes that lies well before the eye.
  public func apply(_ rect: CGRect) -> CGRect {
    guard !rect.isNull else { return .null }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
    var box = CGRect.null
    for (index, start) in corners.enumerated() {
      let end = corners[(index + 1) % corners.count]
      let (from, to) = (weight(start), weight(end))
      var points = from >= Self.nearest ? [start] : []
      if (from >= Self.nearest) != (to >= Self.nearest) {
        let part = (Self.nearest - from) / (to - from)
        points.append(CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      }
      for point in points {
        let weight = max(weight(point), Self.nearest)
        let place = affine.apply(point)
        box = box.union(CGRect(x: place.x / weight, y: place.y / weight, width: 0, height: 0))
      }
    }
    return box
  }

  /// The affine map that does nearly the same around a point.
  public func affine(around point: CGPoint) -> Transform? {
    guard let place = apply(point) else { return nil }
    let weight = weight(point)
    let (a, b) = ((affine.a - place.x * px) / weight, (affine.b - place.y * px) / weight)
    let (c, d) = ((affine.c - place.x * py) / weight, (affine.d - place.y * py) / weight)
    return Transform(
      a: a, b: b, c: c, d: d, tx: place.x - a * point.x - c * point.y, ty: place.y - b * point.x - d * point.y)
  }
}
