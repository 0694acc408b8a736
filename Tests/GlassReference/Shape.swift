import GlassGeometry

/// Section 1 of docs/MATERIAL.md: signed distance and outward normal of one outline.
struct Shape {
  private let center: Vector
  private let half: Vector
  private let kind: Outline.Kind
  private let shortSide: Double
  private let angle: Double
  private let trace: Trace?

  /// The field of an outline, in its unit; the normals of a traced one are averaged over `softness`.
  init(_ outline: Outline, softness: Double, scale: Double) {
    if case .traced(let curve) = outline.kind {
      trace = Trace(curve.polygons(in: outline.rect), from: outline.rect, softness: softness, scale: scale)
    } else {
      trace = nil
    }
    center = Vector(outline.rect.midX, outline.rect.midY)
    half = Vector(outline.rect.width / 2, outline.rect.height / 2)
    kind = outline.kind
    shortSide = outline.shortSide
    angle = outline.angle
  }

  /// Signed distance, negative inside.
  func distance(_ p: Vector) -> Double { field(p).distance }

  /// The outward unit normal.
  func normal(_ p: Vector) -> Vector { field(p).normal }

  /// How far along its edges the largest corner curves.
  var cornerExtent: Double {
    guard case .box(let radii, let style) = kind else { return max(half.x, half.y) }
    return Corner(radius: radii.maximum, style: style, limit: shortSide / 2).extent
  }

  /// A turned shape is asked about the point turned back; what it says of directions is turned along.
  func field(_ p: Vector) -> (distance: Double, normal: Vector) {
    let upright = uprightField((p - center).turned(-angle))
    return (upright.distance, upright.normal.turned(angle))
  }

  private func uprightField(_ offset: Vector) -> (distance: Double, normal: Vector) {
    let q = Vector(abs(offset.x), abs(offset.y))
    let sample: (distance: Double, normal: Vector)
    switch kind {
    case .traced:
      let p = offset + center
      return (trace?.distance(p) ?? .infinity, trace?.normal(p) ?? Vector(0, 0))
    case .ellipse: sample = Ellipse(half).field(q)
    case .box(let radii, let style):
      let radius =
        offset.y < 0
        ? (offset.x < 0 ? radii.topLeft : radii.topRight) : (offset.x < 0 ? radii.bottomLeft : radii.bottomRight)
      let corner = Corner(radius: radius, style: style, limit: shortSide / 2)
      sample = corner.field(q - half + Vector(corner.extent, corner.extent))
    }
    return (
      sample.distance,
      Vector(offset.x < 0 ? -sample.normal.x : sample.normal.x, offset.y < 0 ? -sample.normal.y : sample.normal.y)
    )
  }
}

/// A corner of a box, seen from the point where its curve's axes meet.
struct Corner {
  /// How far the curve reaches along both edges.
  let extent: Double
  /// `n` of the superellipse; 2 is a circle.
  let exponent: Double

  /// A corner with a radius; it may take `limit` along each edge.
  ///
  /// A continuous corner takes 1.528665 radii where there is room, and meets the diagonal where the circle does:
  /// `e (1 - 2^(-1/n)) = r (1 - 2^(-1/2))`.
  init(radius: Double, style: CornerStyle, limit: Double) {
    let radius = min(radius, limit)
    guard style == .continuous, radius > 0 else {
      (extent, exponent) = (radius, 2)
      return
    }
    extent = min(1.528665 * radius, limit)
    let onDiagonal = 1 - radius / extent * (1 - 0.5.squareRoot())
    exponent = -Math.log(2) / Math.log(onDiagonal)
  }

  /// `d = |max(q, 0)| + min(max(q.x, q.y), 0) - e` with the superellipse's norm for `|…|`, divided by its slope.
  func field(_ q: Vector) -> (distance: Double, normal: Vector) {
    if q.x <= 0 || q.y <= 0 {
      return (max(q.x, q.y) - extent, q.x > q.y ? Vector(1, 0) : Vector(0, 1))
    }
    let norm = Math.pow(Math.pow(q.x, exponent) + Math.pow(q.y, exponent), 1 / exponent)
    let gradient = Vector(Math.pow(q.x / norm, exponent - 1), Math.pow(q.y / norm, exponent - 1))
    return ((norm - extent) / gradient.length, gradient / gradient.length)
  }
}

/// An ellipse, its true distance found by bisection.
struct Ellipse {
  private let half: Vector

  /// An ellipse by its half axes.
  init(_ half: Vector) { self.half = half }

  /// The nearest point is `(a² x / (t + a²), b² y / (t + b²))` for the largest root `t` of
  /// `(a x / (t + a²))² + (b y / (t + b²))² = 1`; `p` in the first quadrant.
  func field(_ p: Vector) -> (distance: Double, normal: Vector) {
    let x = max(p.x, 1e-9)
    let y = max(p.y, 1e-9)
    let (a, b) = (half.x, half.y)
    func excess(_ t: Double) -> Double {
      let u = a * x / (t + a * a)
      let v = b * y / (t + b * b)
      return u * u + v * v - 1
    }
    var low = max(a * x - a * a, b * y - b * b)
    var high = Vector(a * x, b * y).length
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    let t = (low + high) / 2
    let nearest = Vector(a * a * x / (t + a * a), b * b * y / (t + b * b))
    let gradient = Vector(nearest.x / (a * a), nearest.y / (b * b))
    let isInside = excess(0) < 0
    let distance = (Vector(x, y) - nearest).length
    return (isInside ? -distance : distance, gradient / gradient.length)
  }
}
