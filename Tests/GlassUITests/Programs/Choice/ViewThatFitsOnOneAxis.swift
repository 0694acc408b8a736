import GlassUI

/// An axis that is not named is not looked at.
struct ViewThatFitsOnOneAxis: Program {
  var body: some View {
    ViewThatFits(in: .vertical) {
      Box(width: 500, height: 40).probe("flat")
      Box(width: 20, height: 20).probe("small")
    }
  }

  static let steps: [Step] = [
    .frames(["flat": rect(-150, 30, 500, 40), "small": nil])
  ]
}
