import GlassUI

/// `maxWidth: .infinity` takes all the width that is proposed.
struct FlexibleFrameFills: Program {
  var body: some View {
    Box(width: 20, height: 20)
      .probe("content")
      .frame(maxWidth: .infinity, alignment: .leading)
      .probe("frame")
  }

  static let steps: [Step] = [
    .frames(["frame": rect(0, 40, 200, 20), "content": rect(0, 40, 20, 20)])
  ]
}
