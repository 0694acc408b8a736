import Foundation

/// An edit of something beside a field's text, which is undone and done again with those of the text.
struct EditBeside {
  let make: @MainActor () -> Void
  let undo: @MainActor () -> Void
}

/// What one field leaves to another one that takes its place, made anew elsewhere: what is selected in it, and what can be undone.
@MainActor final class TextFieldHandover {
  /// Whether one takes the place of another. Otherwise a field begins anew.
  var isWanted = false { didSet { if !isWanted { left = nil } } }
  private weak var field: TextFieldNode?
  /// What one left that went before the next one came.
  private var left: TextEditingState?
  /// The edits beside the text, in order: those that are made, and after them those that are undone.
  private var edits: [EditBeside] = []

  nonisolated init() {}

  /// A field comes.
  ///
  /// - Returns: What it begins with, if that is the same text.
  func take(by new: TextFieldNode, text: String) -> TextEditingState? {
    let last = isWanted ? field?.state ?? left : nil
    (field, left) = (new, nil)
    guard var last, last.text == text else { return nil }
    last.endComposing()
    return last
  }

  /// Edits the text, and perhaps something beside it, so that the field can undo that.
  ///
  /// - Returns: Whether there is a field.
  func edit(_ text: String, beside edit: EditBeside? = nil) -> Bool {
    guard let field else { return false }
    if let edit {
      edits.removeSubrange(min(field.state.editsBeside, edits.count)...)
      // Edits of a field that went are not undone any more.
      while edits.count < field.state.editsBeside { edits.append(EditBeside(make: {}, undo: {})) }
      edits.append(edit)
    }
    field.change { $0.ownerEdited(field.state.cleaned(text), isBeside: edit != nil) }
    return true
  }

  /// Makes and undoes edits beside the text.
  func editsDidChange(from before: Int, to now: Int) {
    if now > before {
      for edit in edits[min(before, edits.count)..<min(now, edits.count)] { edit.make() }
    } else {
      for edit in edits[min(now, edits.count)..<min(before, edits.count)].reversed() { edit.undo() }
    }
  }

  /// A field goes.
  func leave(by old: TextFieldNode) {
    guard field === old else { return }
    left = isWanted ? old.state : nil
    field = nil
  }
}
