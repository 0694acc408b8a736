import GlassUI

/// Three rows of two, three and four cells: the grid has four columns, that of the texts as narrow as its widest; colours share the rest.
struct RowsOfDifferentLengths: Program {
  private func grid(_ name: String, alignment: Alignment, spacing: CGFloat?) -> some View {
    Grid(alignment: alignment, horizontalSpacing: spacing, verticalSpacing: spacing) {
      ForEach(1..<4) { row in
        GridRow {
          Text("Row \(row)").probe("\(name) row \(row)")
          ForEach(0..<row, id: \.self) { column in Color.red.probe("\(name) \(row).\(column)") }
        }
      }
    }
  }

  var body: some View {
    HStack(spacing: 20) {
      grid("centred", alignment: .center, spacing: nil).frame(width: 240)
      grid("bottom", alignment: .bottom, spacing: 1).frame(width: 240)
    }
  }

  static let size = CGSize(width: 500, height: 196)

  static let steps: [Step] = [
    .check { frames in
      guard let text = frames["centred row 1"], let cell = frames["centred 1.0"], let last = frames["centred 3.2"] else {
        return "nothing"
      }
      // Rows are (196 − 16) ÷ 3 high, columns share what the texts and three gaps leave.
      let widest = (1...3).compactMap { frames["centred row \($0)"]?.width }.max() ?? 0
      let width = (240 - widest - 24) / 3
      let isShared = abs(cell.height - 60) < 0.01 && abs(cell.width - width) < 0.01 && abs(cell.minX - widest - 8) < 0.01
      let isLast = abs(last.maxX - 240) < 0.01 && abs(last.minY - 136) < 0.01 && abs(last.width - width) < 0.01
      return isShared && isLast && abs(text.midY - 30) < 0.51 && frames["centred 1.1"] == nil ? nil : "\(text), \(cell), \(last)"
    },
    .check { frames in
      guard let text = frames["bottom row 2"], let cell = frames["bottom 2.1"], let narrow = frames["bottom row 1"] else {
        return "nothing"
      }
      let width = (240 - max(text.width, narrow.width, frames["bottom row 3"]?.width ?? 0) - 3) / 3
      let isCell = abs(cell.width - width) < 0.01 && abs(cell.height - 194 / 3) < 0.01 && abs(cell.minY - (194 / 3 + 1)) < 0.01
      return isCell && abs(text.maxY - cell.maxY) < 0.51 ? nil : "\(text), \(cell)"
    },
    .picture,
  ]
}
