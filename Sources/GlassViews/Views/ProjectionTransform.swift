public import Foundation
import GlassGeometry

/// A map of the plane that keeps lines straight: (x, y, 1) as a row, multiplied by three rows of three figures, and divided by its third figure.
public struct ProjectionTransform: Hashable, Sendable {
  /// How much x' grows with x.
  public var m11: CGFloat = 1
  /// How much y' grows with x.
  public var m12: CGFloat = 0
  /// How much the divisor grows with x.
  public var m13: CGFloat = 0
  /// How much x' grows with y.
  public var m21: CGFloat = 0
  /// How much y' grows with y.
  public var m22: CGFloat = 1
  /// How much the divisor grows with y.
  public var m23: CGFloat = 0
  /// What is added to x'.
  public var m31: CGFloat = 0
  /// What is added to y'.
  public var m32: CGFloat = 0
  /// What is added to the divisor.
  public var m33: CGFloat = 1

  /// The map that leaves every point where it is.
  public init() {}

  /// A map without perspective.
  public init(_ m: CGAffineTransform) { self.init(Projection(m.map)) }

  init(_ map: Projection) {
    (m11, m12, m13) = (map.affine.a, map.affine.b, map.px)
    (m21, m22, m23) = (map.affine.c, map.affine.d, map.py)
    (m31, m32, m33) = (map.affine.tx, map.affine.ty, map.pw)
  }

  var projection: Projection {
    Projection(affine: Transform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32), px: m13, py: m23, pw: m33)
  }

  /// Whether every point stays where it is.
  public var isIdentity: Bool { self == ProjectionTransform() }
  /// Whether nothing is divided.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Becomes the map back.
  ///
  /// - Returns: Whether there is one; otherwise the map stays as it is.
  public mutating func invert() -> Bool {
    guard let inverse = projection.inverse else { return false }
    self = ProjectionTransform(inverse)
    return true
  }

  /// The map back; where there is none, this map itself.
  public func inverted() -> ProjectionTransform { projection.inverse.map { ProjectionTransform($0) } ?? self }

  /// This map and then another one.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(projection.followed(by: rhs.projection))
  }
}

extension ProjectionTransform: Animatable {
  /// All nine figures.
  public var animatableData:
    AnimatablePair<
      CGAffineTransform.AnimatableData, AnimatablePair<AnimatablePair<CGFloat, CGFloat>, CGFloat>
    >
  {
    get {
      let plane = CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
      return AnimatablePair(plane.animatableData, AnimatablePair(AnimatablePair(m13, m23), m33))
    }
    set {
      var plane = CGAffineTransform.identity
      plane.animatableData = newValue.first
      (m11, m12, m21, m22, m31, m32) = (plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty)
      (m13, m23, m33) = (newValue.second.first.first, newValue.second.first.second, newValue.second.second)
    }
  }
}

extension CGAffineTransform: Animatable {
  /// All six coefficients.
  public var animatableData:
    AnimatablePair<
      AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>, AnimatablePair<CGFloat, CGFloat>
    >
  {
    get { AnimatablePair(AnimatablePair(AnimatablePair(a, b), AnimatablePair(c, d)), AnimatablePair(tx, ty)) }
    set {
      (a, b) = (newValue.first.first.first, newValue.first.first.second)
      (c, d) = (newValue.first.second.first, newValue.first.second.second)
      (tx, ty) = (newValue.second.first, newValue.second.second)
    }
  }
}
