import Foundation

/// Says whether the pointer is seen over a view.
struct PointerVisibilityModifier: NodeModifier, Equatable {
  let visibility: Visibility

  func makeNode(_ context: ViewContext) -> ModifierNode<PointerVisibilityModifier> { PointerVisibilityNode(self, context) }
}

final class PointerVisibilityNode: ModifierNode<PointerVisibilityModifier>, Responder {
  override func modifierDidChange(from old: PointerVisibilityModifier, _ context: ViewContext) {
    // A pointer at rest is looked at again.
    if old != modifier { setNeedsPaint() }
  }
  override func containsForHitTesting(_ point: CGPoint) -> Bool { super.containsForHitTesting(point) && isWithinHitForm(point) }
  override var responder: (any Responder)? { self }

  var showsPointer: Bool? {
    switch modifier.visibility {
    case .automatic: nil
    case .visible: true
    case .hidden: false
    }
  }
}

extension View {
  /// Whether the pointer is seen over the view, whatever its shape there; `automatic` leaves that to what is around.
  public func pointerVisibility(_ visibility: Visibility) -> some View {
    modified(by: PointerVisibilityModifier(visibility: visibility))
  }
}
