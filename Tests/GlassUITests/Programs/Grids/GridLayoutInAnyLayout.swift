import GlassUI

/// A grid is a layout among others.
struct GridLayoutInAnyLayout: Program {
  var body: some View {
    let layout = AnyLayout(GridLayout(horizontalSpacing: 0, verticalSpacing: 0))
    layout {
      GridRow {
        Box(width: 20, height: 20).probe("a")
        Box(width: 20, height: 20).probe("b")
      }
      GridRow { Box(width: 40, height: 20).probe("c") }
    }
  }

  static let steps: [Step] = [
    .frames(["a": rect(80, 30, 20, 20), "b": rect(110, 30, 20, 20), "c": rect(70, 50, 40, 20)])
  ]
}
