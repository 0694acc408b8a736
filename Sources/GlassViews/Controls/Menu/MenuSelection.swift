import Foundation

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

  /// The row that typed letters mean: the next one whose title begins with them.
  ///
  /// One letter typed again goes on to the next row; more letters stay where they still match.
  static func index(typed: String, titles: [String], from current: Int?) -> Int? {
    let query = folded(typed)
    guard let first = query.first, !titles.isEmpty else { return nil }
    let isRepeated = query.allSatisfy { $0 == first }
    let needle = isRepeated ? String(first) : query
    let start = current ?? -1
    let offset = isRepeated ? 1 : 0
    for step in 0..<titles.count {
      let index = (max(start, isRepeated ? -1 : 0) + offset + step) % titles.count
      if folded(titles[index]).hasPrefix(needle) { return index }
    }
    return nil
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
