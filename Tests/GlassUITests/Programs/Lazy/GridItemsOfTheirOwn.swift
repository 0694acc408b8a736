import GlassUI

/// Rows of a horizontal grid, each with a height and a distance to the next of its own; every column is as wide as its widest cell.
struct GridItemsOfTheirOwn: Program {
  private let rows = [
    GridItem(.fixed(30), spacing: 1), GridItem(.fixed(60), spacing: 10), GridItem(.fixed(20), spacing: 4),
    GridItem(.fixed(10), spacing: 20),
  ]

  var body: some View {
    ScrollView(.horizontal) {
      LazyHGrid(rows: rows, spacing: 5) {
        ForEach(0..<300, id: \.self) { index in
          Color(hue: Double(index % 4) / 4, saturation: 0.7, brightness: 0.9).frame(width: index == 5 ? 50 : 30).probe("\(index)")
        }
      }
    }
  }

  static let size = CGSize(width: 200, height: 155)

  static let steps: [Step] = [
    .frames([
      "0": rect(0, 10, 30, 30), "1": rect(0, 41, 30, 60), "2": rect(0, 111, 30, 20), "3": rect(0, 135, 30, 10),
      "4": rect(45, 10, 30, 30), "5": rect(35, 41, 50, 60), "8": rect(90, 10, 30, 30), "200": nil,
    ]),
    .picture,
  ]
}
