import GlassUI

/// Insets give each edge its own padding; leading is left here.
struct PaddingByInsets: Program {
  var body: some View {
    Color.red.probe("content").padding(EdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 20))
  }

  static let steps: [Step] = [
    .frames(["content": rect(10, 5, 170, 80)])
  ]
}
