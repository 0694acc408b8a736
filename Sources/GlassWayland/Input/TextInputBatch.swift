import GlassPlatform

/// What an input method did since its last done event: text-input-v3 sends the parts, then says that they belong together.
struct TextInputBatch: Sendable, Hashable {
  private var event = TextInputEvent()
  /// What is being composed, as the field was told last.
  private var composed = ""
  /// What was being composed when the field kept it: an input method that is told to begin anew may insert just that, too.
  private var kept: String?

  /// preedit_string; a caret of -1 is hidden. Two places that differ mark what lies between them instead.
  mutating func preedit(_ text: String?, begin: Int32, end: Int32) {
    event.preedit = text ?? ""
    let length = event.preedit.utf8.count
    let (begin, end) = (min(Int(begin), length), min(Int(end), length))
    event.preeditCaret = begin < 0 ? nil : begin
    event.preeditClause = min(begin, end) < 0 || begin == end ? 0..<0 : min(begin, end)..<max(begin, end)
  }

  /// commit_string.
  mutating func commit(_ text: String?) { event.commit = text ?? "" }

  /// delete_surrounding_text, in bytes.
  mutating func delete(before: UInt32, after: UInt32) {
    event.deleteBefore = Int(before)
    event.deleteAfter = Int(after)
  }

  /// done: the event to deliver; `nil` where nothing changed.
  mutating func finish() -> TextInputEvent? {
    if kept == event.commit { event.commit = "" }
    kept = nil
    let hadPreedit = !composed.isEmpty
    defer {
      composed = event.preedit
      event = TextInputEvent()
    }
    return event == TextInputEvent() && !hadPreedit ? nil : event
  }

  /// The field has kept what was being composed.
  mutating func keep() {
    if !composed.isEmpty { kept = composed }
    composed = ""
    event = TextInputEvent()
  }

  /// leave: the event that keeps what was being composed, where something was.
  mutating func leave() -> TextInputEvent? {
    defer { self = TextInputBatch() }
    return composed.isEmpty ? nil : TextInputEvent(commit: composed)
  }
}
