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
    .check { frames in
      guard let red = frames["flexible"], let blue = frames["other"] else { return "nothing was laid out" }
      return red.width == 80 && blue.width == 80 && red.minX == 40 ? nil : "\(red), \(blue)"
    }
  ]
}
