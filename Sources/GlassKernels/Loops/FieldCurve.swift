import GlassKernelTypes

/// Outward unit normals at eight points of a row.
struct Normals {
  var x: Reals
  var y: Reals

  /// Along a line from one to another, not of unit length.
  @inline(__always) func mixed(_ other: Normals, _ weight: Reals) -> Normals {
    Normals(x: x + (other.x - x) * weight, y: y + (other.y - y) * weight)
  }

  @inline(__always) func dot(_ other: Normals) -> Reals { x * other.x + y * other.y }
}

@inline(__always) func pick(_ chosen: Choice, _ one: Normals, _ other: Normals) -> Normals {
  Normals(x: pick(chosen, one.x, other.x), y: pick(chosen, one.y, other.y))
}

extension FieldCurve {
  /// Signed distances of the points (`x`, `y`).
  ///
  /// Box, in the frame of the nearest corner with `q = |p| - b + e` (`e` how far the corner's curve reaches): `|max(q, 0)| + min(max(q.x, q.y), 0) - e`.
  @inline(__always) func distance(_ x: Reals, _ y: Double) -> Reals {
    guard kind == .circular else { return otherDistance(self, x, y) }
    return CornerRow(self, y).distance(x)
  }

  /// Normals at the points (`x`, `y`).
  @inline(__always) func normals(_ x: Reals, _ y: Double) -> Normals {
    guard kind == .circular else { return otherNormals(self, x, y) }
    return CornerRow(self, y).normals(x)
  }
}

/// What a row of points has to do with a box with rounded corners: all that is the same along the row. Loops over it keep that in registers, which they
/// could not if each step asked the box, whose memory what they write might be.
struct CornerRow {
  fileprivate let left: FieldCurve.Corner
  fileprivate let right: FieldCurve.Corner
  fileprivate let centerX: Double
  fileprivate let halfWidth: Double
  /// How far the row lies beyond the upper or lower edge.
  fileprivate let beyond: Double
  fileprivate let isAbove: Bool

  @inline(__always) init(_ curve: FieldCurve, _ y: Double) {
    let offset = y - curve.centerY
    isAbove = offset < 0
    left = isAbove ? curve.topLeft : curve.bottomLeft
    right = isAbove ? curve.topRight : curve.bottomRight
    beyond = offset.magnitude - curve.halfHeight
    (centerX, halfWidth) = (curve.centerX, curve.halfWidth)
  }

  /// Signed distances of points of the row, of corners that are parts of circles.
  @inline(__always) func distance(_ x: Reals) -> Reals {
    let q = CornerFrame(self, x)
    // Roots and quotients take longer than all the rest, and most points lie beside straight sides.
    let straight = greatest(q.x, q.y)
    guard any(not(q.isStraight)) else { return straight - q.extent }
    return pick(q.isStraight, straight, root(q.x * q.x + q.y * q.y)) - q.extent
  }

  /// Their normals.
  @inline(__always) func normals(_ x: Reals) -> Normals {
    let q = CornerFrame(self, x)
    guard any(not(q.isStraight)) else { return q.outward(all(0), all(0)) }
    let inverse = all(1) / root(q.x * q.x + q.y * q.y)
    return q.outward(q.x * inverse, q.y * inverse)
  }
}

// Not members: those of another module's types would be symbols that this module shares with others.
@inline(never) private func otherDistance(_ curve: FieldCurve, _ x: Reals, _ y: Double) -> Reals {
  guard curve.kind == .continuous else { return OtherCurve(curve, x, y).distance }
  let q = CornerFrame(curve, x, y)
  let straight = greatest(q.x, q.y) - q.extent
  return any(not(q.isStraight)) ? pick(q.isStraight, straight, superellipse(q).distance) : straight
}

@inline(never) private func otherNormals(_ curve: FieldCurve, _ x: Reals, _ y: Double) -> Normals {
  guard curve.kind == .continuous else { return OtherCurve(curve, x, y).normals }
  let q = CornerFrame(curve, x, y)
  guard any(not(q.isStraight)) else { return q.outward(all(0), all(0)) }
  let corner = superellipse(q)
  return q.outward(corner.normalX, corner.normalY)
}

@inline(__always) private func superellipse(_ q: CornerFrame) -> Superellipse {
  Superellipse(q.x, q.y, extent: q.extent, exponent: q.exponent, isStraight: q.isStraight)
}

/// Points in the frame of the nearest corner of a box, whose curve begins at the axes.
struct CornerFrame {
  let x: Reals
  let y: Reals
  let extent: Reals
  let exponent: Reals
  /// Where nothing but a straight side is near.
  let isStraight: Choice
  private let isLeft: Choice
  private let isAbove: Bool

  @inline(__always) init(_ curve: FieldCurve, _ pointX: Reals, _ pointY: Double) { self.init(CornerRow(curve, pointY), pointX) }

  @inline(__always) init(_ row: CornerRow, _ pointX: Reals) {
    let offsetX = pointX - all(row.centerX)
    isAbove = row.isAbove
    isLeft = isNegative(offsetX)
    extent = pick(isLeft, all(row.left.extent), all(row.right.extent))
    exponent = pick(isLeft, all(row.left.exponent), all(row.right.exponent))
    x = magnitude(offsetX) - all(row.halfWidth) + extent
    y = all(row.beyond) + extent
    isStraight = either(isNotMore(x, all(0)), isNotMore(y, all(0)))
  }

  /// Normals of corners, given in their frame, and of straight sides.
  @inline(__always) func outward(_ normalX: Reals, _ normalY: Reals) -> Normals {
    let isSide = isLess(y, x)
    let across = pick(isStraight, kept(isSide, all(1)), normalX)
    let down = pick(isStraight, kept(not(isSide), all(1)), normalY)
    return Normals(x: pick(isLeft, -across, across), y: isAbove ? -down : down)
  }
}

/// A continuous corner: `F = (x^n + y^n)^(1/n) - e`, divided by `|∇F|`.
struct Superellipse {
  let distance: Reals
  let normalX: Reals
  let normalY: Reals

  /// Points in the corner's frame; those beside straight sides mean nothing.
  init(_ pointX: Reals, _ pointY: Reals, extent: Reals, exponent: Reals, isStraight: Choice) {
    let (x, y) = (pick(isStraight, all(1), pointX), pick(isStraight, all(1), pointY))
    let isWide = isNotMore(y, x)
    let (larger, smaller) = (pick(isWide, x, y), pick(isWide, y, x))
    // With t = smaller / larger and r = (1 + t^n)^(1/n): |p| = larger r; the slopes are (larger / |p|)^(n-1) = r / (1 + t^n), and t^(n-1) of it.
    let t = smaller / larger
    let power = powerOfTwo(exponent * logarithm(t))
    let sum = all(1) + power
    let ratio = powerOfTwo(logarithm(sum) / exponent)
    let steep = ratio / sum
    let flat = steep * (power / t)
    let slope = root(steep * steep + flat * flat)
    distance = (larger * ratio - extent) / slope
    normalX = pick(isWide, steep, flat) / slope
    normalY = pick(isWide, flat, steep) / slope
  }
}

/// The nearest points of an ellipse: starting from 45°, each step replaces the curve by its circle of curvature.
struct EllipseFrame {
  let distance: Reals
  let normals: Normals

  /// Points as seen from the middle of the ellipse, along its axes.
  init(_ curve: FieldCurve, _ offsetX: Reals, _ offsetY: Reals) {
    let (x, y) = (magnitude(offsetX), magnitude(offsetY))
    let (a, b) = (max(curve.halfWidth, 1e-9), max(curve.halfHeight, 1e-9))
    var directionX = all(0.5.squareRoot())
    var directionY = directionX
    for _ in 0..<4 {
      let evoluteX = all((a * a - b * b) / a) * (directionX * directionX * directionX)
      let evoluteY = all((b * b - a * a) / b) * (directionY * directionY * directionY)
      let radius = length(a * directionX - evoluteX, b * directionY - evoluteY)
      let reach = greatest(length(x - evoluteX, y - evoluteY), all(1e-12))
      let nextX = unit(((x - evoluteX) * radius / reach + evoluteX) / a)
      let nextY = unit(((y - evoluteY) * radius / reach + evoluteY) / b)
      let norm = length(nextX, nextY)
      // In the middle of a circle all of it is as near: any direction is right, and none would be no number.
      let isSomewhere = isLess(all(1e-12), norm)
      directionX = pick(isSomewhere, nextX / norm, directionX)
      directionY = pick(isSomewhere, nextY / norm, directionY)
    }
    let outside = length(x - a * directionX, y - b * directionY)
    let isInside = isLess(x / a * (x / a) + y / b * (y / b), all(1))
    distance = pick(isInside, -outside, outside)
    let norm = length(b * directionX, a * directionY)
    let (normalX, normalY) = (b * directionX / norm, a * directionY / norm)
    normals = Normals(
      x: pick(isNegative(offsetX), -normalX, normalX), y: pick(isNegative(offsetY), -normalY, normalY))
  }
}

@inline(__always) func length(_ x: Reals, _ y: Reals) -> Reals { root(x * x + y * y) }
