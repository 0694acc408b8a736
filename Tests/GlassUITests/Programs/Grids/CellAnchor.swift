import GlassUI

/// An anchor places one cell's content within the cell.
struct CellAnchor: Program {
  var body: some View {
    Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        Box(width: 60, height: 40)
        Box(width: 60, height: 40)
      }
      GridRow {
        Box(width: 20, height: 20).gridCellAnchor(.bottomTrailing).probe("anchored")
        Box(width: 60, height: 40)
      }
    }
  }

  static let steps: [Step] = [
    .frames(["anchored": rect(80, 70, 20, 20)])
  ]
}
