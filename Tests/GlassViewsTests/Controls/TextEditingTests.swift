import GlassPlatform
import Testing

@testable import GlassViews

struct TextEditingTests {
  /// A line whose letters are as wide as they have bytes.
  private func geometry(_ state: TextEditingState, isRightToLeft: Bool = false) -> TextGeometry {
    TextGeometry(
      neighbour: { offset, direction in
        (direction > 0) != isRightToLeft ? state.next(after: offset) : state.previous(before: offset)
      }, x: { isRightToLeft ? -Double($0) : Double($0) }, isRightToLeft: isRightToLeft)
  }

  @Test("typing puts text at the caret and moves it behind") func typing() {
    var state = TextEditingState("ac")
    state.move(to: 1)
    state.insert("b")
    #expect(state.text == "abc")
    #expect(state.caret == 2)
    #expect(!state.hasSelection)
  }

  @Test("typing takes the place of the selection") func typingOverSelection() {
    var state = TextEditingState("hello world")
    state.press(at: 2, unit: .word, extending: false)
    #expect(state.selectedText == "hello")
    state.insert("bye")
    #expect(state.text == "bye world")
  }

  @Test("Backspace and Delete take whole characters as a reader sees them") func deletingCharacters() {
    var state = TextEditingState("a👩‍👩‍👧e\u{301}b")
    state.move(to: state.previous(before: state.count))
    state.deleteBackward()
    #expect(state.text == "a👩‍👩‍👧b")
    state.move(to: 1)
    state.deleteForward()
    #expect(state.text == "ab")
  }

  @Test("Backspace at the start and Delete at the end change nothing and need no undo") func deletingNothing() {
    var state = TextEditingState("x")
    state.deleteForward()
    state.move(to: 0)
    state.deleteBackward()
    #expect(state.text == "x")
    #expect(!state.canUndo)
  }

  @Test("a mark typed behind a letter joins it, and the caret stands behind both") func combining() {
    var state = TextEditingState("ex")
    state.move(to: 1)
    state.insert("\u{301}")
    #expect(state.text == "e\u{301}x")
    #expect(state.caret == 3)
    #expect(state.snapped(state.caret) == state.caret)
  }

  @Test("control with the arrows moves by words") func wordMotion() {
    var state = TextEditingState("one, two  three")
    state.move(to: 0)
    state.moveByWord(1, extending: false, in: geometry(state))
    #expect(state.caret == 3)
    state.moveByWord(1, extending: false, in: geometry(state))
    #expect(state.caret == 8)
    state.moveByWord(-1, extending: true, in: geometry(state))
    #expect(state.selectedText == "two")
  }

  @Test("in right-to-left text, the right arrow with control moves towards the start") func wordMotionRightToLeft() {
    var state = TextEditingState("שלום עולם")
    state.moveByWord(1, extending: false, in: geometry(state, isRightToLeft: true))
    #expect(state.caret == "שלום ".utf8.count)
  }

  @Test("an arrow collapses a selection to its end on that side") func collapsing() {
    var state = TextEditingState("abcdef")
    state.move(to: 2)
    state.move(to: 4, extending: true)
    var other = state
    state.moveVisually(-1, extending: false, in: geometry(state))
    other.moveVisually(1, extending: false, in: geometry(other))
    #expect(state.caret == 2)
    #expect(other.caret == 4)
  }

  @Test("shift with an arrow extends the selection from where it began") func extending() {
    var state = TextEditingState("abc")
    state.move(to: 1)
    state.moveVisually(1, extending: true, in: geometry(state))
    state.moveVisually(1, extending: true, in: geometry(state))
    #expect(state.selection == 1..<3)
    state.moveVisually(-1, extending: true, in: geometry(state))
    #expect(state.selection == 1..<2)
  }

  @Test("Home and End go to the ends, with shift they select up to there") func lineEnds() {
    var state = TextEditingState("abc")
    state.moveToStart(extending: true)
    #expect(state.selection == 0..<3)
    state.moveToEnd(extending: false)
    #expect(state.caret == 3)
    #expect(!state.hasSelection)
  }

  @Test("control with Backspace or Delete takes a word") func deletingWords() {
    var state = TextEditingState("one two three")
    state.move(to: 7)
    state.deleteWordBackward()
    #expect(state.text == "one  three")
    state.deleteWordForward()
    #expect(state.text == "one ")
  }

  @Test(
    "words are what readers take for words",
    arguments: [
      ("don't go", 1, "don't"), ("l’été", 3, "l’été"), ("it costs 3.14 now", 11, "3.14"), ("snake_case x", 2, "snake_case"),
      ("'quoted'", 3, "quoted"), ("rock-n-roll", 1, "rock"), ("e\u{301}a b", 0, "e\u{301}a"), ("東京タワー", 7, "タワー"),
      ("你好世界", 3, "好"), ("한국어 문장", 3, "한국어"), ("a  b", 1, "  "), ("a... b", 2, "..."), ("one👍two", 3, "👍"),
    ])
  func words(text: String, offset: Int, word: String) {
    var state = TextEditingState(text)
    state.press(at: offset, unit: .word, extending: false)
    #expect(state.selectedText == word)
  }

  @Test("an apostrophe does not end a word for the keys either, and words are found far away") func farWords() {
    var state = TextEditingState("so it's")
    state.deleteWordBackward()
    #expect(state.text == "so ")
    let blanks = String(repeating: " ", count: 3000)
    state = TextEditingState("one" + blanks + "two" + blanks)
    state.move(to: 3)
    #expect(state.wordEnd(after: 3) == 3006 && state.wordStart(before: state.count) == 3003)
    let long = TextEditingState("x " + String(repeating: "a", count: 350) + "b'c " + String(repeating: "d", count: 5000))
    #expect(long.wordEnd(after: 1) == 355)
    #expect(long.wordEnd(after: 355) > 356 && TextEditingState("").wordEnd(after: 0) == 0)
  }

  @Test("looking for what lies beside a place in a long text takes no longer than in a short one") func longText() {
    func seconds(_ text: String) -> Double {
      var state = TextEditingState(text, isMultiline: true)
      let start = ContinuousClock.now
      for _ in 0..<200 {
        state.move(to: state.previous(before: state.count))
        state.move(to: state.next(after: state.caret))
        _ = state.wordStart(before: state.caret)
      }
      let duration = (ContinuousClock.now - start).components
      return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
    }
    let line = "Some words of a text that goes on and on.\n"
    #expect(seconds(String(repeating: line, count: 20_000)) < 5 * seconds(String(repeating: line, count: 20)) + 0.05)
  }

  @Test("a double click selects a word, a drag from it extends by words, in both directions") func wordSelection() {
    var state = TextEditingState("one two three four")
    state.press(at: 5, unit: .word, extending: false)
    #expect(state.selectedText == "two")
    state.drag(to: 10)
    #expect(state.selectedText == "two three")
    state.drag(to: 1)
    #expect(state.selectedText == "one two")
    #expect(state.caret == 0)
  }

  @Test("a triple click selects everything") func everything() {
    var state = TextEditingState("one two")
    state.press(at: 3, unit: .everything, extending: false)
    #expect(state.selectedText == "one two")
  }

  @Test("a press with shift extends the selection to it") func shiftPress() {
    var state = TextEditingState("abcdef")
    state.move(to: 4)
    state.press(at: 1, unit: .character, extending: true)
    #expect(state.selection == 1..<4)
    state.drag(to: 6)
    #expect(state.selection == 4..<6)
  }

  @Test("letters typed in a row are undone word by word") func undoing() {
    var state = TextEditingState()
    for letter in "hi you" { state.insert(String(letter)) }
    state.undo()
    #expect(state.text == "hi ")
    state.undo()
    #expect(state.text == "")
    state.redo()
    state.redo()
    #expect(state.text == "hi you")
    #expect(!state.canRedo)
  }

  @Test("a word typed over a selection is undone at once, and the selection is back") func undoingReplacement() {
    var state = TextEditingState("one two")
    state.selectAll()
    for letter in "Grace" { state.insert(String(letter)) }
    state.undo()
    #expect(state.text == "one two")
    #expect(state.selectedText == "one two")
    #expect(!state.canUndo)
  }

  @Test("what is done after an undo takes away what could be done again") func redoEnds() {
    var state = TextEditingState("a")
    state.insert("b")
    state.undo()
    state.insert("c")
    #expect(!state.canRedo)
    #expect(state.text == "ac")
  }

  @Test("undoing a cut brings back the text and the selection") func undoingCut() {
    var state = TextEditingState("one two")
    state.selectAll()
    #expect(state.cut() == "one two")
    #expect(state.text == "")
    state.undo()
    #expect(state.selectedText == "one two")
  }

  @Test("no more than 200 steps are kept") func undoLimit() {
    var state = TextEditingState()
    for _ in 0..<300 { state.insert("ab", isTyped: false) }
    var steps = 0
    while state.canUndo {
      state.undo()
      steps += 1
    }
    #expect(steps == TextEditingState.undoLimit)
  }

  @Test("pasted lines become one, control characters go") func pasting() {
    var state = TextEditingState()
    state.insert("one\r\ntwo\tthree\u{7}\u{1b}[0m", isTyped: false)
    #expect(state.text == "one two three[0m")
  }

  @Test("text changed by its owner keeps the caret where it can and forgets what could be undone") func ownerChange() {
    var state = TextEditingState("hello")
    state.insert("!")
    state.move(to: 2)
    state.ownerChanged("hé")
    #expect(state.caret == 1)
    #expect(!state.canUndo)
    state.move(to: state.count)
    state.ownerChanged("longer")
    #expect(state.caret == 6)
  }

  @Test("what the owner makes of an edit is undone with it, and an edit it refuses leaves nothing to undo") func ownerCorrection()
  {
    var state = TextEditingState("A")
    state.move(to: 1)
    state.insert("b")
    state.ownerCorrected("AB")
    #expect(state.caret == 2 && state.canUndo)
    state.undo()
    #expect(state.text == "A" && !state.canUndo)
    state.redo()
    #expect(state.text == "AB")
    state.undo()
    state.insert("1")
    state.ownerCorrected("A")
    #expect(state.text == "A" && !state.canUndo)
  }

  @Test("what an input method composes is shown at the caret but is not part of the text") func composing() {
    var state = TextEditingState("ab")
    state.move(to: 1)
    state.compose(deleteBefore: 0, deleteAfter: 0, commit: "", preedit: .init(text: "ni", caret: 2))
    #expect(state.text == "ab")
    #expect(state.displayedText == "anib")
    #expect(state.displayedCaret == 3)
    state.compose(deleteBefore: 0, deleteAfter: 0, commit: "你", preedit: .init())
    #expect(state.text == "a你b")
    #expect(state.displayedText == "a你b")
    #expect(state.caret == 4)
  }

  @Test("what an input method types is undone word by word, as what keys type") func undoingComposed() {
    func type(_ text: String, into state: inout TextEditingState) {
      state.compose(deleteBefore: 0, deleteAfter: 0, commit: "", preedit: .init(text: text, caret: 0))
      state.compose(deleteBefore: 0, deleteAfter: 0, commit: text, preedit: .init())
    }
    var state = TextEditingState("old")
    state.selectAll()
    for syllable in ["안", "녕", " ", "세", "계"] { type(syllable, into: &state) }
    #expect(state.text == "안녕 세계")
    state.undo()
    #expect(state.text == "안녕 ")
    state.undo()
    #expect(state.text == "old" && state.selectedText == "old" && !state.canUndo)
    state.move(to: 3)
    state.insert("a")
    state.compose(deleteBefore: 1, deleteAfter: 0, commit: "â", preedit: .init())
    state.insert("n")
    #expect(state.text == "oldân")
    state.undo()
    #expect(state.text == "old", "what it corrects in a word belongs to that")
  }

  @Test("what is composed becomes text where it is kept") func keeping() {
    var state = TextEditingState("ab")
    state.move(to: 1)
    state.compose(deleteBefore: 0, deleteAfter: 0, commit: "", preedit: .init(text: "ni", caret: 1, clause: 0..<2))
    #expect(state.displayedClause == 1..<3 && state.isComposing)
    state.keepComposed()
    #expect(state.text == "anib" && state.caret == 3 && !state.isComposing)
    state.keepComposed()
    #expect(state.text == "anib")
  }

  @Test("an input method may delete around the caret, but no part of a character") func deletingAround() {
    var state = TextEditingState("aéb👍c")
    state.move(to: 3)
    state.compose(deleteBefore: 1, deleteAfter: 2, commit: "-", preedit: .init())
    #expect(state.text == "a-c")
    state.compose(deleteBefore: 1_000_000, deleteAfter: Int.max / 2, commit: "", preedit: .init())
    #expect(state.text == "")
  }

  @Test("the text around the caret that an input method gets is cut between characters") func surrounding() {
    var state = TextEditingState(String(repeating: "é", count: 1000))
    state.move(to: 1000)
    let around = state.surrounding(limit: 101)
    #expect(around.text.utf8.count == 200)
    #expect(around.caret == 100)
    #expect(around.anchor == 100)
  }

  @Test("of a long text fewer steps are kept to undo, and one of any") func longUndo() {
    var state = TextEditingState(String(repeating: "x", count: TextEditingState.undoBytes / 4 + 1))
    for word in ["a", "b", "c", "d", "e", "f"] { state.insert(word, isTyped: false) }
    var steps = 0
    while state.canUndo {
      state.undo()
      steps += 1
    }
    #expect(steps == 3)
    state = TextEditingState(String(repeating: "x", count: TextEditingState.undoBytes + 1))
    state.insert("a", isTyped: false)
    #expect(state.canUndo)
  }

  struct KeyCase {
    let event: KeyEvent
    let command: TextCommand

    init(_ key: Key, _ modifiers: KeyModifiers, _ text: String, _ command: TextCommand) {
      event = KeyEvent(.down, key, text: text, modifiers: modifiers, time: 0)
      self.command = command
    }
  }

  @Test(
    "keys mean what they mean on this desktop",
    arguments: [
      KeyCase(.left, .shift, "", .move(-1, extending: true)), KeyCase(.right, .control, "", .moveByWord(1, extending: false)),
      KeyCase(.end, [], "", .moveToEnd(extending: false)), KeyCase(Key("a"), .control, "\u{1}", .selectAll),
      KeyCase(Key("z"), .control, "", .undo), KeyCase(Key("Z"), [.control, .shift], "", .redo),
      KeyCase(.backspace, .control, "", .deleteWordBackward), KeyCase(.delete, .shift, "\u{7f}", .cut),
      KeyCase(Key("a"), [], "a", .insert("a")), KeyCase(Key("e"), [], "é", .insert("é")), KeyCase(.return, [], "\r", .submit),
    ])
  func commands(_ key: KeyCase) { #expect(TextCommand(key.event) == key.command) }

  @Test("Escape, Tab, function keys and keys with alt are not for a text field", arguments: [Key.escape, .tab, .function(5)])
  func otherKeys(_ key: Key) {
    #expect(TextCommand(KeyEvent(.down, key, text: "\u{1b}", time: 0)) == nil)
    #expect(TextCommand(KeyEvent(.down, Key("f"), text: "f", modifiers: .alt, time: 0)) == nil)
  }
}
