import GlassUI

/// A style behind a view reaches into the unsafe areas that the view touches.
struct BackgroundReachesUnsafeAreas: Program {
  var body: some View {
    VStack(spacing: 0) {
      Color.clear.background(Color.blue).probe("content")
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { Box(width: 200, height: 30).probe("bar") }
  }

  static let steps: [Step] = [
    .frames(["content": rect(0, 0, 200, 70), "bar": rect(0, 70, 200, 30)]),
    .picture,
  ]
}
