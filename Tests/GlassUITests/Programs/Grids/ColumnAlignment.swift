import GlassUI

/// One cell's column alignment holds for the whole column.
struct ColumnAlignment: Program {
  var body: some View {
    Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        Box(width: 60, height: 20).gridColumnAlignment(.trailing)
        Box(width: 60, height: 20).gridColumnAlignment(.leading)
      }
      GridRow {
        Box(width: 20, height: 20).probe("trailing")
        Box(width: 20, height: 20).probe("leading")
      }
    }
  }

  static let steps: [Step] = [
    .frames(["trailing": rect(80, 50, 20, 20), "leading": rect(100, 50, 20, 20)])
  ]
}
