import GlassUI

/// `scaledToFit` keeps the content's own ratio.
struct ScaledToFit: Program {
  var body: some View {
    HStack(spacing: 0) {
      Color.red.frame(idealWidth: 30, idealHeight: 60).scaledToFit().probe("tall").frame(width: 100)
      Color.blue.frame(idealWidth: 30, idealHeight: 60).scaledToFill().probe("wide").frame(width: 100).clipped()
    }
  }

  static let steps: [Step] = [
    .frames(["tall": rect(25, 0, 50, 100), "wide": rect(100, -50, 100, 200)])
  ]
}
