/// What a column of a split view has to choose from, which decides whether the next one shows anything useful.
enum SplitColumnChoice: Hashable {
  /// There are rows to choose or links to follow; nobody has.
  case open
  /// Something was chosen.
  case made
}

/// Collects from a column whether there is something to choose in it; `nil` where there is not.
enum SplitColumnChoiceKey: PreferenceKey {
  static var defaultValue: SplitColumnChoice? { nil }
  static func reduce(value: inout SplitColumnChoice?, nextValue: () -> SplitColumnChoice?) {
    if value != .made { value = nextValue() ?? value }
  }
}

extension NavigationSplitViewColumn {
  /// The last column that shows something useful: one that depends on a choice in those before it does so once that is made.
  init(sidebar: SplitColumnChoice?, content: SplitColumnChoice?) {
    switch (sidebar, content) {
    case (_, .made), (nil, nil), (.made, nil): self = .detail
    case (.made, .open), (nil, .open): self = .content
    case (.open, .open), (.open, nil): self = .sidebar
    }
  }
}

/// The selection of a list in a column of a split view, which hears of a person's choices before they are made.
struct SplitColumnSelection: RowSelection {
  let base: any RowSelection
  let column: SplitColumnTarget

  var isMultiple: Bool { base.isMultiple }
  var chosen: Set<AnyHashable> { base.chosen }

  func accepts(_ value: AnyHashable) -> Bool { base.accepts(value) }

  func choose(_ values: Set<AnyHashable>) {
    if values == base.chosen { column.onChoose() } else { column.willChoose(values) }
    base.choose(values)
  }
}
