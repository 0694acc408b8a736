import GlassUI

/// `Color.clear` without a size of its own keeps a cell empty.
struct EmptyCells: Program {
  var body: some View {
    Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
        Box(width: 20, height: 20).probe("corner")
      }
      GridRow {
        Box(width: 20, height: 20).probe("side")
        Box(width: 20, height: 20)
      }
    }
  }

  static let steps: [Step] = [
    .frames(["corner": rect(100, 30, 20, 20), "side": rect(80, 50, 20, 20)])
  ]
}
