/// How many columns a cell covers.
struct GridCellColumnsKey: LayoutValueKey {
  static var defaultValue: Int { 1 }
}

/// Where in its cell a view lies, if not along the guides of its row and column.
struct GridCellAnchorKey: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

/// On which axes a cell does not ask for more than the others need.
struct GridCellUnsizedAxesKey: LayoutValueKey {
  static var defaultValue: Axis.Set { [] }
}

/// The alignment that a cell sets for its column.
struct GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

extension View {
  /// Covers several columns of a grid; the merged cell aligns by anchor instead of guides. Counts below 1 are taken as 1, those
  /// above 1,000 as that.
  public func gridCellColumns(_ count: Int) -> some View {
    if !(1...1000).contains(count) {
      Diagnostics.report(
        "gridCellColumns was given \(count); a cell covers 1 to 1,000 columns", about: "gridCellColumns was given a count")
    }
    return layoutValue(key: GridCellColumnsKey.self, value: min(max(1, count), 1000))
  }

  /// Lays the view's anchor on the same fraction of its cell, whatever the alignment of row and column.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    let x = Diagnostics.distance(anchor.x, "gridCellAnchor", otherwise: 0.5)
    let y = Diagnostics.distance(anchor.y, "gridCellAnchor", otherwise: 0.5)
    return layoutValue(key: GridCellAnchorKey.self, value: UnitPoint(x: x, y: y))
  }

  /// Asks a grid for no more room on some axes than the other cells need.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
  }

  /// Sets the alignment of all cells in the view's column; where several cells of a column do, the first one counts.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }
}
