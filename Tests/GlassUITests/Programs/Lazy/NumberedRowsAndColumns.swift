import GlassUI

/// A lazy row lies at the top of its scroll view, a lazy column at its leading edge; both make what is seen, with the spacing asked for.
struct NumberedRowsAndColumns: Program {
  var body: some View {
    HStack(spacing: 0) {
      ScrollView(.horizontal) {
        LazyHStack(alignment: .top, spacing: 10) {
          ForEach(1...100, id: \.self) { Text("Column \($0)").font($0 == 1 ? .title : .body).probe("column \($0)") }
        }
      }
      .frame(width: 200).probe("row")
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(1...100, id: \.self) { Text("Row \($0)").probe("row \($0)") }
        }
      }
      .frame(width: 200)
    }
  }

  static let size = CGSize(width: 400, height: 100)

  static let steps: [Step] = [
    .check { frames in
      guard let first = frames["column 1"], let second = frames["column 2"] else { return "columns are missing" }
      let isRow = first.minX == 0 && abs(second.minX - first.maxX - 10) < 0.01 && second.minY == first.minY
      return isRow && second.height < first.height && frames["column 50"] == nil ? nil : "\(first), \(second)"
    },
    .check { frames in
      guard let first = frames["row 1"], let second = frames["row 2"] else { return "rows are missing" }
      let isColumn = first.origin == CGPoint(x: 200, y: 0) && second.minX == 200 && abs(second.minY - first.maxY - 8) < 0.01
      return isColumn && frames["row 50"] == nil ? nil : "\(first), \(second)"
    },
  ]
}
