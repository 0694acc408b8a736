import GlassUI

/// A horizontal grid fills its rows column by column.
struct HorizontalGridRows: Program {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHGrid(rows: [GridItem(.fixed(30), spacing: 10), GridItem(.fixed(40))], spacing: 5) {
        ForEach(0..<6) { index in Color.red.frame(width: 20).probe("cell \(index)") }
      }
    }
  }

  static let steps: [Step] = [
    // Both rows and their gap are 80 points high, in the middle of 100.
    .frames([
      "cell 0": rect(0, 10, 20, 30), "cell 1": rect(0, 50, 20, 40), "cell 2": rect(25, 10, 20, 30),
      "cell 5": rect(50, 50, 20, 40),
    ])
  ]
}
