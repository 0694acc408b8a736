public import Foundation

/// Outlines that are turned.
extension Outline {
  /// The upright box around the shape as it is turned: around the corners of its own box, an ellipse's or a traced curve's outermost
  /// points.
  public var bounds: CGRect {
    guard angle != 0 else { return rect }
    let (across, down) = (abs(cos(angle)), abs(sin(angle)))
    let (width, height) = (rect.width, rect.height)
    if case .traced(let curve) = kind { return CGRect(around: curve.polygons(in: rect).joined().lazy.map(turn.apply)) ?? rect }
    let size: CGSize
    if case .ellipse = kind {
      size = CGSize(width: hypot(width * across, height * down), height: hypot(width * down, height * across))
    } else {
      size = CGSize(width: width * across + height * down, height: width * down + height * across)
    }
    return CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The shape before it is turned.
  public var upright: Outline { Outline(rect: rect, kind: kind) }

  /// The map from the upright shape to the turned one.
  public var turn: Transform { .rotation(radians: angle, about: CGPoint(x: rect.midX, y: rect.midY)) }

  /// The shape as seen by someone who is turned by `radians` about the origin.
  public func seen(turnedBy radians: Double) -> Outline {
    guard radians != 0 else { return self }
    let middle = Transform.rotation(radians: -radians).apply(CGPoint(x: rect.midX, y: rect.midY))
    return Outline(
      rect: CGRect(x: middle.x - rect.width / 2, y: middle.y - rect.height / 2, width: rect.width, height: rect.height),
      kind: kind, angle: Self.isSame(angle, radians) ? 0 : angle - radians)
  }

  /// The outline that a map makes of this one. What it leans over by shearing is not seen; circles never turn, and quarter turns
  /// give upright outlines.
  public func applying(_ map: Transform) -> Outline {
    if map.isTranslation { return offset(x: map.tx, y: map.ty) }
    let across = hypot(map.a, map.b)
    guard across > 0 else { return Outline(rect: map.apply(rect), kind: kind.scaled(by: map.meanScale)) }
    let down = (map.a * map.d - map.b * map.c) / across
    let middle = map.apply(CGPoint(x: rect.midX, y: rect.midY))
    let (width, height) = (rect.width * across, rect.height * abs(down))
    let box = CGRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    let curve = (down < 0 ? kind.mirrored : kind).scaled(by: map.meanScale)
    return Outline(rect: box, kind: curve, angle: angle * (down < 0 ? -1 : 1) + atan2(map.b, map.a)).settled
  }

  /// The shape with left and right exchanged about the upright line at `x`.
  public func mirrored(about x: Double) -> Outline {
    let box = CGRect(x: 2 * x - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    guard case .box(let radii, let style) = kind else {
      if case .traced(let curve) = kind { return Outline(rect: box, kind: .traced(curve.mirroredAcross), angle: -angle) }
      return Outline(rect: box, kind: kind, angle: -angle)
    }
    let exchanged = CornerRadii(
      topLeft: radii.topRight, topRight: radii.topLeft, bottomRight: radii.bottomLeft, bottomLeft: radii.bottomRight)
    return Outline(rect: box, kind: .box(exchanged, style), angle: -angle)
  }

  /// The same shape, turned by no more than it shows.
  private var settled: Outline {
    guard !isCircle else { return Outline(rect: rect, kind: kind) }
    let quarters = (angle / (.pi / 2)).rounded()
    guard Self.isSame(angle, quarters * (.pi / 2)) else { return self }
    let turns = Int(quarters.truncatingRemainder(dividingBy: 4) + 4) % 4
    var result = Outline(rect: rect, kind: kind)
    for _ in 0..<turns { result.kind = result.kind.turned }
    if turns % 2 == 1 {
      result.rect = CGRect(
        x: rect.midX - rect.height / 2, y: rect.midY - rect.width / 2, width: rect.height, height: rect.width)
    }
    return result
  }

  /// Whether it is a circle, however that is written.
  public var isCircle: Bool {
    guard abs(rect.width - rect.height) < 1e-6 else { return false }
    guard case .box(let radii, _) = kind else { return kind == .ellipse }
    return min(min(radii.topLeft, radii.topRight), min(radii.bottomRight, radii.bottomLeft)) >= shortSide / 2 - 1e-6
  }

  private static func isSame(_ angle: Double, _ other: Double) -> Bool { abs(angle - other) < 1e-9 }
}

extension Outline.Kind {
  /// The same curve, top and bottom exchanged.
  fileprivate var mirrored: Outline.Kind {
    if case .traced(let curve) = self { return .traced(curve.mirroredDown) }
    guard case .box(let radii, let style) = self else { return self }
    return .box(
      CornerRadii(
        topLeft: radii.bottomLeft, topRight: radii.bottomRight, bottomRight: radii.topRight, bottomLeft: radii.topLeft), style)
  }

  /// The same curve, a quarter further clockwise.
  fileprivate var turned: Outline.Kind {
    if case .traced(let curve) = self { return .traced(curve.turned) }
    guard case .box(let radii, let style) = self else { return self }
    return .box(
      CornerRadii(
        topLeft: radii.bottomLeft, topRight: radii.topLeft, bottomRight: radii.topRight, bottomLeft: radii.bottomRight), style)
  }
}
