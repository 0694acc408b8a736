import GlassUI

/// An empty view has neither size nor spacing.
struct EmptyViewTakesNoPlace: Program {
  var body: some View {
    HStack(spacing: 10) {
      Box(width: 20, height: 20).probe("one")
      EmptyView()
      Box(width: 20, height: 20).probe("two")
    }
  }

  static let steps: [Step] = [
    .frames(["one": rect(75, 40, 20, 20), "two": rect(105, 40, 20, 20)])
  ]
}
