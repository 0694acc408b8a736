import GlassUI

/// An inset view takes its room from the safe area of the content.
struct SafeAreaInsetMakesRoom: Program {
  var body: some View {
    Color.gray
      .probe("content")
      .overlay(Color.clear.probe("area").ignoresSafeArea())
      .safeAreaInset(edge: .top, spacing: 10) { Box(width: 200, height: 20).probe("bar") }
  }

  static let steps: [Step] = [
    .frames(["bar": rect(0, 0, 200, 20), "content": rect(0, 30, 200, 70), "area": rect(0, 0, 200, 100)])
  ]
}
