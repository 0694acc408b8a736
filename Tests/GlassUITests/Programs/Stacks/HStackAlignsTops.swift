import GlassUI

/// `alignment: .top` lines up the upper edges.
struct HStackAlignsTops: Program {
  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      Box(width: 40, height: 20).probe("low")
      Box(width: 20, height: 60).probe("high")
    }
  }

  static let steps: [Step] = [
    .frames(["low": rect(70, 20, 40, 20), "high": rect(110, 20, 20, 60)])
  ]
}
