import Foundation
import GlassPlatform

/// What a person types to find a row by its beginning.
struct TypeSelect {
  /// Letters typed within this time of each other are one search, in seconds.
  private static let interval = 1.0

  private var text = ""
  private var time = -Double.infinity

  /// Whether a key continues what was typed, so that a space is one of its letters.
  func isGoingOn(at time: Double) -> Bool { time - self.time <= Self.interval }

  /// Takes a key: what was typed with it; `nil` where it writes nothing.
  mutating func add(_ event: KeyEvent) -> String? {
    guard !event.text.isEmpty, event.text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      return nil
    }
    text = isGoingOn(at: event.time) ? text + event.text : event.text
    time = event.time
    return text
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
