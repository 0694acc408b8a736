import GlassUI

/// A spacer takes the space that is left and pushes its neighbours to the edges.
struct SpacerPushesApart: Program {
  var body: some View {
    HStack(spacing: 0) {
      Box(width: 30, height: 20).probe("leading")
      Spacer()
      Box(width: 50, height: 20).probe("trailing")
    }
  }

  static let steps: [Step] = [
    .frames(["leading": rect(0, 40, 30, 20), "trailing": rect(150, 40, 50, 20)]),
    .resize(300, 100),
    .frames(["leading": rect(0, 40, 30, 20), "trailing": rect(250, 40, 50, 20)]),
  ]
}
