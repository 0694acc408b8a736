import GlassUI

/// A view that ignores the safe area lies beneath the inset view.
struct IgnoringTheSafeArea: Program {
  var body: some View {
    Color.gray
      .probe("beneath")
      .ignoresSafeArea()
      .probe("content")
      .safeAreaInset(edge: .leading, spacing: 0) { Box(width: 40, height: 100).probe("bar") }
  }

  static let steps: [Step] = [
    .frames(["bar": rect(0, 0, 40, 100), "content": rect(40, 0, 160, 100), "beneath": rect(0, 0, 200, 100)])
  ]
}
