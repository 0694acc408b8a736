import GlassPlatform

/// What an input method did since its last done event: text-input-v3 sends the parts, then says that they belong together.
struct TextInputBatch: Sendable, Hashable {
  private var event = TextInputEvent()
  private var hadPreedit = false

  /// preedit_string; a caret of -1 is hidden.
  mutating func preedit(_ text: String?, caret: Int32) {
    event.preedit = text ?? ""
    event.preeditCaret = caret < 0 ? nil : min(Int(caret), event.preedit.utf8.count)
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
    defer {
      hadPreedit = !event.preedit.isEmpty
      event = TextInputEvent()
    }
    return event == TextInputEvent() && !hadPreedit ? nil : event
  }
}
