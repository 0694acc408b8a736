import GlassUI

/// A rotated view keeps its frame.
struct RotationKeepsLayout: Program {
  var body: some View {
    Box(width: 80, height: 20).rotationEffect(.degrees(90)).probe("rotated")
  }

  static let steps: [Step] = [
    .frames(["rotated": rect(60, 40, 80, 20)]),
    .picture,
  ]
}
