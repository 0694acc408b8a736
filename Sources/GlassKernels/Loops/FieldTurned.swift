import GlassKernelTypes

/// Ellipses, traced curves, and curves that are turned: points are turned back and measured along the axes of the curve's own box.
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
    switch curve.kind {
    case .turnedBox: TurnedCorner(curve, offsetX, offsetY).distance
    case .traced: TracedPoints(curve, offsetX, offsetY).distance
    default: EllipseFrame(curve, offsetX, offsetY).distance
    }
  }

  var normals: Normals {
    if curve.kind == .ellipse { return EllipseFrame(curve, offsetX, offsetY).normals }
    let own =
      switch curve.kind {
      case .turnedBox: TurnedCorner(curve, offsetX, offsetY).normals
      case .traced: TracedPoints(curve, offsetX, offsetY).normals
      default: EllipseFrame(curve, offsetX, offsetY).normals
      }
    return Normals(x: own.x * curve.axisX - own.y * curve.axisY, y: own.x * curve.axisY + own.y * curve.axisX)
  }
}

/// The frame of a corner for points anywhere, as `CornerFrame` is one for points of a row that runs along the box.
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

/// What the grid of a traced curve says at points along the axes of its box, one after the other: each has a place of its own in it.
private struct TracedPoints {
  private let grid: TraceGrid?
  private let x: Reals
  private let y: Reals

  @inline(__always) init(_ curve: FieldCurve, _ offsetX: Reals, _ offsetY: Reals) {
    (grid, x, y) = (curve.grid?.pointee, offsetX, offsetY)
  }

  var distance: Reals {
    var result = all(0)
    guard let grid else { return result }
    for lane in 0..<8 { result[lane] = grid.signedSquare(x[lane], y[lane]) }
    let distance = root(magnitude(result))
    return pick(isNegative(result), -distance, distance)
  }

  var normals: Normals {
    var result = Normals(x: all(0), y: all(0))
    guard let grid else { return result }
    for lane in 0..<8 {
      let normal = grid.normal(x[lane], y[lane])
      (result.x[lane], result.y[lane]) = (normal.x, normal.y)
    }
    return result
  }
}
