import GlassUI

/// Filling, it is the smallest that covers the proposal.
struct AspectRatioFills: Program {
  var body: some View {
    Color.red.aspectRatio(1, contentMode: .fill).probe("square").frame(width: 100, height: 50).probe("frame")
  }

  static let steps: [Step] = [
    .frames(["frame": rect(50, 25, 100, 50), "square": rect(50, 0, 100, 100)])
  ]
}
