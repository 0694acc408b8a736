import GlassUI

/// A view with an aspect ratio is the largest that fits.
struct AspectRatioFits: Program {
  var body: some View {
    Color.red.aspectRatio(1, contentMode: .fit).probe("square")
  }

  static let steps: [Step] = [
    .frames(["square": rect(50, 0, 100, 100)])
  ]
}
