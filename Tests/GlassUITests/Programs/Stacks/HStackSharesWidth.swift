import GlassUI

/// Flexible views share the width of a stack equally, less its spacing.
struct HStackSharesWidth: Program {
  var body: some View {
    HStack(spacing: 20) {
      Color.red.probe("first")
      Color.green.probe("second")
      Color.blue.probe("third")
    }
  }

  static let steps: [Step] = [
    .frames(["first": rect(0, 0, 53.33, 100), "second": rect(73.33, 0, 53.33, 100), "third": rect(146.67, 0, 53.33, 100)])
  ]
}
