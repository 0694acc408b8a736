import GlassUI

/// Leading padding lies on the right for right-to-left layouts.
struct PaddingMirrors: Program {
  var body: some View {
    Color.red.probe("content").padding(.leading, 40).environment(\.layoutDirection, .rightToLeft)
  }

  static let steps: [Step] = [
    .frames(["content": rect(0, 0, 160, 100)])
  ]
}
