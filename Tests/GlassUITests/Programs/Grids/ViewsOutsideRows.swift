import GlassUI

/// A view that is no row spans all columns.
struct ViewsOutsideRows: Program {
  var body: some View {
    Grid(horizontalSpacing: 10, verticalSpacing: 10) {
      GridRow {
        Box(width: 30, height: 20)
        Box(width: 30, height: 20)
      }
      Color.blue.frame(height: 10).gridCellUnsizedAxes(.horizontal).probe("bar")
    }
  }

  static let steps: [Step] = [
    .frames(["bar": rect(65, 60, 70, 10)])
  ]
}
