import Foundation
import GlassPlatform
import Testing

@testable import GlassWayland

@Suite("Fingers and where they began") struct TouchTrackerTests {
  private let place = CGPoint(x: 1, y: 2)

  @Test("a finger whose surface is gone moves on no other one that gets its number") func forgotten() {
    var tracker = TouchTracker()
    _ = tracker.down(1, surface: 7, at: .zero)
    _ = tracker.down(2, surface: 8, at: .zero)
    tracker.forget(surface: 7)
    #expect(tracker.move(1, to: CGPoint(x: 5, y: 5)).isEmpty && tracker.up(1).isEmpty)
    #expect(tracker.up(2).map(\.surface) == [8])
  }

  @Test("a finger belongs to the surface it came down on") func belongs() {
    var tracker = TouchTracker()
    _ = tracker.down(0, surface: 7, at: place)
    _ = tracker.down(1, surface: 8, at: place)
    let moved = CGPoint(x: 5, y: 5)
    #expect(tracker.move(1, to: moved) == [.init(surface: 8, id: 1, phase: .moved, position: moved)])
    #expect(tracker.up(1) == [.init(surface: 8, id: 1, phase: .ended, position: moved)])
    #expect(tracker.up(1).isEmpty == true)
  }

  @Test("a cancel takes all fingers away") func cancel() {
    var tracker = TouchTracker()
    _ = tracker.down(3, surface: 7, at: place)
    _ = tracker.down(1, surface: 7, at: place)
    #expect(tracker.cancel().map(\.id) == [1, 3])
    #expect(tracker.cancel().isEmpty == true)
  }

  @Test("what comes for a finger that is not down is ignored, and one that never lifted is cancelled") func odd() {
    var tracker = TouchTracker()
    #expect(tracker.move(4, to: place).isEmpty == true)
    _ = tracker.down(4, surface: 7, at: place)
    #expect(tracker.down(4, surface: 8, at: place).map(\.phase) == [.cancelled, .began])
  }
}

@Suite("Text from input methods") struct TextInputBatchTests {
  @Test("parts become one event with done") func parts() {
    var batch = TextInputBatch()
    batch.preedit("né", begin: 3, end: 3)
    batch.commit("x")
    batch.delete(before: 2, after: 1)
    #expect(
      batch.finish()
        == TextInputEvent(deleteBefore: 2, deleteAfter: 1, commit: "x", preedit: "né", preeditCaret: 3))
  }

  @Test("a done without preedit ends the preedit, once") func ends() {
    var batch = TextInputBatch()
    #expect(batch.finish() == nil)
    batch.preedit("a", begin: -1, end: -1)
    #expect(batch.finish()?.preeditCaret == nil)
    #expect(batch.finish() == TextInputEvent())
    #expect(batch.finish() == nil)
  }

  @Test("two places mark what lies between them, in either order and within the text") func clause() {
    var batch = TextInputBatch()
    batch.preedit("nihao", begin: 5, end: 2)
    let event = batch.finish()
    #expect(event?.preeditClause == 2..<5 && event?.preeditCaret == 5)
    batch.preedit("nihao", begin: 1, end: 90)
    #expect(batch.finish()?.preeditClause == 1..<5)
    batch.preedit("nihao", begin: -1, end: -1)
    #expect(batch.finish()?.preeditClause.isEmpty == true)
  }

  @Test("what the field has kept is not inserted a second time; what comes later is") func kept() {
    var batch = TextInputBatch()
    batch.preedit("한", begin: 0, end: 0)
    _ = batch.finish()
    batch.keep()
    batch.commit("한")
    #expect(batch.finish() == nil)
    batch.commit("한")
    #expect(batch.finish()?.commit == "한")
    batch.preedit("글", begin: 0, end: 0)
    _ = batch.finish()
    batch.keep()
    batch.commit("x")
    #expect(batch.finish()?.commit == "x")
  }

  @Test("what is being composed stays as the input method leaves") func leave() {
    var batch = TextInputBatch()
    #expect(batch.leave() == nil)
    batch.preedit("한", begin: 0, end: 0)
    _ = batch.finish()
    #expect(batch.leave() == TextInputEvent(commit: "한"))
    #expect(batch.leave() == nil && batch.finish() == nil)
  }

  @Test("a caret beyond the preedit is held at its end") func caret() {
    var batch = TextInputBatch()
    batch.preedit("ab", begin: 99, end: 99)
    #expect(batch.finish()?.preeditCaret == 2)
  }
}

@Suite("Text around a caret") struct SurroundingTextTests {
  private func state(_ text: String, cursor: Int, anchor: Int) -> TextInputState {
    TextInputState(caret: .zero, surrounding: text, cursor: cursor, anchor: anchor)
  }

  @Test("a short text is sent whole") func whole() {
    let part = SurroundingText(state("héllo", cursor: 3, anchor: 0), limit: 100)
    #expect(part.text == "héllo" && part.cursor == 3 && part.anchor == 0)
  }

  @Test("a long text is cut at whole characters around the caret") func cut() {
    let text = String(repeating: "ü", count: 1000)
    let part = SurroundingText(state(text, cursor: 1000, anchor: 0), limit: 101)
    #expect(part.text.utf8.count <= 101)
    #expect(part.text.allSatisfy { $0 == "ü" })
    #expect(part.anchor == 0)
    #expect((0...part.text.utf8.count).contains(part.cursor))
  }

  @Test("positions outside of the text are held", arguments: [-5, 99]) func outside(position: Int) {
    let part = SurroundingText(state("abc", cursor: position, anchor: position), limit: 10)
    #expect((0...3).contains(part.cursor) && part.cursor == part.anchor)
  }
}
