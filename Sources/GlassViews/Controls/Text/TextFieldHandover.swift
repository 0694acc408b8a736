import Foundation

/// What one field leaves to another one that takes its place, made anew elsewhere: what is selected in it, and what can be undone.
@MainActor final class TextFieldHandover {
  /// Whether one takes the place of another. Otherwise a field begins anew.
  var isWanted = false { didSet { if !isWanted { left = nil } } }
  private weak var field: TextFieldNode?
  /// What one left that went before the next one came.
  private var left: TextEditingState?

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

  /// A field goes.
  func leave(by old: TextFieldNode) {
    guard field === old else { return }
    left = isWanted ? old.state : nil
    field = nil
  }
}
