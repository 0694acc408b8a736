extension View {
  /// Says which column of a split view the items of toolbars within are from.
  ///
  /// - Parameter isSeen: Whether the column is to be seen. Its items are hidden otherwise, but keep their places among the commands of the window.
  func toolbarItems(of column: SplitColumnRank, isSeen: Bool) -> some View {
    transformPreference(ToolbarElementsKey.self) { elements in
      for index in elements.indices {
        if !isSeen { elements[index].isHidden = true }
        // Of the detail are also the items of the split view itself.
        if column != .detail || !elements[index].columns.isEmpty { elements[index].columns.insert(column, at: 0) }
      }
    }
  }
}

extension [ToolbarElement] {
  /// The items in the order in which one reads the columns that they are from.
  var inReadingOrder: [ToolbarElement] { stableSorted { $0.columns.comeBefore($1.columns) } }
}

extension [SplitColumnRank] {
  fileprivate func comeBefore(_ other: [SplitColumnRank]) -> Bool {
    for depth in 0..<Swift.max(count, other.count) {
      let (a, b) = (depth < count ? self[depth] : .detail, depth < other.count ? other[depth] : .detail)
      if a != b { return a < b }
    }
    return false
  }
}
