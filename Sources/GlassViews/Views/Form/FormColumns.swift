import Foundation

/// Rows below each other whose controls begin where the longest label ends: a stack whose views are each offered what is left from there.
///
/// Where there is too little room for both, controls become as narrow as they can first, then labels are broken into lines, and before a word
/// would be broken or a control cut, all labels stand above their controls.
struct FormColumns: Layout {
  static var layoutProperties: LayoutProperties { VStackLayout.layoutProperties }

  private var stack: StackLayout { StackLayout(axis: .vertical, alignment: HorizontalAlignment.formColumn.key, spacing: 10) }

  /// What is kept of the rows until one of them changes.
  struct Cache {
    fileprivate var stack = StackLayout.Cache()
    fileprivate var rows: [LayoutNode<ColumnsRowLayout>?] = []
    /// The room that the longest label and the widest control want.
    fileprivate var widths = ColumnsWidths()
    /// How the rows stand where they were placed.
    fileprivate var placed = ColumnsArrangement.beside(labelRoom: .infinity)
    /// What the rows were told last, unless one of them has changed since.
    fileprivate var told: ColumnsArrangement?
  }

  func makeCache(subviews: Subviews) -> Cache {
    var cache = Cache()
    updateCache(&cache, subviews: subviews)
    return cache
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    stack.update(&cache.stack, subviews)
    cache.rows = subviews.nodes.map(\.columnsRow)
    cache.told = nil
    cache.widths = zip(subviews.nodes, cache.rows).reduce(ColumnsWidths()) { widths, row in
      widths.union(row.1?.widths ?? ColumnsWidths(leastControl: row.0.wholeWidth))
    }
  }

  private func arrangement(_ width: CGFloat?, _ cache: Cache) -> ColumnsArrangement {
    let widths = cache.widths
    guard let width, width < widths.label + widths.leastControl else { return .beside(labelRoom: .infinity) }
    let room = width - widths.leastControl
    return room < widths.leastLabel ? .stacked : .beside(labelRoom: room - ColumnsRowLayout.gap)
  }

  /// Tells the rows how they stand, and finds where their controls begin.
  private func arrange(_ arrangement: ColumnsArrangement, _ subviews: Subviews, _ cache: inout Cache, places: Bool) {
    guard cache.told != arrangement || places else { return }
    cache.told = arrangement
    for (view, row) in zip(subviews.nodes, cache.rows) {
      if let form = view.layoutParent { row?.arrange(as: arrangement, beneath: form, places: places) }
    }
    let labels = subviews.map { $0.dimensions(in: .unspecified)[.formColumn] }
    let longest = labels.max() ?? 0
    let indents = labels.map { longest - $0 }
    guard cache.stack.indents != indents else { return }
    cache.stack.indents = indents
    cache.stack.proposal = nil
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    // Whoever only asks leaves the rows as they are seen.
    let placed = cache.placed
    arrange(arrangement(proposal.width, cache), subviews, &cache, places: false)
    defer { arrange(placed, subviews, &cache, places: false) }
    return stack.size(proposal, subviews, &cache.stack)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let isTrial = subviews.placement?.isTrial == true
    let placed = cache.placed
    let final = arrangement(proposal.width ?? bounds.width, cache)
    arrange(final, subviews, &cache, places: !isTrial)
    stack.place(in: bounds, proposal, subviews, &cache.stack)
    if isTrial { arrange(placed, subviews, &cache, places: false) } else { cache.placed = final }
  }
}
