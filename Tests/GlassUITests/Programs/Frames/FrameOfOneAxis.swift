import GlassUI

/// A fixed width leaves the height to the content.
struct FrameOfOneAxis: Program {
  var body: some View {
    Color.blue.frame(width: 60).probe("column")
  }

  static let steps: [Step] = [
    .frames(["column": rect(70, 0, 60, 100)])
  ]
}
