/// Where characters and words of an edited text begin and end, in UTF-8 bytes.
extension TextEditingState {
  func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: min(max(0, offset), count)) }

  /// The places between characters as a reader sees them, both ends included.
  var boundaries: [Int] {
    var result = [0]
    for character in text { result.append((result.last ?? 0) + character.utf8.count) }
    return result
  }

  /// The last boundary that is not beyond an offset.
  func snapped(_ offset: Int) -> Int { boundaries.last { $0 <= offset } ?? 0 }

  /// The first boundary that is not before an offset.
  func snappedUp(_ offset: Int) -> Int { boundaries.first { $0 >= offset } ?? count }

  func previous(before offset: Int) -> Int { boundaries.last { $0 < offset } ?? 0 }
  func next(after offset: Int) -> Int { boundaries.first { $0 > offset } ?? count }

  /// The character before the caret.
  var precedingCharacter: Character? { text[..<index(selection.lowerBound)].last }

  private enum CharacterClass { case word, space, lineBreak, other }

  private static func characterClass(_ character: Character) -> CharacterClass {
    if character.isLetter || character.isNumber || character == "_" { return .word }
    if character.isNewline { return .lineBreak }
    return character.isWhitespace ? .space : .other
  }

  /// The end of the word at or after an offset.
  func wordEnd(after offset: Int) -> Int {
    var position = offset
    var isInWord = false
    for character in text[index(offset)...] {
      let isWord = Self.characterClass(character) == .word
      if isInWord, !isWord { break }
      isInWord = isWord
      position += character.utf8.count
    }
    return position
  }

  /// The start of the word at or before an offset.
  func wordStart(before offset: Int) -> Int {
    var position = offset
    var isInWord = false
    for character in text[..<index(offset)].reversed() {
      let isWord = Self.characterClass(character) == .word
      if isInWord, !isWord { break }
      isInWord = isWord
      position -= character.utf8.count
    }
    return position
  }

  /// The run of letters, spaces or other characters at an offset: what a double click selects.
  func wordRange(at offset: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    let start = offset >= count ? previous(before: count) : snapped(offset)
    let kind = Self.characterClass(text[index(start)])
    var (lower, upper) = (start, start)
    for character in text[..<index(start)].reversed() {
      guard Self.characterClass(character) == kind else { break }
      lower -= character.utf8.count
    }
    for character in text[index(start)...] {
      guard Self.characterClass(character) == kind else { break }
      upper += character.utf8.count
    }
    return lower..<upper
  }

  /// The paragraph at an offset, without the break that ends it: what a third click selects.
  func paragraphRange(at offset: Int) -> Range<Int> {
    let place = index(offset)
    let start = text[..<place].lastIndex { $0.isNewline }.map { text.index(after: $0) } ?? text.startIndex
    let end = text[place...].firstIndex { $0.isNewline } ?? text.endIndex
    return text.utf8.distance(from: text.startIndex, to: start)..<text.utf8.distance(from: text.startIndex, to: end)
  }

  /// The text around the caret for an input method: at most `limit` bytes on each side.
  func surrounding(limit: Int = 1000) -> (text: String, caret: Int, anchor: Int) {
    let start = snappedUp(max(0, caret - limit))
    let end = snapped(min(count, caret + limit))
    let range = min(start, caret)..<max(end, caret)
    return (substring(range), caret - range.lowerBound, min(max(anchor, range.lowerBound), range.upperBound) - range.lowerBound)
  }
}
