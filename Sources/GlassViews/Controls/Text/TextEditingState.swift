/// Text being edited: the text, the selection, what is being composed, and how to undo. Pure: keys, pointer and clipboard come in as calls.
///
/// Offsets count UTF-8 bytes of `text` and always lie between characters as a reader sees them.
struct TextEditingState: Hashable, Sendable {
  /// Whether there may be line breaks and tabs; otherwise they become spaces.
  let isMultiline: Bool
  private(set) var text: String
  /// The end of the selection that stays; equal to `caret` where nothing is selected.
  private(set) var anchor: Int
  /// The end of the selection that moves.
  private(set) var caret: Int
  /// What an input method is composing at the caret; not yet part of the text.
  private(set) var preedit = Preedit()

  /// How many edits beside the text, such as to tokens, are made and not undone.
  private(set) var editsBeside = 0
  private var undoStack: [Snapshot] = []
  private var redoStack: [Snapshot] = []
  private var lastEdit: EditKind?
  private var drag = Drag(origin: 0..<0, unit: .character)

  /// Text that is being composed.
  struct Preedit: Hashable, Sendable {
    var text = ""
    /// The caret within it in UTF-8 bytes; `nil` hides it.
    var caret: Int?
    /// The part of it that is being converted, in UTF-8 bytes; empty where none is marked.
    var clause = 0..<0
  }

  /// What a press selects and a drag extends by.
  enum Unit: Hashable, Sendable {
    case character
    case word
    case paragraph
    case everything
  }

  private struct Snapshot: Hashable, Sendable {
    var text: String
    var anchor: Int
    var caret: Int
    var editsBeside: Int
  }

  private var snapshot: Snapshot { Snapshot(text: text, anchor: anchor, caret: caret, editsBeside: editsBeside) }

  private struct Drag: Hashable, Sendable {
    var origin: Range<Int>
    var unit: Unit
  }

  /// Edits of one kind in a row are undone together.
  private enum EditKind: Hashable, Sendable {
    case typing
    case deletingBackwards
    case deletingForwards
    /// Something made room for what an input method then types.
    case composing
    case other
  }

  /// How many steps can be undone.
  static let undoLimit = 200
  /// How much text the steps hold together at most, in bytes; one is kept of any text.
  static let undoBytes = 16 << 20

  /// A text with the caret at its end.
  init(_ text: String = "", isMultiline: Bool = false) {
    self.isMultiline = isMultiline
    self.text = text
    caret = text.utf8.count
    anchor = caret
  }

  // MARK: Selection

  /// What is selected; empty at the caret where nothing is.
  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  var hasSelection: Bool { anchor != caret }
  var selectedText: String { substring(selection) }
  /// The length in UTF-8 bytes.
  var count: Int { text.utf8.count }

  func substring(_ range: Range<Int>) -> String { String(text[index(range.lowerBound)..<index(range.upperBound)]) }

  /// Puts the caret somewhere; the selection extends there where `extending`.
  mutating func move(to offset: Int, extending: Bool = false) {
    caret = snapped(offset)
    if !extending { anchor = caret }
    lastEdit = nil
  }

  mutating func selectAll() {
    anchor = 0
    caret = count
    lastEdit = nil
  }

  /// Moves the caret by a character to the left (−1) or right (1) as seen on the screen.
  mutating func moveVisually(_ direction: Int, extending: Bool, in geometry: TextGeometry) {
    guard hasSelection, !extending else { return move(to: geometry.neighbour(caret, direction), extending: extending) }
    // A selection collapses to its end on that side.
    let (a, b) = (selection.lowerBound, selection.upperBound)
    let isAFirst = geometry.x(a) <= geometry.x(b)
    move(to: (direction < 0) == isAFirst ? a : b)
  }

  /// Moves the caret to the start of a word before (−1) or the end of one after (1), as seen on the screen.
  mutating func moveByWord(_ direction: Int, extending: Bool, in geometry: TextGeometry) {
    let isForwards = (direction > 0) != geometry.isRightToLeft
    move(to: isForwards ? wordEnd(after: caret) : wordStart(before: caret), extending: extending)
  }

  mutating func moveToStart(extending: Bool) { move(to: 0, extending: extending) }
  mutating func moveToEnd(extending: Bool) { move(to: count, extending: extending) }

  /// A press puts the caret there, selects the word or everything; with shift it extends the selection.
  mutating func press(at offset: Int, unit: Unit, extending: Bool) {
    let offset = snapped(offset)
    if extending, unit == .character {
      drag = Drag(origin: anchor..<anchor, unit: .character)
      return move(to: offset, extending: true)
    }
    drag = Drag(origin: range(of: unit, at: offset), unit: unit)
    select(drag.origin)
  }

  /// The press moved: whole units between it and where it began are selected.
  mutating func drag(to offset: Int) {
    let target = range(of: drag.unit, at: snapped(offset))
    if target.lowerBound < drag.origin.lowerBound {
      anchor = drag.origin.upperBound
      caret = target.lowerBound
    } else {
      anchor = drag.origin.lowerBound
      caret = max(target.upperBound, drag.origin.upperBound)
    }
    lastEdit = nil
  }

  private mutating func select(_ range: Range<Int>) {
    anchor = range.lowerBound
    caret = range.upperBound
    lastEdit = nil
  }

  private func range(of unit: Unit, at offset: Int) -> Range<Int> {
    switch unit {
    case .character: offset..<offset
    case .word: wordRange(at: offset)
    case .paragraph: paragraphRange(at: offset)
    case .everything: 0..<count
    }
  }

  // MARK: Editing

  /// Puts text in place of the selection. Line breaks become spaces where there is one line.
  mutating func insert(_ string: String, isTyped: Bool = true) {
    let clean = cleaned(string)
    guard !clean.isEmpty || hasSelection else { return }
    let beginsWord = precedingCharacter?.isWhitespace != false && clean.first?.isWhitespace == false
    // What is typed over a selection and the letter that replaced it are one step back.
    record(isTyped && clean.count == 1 ? .typing : .other, beginsAnew: beginsWord || hasSelection)
    replace(selection, with: clean)
  }

  /// Puts in what an input method has typed: as with keys, what is typed in a row is undone together, word by word.
  private mutating func insertComposed(_ string: String) {
    let clean = cleaned(string)
    guard !clean.isEmpty else { return }
    let beginsWord = precedingCharacter?.isWhitespace != false && clean.first?.isWhitespace == false
    record(.typing, beginsAnew: (beginsWord || hasSelection) && lastEdit != .composing)
    replace(selection, with: clean)
  }

  /// Deletes the selection, or the character before the caret.
  mutating func deleteBackward() { delete(.deletingBackwards) { $0.previous(before: $0.caret)..<$0.caret } }
  /// Deletes the selection, or the character after the caret.
  mutating func deleteForward() { delete(.deletingForwards) { $0.caret..<$0.next(after: $0.caret) } }
  /// Deletes the selection, or up to the start of a word.
  mutating func deleteWordBackward() { delete(.other) { $0.wordStart(before: $0.caret)..<$0.caret } }
  /// Deletes the selection, or up to the end of a word.
  mutating func deleteWordForward() { delete(.other) { $0.caret..<$0.wordEnd(after: $0.caret) } }

  /// Puts text in at a place, and selects it.
  mutating func drop(_ string: String, at offset: Int) {
    let clean = cleaned(string)
    guard !clean.isEmpty else { return }
    record(.other)
    let place = snapped(offset)
    replace(place..<place, with: clean)
    anchor = snapped(place)
  }

  /// Puts what is selected somewhere else in the text, where it stays selected.
  mutating func moveSelection(to offset: Int) {
    let (old, moved) = (selection, selectedText)
    let place = snapped(offset)
    guard hasSelection, place < old.lowerBound || place > old.upperBound else { return }
    record(.other)
    replace(old, with: "")
    let new = snapped(place > old.upperBound ? place - old.count : place)
    replace(new..<new, with: moved)
    anchor = snapped(new)
  }

  /// Takes the selected text out.
  mutating func cut() -> String {
    let text = selectedText
    if hasSelection { delete(.other) { $0.selection } }
    return text
  }

  private mutating func delete(_ kind: EditKind, _ range: (Self) -> Range<Int>) {
    let range = hasSelection ? selection : range(self)
    guard !range.isEmpty else { return }
    record(hasSelection ? .other : kind)
    replace(range, with: "")
  }

  /// Whoever owns the text changed it: the caret stays where it can, what was done before cannot be undone.
  mutating func ownerChanged(_ new: String) {
    guard new != text else { return }
    take(new)
    undoStack = []
    redoStack = []
    lastEdit = nil
  }

  /// Whoever owns the text made another one of the last edit: that belongs to the edit, and is undone with it.
  mutating func ownerCorrected(_ new: String) {
    guard new != text else { return }
    take(new)
    // An edit that was refused leaves nothing to undo.
    if undoStack.last?.text == new { undoStack.removeLast() }
  }

  /// Whoever owns the text edits it, as when a suggestion takes its place, which is undone as what keys type; the caret stands at its end then.
  ///
  /// - Parameter isBeside: Whether something beside the text is edited with it.
  mutating func ownerEdited(_ new: String, isBeside: Bool) {
    guard new != text || isBeside else { return }
    record(.other)
    if new != text {
      text = new
      (caret, anchor) = (count, count)
    }
    preedit = Preedit()
    if isBeside { editsBeside += 1 }
  }

  private mutating func take(_ new: String) {
    let wasAtEnd = caret == count && !hasSelection
    text = new
    caret = wasAtEnd ? count : snapped(caret)
    anchor = wasAtEnd ? count : snapped(anchor)
    preedit = Preedit()
  }

  private mutating func replace(_ range: Range<Int>, with string: String) {
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: string)
    let end = range.lowerBound + string.utf8.count
    // Inserted marks may join the letter before or the one after; the caret does not part them.
    caret = snappedUp(end)
    anchor = caret
  }

  /// One line out of any text: breaks and tabs become spaces, other control characters go.
  static func singleLine(_ string: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in string.unicodeScalars {
      defer { previous = scalar }
      if scalar == "\n", previous == "\r" { continue }
      if ["\n", "\r", "\t", "\u{2028}", "\u{2029}", "\u{85}"].contains(scalar) {
        result.append(" ")
      } else if scalar.properties.generalCategory != .control {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Lines out of any text: breaks of every kind are one, tabs stay, other control characters go.
  static func lines(_ string: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in string.unicodeScalars {
      defer { previous = scalar }
      if scalar == "\n", previous == "\r" { continue }
      if ["\n", "\r", "\u{2028}", "\u{2029}", "\u{85}"].contains(scalar) {
        result.append("\n")
      } else if scalar == "\t" || scalar.properties.generalCategory != .control {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text as it can stand here.
  func cleaned(_ string: String) -> String { isMultiline ? Self.lines(string) : Self.singleLine(string) }

  // MARK: Composing

  /// Takes a step of an input method: delete around the caret, commit, then compose.
  mutating func compose(deleteBefore: Int, deleteAfter: Int, commit: String, preedit new: Preedit) {
    preedit = Preedit()
    let range = snapped(max(0, caret - max(0, deleteBefore)))..<snappedUp(min(count, caret + max(0, deleteAfter)))
    if !range.isEmpty { makeRoom(range) }
    insertComposed(commit)
    if !new.text.isEmpty, hasSelection { makeRoom(selection) }
    preedit = new
  }

  /// Takes out what an input method replaces. What it puts there belongs to the same step back, and that to the typing before it.
  private mutating func makeRoom(_ range: Range<Int>) {
    if lastEdit != .typing || hasSelection { record(.other) }
    replace(range, with: "")
    lastEdit = .composing
  }

  /// The text with what is being composed at the caret.
  var displayedText: String { preedit.text.isEmpty ? text : substring(0..<caret) + preedit.text + substring(caret..<count) }
  /// The caret within `displayedText`; `nil` where the input method hides it.
  var displayedCaret: Int? {
    guard !preedit.text.isEmpty else { return caret }
    return preedit.caret.map { caret + min(max(0, $0), preedit.text.utf8.count) }
  }

  /// The part of `displayedText` that an input method marks.
  var displayedClause: Range<Int> {
    let length = preedit.text.utf8.count
    let clause = preedit.clause.clamped(to: 0..<length)
    return caret + clause.lowerBound..<caret + clause.upperBound
  }

  var isComposing: Bool { !preedit.text.isEmpty }

  /// What is being composed is given up.
  mutating func endComposing() { preedit = Preedit() }

  /// What is being composed becomes text: the caret leaves it, or the focus the field.
  mutating func keepComposed() {
    let text = preedit.text
    preedit = Preedit()
    insertComposed(text)
  }

  // MARK: Undo

  var canUndo: Bool { !undoStack.isEmpty }
  var canRedo: Bool { !redoStack.isEmpty }

  mutating func undo() { restore(from: \.undoStack, to: \.redoStack) }
  mutating func redo() { restore(from: \.redoStack, to: \.undoStack) }

  private mutating func restore(
    from source: WritableKeyPath<Self, [Snapshot]>, to target: WritableKeyPath<Self, [Snapshot]>
  ) {
    guard let snapshot = self[keyPath: source].popLast() else { return }
    self[keyPath: target].append(self.snapshot)
    text = snapshot.text
    anchor = snapshot.anchor
    caret = snapshot.caret
    editsBeside = snapshot.editsBeside
    lastEdit = nil
  }

  private mutating func record(_ kind: EditKind, beginsAnew: Bool = false) {
    defer { lastEdit = kind }
    redoStack = []
    if kind == .typing, lastEdit == .composing { return }
    guard kind == .other || kind != lastEdit || beginsAnew else { return }
    undoStack.append(snapshot)
    var bytes = undoStack.reduce(0) { $0 + $1.text.utf8.count }
    while undoStack.count > Self.undoLimit || bytes > Self.undoBytes && undoStack.count > 1 {
      bytes -= undoStack.removeFirst().text.utf8.count
    }
  }
}

/// Where a laid-out line shows its characters, as far as moving through it needs to know.
struct TextGeometry {
  /// The offset one character to the left (−1) or right (1) of another, as seen.
  let neighbour: (_ offset: Int, _ direction: Int) -> Int
  /// Where the caret before a character is, in points.
  let x: (_ offset: Int) -> Double
  /// Whether the line as a whole runs from right to left.
  let isRightToLeft: Bool
}
