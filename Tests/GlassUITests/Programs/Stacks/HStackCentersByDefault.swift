import GlassUI

/// A stack as large as its views lies in the middle, its views centred across.
struct HStackCentersByDefault: Program {
  var body: some View {
    HStack(spacing: 0) {
      Box(width: 40, height: 20).probe("low")
      Box(width: 20, height: 60).probe("high")
    }
    .probe("stack")
  }

  static let steps: [Step] = [
    .frames(["stack": rect(70, 20, 60, 60), "low": rect(70, 40, 40, 20), "high": rect(110, 20, 20, 60)])
  ]
}
