import GlassUI

/// A view of higher priority gets all it wants before the others share the rest.
struct LayoutPriorityGoesFirst: Program {
  var body: some View {
    HStack(spacing: 0) {
      Color.red.frame(minWidth: 30).probe("low")
      Color.green.frame(maxWidth: 150).layoutPriority(1).probe("high")
    }
  }

  static let steps: [Step] = [
    .frames(["low": rect(0, 0, 50, 100), "high": rect(50, 0, 150, 100)])
  ]
}
