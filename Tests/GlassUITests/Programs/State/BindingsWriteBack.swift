import GlassUI

/// A child changes its parent's state through a binding.
struct BindingsWriteBack: Program {
  @State private var width: CGFloat = 20

  var body: some View {
    VStack(spacing: 10) {
      Grower(width: $width)
      Box(width: width, height: 20).probe("box")
    }
  }

  static let steps: [Step] = [
    .check { $0["box"]?.width == 20 ? nil : "it does not begin at 20" },
    .click("button"),
    .check { $0["box"]?.width == 50 ? nil : "it did not grow" },
  ]
}

private struct Grower: View {
  @Binding var width: CGFloat
  var body: some View { Button("Grow") { width += 30 }.probe("button") }
}
