public import Foundation

/// The layout of `Grid`, rules 21 to 24 of the layout rules.
public struct GridLayout: Layout, Equatable {
  /// How cells lie in their columns and rows.
  public var alignment: Alignment
  /// The gap between columns in points; `nil` is the default of 8.
  public var horizontalSpacing: CGFloat?
  /// The gap between rows in points; `nil` is the default of 8.
  public var verticalSpacing: CGFloat?

  /// A layout.
  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// What the layout keeps: who is in which cell, and the lengths found for the last proposal.
  public struct Cache {
    let structure: GridStructure
    var proposal: ProposedViewSize?
    var solution = GridSolution()
  }

  private var gaps: CGSize {
    CGSize(
      width: Diagnostics.distance(horizontalSpacing, "a grid's spacing") ?? LayoutDefaults.gridSpacing,
      height: Diagnostics.distance(verticalSpacing, "a grid's spacing") ?? LayoutDefaults.gridSpacing)
  }

  /// Finds rows, columns and cells.
  public func makeCache(subviews: Subviews) -> Cache { Cache(structure: GridStructure(subviews, alignment)) }

  /// The size of all columns and rows with their gaps, in points.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    solve(proposal, subviews, &cache)
    let solution = cache.solution
    return CGSize(
      width: GridSolution.length(solution.columns.map(\.length), gaps.width),
      height: GridSolution.length(solution.rows.map(\.length), gaps.height))
  }

  /// Places each view in its cell.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    solve(proposal, subviews, &cache)
    let (columns, rows) = (cache.solution.columns, cache.solution.rows)
    let x = GridSolution.starts(columns.map(\.length), from: bounds.minX, gaps.width)
    let y = GridSolution.starts(rows.map(\.length), from: bounds.minY, gaps.height)
    for cell in cache.structure.cells {
      let last = cell.columns.upperBound - 1
      let room = CGRect(
        x: x[cell.column], y: y[cell.row], width: x[last] + columns[last].length - x[cell.column],
        height: rows[cell.row].length)
      let offer = ProposedViewSize(room.size)
      let subview = subviews[cell.index]
      if let anchor = cell.anchor {
        let point = CGPoint(x: room.minX + room.width * anchor.x, y: room.minY + room.height * anchor.y)
        subview.place(at: point, anchor: anchor, proposal: offer)
      } else {
        let own = subview.dimensions(in: offer)
        let guides = (cache.structure.columnAlignments[cell.column].key, cache.structure.rowAlignments[cell.row].key)
        subview.place(
          at: CGPoint(
            x: room.minX + columns[cell.column].guide - own[guides.0], y: room.minY + rows[cell.row].guide - own[guides.1]),
          proposal: offer)
      }
    }
  }

  private func solve(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) {
    guard cache.proposal != proposal else { return }
    cache.proposal = proposal
    cache.solution = GridSolver(structure: cache.structure, subviews: subviews, gaps: gaps).solve(proposal)
  }
}

extension GridLayout: BuiltinLayout {}
