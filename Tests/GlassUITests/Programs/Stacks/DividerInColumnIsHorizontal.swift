import GlassUI

/// In a vertical stack a divider is as wide as the stack.
struct DividerInColumnIsHorizontal: Program {
  var body: some View {
    VStack(spacing: 10) {
      Box(width: 40, height: 20)
      Divider().probe("line")
    }
    .frame(width: 120)
    .probe("stack")
  }

  static let steps: [Step] = [
    .frames(["stack": rect(40, 34.5, 120, 31), "line": rect(40, 64.5, 120, 1)])
  ]
}
