import Foundation

/// The lengths of a grid's columns and rows, in points.
struct GridSolution {
  /// A column or a row: its length, and how far from its start the guide lies along which its cells line up.
  struct Track {
    var length: CGFloat = 0
    var guide: CGFloat = 0
  }

  var columns: [Track] = []
  var rows: [Track] = []

  /// The lengths and the gaps between them together.
  static func length(_ lengths: some Collection<CGFloat>, _ gap: CGFloat) -> CGFloat {
    lengths.reduce(0, +) + gap * CGFloat(max(0, lengths.count - 1))
  }

  /// Where each length begins.
  static func starts(_ lengths: [CGFloat], from origin: CGFloat, _ gap: CGFloat) -> [CGFloat] {
    var start = origin
    return lengths.map { length in
      defer { start += length + gap }
      return start
    }
  }
}

/// Finds the lengths of columns, then those of rows: each is as long as its largest cell wants to be (rules 22 to 24).
@MainActor struct GridSolver {
  let structure: GridStructure
  let subviews: LayoutSubviews
  let gaps: CGSize

  func solve(_ proposal: ProposedViewSize) -> GridSolution {
    var widths = columnWidths(proposal.width)
    let heights = rowHeights(proposal.height, widths)
    if proposal.height != nil { narrow(&widths, heights) }
    return GridSolution(
      columns: widths.enumerated().map { track($1, columnExtent($0, $1, heights), structure.columnAlignments[$0].key) },
      rows: heights.enumerated().map { track($1, rowExtent($0, $1, widths), structure.rowAlignments[$0].key) })
  }

  // MARK: Columns

  private func columnWidths(_ total: CGFloat?) -> [CGFloat] {
    let gap = gaps.width * CGFloat(max(0, structure.columns.count - 1))
    let available = total.map { max(0, $0 - gap) }
    var widths = Self.divide(available, among: structure.columns.count) { column, offer in
      columnExtent(column, offer, nil).length
    }
    for index in structure.merged { widen(&widths, for: structure.cells[index], available) }
    return widths
  }

  /// A cell across several columns is offered what is left beside its own columns; what it takes beyond them they share.
  private func widen(_ widths: inout [CGFloat], for cell: GridStructure.Cell, _ available: CGFloat?) {
    let own = GridSolution.length(widths[cell.columns], gaps.width)
    let left = available.map { max(0, $0 - widths.reduce(0, +)) }
    let taken = wanted(cell, .horizontal, left.map { own + $0 }) { offer in ProposedViewSize(width: offer, height: nil) }
    guard taken > own else { return }
    let share = (taken - own) / CGFloat(cell.span)
    for column in cell.columns { widths[column] += share }
  }

  /// Cells that keep a ratio are narrower where their rows turned out low.
  private func narrow(_ widths: inout [CGFloat], _ heights: [CGFloat]) {
    for column in widths.indices {
      let before = columnExtent(column, widths[column], nil).length
      let after = columnExtent(column, widths[column], heights).length
      if after < before { widths[column] -= before - after }
    }
  }

  /// The room that the cells of one column alone take of an offer.
  private func columnExtent(_ column: Int, _ offer: CGFloat?, _ heights: [CGFloat]?) -> Extent {
    extent(structure.columns[column], .horizontal, structure.columnAlignments[column].key, offer) { cell, offer in
      ProposedViewSize(width: offer, height: heights?[cell.row])
    }
  }

  // MARK: Rows

  private func rowHeights(_ total: CGFloat?, _ widths: [CGFloat]) -> [CGFloat] {
    let gap = gaps.height * CGFloat(max(0, structure.rows.count - 1))
    return Self.divide(total.map { max(0, $0 - gap) }, among: structure.rows.count) { row, offer in
      rowExtent(row, offer, widths).length
    }
  }

  private func rowExtent(_ row: Int, _ offer: CGFloat?, _ widths: [CGFloat]) -> Extent {
    extent(structure.rows[row], .vertical, structure.rowAlignments[row].key, offer) { cell, offer in
      ProposedViewSize(width: GridSolution.length(widths[cell.columns], gaps.width), height: offer)
    }
  }

  // MARK: Cells

  /// The room cells cover before and after the guide along which they line up; those with anchors only have a length.
  private struct Extent {
    var before: CGFloat = -.infinity
    var after: CGFloat = -.infinity
    var anchored: CGFloat = 0

    var length: CGFloat { max(before.isFinite ? before + after : 0, anchored) }
  }

  private func extent(
    _ cells: [Int], _ axis: Axis, _ guide: AlignmentKey, _ offer: CGFloat?,
    _ proposal: (GridStructure.Cell, CGFloat?) -> ProposedViewSize
  ) -> Extent {
    var extent = Extent()
    for index in cells {
      let cell = structure.cells[index]
      let length = wanted(cell, axis, offer) { proposal(cell, $0) }
      guard cell.followsGuides, !isUnsized(cell, axis, { proposal(cell, $0) }) else {
        extent.anchored = max(extent.anchored, length)
        continue
      }
      let own = subviews[cell.index].dimensions(in: proposal(cell, offer))[guide]
      extent.before = max(extent.before, own)
      extent.after = max(extent.after, length - own)
    }
    return extent
  }

  /// The length a cell takes of an offer. One that would take any room, but shall not, takes its least.
  private func wanted(
    _ cell: GridStructure.Cell, _ axis: Axis, _ offer: CGFloat?, _ proposal: (CGFloat?) -> ProposedViewSize
  ) -> CGFloat {
    subviews[cell.index].sizeThatFits(proposal(isUnsized(cell, axis, proposal) ? 0 : offer))[axis]
  }

  private func isUnsized(_ cell: GridStructure.Cell, _ axis: Axis, _ proposal: (CGFloat?) -> ProposedViewSize) -> Bool {
    guard cell.unsizedAxes.contains(axis == .horizontal ? .horizontal : .vertical) else { return false }
    let subview = subviews[cell.index]
    return subview.sizeThatFits(proposal(.infinity))[axis] > subview.sizeThatFits(proposal(nil))[axis]
  }

  /// A guide's place in a track that may be longer than its cells need.
  private func track(_ length: CGFloat, _ extent: Extent, _ guide: AlignmentKey) -> GridSolution.Track {
    guard extent.before.isFinite else { return GridSolution.Track(length: length, guide: length * guide.fraction) }
    let spare = length - extent.before - extent.after
    return GridSolution.Track(length: length, guide: extent.before + spare * guide.fraction)
  }

  /// Shares a length out: the least flexible is served first; each gets an equal part of what is left.
  private static func divide(
    _ total: CGFloat?, among count: Int, _ length: (Int, CGFloat?) -> CGFloat
  ) -> [CGFloat] {
    guard let total, total > 0, total < .infinity, count > 1 else { return (0..<count).map { length($0, total) } }
    let flexibility = (0..<count).map { length($0, .infinity) - length($0, 0) }
    var result = Array(repeating: CGFloat(0), count: count)
    var remaining = total
    for (place, index) in (0..<count).sorted(by: { (flexibility[$0], $0) < (flexibility[$1], $1) }).enumerated() {
      result[index] = length(index, max(0, remaining / CGFloat(count - place)))
      remaining -= result[index]
    }
    return result
  }
}
