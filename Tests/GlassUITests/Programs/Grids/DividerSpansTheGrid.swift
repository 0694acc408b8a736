import GlassUI

/// A divider between rows is as wide as the columns when it asks for no width of its own.
struct DividerSpansTheGrid: Program {
  var body: some View {
    Grid(verticalSpacing: 0) {
      GridRow {
        Box(width: 40, height: 20)
        Box(width: 40, height: 20)
      }
      Divider().gridCellUnsizedAxes(.horizontal).probe("line")
    }
  }

  static let steps: [Step] = [
    .frames(["line": rect(56, 59.5, 88, 1)])
  ]
}
