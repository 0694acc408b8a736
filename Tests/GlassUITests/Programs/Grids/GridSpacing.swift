import GlassUI

/// Horizontal and vertical spacing are given apart.
struct GridSpacing: Program {
  var body: some View {
    Grid(horizontalSpacing: 20, verticalSpacing: 2) {
      GridRow {
        Box().probe("a1")
        Box().probe("b1")
      }
      GridRow {
        Box().probe("a2")
        Box().probe("b2")
      }
    }
  }

  static let steps: [Step] = [
    .frames(["a1": rect(80, 39, 10, 10), "b1": rect(110, 39, 10, 10), "a2": rect(80, 51, 10, 10), "b2": rect(110, 51, 10, 10)])
  ]
}
