import GlassUI

/// A fixed frame has its size whatever is proposed, and centres its content.
struct FixedFrame: Program {
  var body: some View {
    Box(width: 20, height: 10)
      .probe("content")
      .frame(width: 80, height: 60)
      .probe("frame")
  }

  static let steps: [Step] = [
    .frames(["frame": rect(60, 20, 80, 60), "content": rect(90, 45, 20, 10)])
  ]
}
