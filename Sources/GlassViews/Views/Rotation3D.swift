public import Foundation
import GlassGeometry

/// Turns a view's picture in space around an axis through a point.
struct Rotation3DEffect: EffectModifier {
  var angle: Angle
  /// The axis, of any length.
  var axis: SIMD3<Double>
  let anchor: UnitPoint
  var anchorZ: CGFloat
  var perspective: CGFloat

  var animatableData:
    AnimatablePair<
      Angle, AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, AnimatablePair<CGFloat, CGFloat>>>
    >
  {
    get {
      AnimatablePair(
        angle, AnimatablePair(AnimatablePair(axis.x, axis.y), AnimatablePair(axis.z, AnimatablePair(anchorZ, perspective))))
    }
    set {
      angle = newValue.first
      let (plane, rest) = (newValue.second.first, newValue.second.second)
      axis = SIMD3(plane.first, plane.second, rest.first)
      (anchorZ, perspective) = (rest.second.first, rest.second.second)
    }
  }

  /// Around an axis that points at the eye nothing recedes, and the picture is drawn anew at its angle.
  private var staysFlat: Bool { axis.x == 0 && axis.y == 0 && anchorZ == 0 }

  func transform(in size: CGSize, isMirrored: Bool) -> Transform? {
    guard staysFlat, axis.z != 0, angle.radians != 0 else { return nil }
    return .rotation(
      radians: axis.z > 0 ? angle.radians : -angle.radians, about: anchor.point(in: size, isMirrored: isMirrored))
  }

  static var turnsInSpace: Bool { true }

  func projection(in size: CGSize, isMirrored: Bool) -> Projection? {
    guard !staysFlat, angle.radians != 0 else { return nil }
    // The eye is as far away as the view is long where the perspective is 1.
    let distance = perspective == 0 ? CGFloat.infinity : max(size.width, size.height) / perspective
    return .rotation(
      radians: angle.radians, axis: (axis.x, axis.y, axis.z), anchor: anchor.point(in: size, isMirrored: isMirrored),
      anchorZ: anchorZ, distance: distance)
  }

  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect? {
    if let projection = projection(in: size, isMirrored: isMirrored) { return .project(projection) }
    return transform(in: size, isMirrored: isMirrored).map { .transform($0) }
  }
}

extension View {
  /// Turns the view's picture in space; it stays in the room that it has.
  ///
  /// - Parameters:
  ///   - angle: How far; around (0, 0, 1) positive angles turn clockwise.
  ///   - axis: What it turns around: x points to the right, y down, z at whoever looks. Its length makes no difference.
  ///   - anchor: The point of the view that the axis goes through.
  ///   - anchorZ: How far before the view the axis lies, in points.
  ///   - perspective: How much smaller becomes what recedes: 0 not at all; at 1 the eye is as far away as the view's longer side is long.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    modified(
      by: Rotation3DEffect(
        angle: angle, axis: SIMD3(axis.x, axis.y, axis.z), anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
}
