import GlassUI

/// A depth stack is as large as its views together and aligns them on both axes.
struct ZStackLayersViews: Program {
  var body: some View {
    ZStack(alignment: .bottomTrailing) {
      Box(width: 80, height: 40).probe("back")
      Box(width: 20, height: 60).probe("front")
    }
    .probe("stack")
  }

  static let steps: [Step] = [
    .frames(["stack": rect(60, 20, 80, 60), "back": rect(60, 40, 80, 40), "front": rect(120, 20, 20, 60)])
  ]
}
