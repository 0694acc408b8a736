import Foundation
import GlassGeometry

/// How a press bends glass: it swells a little, and stretches along a drag while it thins across it.
///
/// A press scales by 1.042, at most 4 points per side (measured from Apple's material). A drag stretches along its direction by up to the
/// same amount and thins across it so that the area stays: `(1 + s)(1 - t) = 1`.
struct GlassDeformation: Hashable {
  /// How much the shape is pressed: 0 at rest … 1 pressed, beyond while the gel swings.
  var press = 0.0
  /// Where the finger drags it, in points from where it began.
  var drag = CGSize.zero

  static let pressScale = 1.042
  static let maximumGrowth = 4.0

  /// The rectangle after the deformation.
  func apply(to rect: CGRect) -> CGRect {
    guard press != 0 || drag != .zero, rect.width > 0, rect.height > 0 else { return rect }
    let growth = CGSize(
      width: min(rect.width * (Self.pressScale - 1) / 2, Self.maximumGrowth) * press,
      height: min(rect.height * (Self.pressScale - 1) / 2, Self.maximumGrowth) * press)
    let swollen = rect.insetBy(dx: -growth.width, dy: -growth.height)
    let length = (drag.width * drag.width + drag.height * drag.height).squareRoot()
    guard length > 0.01 else { return swollen }
    // A rubber band: the further one pulls, the less it yields.
    let pull = 12 * (1 - 1 / (length / 60 + 1))
    let direction = CGSize(width: drag.width / length, height: drag.height / length)
    let along = CGSize(width: abs(direction.width), height: abs(direction.height))
    // Smooth where the drag passes its beginning, as a gel that swings back does.
    let stretch = pull * pull / (pull + 2)
    let width = swollen.width + stretch * (along.width - along.height) * 0.5
    let height = swollen.width * swollen.height / max(width, 1)
    let center = CGPoint(x: swollen.midX + direction.width * pull * 0.6, y: swollen.midY + direction.height * pull * 0.6)
    return CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
