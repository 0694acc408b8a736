import GlassUI

/// Padding is added around a view and taken off what it is proposed.
struct PaddingGrowsTheView: Program {
  var body: some View {
    VStack(spacing: 0) {
      Box(width: 20, height: 20).probe("inner").padding(10).probe("fixed")
      Color.red.probe("flexible").padding(.horizontal, 30)
    }
  }

  static let steps: [Step] = [
    .frames([
      "fixed": rect(80, 0, 40, 40), "inner": rect(90, 10, 20, 20), "flexible": rect(30, 40, 140, 60),
    ])
  ]
}
