import GlassUI

/// A group is no container of its own: its views are the stack's.
struct GroupPassesViewsOn: Program {
  var body: some View {
    HStack(spacing: 10) {
      Group {
        Box(width: 20, height: 20).probe("one")
        Box(width: 20, height: 20).probe("two")
      }
      .padding(5)
      Box(width: 20, height: 20).probe("three")
    }
  }

  static let steps: [Step] = [
    .frames(["one": rect(55, 40, 20, 20), "two": rect(95, 40, 20, 20), "three": rect(130, 40, 20, 20)])
  ]
}
