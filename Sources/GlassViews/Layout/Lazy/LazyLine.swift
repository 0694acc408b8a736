import Foundation

/// Views side by side across a lazy container's axis: one in a stack, up to as many as there are tracks in a grid.
@MainActor struct LazyLine {
  var cells: [ViewNode]
  /// The places of its first and last view.
  let first: LazyCursor
  let last: LazyCursor
  /// How long it is along the axis, in points.
  var length: CGFloat = 0
  /// Where it begins along the axis, in points.
  var position: CGFloat = 0

  /// The line that begins with a view.
  init(from start: LazyCursor, perLine: Int) {
    var cells = [start.leaf]
    var last = start
    while cells.count < perLine, !start.standsAlone, let next = last.neighbour(1), next.sharesRun(with: start) {
      last = next
      cells.append(next.leaf)
    }
    self.cells = cells
    first = start
    self.last = last
  }

  /// Where the line begins that a view stands in.
  static func start(of cursor: LazyCursor, perLine: Int, _ estimates: LazyEstimates) -> LazyCursor {
    guard perLine > 1, !cursor.standsAlone else { return cursor }
    var start = cursor
    for _ in 0..<(estimates.ordinal(of: cursor) % perLine) {
      guard let before = start.neighbour(-1), before.sharesRun(with: cursor) else { break }
      start = before
    }
    return start
  }

  /// The line behind this one.
  func next(perLine: Int) -> LazyLine? { last.neighbour(1).map { LazyLine(from: $0, perLine: perLine) } }

  /// The line before this one.
  func previous(perLine: Int, _ estimates: LazyEstimates) -> LazyLine? {
    first.neighbour(-1).map { LazyLine(from: Self.start(of: $0, perLine: perLine, estimates), perLine: perLine) }
  }

  /// Where it ends, in points.
  var end: CGFloat { position + length }

  /// The section it belongs to, and as which part of it.
  var section: (node: SectionNode, role: LazyCursor.Role)? { first.section }
}
