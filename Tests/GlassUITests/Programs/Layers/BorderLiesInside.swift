import GlassUI

/// A border is drawn within the view's edges.
struct BorderLiesInside: Program {
  var body: some View {
    Color.white.frame(width: 80, height: 40).border(.red, width: 4).probe("bordered")
  }

  static let steps: [Step] = [
    .frames(["bordered": rect(60, 30, 80, 40)]),
    .picture,
  ]
}
