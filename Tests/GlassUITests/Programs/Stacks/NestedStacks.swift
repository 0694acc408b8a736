import GlassUI

/// A composition of stacks: a column beside a box, on a ground of its own.
struct NestedStacks: Program {
  var body: some View {
    ZStack(alignment: .bottom) {
      Color.gray.probe("ground")
      HStack {
        VStack(alignment: .leading, spacing: 4) {
          Box(width: 80, height: 12).probe("title")
          Box(width: 60, height: 8).probe("subtitle")
        }
        Spacer()
      }
      .padding(10)
      .background(Color.white.opacity(0.5))
      .probe("bar")
    }
  }

  static let steps: [Step] = [
    .frames([
      "ground": rect(0, 0, 200, 100), "bar": rect(0, 56, 200, 44), "title": rect(10, 66, 80, 12),
      "subtitle": rect(10, 82, 60, 8),
    ]),
    .picture,
  ]
}
