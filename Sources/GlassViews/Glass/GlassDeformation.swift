import Foundation
import GlassGeometry

/// How a press bends glass: it swells a little, and stretches along a drag while it thins across it.
///
/// A press scales by 1.042, at most 4 points per side (measured from Apple's material). A drag stretches along its direction by up to the
/// same amount and thins across it so that the area stays: `(1 + s)(1 - t) = 1`.
struct GlassDeformation: Hashable {
  /// How much the shape is pressed: 0 at rest … 1 pressed, beyond while the gel swings.
  var press = 0.0
  /// Where a finger or a pointer drags it, in points from where it began.
  var drag = CGSize.zero

  static let pressScale = 1.042
  static let maximumGrowth = 4.0

  /// The rectangle after the deformation.
  func apply(to rect: CGRect) -> CGRect {
    guard press != 0 || drag != .zero, rect.width > 0, rect.height > 0 else { return rect }
    let swollen = swollen(rect)
    guard let direction else { return swollen }
    let along = CGSize(width: abs(direction.width), height: abs(direction.height))
    let width = swollen.width + stretch * (along.width - along.height) * 0.5
    let height = swollen.width * swollen.height / max(width, 1)
    let center = center(of: swollen)
    return CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// What becomes of a circle: an ellipse along the drag, whichever way that leads.
  func apply(toCircle rect: CGRect) -> Outline {
    let swollen = swollen(rect)
    guard let direction else { return .ellipse(swollen) }
    let box = ellipse(swollen)
    let center = CGPoint(x: box.midX, y: box.midY)
    return Outline.ellipse(box).applying(.rotation(radians: atan2(direction.height, direction.width), about: center))
  }

  /// Where what lies on the glass goes along; `isCircle` where the glass is one.
  func way(of rect: CGRect, isCircle: Bool) -> Transform {
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    guard isCircle, let direction else {
      let bent = apply(to: rect)
      return Transform.scale(x: bent.width / rect.width, y: bent.height / rect.height, about: middle)
        .followed(by: .translation(x: bent.midX - rect.midX, y: bent.midY - rect.midY))
    }
    let bent = ellipse(swollen(rect))
    let angle = atan2(direction.height, direction.width)
    return Transform.rotation(radians: -angle, about: middle)
      .followed(by: .scale(x: bent.width / rect.width, y: bent.height / rect.height, about: middle))
      .followed(by: .rotation(radians: angle, about: middle))
      .followed(by: .translation(x: bent.midX - rect.midX, y: bent.midY - rect.midY))
  }

  /// The box of the ellipse before it is turned into the way of the drag.
  private func ellipse(_ swollen: CGRect) -> CGRect {
    let length = swollen.width + stretch * 0.5
    let breadth = swollen.width * swollen.height / max(length, 1)
    let center = center(of: swollen)
    return CGRect(x: center.x - length / 2, y: center.y - breadth / 2, width: length, height: breadth)
  }

  private func swollen(_ rect: CGRect) -> CGRect {
    rect.insetBy(
      dx: -min(rect.width * (Self.pressScale - 1) / 2, Self.maximumGrowth) * press,
      dy: -min(rect.height * (Self.pressScale - 1) / 2, Self.maximumGrowth) * press)
  }

  /// Where the drag leads, as a vector of length 1; `nil` without one.
  private var direction: CGSize? {
    length > 0.01 ? CGSize(width: drag.width / length, height: drag.height / length) : nil
  }

  private var length: Double { (drag.width * drag.width + drag.height * drag.height).squareRoot() }

  /// A rubber band: the further one pulls, the less it yields.
  private var pull: Double { 12 * (1 - 1 / (length / 60 + 1)) }

  /// Smooth where the drag passes its beginning, as a gel that swings back does.
  private var stretch: Double { pull * pull / (pull + 2) }

  private func center(of rect: CGRect) -> CGPoint {
    let direction = direction ?? .zero
    return CGPoint(x: rect.midX + direction.width * pull * 0.6, y: rect.midY + direction.height * pull * 0.6)
  }
}
