import GlassUI

/// A first row and a first column that are written, the others from a loop; the corner is an empty cell that takes no room of its own.
struct GeneratedRowsAndCells: Program {
  var body: some View {
    Grid(horizontalSpacing: 4, verticalSpacing: 4) {
      GridRow {
        Color.clear.gridCellUnsizedAxes([.horizontal, .vertical]).probe("corner")
        ForEach(1..<4) { column in Box(width: 30, height: 12).probe("head \(column)") }
      }
      ForEach(1..<4) { row in
        GridRow {
          Box(width: 24, height: 12).probe("side \(row)")
          ForEach(1..<4) { column in Circle().fill(.mint).probe("\(row) \(column)") }
        }
      }
    }
    .probe("grid")
  }

  static let size = CGSize(width: 186, height: 200)

  static let steps: [Step] = [
    // 150 points are left for three columns; the circles are as wide as those, and as high as they are wide.
    .frames([
      "corner": rect(0, 13, 24, 12), "head 1": rect(38, 13, 30, 12), "head 3": rect(146, 13, 30, 12),
      "side 1": rect(0, 48, 24, 12),
      "1 1": rect(28, 29, 50, 50), "3 3": rect(136, 137, 50, 50),
    ]),
    .picture,
  ]
}
