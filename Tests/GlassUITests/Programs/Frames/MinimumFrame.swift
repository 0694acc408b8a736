import GlassUI

/// A frame with only a minimum is as large as its content, but no smaller than the minimum.
struct MinimumFrame: Program {
  var body: some View {
    VStack(spacing: 0) {
      Box(width: 20, height: 10).frame(minWidth: 50).probe("small")
      Box(width: 70, height: 10).frame(minWidth: 50).probe("large")
    }
  }

  static let steps: [Step] = [
    .frames(["small": rect(75, 40, 50, 10), "large": rect(65, 50, 70, 10)])
  ]
}
