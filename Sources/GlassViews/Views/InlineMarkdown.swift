import Foundation

/// What Markdown says of letters within a line.
struct InlineMarkup: Hashable, Sendable {
  var isStrong = false
  var isEmphasized = false
  var isCode = false
  var isStruckThrough = false
  var link: URL?
}

/// Reads the Markdown within lines, as keys of texts have it: emphasis, code, struck-through letters, links, escapes. What interpolation
/// puts into a key is never read. The rules are those of CommonMark 0.31, section 6; two tildes strike through.
struct InlineMarkdown {
  /// A letter, or something put in its place.
  enum Unit {
    case character(Character)
    case value(Text.Segment)
  }

  /// What is known of a unit.
  private struct Note {
    var markup = InlineMarkup()
    var isShown = true
    /// Whether it stands for itself and begins or ends nothing.
    var isInert = false
  }

  private let units: [Unit]
  private var notes: [Note]

  /// Whether there may be anything to read in a text.
  static func mayApply(to text: String) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "~"), UInt8(ascii: "\\"),
        UInt8(ascii: "<"):
        return true
      case UInt8(ascii: "/") where before == UInt8(ascii: ":"): return true
      default: before = byte
      }
    }
    return false
  }

  init(_ units: [Unit]) {
    self.units = units
    notes = Array(repeating: Note(), count: units.count)
    read(0..<units.count)
  }

  /// What is shown, in pieces of one kind each.
  var segments: [Text.Segment] {
    var result: [Text.Segment] = []
    var (letters, markup) = ("", InlineMarkup())
    func flush() {
      guard !letters.isEmpty else { return }
      result.append(Text.Segment(string: letters).marked(markup))
      letters = ""
    }
    for (unit, note) in zip(units, notes) where note.isShown {
      switch unit {
      case .character(let character):
        if note.markup != markup { flush() }
        markup = note.markup
        letters.append(character)
      case .value(let segment):
        flush()
        result.append(segment.marked(note.markup))
      }
    }
    flush()
    return result.isEmpty ? [Text.Segment(string: "")] : result
  }

  // MARK: Reading

  private func character(_ index: Int) -> Character? {
    guard units.indices.contains(index), case .character(let character) = units[index] else { return nil }
    return character
  }

  /// Reads what binds strongest first, then emphasis.
  private mutating func read(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      index = notes[index].isInert ? index + 1 : readSpecial(at: index, range.upperBound)
    }
    readEmphasis(range)
  }

  /// Reads what begins at a place, other than emphasis.
  ///
  /// - Returns: Where to go on.
  private mutating func readSpecial(at index: Int, _ end: Int) -> Int {
    switch character(index) {
    case "\\":
      guard index + 1 < end, let next = character(index + 1), next.isASCII, next.isPunctuation || next.isSymbol else {
        return index + 1
      }
      notes[index].isShown = false
      notes[index + 1].isInert = true
      return index + 2
    case "`": return readCode(at: index, end)
    case "[": return readLink(at: index, end) ?? index + 1
    case "<": return readEnclosedAddress(at: index, end) ?? index + 1
    case "h" where !isWord(index - 1): return readAddress(at: index, end) ?? index + 1
    default: return index + 1
    }
  }

  private func isWord(_ index: Int) -> Bool { character(index).map { $0.isLetter || $0.isNumber } ?? false }

  private func runLength(at index: Int, _ end: Int) -> Int {
    let first = character(index)
    var length = 1
    while index + length < end, !notes[index + length].isInert, character(index + length) == first { length += 1 }
    return length
  }

  private mutating func readCode(at index: Int, _ end: Int) -> Int {
    let length = runLength(at: index, end)
    var close = index + length
    while close < end {
      guard character(close) == "`" else {
        close += 1
        continue
      }
      let other = runLength(at: close, end)
      guard other == length else {
        close += other
        continue
      }
      for place in index..<close + length {
        notes[place].isInert = true
        notes[place].isShown = (index + length..<close).contains(place)
        notes[place].markup.isCode = true
      }
      return close + length
    }
    return index + length
  }

  private mutating func readLink(at index: Int, _ end: Int) -> Int? {
    guard let close = matching("[", "]", at: index, end), character(close + 1) == "(", close + 1 < end,
      let last = matching("(", ")", at: close + 1, end),
      let url = address(in: close + 2..<last)
    else { return nil }
    read(index + 1..<close)
    for place in index...last {
      notes[place].isInert = true
      if place == index || place >= close { notes[place].isShown = false }
      notes[place].markup.link = url
    }
    return last + 1
  }

  /// The end of what is bracketed from a place on.
  private func matching(_ open: Character, _ close: Character, at index: Int, _ end: Int) -> Int? {
    var depth = 0
    var place = index
    while place < end {
      switch character(place) {
      case "\\": place += 1
      case open: depth += 1
      case close:
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
      place += 1
    }
    return nil
  }

  private func letters(_ range: Range<Int>) -> String {
    range.map { index in
      switch units[index] {
      case .character(let character): String(character)
      case .value(let segment): segment.string
      }
    }.joined()
  }

  /// Where a link leads: a title behind it is left out.
  private func address(in range: Range<Int>) -> URL? {
    let text = letters(range)
    guard let address = text.split(separator: " ").first else { return nil }
    return URL(string: String(address))
  }

  private mutating func readEnclosedAddress(at index: Int, _ end: Int) -> Int? {
    guard let close = (index + 1..<end).first(where: { character($0) == ">" }) else { return nil }
    let text = letters(index + 1..<close)
    guard let colon = text.firstIndex(of: ":"), text[..<colon].count > 1, !text.contains(where: \.isWhitespace),
      text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber }), let url = URL(string: text)
    else { return nil }
    notes[index].isShown = false
    notes[close].isShown = false
    for place in index...close {
      notes[place].isInert = true
      notes[place].markup.link = url
    }
    return close + 1
  }

  /// An address that stands among words.
  private mutating func readAddress(at index: Int, _ end: Int) -> Int? {
    var last = index
    while last < end, let letter = character(last), !letter.isWhitespace, letter != "<" { last += 1 }
    func text() -> String { letters(index..<last) }
    guard ["https://", "http://"].contains(where: { text().hasPrefix($0) }) else { return nil }
    while let letter = character(last - 1), "?!.,:*_~'\")]".contains(letter) {
      // A bracket belongs to the address where it was opened in it.
      if letter == ")", text().filter({ $0 == "(" }).count >= text().filter({ $0 == ")" }).count { break }
      last -= 1
    }
    guard let url = URL(string: text()), url.host != nil else { return nil }
    for place in index..<last {
      notes[place].isInert = true
      notes[place].markup.link = url
    }
    return last
  }

  // MARK: Emphasis

  /// Equal signs in a row that may begin or end emphasis.
  private struct Delimiters {
    let sign: Character
    var start: Int
    var count: Int
    let original: Int
    let canOpen: Bool
    let canClose: Bool
  }

  private func delimiters(_ range: Range<Int>) -> [Delimiters] {
    var result: [Delimiters] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard !notes[index].isInert, let sign = character(index), sign == "*" || sign == "_" || sign == "~" else {
        index += 1
        continue
      }
      let count = runLength(at: index, range.upperBound)
      let (opens, closes) = flanks(index, count, sign)
      if sign != "~" || count == 2 {
        result.append(
          Delimiters(sign: sign, start: index, count: count, original: count, canOpen: opens, canClose: closes))
      }
      index += count
    }
    return result
  }

  /// Whether signs may begin emphasis, and end it.
  private func flanks(_ index: Int, _ count: Int, _ sign: Character) -> (opens: Bool, closes: Bool) {
    enum Kind { case space, punctuation, other }
    func kind(_ place: Int) -> Kind {
      guard units.indices.contains(place) else { return .space }
      guard let letter = character(place) else { return .other }
      return letter.isWhitespace ? .space : letter.isPunctuation || letter.isSymbol ? .punctuation : .other
    }
    let (before, after) = (kind(index - 1), kind(index + count))
    let left = after != .space && (after != .punctuation || before != .other)
    let right = before != .space && (before != .punctuation || after != .other)
    guard sign == "_" else { return (left, right) }
    return (left && (!right || before == .punctuation), right && (!left || after == .punctuation))
  }

  private mutating func readEmphasis(_ range: Range<Int>) {
    var runs = delimiters(range)
    var closer = 0
    while closer < runs.count {
      guard runs[closer].canClose, runs[closer].count > 0, let opener = opener(for: closer, runs) else {
        closer += 1
        continue
      }
      let length = min(runs[opener].count, runs[closer].count, 2)
      let start = runs[opener].start + runs[opener].count - length
      mark(start + length..<runs[closer].start, runs[closer].sign, length)
      for offset in 0..<length {
        notes[start + offset].isShown = false
        notes[runs[closer].start + offset].isShown = false
      }
      runs[opener].count -= length
      runs[closer].start += length
      runs[closer].count -= length
      for between in opener + 1..<closer { runs[between].count = 0 }
    }
    for run in runs { for offset in 0..<run.count { notes[run.start + offset].isInert = true } }
  }

  private func opener(for closer: Int, _ runs: [Delimiters]) -> Int? {
    let close = runs[closer]
    return runs[..<closer].lastIndex { open in
      guard open.sign == close.sign, open.canOpen, open.count > 0 else { return false }
      // Signs that could do both do not pair where their number together is a multiple of three, unless each is.
      let isAmbiguous = open.canClose || close.canOpen
      return !isAmbiguous || (open.original + close.original) % 3 != 0 || (open.original % 3 == 0 && close.original % 3 == 0)
    }
  }

  private mutating func mark(_ range: Range<Int>, _ sign: Character, _ length: Int) {
    for place in range {
      if sign == "~" {
        notes[place].markup.isStruckThrough = true
      } else if length == 2 {
        notes[place].markup.isStrong = true
      } else {
        notes[place].markup.isEmphasized = true
      }
    }
  }
}

extension Text.Segment {
  /// The letters as Markdown has them; what was set for them stays.
  func marked(_ markup: InlineMarkup) -> Text.Segment {
    var segment = self
    if markup.isStrong { segment.traits.weight = segment.traits.weight ?? .bold }
    if markup.isEmphasized { segment.traits.isItalic = true }
    if markup.isCode { segment.traits.design = segment.traits.design ?? .monospaced }
    if markup.isStruckThrough { segment.isStruckThrough = segment.isStruckThrough ?? true }
    segment.link = segment.link ?? markup.link
    return segment
  }
}
