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
    .check { frames in
      guard let first = frames["cell 0"], let second = frames["cell 1"], let third = frames["cell 2"] else {
        return "nothing was laid out"
      }
      let isColumn = second.minY == first.maxY + 10 && first.height == 30 && second.height == 40
      return isColumn && third.minX == first.maxX + 5 && third.minY == first.minY ? nil : "\(first) \(second) \(third)"
    }
  ]
}
