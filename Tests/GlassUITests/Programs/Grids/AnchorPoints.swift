import GlassUI

/// An anchor may be any point of the cell.
struct AnchorPoints: Program {
  var body: some View {
    Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        Box(width: 100, height: 80)
        Box(width: 20, height: 40).gridCellAnchor(UnitPoint(x: 0.5, y: 0.25)).probe("anchored")
      }
    }
  }

  static let steps: [Step] = [
    .frames(["anchored": rect(140, 20, 20, 40)])
  ]
}
