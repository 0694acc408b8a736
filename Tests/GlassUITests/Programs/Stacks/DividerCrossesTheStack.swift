import GlassUI

/// A divider is one line across the minor axis and takes no more of the major one.
struct DividerCrossesTheStack: Program {
  var body: some View {
    HStack(spacing: 10) {
      Box(width: 40, height: 20)
      Divider().probe("line")
      Box(width: 40, height: 20)
    }
    .frame(height: 60)
  }

  static let steps: [Step] = [
    .frames(["line": rect(99.5, 20, 1, 60)])
  ]
}
