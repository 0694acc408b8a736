public import Foundation
import GlassGeometry
import GlassRaster

/// A map of the plane that keeps straight lines straight: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct CGAffineTransform: Hashable, Sendable {
  var map: Transform

  /// The map that leaves every point where it is.
  public static let identity = CGAffineTransform(map: .identity)

  /// The map that leaves every point where it is.
  public init() { self = .identity }
  init(map: Transform) { self.map = map }

  /// A map from its six coefficients.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    map = Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
  /// Moves points by distances.
  public init(translationX x: CGFloat, y: CGFloat) { map = .translation(x: x, y: y) }
  /// Multiplies lengths along each axis.
  public init(scaleX x: CGFloat, y: CGFloat) { map = .scale(x: x, y: y) }
  /// Turns points around the origin, by an angle in radians, clockwise on the screen.
  public init(rotationAngle angle: CGFloat) { map = .rotation(radians: angle) }

  /// How much x' grows with x.
  public var a: CGFloat {
    get { map.a }
    set { map.a = newValue }
  }
  /// How much y' grows with x.
  public var b: CGFloat {
    get { map.b }
    set { map.b = newValue }
  }
  /// How much x' grows with y.
  public var c: CGFloat {
    get { map.c }
    set { map.c = newValue }
  }
  /// How much y' grows with y.
  public var d: CGFloat {
    get { map.d }
    set { map.d = newValue }
  }
  /// Where the origin goes, along x.
  public var tx: CGFloat {
    get { map.tx }
    set { map.tx = newValue }
  }
  /// Where the origin goes, along y.
  public var ty: CGFloat {
    get { map.ty }
    set { map.ty = newValue }
  }

  /// Whether every point stays where it is.
  public var isIdentity: Bool { map == .identity }
  /// The map back; where the plane collapses to a line or a point, this map itself.
  public func inverted() -> CGAffineTransform { map.inverse.map { CGAffineTransform(map: $0) } ?? self }

  /// This map after another one that moves points.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  /// This map after another one that multiplies lengths.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { CGAffineTransform(scaleX: x, y: y).concatenating(self) }
  /// This map after another one that turns points, by an angle in radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle).concatenating(self) }
  /// This map, followed by another one.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(map: map.followed(by: next.map))
  }
}

/// A form that may be an outline turned about its middle.
protocol TurnableShape {
  /// The outline of the form in a box, or nil where it leans over or is stretched.
  nonisolated func turnedOutline(in rect: CGRect) -> Outline?
}

/// A form mapped after it was made for its box.
struct TransformedShape<Base: Shape, Change: ShapeChange>: Shape, TurnableShape {
  var base: Base
  var change: Change

  nonisolated func path(in rect: CGRect) -> Path {
    Path(base.path(in: rect).vector.applying(change.map(in: rect)))
  }

  nonisolated func _outline(in rect: CGRect) -> Outline? {
    let map = change.map(in: rect)
    guard map.a == 1, map.b == 0, map.c == 0, map.d == 1 else { return nil }
    return base._outline(in: rect)?.offset(x: map.tx, y: map.ty)
  }

  nonisolated func turnedOutline(in rect: CGRect) -> Outline? {
    let map = change.map(in: rect)
    let leaning = map.a * map.c + map.b * map.d
    let stretching = hypot(map.a, map.b) - hypot(map.c, map.d)
    guard abs(leaning) < 1e-6, abs(stretching) < 1e-6 else { return nil }
    let inner = base._outline(in: rect) ?? (base as? any TurnableShape)?.turnedOutline(in: rect)
    return inner?.applying(map)
  }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  nonisolated var animatableData: AnimatablePair<Base.AnimatableData, Change.AnimatableData> {
    get { AnimatablePair(base.animatableData, change.animatableData) }
    set { (base.animatableData, change.animatableData) = (newValue.first, newValue.second) }
  }
}

/// How a form is mapped.
protocol ShapeChange: Animatable, Sendable, Hashable {
  /// The map for a form in a box.
  nonisolated func map(in rect: CGRect) -> Transform
}

/// Moves a form.
struct ShapeOffset: ShapeChange {
  var offset: CGSize
  nonisolated func map(in rect: CGRect) -> Transform { .translation(x: offset.width, y: offset.height) }
  nonisolated var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(offset.width, offset.height) }
    set { offset = CGSize(width: newValue.first, height: newValue.second) }
  }
}

/// Turns a form around a point of its box.
struct ShapeRotation: ShapeChange {
  var angle: Angle
  let anchor: UnitPoint
  nonisolated func map(in rect: CGRect) -> Transform {
    .rotation(radians: angle.radians, about: CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y))
  }
  nonisolated var animatableData: Angle {
    get { angle }
    set { angle = newValue }
  }
}

/// Makes a form larger or smaller, away from a point of its box.
struct ShapeScale: ShapeChange {
  var scale: CGSize
  let anchor: UnitPoint
  nonisolated func map(in rect: CGRect) -> Transform {
    .scale(
      x: scale.width, y: scale.height, about: CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
    )
  }
  nonisolated var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(scale.width, scale.height) }
    set { scale = CGSize(width: newValue.first, height: newValue.second) }
  }
}

/// Maps a form by any map.
struct ShapeMap: ShapeChange {
  let transform: CGAffineTransform
  nonisolated func map(in rect: CGRect) -> Transform { transform.map }
}

/// A form made for a box of a size of its own, in the same corner.
struct SizedShape<Base: Shape>: Shape {
  var base: Base
  var size: CGSize

  nonisolated private func box(_ rect: CGRect) -> CGRect { CGRect(origin: rect.origin, size: size) }
  nonisolated func path(in rect: CGRect) -> Path { base.path(in: box(rect)) }
  nonisolated func _outline(in rect: CGRect) -> Outline? { base._outline(in: box(rect)) }
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  nonisolated var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(base.animatableData, AnimatablePair(size.width, size.height)) }
    set {
      base.animatableData = newValue.first
      size = CGSize(width: newValue.second.first, height: newValue.second.second)
    }
  }
}

extension Shape {
  /// The form moved by a distance in points.
  nonisolated public func offset(_ offset: CGSize) -> some Shape {
    TransformedShape(base: self, change: ShapeOffset(offset: offset))
  }
  /// The form moved by a distance in points.
  nonisolated public func offset(_ offset: CGPoint) -> some Shape { self.offset(CGSize(width: offset.x, height: offset.y)) }
  /// The form moved by a distance in points.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { offset(CGSize(width: x, height: y)) }
  /// The form turned around a point of its box; positive angles turn clockwise.
  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    TransformedShape(base: self, change: ShapeRotation(angle: angle, anchor: anchor))
  }
  /// The form larger or smaller by factors, away from a point of its box.
  nonisolated public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
    TransformedShape(base: self, change: ShapeScale(scale: CGSize(width: x, height: y), anchor: anchor))
  }
  /// The form larger or smaller by a factor, away from a point of its box.
  nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
  /// The form mapped from its box's coordinates.
  nonisolated public func transform(_ transform: CGAffineTransform) -> some Shape {
    TransformedShape(base: self, change: ShapeMap(transform: transform))
  }
  /// The form in a box of a size in points, whatever room there is.
  nonisolated public func size(_ size: CGSize) -> some Shape { SizedShape(base: self, size: size) }
  /// The form in a box of a size in points, whatever room there is.
  nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }
}
