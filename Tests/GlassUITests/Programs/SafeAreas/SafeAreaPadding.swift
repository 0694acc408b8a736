import GlassUI

/// Padding of the safe area moves content, not what ignores it.
struct SafeAreaPadding: Program {
  var body: some View {
    ZStack {
      Color.blue.probe("beneath").ignoresSafeArea()
      Color.red.probe("content")
    }
    .safeAreaPadding(.horizontal, 25)
  }

  static let steps: [Step] = [
    .frames(["content": rect(25, 0, 150, 100), "beneath": rect(0, 0, 200, 100)])
  ]
}
