import GlassUI

/// The first view whose ideal size fits is taken; a narrower window takes another.
struct ViewThatFitsTakesTheFirst: Program {
  var body: some View {
    ViewThatFits {
      Box(width: 180, height: 20).probe("wide")
      Box(width: 90, height: 20).probe("medium")
      Box(width: 40, height: 20).probe("narrow")
    }
  }

  static let steps: [Step] = [
    .frames(["wide": rect(10, 40, 180, 20), "medium": nil, "narrow": nil]),
    .resize(120, 100),
    .frames(["wide": nil, "medium": rect(15, 40, 90, 20), "narrow": nil]),
  ]
}
