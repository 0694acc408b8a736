/// What is seen of a text that must not be read: a dot for every character. Offsets count UTF-8 bytes.
struct SecureText: Hashable {
  private static let dot = "•"

  /// The dots.
  let shown: String
  /// Where the characters of the text begin, and its end.
  private let starts: [Int]

  init(_ text: String) {
    shown = String(repeating: Self.dot, count: text.count)
    var starts = [0]
    for character in text { starts.append((starts.last ?? 0) + character.utf8.count) }
    self.starts = starts
  }

  /// The offset among the dots for one of the text.
  func shownOffset(_ offset: Int) -> Int {
    (starts.lastIndex { $0 <= offset } ?? 0) * Self.dot.utf8.count
  }

  /// The offset in the text for one among the dots.
  func offset(ofShown shown: Int) -> Int {
    starts[min(max(shown / Self.dot.utf8.count, 0), starts.count - 1)]
  }
}
