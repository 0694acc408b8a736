import GlassUI

/// Where nothing fits, the last view is taken.
struct ViewThatFitsFallsBackToTheLast: Program {
  var body: some View {
    ViewThatFits(in: .horizontal) {
      Box(width: 400, height: 20).probe("wide")
      Box(width: 300, height: 20).probe("less")
    }
  }

  static let steps: [Step] = [
    .frames(["wide": nil, "less": rect(-50, 40, 300, 20)])
  ]
}
