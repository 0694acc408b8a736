import GlassKernelTypes

/// Ellipses, and curves that are turned: points are turned back and measured along the axes of the curve's own box.
struct OtherCurve {
  private let curve: FieldCurve
  private let offsetX: Reals
  private let offsetY: Reals

  @inline(__always) init(_ curve: FieldCurve, _ x: Reals, _ y: Double) {
    self.curve = curve
    let (across, down) = (x - all(curve.centerX), all(y - curve.centerY))
    if curve.kind == .ellipse {
      (offsetX, offsetY) = (across, down)
    } else {
      offsetX = across * curve.axisX + down * curve.axisY
      offsetY = down * curve.axisX - across * curve.axisY
    }
  }

  var distance: Reals {
    guard curve.kind == .turnedBox else { return EllipseFrame(curve, offsetX, offsetY).distance }
    return TurnedCorner(curve, offsetX, offsetY).distance
  }

  var normals: Normals {
    if curve.kind == .ellipse { return EllipseFrame(curve, offsetX, offsetY).normals }
    let own =
      curve.kind == .turnedBox
      ? TurnedCorner(curve, offsetX, offsetY).normals : EllipseFrame(curve, offsetX, offsetY).normals
    return Normals(x: own.x * curve.axisX - own.y * curve.axisY, y: own.x * curve.axisY + own.y * curve.axisX)
  }
}

/// What a `CornerFrame` is to points of a row that runs along the box, to points anywhere.
private struct TurnedCorner {
  private let x: Reals
  private let y: Reals
  private let extent: Reals
  private let exponent: Reals
  private let isStraight: Choice
  private let isLeft: Choice
  private let isAbove: Choice
  private let isRound: Bool

  init(_ curve: FieldCurve, _ offsetX: Reals, _ offsetY: Reals) {
    let (isLeft, isAbove) = (isNegative(offsetX), isNegative(offsetY))
    func corners(_ value: (FieldCurve.Corner) -> Double) -> Reals {
      pick(
        isAbove, pick(isLeft, all(value(curve.topLeft)), all(value(curve.topRight))),
        pick(isLeft, all(value(curve.bottomLeft)), all(value(curve.bottomRight))))
    }
    (self.isLeft, self.isAbove) = (isLeft, isAbove)
    extent = corners { $0.extent }
    exponent = corners { $0.exponent }
    isRound =
      curve.topLeft.exponent == 2 && curve.topRight.exponent == 2 && curve.bottomLeft.exponent == 2
      && curve.bottomRight.exponent == 2
    x = magnitude(offsetX) - all(curve.halfWidth) + extent
    y = magnitude(offsetY) - all(curve.halfHeight) + extent
    isStraight = either(isNotMore(x, all(0)), isNotMore(y, all(0)))
  }

  private var superellipse: Superellipse {
    Superellipse(x, y, extent: extent, exponent: exponent, isStraight: isStraight)
  }

  var distance: Reals {
    let straight = greatest(x, y) - extent
    guard any(not(isStraight)) else { return straight }
    return pick(isStraight, straight, isRound ? length(x, y) - extent : superellipse.distance)
  }

  var normals: Normals {
    var (cornerX, cornerY) = (all(0), all(0))
    if any(not(isStraight)) {
      if isRound {
        let inverse = all(1) / length(x, y)
        (cornerX, cornerY) = (x * inverse, y * inverse)
      } else {
        let corner = superellipse
        (cornerX, cornerY) = (corner.normalX, corner.normalY)
      }
    }
    let isSide = isLess(y, x)
    let across = pick(isStraight, kept(isSide, all(1)), cornerX)
    let down = pick(isStraight, kept(not(isSide), all(1)), cornerY)
    return Normals(x: pick(isLeft, -across, across), y: pick(isAbove, -down, down))
  }
}
