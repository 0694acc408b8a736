import GlassUI

/// `alignment: .bottom` lines up the lower edges.
struct HStackAlignsBottoms: Program {
  var body: some View {
    HStack(alignment: .bottom, spacing: 0) {
      Box(width: 40, height: 20).probe("low")
      Box(width: 20, height: 60).probe("high")
    }
  }

  static let steps: [Step] = [
    .frames(["low": rect(70, 60, 40, 20), "high": rect(110, 20, 20, 60)])
  ]
}
