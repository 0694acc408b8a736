import GlassUI

/// A grid's alignment holds for all cells.
struct GridAlignment: Program {
  var body: some View {
    Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        Box(width: 40, height: 40)
        Box(width: 40, height: 10).probe("right")
      }
      GridRow { Box(width: 10, height: 20).probe("below") }
    }
  }

  static let steps: [Step] = [
    .frames(["right": rect(100, 20, 40, 10), "below": rect(60, 60, 10, 20)])
  ]
}
