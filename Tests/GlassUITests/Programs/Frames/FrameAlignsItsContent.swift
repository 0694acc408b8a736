import GlassUI

/// A frame's alignment says where a smaller content lies.
struct FrameAlignsItsContent: Program {
  var body: some View {
    Box(width: 20, height: 10)
      .probe("content")
      .frame(width: 80, height: 60, alignment: .topTrailing)
  }

  static let steps: [Step] = [
    .frames(["content": rect(120, 20, 20, 10)])
  ]
}
