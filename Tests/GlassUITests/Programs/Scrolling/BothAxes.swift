import GlassUI

/// A scroll view may scroll along both axes.
struct BothAxes: Program {
  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      Box(width: 400, height: 300).probe("content")
    }
    .probe("view")
  }

  static let steps: [Step] = [
    .scroll("view", by: CGSize(width: 70, height: 50)),
    .frames(["view": rect(0, 0, 200, 100), "content": rect(-70, -50, 400, 300)]),
    .scroll("view", by: CGSize(width: 500, height: 0)),
    .frames(["content": rect(-200, -50, 400, 300)]),
    .scroll("view", by: CGSize(width: -50, height: 500)),
    .frames(["content": rect(-150, -200, 400, 300)]),
  ]
}
