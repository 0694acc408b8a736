import GlassUI

/// A marker in a cell as large as the squares beside it: in the middle by itself, at a quarter and three quarters, in a corner; and in the
/// middle of two cells in one.
struct MarkersInCells: Program {
  private var square: some View { Color.red.frame(width: 60, height: 60) }
  private var marker: some View { Color.blue.frame(width: 10, height: 10) }

  private func grid(_ name: String, _ anchor: UnitPoint?) -> some View {
    Grid(horizontalSpacing: 1, verticalSpacing: 1) {
      GridRow {
        square
        square
      }
      GridRow {
        square.probe("\(name) square")
        if let anchor { marker.gridCellAnchor(anchor).probe(name) } else { marker.probe(name) }
      }
    }
    .frame(width: 121, height: 121)
    .border(.gray)
  }

  var body: some View {
    HStack(spacing: 9) {
      grid("plain", nil)
      grid("quarters", UnitPoint(x: 0.25, y: 0.75))
      grid("corner", .topTrailing)
      Grid(alignment: .bottom, horizontalSpacing: 1, verticalSpacing: 1) {
        GridRow {
          square
          square
          square
        }
        GridRow {
          square
          marker.gridCellColumns(2).probe("merged")
        }
      }
    }
  }

  static let size = CGSize(width: 572, height: 121)

  static let steps: [Step] = [
    .frames([
      "plain": rect(86, 86, 10, 10), "quarters": rect(130 + 61 + 12.5, 61 + 37.5, 10, 10), "corner": rect(260 + 111, 61, 10, 10),
      "corner square": rect(260, 61, 60, 60), "merged": rect(390 + 61 + 55.5, 111, 10, 10),
    ]),
    .picture,
  ]
}
