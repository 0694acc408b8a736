/// Which row of a menu is highlighted, and how keys move the highlight: pure.
enum MenuSelection {
  /// What a key does to the highlight.
  enum Step: Hashable {
    case next
    case previous
    case first
    case last
  }

  /// The row after a step; round at the ends. `nil` where there is no row.
  static func index(_ step: Step, from current: Int?, count: Int) -> Int? {
    guard count > 0 else { return nil }
    return switch step {
    case .first: 0
    case .last: count - 1
    case .next: current.map { ($0 + 1) % count } ?? 0
    case .previous: current.map { ($0 + count - 1) % count } ?? count - 1
    }
  }
}
