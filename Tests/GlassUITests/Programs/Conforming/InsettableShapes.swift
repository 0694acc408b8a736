import GlassUI

/// A shape that says its size and what it is when it is smaller takes taps and clips as the framework's own do.
struct InsettableShapes: Program {
  @State private var taps = 0

  var body: some View {
    VStack(spacing: 0) {
      Diamond().probe("fixed")
      Color.clear.frame(width: 60, height: 40)
        .contentShape(Diamond().inset(by: 10))
        .onTapGesture { taps += 1 }
        .overlay(alignment: .topLeading) { Color.clear.frame(width: 24, height: 16).allowsHitTesting(false).probe("corner") }
        .probe("area")
      Box(width: CGFloat(taps) * 10 + 10, height: 10).probe("taps")
    }
  }

  static let steps: [Step] = [
    .frames(["fixed": rect(80, 5, 40, 40)]),
    .click("area"),
    .check { $0["taps"]?.width == 20 ? nil : "the middle does not count" },
    .click("corner"),
    .check { $0["taps"]?.width == 20 ? nil : "what is outside counts" },
  ]
}

private struct Diamond: InsettableShape {
  var amount: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    let box = rect.insetBy(dx: amount, dy: amount)
    return Path { path in
      path.addLines([
        CGPoint(x: box.midX, y: box.minY), CGPoint(x: box.maxX, y: box.midY), CGPoint(x: box.midX, y: box.maxY),
        CGPoint(x: box.minX, y: box.midY),
      ])
      path.closeSubpath()
    }
  }

  func inset(by amount: CGFloat) -> some InsettableShape {
    var diamond = self
    diamond.amount += amount
    return diamond
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(proposal.width ?? 40, proposal.height ?? 40, 40)
    return CGSize(width: side, height: side)
  }
}
