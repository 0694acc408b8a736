import GlassUI

/// Scrolling moves the content and stops at its end.
struct WheelMovesTheContent: Program {
  var body: some View {
    ScrollView {
      Box(width: 100, height: 250).probe("content")
    }
    .probe("view")
  }

  static let steps: [Step] = [
    .scroll("view", by: CGSize(width: 0, height: 60)),
    .frames(["content": rect(50, -60, 100, 250)]),
    .scroll("view", by: CGSize(width: 0, height: 500)),
    .wait(2),
    .frames(["content": rect(50, -150, 100, 250)]),
  ]
}
