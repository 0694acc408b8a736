import GlassUI

/// A row's alignment holds for its cells, whatever the grid's is.
struct RowAlignment: Program {
  var body: some View {
    Grid(alignment: .top, horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow(alignment: .bottom) {
        Box(width: 40, height: 40)
        Box(width: 40, height: 10).probe("low")
      }
    }
  }

  static let steps: [Step] = [
    .frames(["low": rect(100, 60, 40, 10)])
  ]
}
