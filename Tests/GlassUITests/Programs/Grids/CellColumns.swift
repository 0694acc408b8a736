import GlassUI

/// A cell may take several columns.
struct CellColumns: Program {
  var body: some View {
    Grid(horizontalSpacing: 10, verticalSpacing: 10) {
      GridRow {
        Box(width: 30, height: 20)
        Box(width: 30, height: 20)
        Box(width: 30, height: 20).probe("third")
      }
      GridRow {
        Color.blue.frame(height: 10).gridCellColumns(2).gridCellUnsizedAxes(.horizontal).probe("wide")
        Box(width: 30, height: 10).probe("last")
      }
    }
  }

  static let steps: [Step] = [
    .frames(["third": rect(125, 30, 30, 20), "wide": rect(45, 60, 70, 10), "last": rect(125, 60, 30, 10)])
  ]
}
