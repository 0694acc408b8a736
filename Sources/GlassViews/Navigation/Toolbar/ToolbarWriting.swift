import Observation

/// Whether a text field of the window has the focus, as toolbars see it whose items belong to what is written.
@MainActor @Observable final class WritingModel {
  private(set) var isWriting = false

  /// The focus is elsewhere now: an item that belongs to what is written stays while it is used itself.
  func update(from holder: ViewNode?) {
    let isUsed = isWriting && holder?.firstAncestor { $0 is WritingItemNode } != nil
    let new = holder is TextFieldNode || isUsed
    if new != isWriting { isWriting = new }
  }
}

/// Marks an item that belongs to what is written.
struct WritingItem: NodeModifier {
  func makeNode(_ context: ViewContext) -> ModifierNode<WritingItem> { WritingItemNode(self, context) }
}

final class WritingItemNode: ModifierNode<WritingItem> {
  override func modifierDidChange(from old: WritingItem, _ context: ViewContext) {}
}

extension ToolbarElement {
  /// The element with a mark by which it is known to be used itself.
  @MainActor var stayingWhileUsed: ToolbarElement {
    guard case .item(let view) = kind else { return self }
    var element = self
    element.kind = .item(AnyView(view.modified(by: WritingItem())))
    return element
  }
}
