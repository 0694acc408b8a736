import Foundation

/// Which views are cells of which rows and columns (rule 21).
@MainActor struct GridStructure {
  /// One view's place among rows and columns.
  struct Cell {
    let index: Int
    let row: Int
    let column: Int
    let span: Int
    let anchor: UnitPoint?
    let unsizedAxes: Axis.Set

    /// The columns it covers.
    var columns: Range<Int> { column..<column + span }
    /// Whether it lies along the guides of its row and column.
    var followsGuides: Bool { anchor == nil }
  }

  private(set) var cells: [Cell] = []
  private(set) var rows: [[Int]] = []
  /// The cells of each column that cover no other one.
  private(set) var columns: [[Int]] = []
  /// The cells that cover several columns.
  private(set) var merged: [Int] = []
  private(set) var columnAlignments: [HorizontalAlignment] = []
  private(set) var rowAlignments: [VerticalAlignment] = []

  init(_ subviews: LayoutSubviews, _ alignment: Alignment) {
    let groups = Self.groups(subviews)
    let count = groups.map { group in group.row == nil ? 1 : group.spans.reduce(0, +) }.max() ?? 0
    columns = Array(repeating: [], count: count)
    columnAlignments = Array(repeating: alignment.horizontal, count: count)
    var isSet = Array(repeating: false, count: count)
    for (row, group) in groups.enumerated() {
      let vertical = group.row?.alignment ?? alignment.vertical
      rowAlignments.append(vertical)
      rows.append([])
      var column = 0
      for (index, own) in zip(group.indices, group.spans) {
        let subview = subviews[index]
        let span = group.row == nil ? count : own
        if let guide = subview[GridColumnAlignmentKey.self], !isSet[column] {
          (columnAlignments[column], isSet[column]) = (guide, true)
        }
        let isMerged = span > 1 || group.row == nil
        let anchor =
          subview[GridCellAnchorKey.self]
          ?? (isMerged ? Alignment(horizontal: alignment.horizontal, vertical: vertical).unitPoint : nil)
        let cell = Cell(
          index: index, row: row, column: column, span: span, anchor: anchor,
          unsizedAxes: subview[GridCellUnsizedAxesKey.self])
        rows[row].append(cells.count)
        if span > 1 { merged.append(cells.count) } else { columns[column].append(cells.count) }
        cells.append(cell)
        column += span
      }
    }
  }

  private struct Group {
    let row: GridRowNode?
    var indices: [Int]
    var spans: [Int]
  }

  /// The views of each row; a view outside all rows makes one of its own.
  private static func groups(_ subviews: LayoutSubviews) -> [Group] {
    var groups: [Group] = []
    for index in subviews.indices {
      let subview = subviews[index]
      let row = subview.node.gridRow
      let span = subview[GridCellColumnsKey.self]
      if let row, let last = groups.last, last.row === row {
        groups[groups.count - 1].indices.append(index)
        groups[groups.count - 1].spans.append(span)
      } else {
        groups.append(Group(row: row, indices: [index], spans: [span]))
      }
    }
    return groups
  }
}

extension Alignment {
  /// The same place as fractions of a box: what a guide becomes for a cell that covers several columns.
  @MainActor var unitPoint: UnitPoint {
    UnitPoint(x: horizontal.key.fraction, y: vertical.key.fraction)
  }
}

extension AlignmentKey {
  /// Where the guide's default lies, as a fraction of a view's length.
  @MainActor var fraction: CGFloat {
    let fraction = id.defaultValue(in: ViewDimensions(size: CGSize(width: 1, height: 1)) { _ in nil })
    return fraction.isFinite ? min(max(fraction, 0), 1) : 0.5
  }
}
