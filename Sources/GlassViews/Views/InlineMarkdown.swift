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
/// puts into a key is never read. The rules are those of CommonMark 0.31, section 6; two tildes strike through, and `^[letters](name: value)`
/// gives letters attributes, of which `inflect: true` is known.
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
    /// What is shown in its place.
    var replacement: String?
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
    read()
    readEmphasis(units.indices)
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
        if let replacement = note.replacement { letters += replacement } else { letters.append(character) }
      case .value(var segment):
        flush()
        if let replacement = note.replacement { segment.string = replacement }
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

  /// Reads all but emphasis, from left to right: each of its signs binds stronger. A link's text has its emphasis read with it.
  private mutating func read() {
    var index = 0
    var brackets: [Int] = []
    while index < units.count {
      switch character(index) {
      case "\\": index = readEscape(at: index)
      case "`": index = readCode(at: index)
      case "[":
        brackets.append(index)
        index += 1
      case "]":
        let open = brackets.popLast()
        if let last = open.flatMap({ readAttributes($0, index) }) {
          index = last
          continue
        }
        let last = open.flatMap { readLink($0, index) }
        // No link lies within another.
        if last != nil { brackets.removeAll() }
        index = last ?? index + 1
      case "<": index = readEnclosedAddress(at: index) ?? index + 1
      case "h" where !isWord(index - 1): index = readAddress(at: index) ?? index + 1
      default: index += 1
      }
    }
  }

  private mutating func readEscape(at index: Int) -> Int {
    guard let next = character(index + 1), next.isASCII, next.isPunctuation || next.isSymbol else { return index + 1 }
    notes[index].isShown = false
    notes[index + 1].isInert = true
    return index + 2
  }

  private func isWord(_ index: Int) -> Bool { character(index).map { $0.isLetter || $0.isNumber } ?? false }

  private func runLength(at index: Int, _ end: Int) -> Int {
    let first = character(index)
    var length = 1
    while index + length < end, !notes[index + length].isInert, character(index + length) == first { length += 1 }
    return length
  }

  private mutating func readCode(at index: Int) -> Int {
    let length = runLength(at: index, units.count)
    var close = index + length
    while close < units.count {
      guard character(close) == "`" else {
        close += 1
        continue
      }
      let other = runLength(at: close, units.count)
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

  /// Reads the link whose text lies between two brackets, if an address follows.
  ///
  /// - Returns: Where to go on.
  private mutating func readLink(_ open: Int, _ close: Int) -> Int? {
    guard let last = endOfAddress(at: close + 1), let url = address(in: close + 2..<last) else { return nil }
    readEmphasis(open + 1..<close)
    for place in open...last {
      notes[place].isInert = true
      if place == open || place >= close { notes[place].isShown = false }
      notes[place].markup.link = url
    }
    return last + 1
  }

  /// Reads the letters with attributes that lie between two brackets, the first one behind a caret, if attributes follow.
  ///
  /// - Returns: Where to go on.
  private mutating func readAttributes(_ open: Int, _ close: Int) -> Int? {
    guard character(open - 1) == "^", !notes[open - 1].isInert, let last = endOfAddress(at: close + 1),
      let inflects = Self.inflects(letters(close + 2..<last))
    else { return nil }
    readEmphasis(open + 1..<close)
    for place in open - 1...last {
      notes[place].isInert = true
      if place <= open || place >= close { notes[place].isShown = false }
    }
    if inflects { inflect(open + 1..<close) }
    return last + 1
  }

  /// Whether attributes ask for agreement; `nil` where they are none, but an address.
  private static func inflects(_ attributes: String) -> Bool? {
    guard let colon = attributes.firstIndex(of: ":") else { return nil }
    let name = attributes[..<colon].trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "_.\"'".contains($0) }),
      !attributes[attributes.index(after: colon)...].hasPrefix("//")
    else { return nil }
    let plain = attributes.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    return plain.hasPrefix("inflect:true") || plain.contains(",inflect:true")
  }

  /// Lets the noun among some letters agree with the number before it.
  private mutating func inflect(_ range: Range<Int>) {
    var (phrase, count) = ("", 0)
    // Where each unit that is seen begins in the phrase, in characters.
    var places: [(unit: Int, start: Int, length: Int)] = []
    for place in range where notes[place].isShown {
      let letters = letters(place..<place + 1)
      places.append((place, count, letters.count))
      phrase += letters
      count += letters.count
    }
    guard let (noun, plural) = Inflection.plural(in: phrase) else { return }
    let start = phrase.distance(from: phrase.startIndex, to: noun.lowerBound)
    let end = start + phrase.distance(from: noun.lowerBound, to: noun.upperBound)
    let pieces = places.filter { $0.start < end && $0.start + $0.length > start }
    // Letters that both forms begin with keep what was set for them; the last piece of the noun has what is left.
    var (rest, isCommon) = (plural[...], true)
    for (index, piece) in pieces.enumerated() {
      let text = Array(letters(piece.unit..<piece.unit + 1))
      let low = min(max(start - piece.start, 0), text.count)
      let high = min(max(end - piece.start, low), text.count)
      let own = String(text[low..<high])
      if index == pieces.count - 1 {
        notes[piece.unit].replacement = String(text[..<low]) + rest + String(text[high...])
      } else if isCommon, rest.hasPrefix(own) {
        rest = rest.dropFirst(own.count)
      } else {
        isCommon = false
        notes[piece.unit].replacement = String(text[..<low])
      }
    }
  }

  /// Where the bracket closes that opens a link's address. As in other readers, 32 brackets within each other are too many: a text of nothing
  /// else would take forever.
  private func endOfAddress(at open: Int) -> Int? {
    guard character(open) == "(" else { return nil }
    var depth = 0
    var place = open
    while place < units.count, depth <= 32 {
      switch character(place) {
      case "\\": place += 1
      case "(": depth += 1
      case ")":
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

  private mutating func readEnclosedAddress(at index: Int) -> Int? {
    var close = index + 1
    while close < units.count, character(close) != ">" {
      if let letter = character(close), letter == "<" || letter.isWhitespace { return nil }
      close += 1
    }
    guard close < units.count else { return nil }
    let text = letters(index + 1..<close)
    guard let colon = text.firstIndex(of: ":"), text[..<colon].count > 1,
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

  /// No address among words is longer.
  private static let longestAddress = 2048

  /// What no address contains.
  private static let strangers: Set<Character> = ["<", ">", "[", "]", "{", "}", "\\", "^", "`", "|", "\""]

  /// An address that stands among words.
  private mutating func readAddress(at index: Int) -> Int? {
    guard let scheme = ["https://", "http://"].first(where: { begins(with: $0, at: index) }), isWord(index + scheme.count) else {
      return nil
    }
    let end = min(units.count, index + Self.longestAddress)
    var last = index
    var brackets = 0
    while last < end, let letter = character(last), !letter.isWhitespace, !Self.strangers.contains(letter) {
      brackets += letter == "(" ? 1 : letter == ")" ? -1 : 0
      last += 1
    }
    while let letter = character(last - 1), "?!.,:*_~')".contains(letter) {
      // A bracket belongs to the address where it was opened in it.
      if letter == ")" {
        guard brackets < 0 else { break }
        brackets += 1
      }
      last -= 1
    }
    guard let url = URL(string: letters(index..<last)), url.host != nil else { return nil }
    for place in index..<last {
      notes[place].isInert = true
      notes[place].markup.link = url
    }
    return last
  }

  private func begins(with prefix: String, at index: Int) -> Bool {
    var place = index
    for letter in prefix {
      guard character(place) == letter else { return false }
      place += 1
    }
    return true
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

    /// Whether these open what others close. Signs that could do both do not pair where their number together is a multiple of three, unless
    /// each is.
    func suits(_ closer: Delimiters) -> Bool {
      guard sign == closer.sign else { return false }
      let isAmbiguous = canClose || closer.canOpen
      return !isAmbiguous || (original + closer.original) % 3 != 0 || (original % 3 == 0 && closer.original % 3 == 0)
    }
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

  /// Pairs signs, each closing one with the nearest open one that suits it; what lies between them pairs no more. `floors` keep the search from
  /// going again where nothing suited before.
  private mutating func readEmphasis(_ range: Range<Int>) {
    var runs = delimiters(range)
    var open: [Int] = []
    var floors: [Kind: Int] = [:]
    for closer in runs.indices {
      while runs[closer].canClose, runs[closer].count > 0 {
        let kind = Kind(runs[closer])
        guard let place = open.lastIndex(where: { runs[$0].suits(runs[closer]) }, from: floors[kind] ?? 0) else {
          floors[kind] = open.count
          break
        }
        open.removeSubrange((place + 1)...)
        let opener = open[place]
        pair(&runs, opener, closer)
        if runs[opener].count == 0 { open.removeLast() }
        for (kind, floor) in floors where floor > open.count { floors[kind] = open.count }
      }
      if runs[closer].canOpen, runs[closer].count > 0 { open.append(closer) }
    }
    for run in runs { for offset in 0..<run.count { notes[run.start + offset].isInert = true } }
  }

  private mutating func pair(_ runs: inout [Delimiters], _ opener: Int, _ closer: Int) {
    let length = min(runs[opener].count, runs[closer].count, 2)
    let start = runs[opener].start + runs[opener].count - length
    mark(start + length..<runs[closer].start, runs[opener].sign, length)
    for offset in 0..<length {
      notes[start + offset].isShown = false
      notes[runs[closer].start + offset].isShown = false
    }
    runs[opener].count -= length
    runs[closer].start += length
    runs[closer].count -= length
  }

  /// What decides which signs suit a closing one.
  private struct Kind: Hashable {
    let sign: Character
    let canOpen: Bool
    let remainder: Int

    init(_ closer: Delimiters) { (sign, canOpen, remainder) = (closer.sign, closer.canOpen, closer.original % 3) }
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

extension Array {
  /// The last place at or after `floor` whose element is as wanted.
  fileprivate func lastIndex(where isWanted: (Element) -> Bool, from floor: Int) -> Int? {
    indices.dropFirst(floor).last { isWanted(self[$0]) }
  }
}
