import Foundation
import GlassGeometry

/// How presses bend a shape: by itself, or as a part of the one shape that a union is.
struct GlassBend {
  var deformation: GlassDeformation
  /// The box around all of the union, in points from the shape's corner; `nil` where the shape is bent by itself.
  var union: CGRect?

  /// Whether the shape has its own form.
  var isNone: Bool { deformation == GlassDeformation() }

  /// Where a box of the shape goes.
  func apply(to rect: CGRect) -> CGRect {
    guard !isNone else { return rect }
    guard let union, !union.isEmpty else { return deformation.apply(to: rect) }
    return deformation.way(of: union, isCircle: false).apply(rect)
  }

  /// Where what lies on the shape goes along; `isCircle` where a pull makes an ellipse of it.
  func way(of rect: CGRect, isCircle: Bool) -> Transform {
    deformation.way(of: union ?? rect, isCircle: isCircle && union == nil)
  }
}

extension GlassDeformation {
  /// What two presses do together.
  static func + (a: GlassDeformation, b: GlassDeformation) -> GlassDeformation {
    GlassDeformation(
      press: a.press + b.press,
      drag: CGSize(width: a.drag.width + b.drag.width, height: a.drag.height + b.drag.height))
  }
}

/// A union is one shape: while one of its members is pressed or pulled, all of them are bent about the middle of the whole.
extension GlassNode {
  /// How presses bend the shape now.
  var bend: GlassBend {
    guard let union = environment.glassUnion else { return GlassBend(deformation: answer.deformation) }
    let others = unionBenders.filter { !$0.isRemoved && $0.environment.glassUnion == union }
    let deformation = others.reduce(answer.deformation) { $0 + $1.answer.deformation }
    let box = others.last.map { convertFromWindow($0.convertToWindow($0.unionBox)) } ?? unionBox
    return GlassBend(deformation: deformation, union: box)
  }

  /// Has the other members of its union bend along with it, or no longer.
  func bendUnion() {
    let isBent = answer.deformation != GlassDeformation()
    guard environment.glassUnion != nil, isBent || bendsUnion else { return }
    bendsUnion = isBent
    var box = globalFrame
    unionMembers = []
    visitUnion { other in
      if isBent { unionMembers.append(other) }
      box = box.union(other.globalFrame)
      other.unionBenders.removeAll { $0 === self || $0.isRemoved }
      if isBent { other.unionBenders.append(self) }
      other.setNeedsPaint(moves: false)
    }
    unionBox = convertFromWindow(box)
  }

  /// It is no longer part of the union, whatever presses it: the others have their own form again.
  func leaveUnionBend() {
    for other in unionMembers where !other.isRemoved {
      other.unionBenders.removeAll { $0 === self }
      other.setNeedsPaint()
    }
    (unionMembers, unionBenders) = ([], [])
  }
}
