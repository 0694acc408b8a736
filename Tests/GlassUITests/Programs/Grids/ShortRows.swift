import GlassUI

/// The row with the most cells decides about the columns; shorter rows end with empty cells.
struct ShortRows: Program {
  var body: some View {
    Grid(horizontalSpacing: 10, verticalSpacing: 10) {
      GridRow { ForEach(0..<1) { _ in Box(width: 20, height: 20).probe("first") } }
      GridRow { ForEach(0..<3) { index in Box(width: 20, height: 20).probe("cell \(index)") } }
    }
  }

  static let steps: [Step] = [
    .frames(["first": rect(60, 25, 20, 20), "cell 0": rect(60, 55, 20, 20), "cell 2": rect(120, 55, 20, 20)])
  ]
}
