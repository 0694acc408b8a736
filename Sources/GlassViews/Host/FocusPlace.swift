import Foundation

/// What a control does that stands in one of several places, each time made anew: to a person it is one control that goes from there to here.
enum FocusPlace: Hashable {
  /// What opens and closes the sidebar of a split view, which the object stands for.
  case sidebarToggle(of: ObjectIdentifier)
  /// What goes from the detail of a split view, which the object stands for, back to the list, and on again.
  case columnSwitch(of: ObjectIdentifier)
}

extension View {
  /// Hands the focus of the control within to another one for the same place as that takes its place.
  func focusPlace(_ place: FocusPlace) -> some View { modified(by: FocusPlaceModifier(place: place)) }
}

private struct FocusPlaceModifier: NodeModifier, Equatable {
  let place: FocusPlace

  func makeNode(_ context: ViewContext) -> ModifierNode<FocusPlaceModifier> { FocusPlaceNode(self, context) }
}

private final class FocusPlaceNode: ModifierNode<FocusPlaceModifier> {
  override func modifierDidChange(from old: FocusPlaceModifier, _ context: ViewContext) {}
}

extension ViewNode {
  /// What the control is that the node belongs to, if that may stand in several places.
  final var focusPlace: FocusPlace? {
    (firstAncestor { $0 is FocusPlaceNode } as? FocusPlaceNode)?.modifier.place
  }
}
