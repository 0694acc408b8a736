import Foundation

/// What the field of a shape says at one point.
public struct FieldSample: Sendable, Hashable {
  /// Signed distance to the outline, negative inside, in the outline's unit.
  public var distance: Double
  /// Horizontal part of the outward unit normal.
  public var normalX: Double
  /// Vertical part of the outward unit normal.
  public var normalY: Double

  /// A sample.
  public init(distance: Double, normalX: Double, normalY: Double) {
    self.distance = distance
    self.normalX = normalX
    self.normalY = normalY
  }
}

/// An outline prepared for many questions about signed distance and normal.
///
/// Box, in the frame of the nearest corner with `q = |p| - b + e` (`e` how far the corner's curve reaches):
/// circular corner `d = |max(q, 0)| + min(max(q.x, q.y), 0) - e`, exact; continuous corner the superellipse
/// `F = (q.x^n + q.y^n)^(1/n) - e`, divided by `|∇F|`. Ellipse: the nearest point by three steps on the evolute. Traced: the nearest
/// of all sides. A turned outline is asked about the point turned back.
public struct ShapeField: Sendable {
  /// The middle of the outline's box.
  public let centerX: Double
  /// The middle of the outline's box.
  public let centerY: Double
  /// Half of the box's width.
  public let halfWidth: Double
  /// Half of the box's height.
  public let halfHeight: Double
  /// Where the outline's own x axis points: (1, 0) unless it is turned.
  public let axisX: Double
  /// Where the outline's own x axis points: (1, 0) unless it is turned.
  public let axisY: Double
  private let curve: Curve

  private enum Curve {
    case box(topLeft: Corner, topRight: Corner, bottomRight: Corner, bottomLeft: Corner)
    case ellipse
    case traced(TracedEdges)
  }

  /// The field of an outline; radii are cut to half the short side.
  public init(_ outline: Outline) {
    let box = outline.rect
    centerX = box.midX
    centerY = box.midY
    halfWidth = box.width / 2
    halfHeight = box.height / 2
    (axisX, axisY) = outline.angle == 0 ? (1, 0) : (cos(outline.angle), sin(outline.angle))
    switch outline.kind {
    case .ellipse: curve = .ellipse
    case .traced(let traced): curve = .traced(traced.edges(in: box.size))
    case .box(let radii, let style):
      let limit = outline.shortSide / 2
      func corner(_ radius: Double) -> Corner { Corner(radius: radius, style: style, limit: limit) }
      curve = .box(
        topLeft: corner(radii.topLeft), topRight: corner(radii.topRight), bottomRight: corner(radii.bottomRight),
        bottomLeft: corner(radii.bottomLeft))
    }
  }

  /// The field whose normals bend light: corners rounder than the outline's, `min(max(1.5 r, minimumRadius), S/2)`, so that no diagonal
  /// seam appears where the lens reaches deeper than the corner's centre.
  public static func refraction(of outline: Outline, minimumRadius: Double) -> ShapeField {
    guard case .box(let radii, _) = outline.kind else { return ShapeField(outline) }
    func softer(_ radius: Double) -> Double { min(max(1.5 * radius, minimumRadius), outline.shortSide / 2) }
    let softened = CornerRadii(
      topLeft: softer(radii.topLeft), topRight: softer(radii.topRight), bottomRight: softer(radii.bottomRight),
      bottomLeft: softer(radii.bottomLeft))
    return ShapeField(Outline(rect: outline.rect, kind: .box(softened, .circular), angle: outline.angle))
  }

  /// How far inwards from the box's edges, along an edge, corners still curve; 0 for an ellipse's straight part, which it has not.
  public var cornerExtent: Double {
    guard case .box(let topLeft, let topRight, let bottomRight, let bottomLeft) = curve else { return max(halfWidth, halfHeight) }
    return max(max(topLeft.extent, topRight.extent), max(bottomRight.extent, bottomLeft.extent))
  }

  /// Whether the outline is an ellipse.
  public var isEllipse: Bool { if case .ellipse = curve { true } else { false } }

  /// Whether all corners of a box are parts of circles.
  public var isCircular: Bool {
    guard case .box(let topLeft, let topRight, let bottomRight, let bottomLeft) = curve else { return false }
    return topLeft.exponent == 2 && topRight.exponent == 2 && bottomRight.exponent == 2 && bottomLeft.exponent == 2
  }

  /// How far along its edges a corner of a box curves, and the exponent of its curve, at least 2; an ellipse has none.
  public func corner(isRight: Bool, isLower: Bool) -> (extent: Double, exponent: Double) {
    guard case .box(let topLeft, let topRight, let bottomRight, let bottomLeft) = curve else { return (0, 2) }
    let corner = isLower ? (isRight ? bottomRight : bottomLeft) : (isRight ? topRight : topLeft)
    return (corner.extent, corner.exponent)
  }

  /// Whether the outline is turned.
  public var isTurned: Bool { axisY != 0 || axisX < 0 }

  /// Distance and outward normal at a point.
  public func sample(x: Double, y: Double) -> FieldSample {
    let (offsetX, offsetY) = offset(x, y)
    var sample: FieldSample
    switch curve {
    case .traced(let edges):
      return turned(edges.sample(SIMD2(offsetX + halfWidth, offsetY + halfHeight)))
    case .ellipse:
      sample = ellipseSample(abs(offsetX), abs(offsetY))
    case .box(let topLeft, let topRight, let bottomRight, let bottomLeft):
      let corner = offsetY < 0 ? (offsetX < 0 ? topLeft : topRight) : (offsetX < 0 ? bottomLeft : bottomRight)
      sample = corner.sample(
        abs(offsetX) - halfWidth + corner.extent, abs(offsetY) - halfHeight + corner.extent)
    }
    if offsetX < 0 { sample.normalX = -sample.normalX }
    if offsetY < 0 { sample.normalY = -sample.normalY }
    return turned(sample)
  }

  /// A sample whose normal lies along the axes of the outline's box, as seen from outside.
  private func turned(_ upright: FieldSample) -> FieldSample {
    guard isTurned else { return upright }
    var sample = upright
    let (normalX, normalY) = (sample.normalX, sample.normalY)
    sample.normalX = axisX * normalX - axisY * normalY
    sample.normalY = axisY * normalX + axisX * normalY
    return sample
  }

  /// A point as seen from the middle of the outline's box, along its axes.
  private func offset(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let (offsetX, offsetY) = (x - centerX, y - centerY)
    guard isTurned else { return (offsetX, offsetY) }
    return (axisX * offsetX + axisY * offsetY, axisX * offsetY - axisY * offsetX)
  }

  /// Signed distance at a point.
  public func distance(x: Double, y: Double) -> Double {
    let (offsetX, offsetY) = offset(x, y)
    guard case .box(let topLeft, let topRight, let bottomRight, let bottomLeft) = curve else {
      return sample(x: x, y: y).distance
    }
    let corner = offsetY < 0 ? (offsetX < 0 ? topLeft : topRight) : (offsetX < 0 ? bottomLeft : bottomRight)
    return corner.distance(abs(offsetX) - halfWidth + corner.extent, abs(offsetY) - halfHeight + corner.extent)
  }

  /// The nearest point of the ellipse, in the first quadrant: starting from 45°, each step replaces the curve by its circle of curvature.
  private func ellipseSample(_ x: Double, _ y: Double) -> FieldSample {
    let a = max(halfWidth, 1e-9)
    let b = max(halfHeight, 1e-9)
    var directionX = 0.7071067811865476
    var directionY = 0.7071067811865476
    for _ in 0..<4 {
      let evoluteX = (a * a - b * b) * directionX * directionX * directionX / a
      let evoluteY = (b * b - a * a) * directionY * directionY * directionY / b
      let radius = length(a * directionX - evoluteX, b * directionY - evoluteY)
      let reach = max(length(x - evoluteX, y - evoluteY), 1e-12)
      let nextX = min(max(((x - evoluteX) * radius / reach + evoluteX) / a, 0), 1)
      let nextY = min(max(((y - evoluteY) * radius / reach + evoluteY) / b, 0), 1)
      let norm = length(nextX, nextY)
      // In the middle of a circle all of it is as near: any direction is right, and none would be no number.
      guard norm > 1e-12 else { continue }
      directionX = nextX / norm
      directionY = nextY / norm
    }
    let distance = length(x - a * directionX, y - b * directionY)
    let isInside = (x / a) * (x / a) + (y / b) * (y / b) < 1
    let norm = length(b * directionX, a * directionY)
    return FieldSample(
      distance: isInside ? -distance : distance, normalX: b * directionX / norm, normalY: a * directionY / norm)
  }
}

/// One corner of a box: how far its curve reaches along the edges, and the exponent of the curve.
private struct Corner {
  /// A continuous corner reaches this many radii along its edges (a ratio seen in published measurements).
  private static let continuousReach = 1.528665

  let extent: Double
  let exponent: Double

  /// The exponent makes the curve pass through the same point of the diagonal as a circle of `radius`:
  /// `e (1 - 2^(-1/n)) = r (1 - 2^(-1/2))`. At full reach n = 3.26; where there is no room, it falls to 2, a circle.
  init(radius: Double, style: CornerStyle, limit: Double) {
    let radius = min(radius, limit)
    guard style == .continuous, radius > 0 else {
      extent = radius
      exponent = 2
      return
    }
    extent = min(radius * Self.continuousReach, limit)
    exponent = extent > radius ? -1 / log2(1 - 0.2928932188134524 * radius / extent) : 2
  }

  /// The distance alone.
  func distance(_ x: Double, _ y: Double) -> Double {
    if x <= 0 || y <= 0 { return max(x, y) - extent }
    return exponent == 2 ? length(x, y) - extent : sample(x, y).distance
  }

  func sample(_ x: Double, _ y: Double) -> FieldSample {
    if x <= 0 || y <= 0 {
      return x > y
        ? FieldSample(distance: x - extent, normalX: 1, normalY: 0)
        : FieldSample(distance: y - extent, normalX: 0, normalY: 1)
    }
    if exponent == 2 {
      let norm = length(x, y)
      return FieldSample(distance: norm - extent, normalX: x / norm, normalY: y / norm)
    }
    let larger = max(x, y)
    let norm = larger * pow(pow(x / larger, exponent) + pow(y / larger, exponent), 1 / exponent)
    let slopeX = pow(x / norm, exponent - 1)
    let slopeY = pow(y / norm, exponent - 1)
    let slope = length(slopeX, slopeY)
    return FieldSample(distance: (norm - extent) / slope, normalX: slopeX / slope, normalY: slopeY / slope)
  }
}

private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
