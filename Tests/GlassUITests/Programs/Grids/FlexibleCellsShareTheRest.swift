import GlassUI

/// Flexible cells take what the inflexible ones leave.
struct FlexibleCellsShareTheRest: Program {
  var body: some View {
    Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        Box(width: 40, height: 20)
        Color.red.probe("flexible")
        Color.blue.probe("other")
      }
    }
  }

  static let steps: [Step] = [
    .frames(["flexible": rect(40, 0, 80, 100), "other": rect(120, 0, 80, 100)])
  ]
}
