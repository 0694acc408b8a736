import GlassUI

/// Right to left, the first column is the right one.
struct GridMirrors: Program {
  var body: some View {
    Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        Box(width: 40, height: 20).probe("first")
        Box(width: 60, height: 20).probe("second")
      }
    }
    .environment(\.layoutDirection, .rightToLeft)
  }

  static let steps: [Step] = [
    .frames(["first": rect(110, 40, 40, 20), "second": rect(50, 40, 60, 20)])
  ]
}
