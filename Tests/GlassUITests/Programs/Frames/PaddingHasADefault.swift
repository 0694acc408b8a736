import GlassUI

/// Padding without a length is 16 points.
struct PaddingHasADefault: Program {
  var body: some View {
    Color.red.probe("content").padding()
  }

  static let steps: [Step] = [
    .frames(["content": rect(16, 16, 168, 68)])
  ]
}
