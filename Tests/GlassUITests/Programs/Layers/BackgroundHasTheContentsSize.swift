import GlassUI

/// A background is proposed the size of what it lies behind and does not change it.
struct BackgroundHasTheContentsSize: Program {
  var body: some View {
    Box(width: 60, height: 40)
      .probe("content")
      .background(Color.blue.probe("ground"))
      .probe("whole")
  }

  static let steps: [Step] = [
    .frames(["content": rect(70, 30, 60, 40), "ground": rect(70, 30, 60, 40), "whole": rect(70, 30, 60, 40)])
  ]
}
