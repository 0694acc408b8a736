import GlassUI

/// Every column of a grid is as wide as its widest cell, every row as high as its highest.
struct GridLinesUpColumns: Program {
  var body: some View {
    Grid {
      GridRow {
        Box(width: 30, height: 10).probe("a1")
        Box(width: 50, height: 20).probe("b1")
      }
      GridRow {
        Box(width: 40, height: 30).probe("a2")
        Box(width: 10, height: 10).probe("b2")
      }
    }
    .probe("grid")
  }

  static let steps: [Step] = [
    .frames([
      "grid": rect(51, 21, 98, 58), "a1": rect(56, 26, 30, 10), "b1": rect(99, 21, 50, 20), "a2": rect(51, 49, 40, 30),
      "b2": rect(119, 59, 10, 10),
    ])
  ]
}
