import GlassUI

/// Content larger than a fixed frame overflows it, aligned the same way.
struct FrameMayBeSmallerThanContent: Program {
  var body: some View {
    Box(width: 100, height: 40)
      .probe("content")
      .frame(width: 50, height: 20, alignment: .leading)
      .probe("frame")
  }

  static let steps: [Step] = [
    .frames(["frame": rect(75, 40, 50, 20), "content": rect(75, 30, 100, 40)])
  ]
}
