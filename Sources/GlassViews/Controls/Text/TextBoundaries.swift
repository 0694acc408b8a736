import GlassRaster

/// Where characters and words of an edited text begin and end, in UTF-8 bytes. All is looked for near a place: texts may be long.
extension TextEditingState {
  func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: min(max(0, offset), count)) }

  private func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

  /// The last place between characters, as a reader sees them, that is not beyond an offset.
  func snapped(_ offset: Int) -> Int {
    guard offset > 0, offset < count else { return min(max(0, offset), count) }
    return self.offset(text.index(before: text.index(after: index(offset))))
  }

  /// The first place between characters that is not before an offset.
  func snappedUp(_ offset: Int) -> Int {
    let before = snapped(offset)
    return before < offset ? next(after: before) : before
  }

  func previous(before offset: Int) -> Int {
    let place = snapped(offset)
    guard place > 0, place >= offset else { return place }
    return self.offset(text.index(before: index(place)))
  }

  func next(after offset: Int) -> Int { offset < count ? self.offset(text.index(after: index(offset))) : count }

  /// The character before the caret.
  var precedingCharacter: Character? { text[..<index(selection.lowerBound)].last }

  // MARK: Words

  private enum CharacterClass { case word, space, lineBreak, other }

  private static func characterClass(_ character: Character) -> CharacterClass {
    if character.isLetter || character.isNumber || character == "_" { return .word }
    if character.isNewline { return .lineBreak }
    return character.isWhitespace ? .space : .other
  }

  /// How far around a place is looked for the ends of a word, in bytes.
  private static let wordReach = 400

  /// The text around a place, cut into words and what lies between them.
  private func pieces(around offset: Int) -> [Range<Int>] {
    let start = snapped(offset - Self.wordReach)
    let breaks = WordBreaks.offsets(in: substring(start..<snappedUp(offset + Self.wordReach))).map { start + $0 }
    return zip(breaks, breaks.dropFirst()).map { $0..<$1 }
  }

  private func isWord(_ piece: Range<Int>) -> Bool {
    text[index(piece.lowerBound)..<index(piece.upperBound)].contains { Self.characterClass($0) == .word }
  }

  /// The end of the word at or after an offset.
  func wordEnd(after offset: Int) -> Int {
    var place = offset
    while place < count {
      let pieces = pieces(around: place).filter { $0.upperBound > place }
      guard let word = pieces.first(where: isWord) else {
        place = pieces.last?.upperBound ?? count
        continue
      }
      // One that begins in sight and may go on beyond it is looked at once more.
      let isWhole = word.upperBound < place + Self.wordReach || word.lowerBound <= place
      if isWhole || word.upperBound == count { return word.upperBound }
      place = word.lowerBound
    }
    return count
  }

  /// The start of the word at or before an offset.
  func wordStart(before offset: Int) -> Int {
    var place = offset
    while place > 0 {
      let pieces = pieces(around: place).filter { $0.lowerBound < place }
      guard let word = pieces.last(where: isWord) else {
        place = pieces.first?.lowerBound ?? 0
        continue
      }
      let isWhole = word.lowerBound > place - Self.wordReach || word.upperBound >= place
      if isWhole || word.lowerBound == 0 { return word.lowerBound }
      place = word.upperBound
    }
    return 0
  }

  /// The word, or the run of spaces or other characters, at an offset: what a double click selects.
  func wordRange(at offset: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    let start = offset >= count ? previous(before: count) : snapped(offset)
    if let piece = pieces(around: start).first(where: { $0.contains(start) }), isWord(piece) { return piece }
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

  /// Whether there is a word at an offset, rather than what lies between words.
  func isWord(at offset: Int) -> Bool { offset < count && isWord(wordRange(at: offset)) }

  /// The paragraph at an offset, without the break that ends it: what a third click selects.
  func paragraphRange(at offset: Int) -> Range<Int> {
    let place = index(offset)
    let start = text[..<place].lastIndex { $0.isNewline }.map { text.index(after: $0) } ?? text.startIndex
    let end = text[place...].firstIndex { $0.isNewline } ?? text.endIndex
    return self.offset(start)..<self.offset(end)
  }

  /// The text around the caret for an input method: at most `limit` bytes on each side.
  func surrounding(limit: Int = 1000) -> (text: String, caret: Int, anchor: Int) {
    let start = snappedUp(max(0, caret - limit))
    let end = snapped(min(count, caret + limit))
    let range = min(start, caret)..<max(end, caret)
    return (substring(range), caret - range.lowerBound, min(max(anchor, range.lowerBound), range.upperBound) - range.lowerBound)
  }
}
