import GlassUI

/// `scaledToFit` keeps the content's own ratio.
struct ScaledToFit: Program {
  var body: some View {
    Color.red.frame(idealWidth: 30, idealHeight: 60).aspectRatio(0.5, contentMode: .fit).probe("tall")
  }

  static let steps: [Step] = [
    .frames(["tall": rect(75, 0, 50, 100)])
  ]
}
