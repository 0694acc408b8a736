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
    .check { frames in
      guard let line = frames["line"], let stack = frames["stack"] else { return "nothing was laid out" }
      return line.width == stack.width && line.height == 1 ? nil : "the line is \(line)"
    }
  ]
}
