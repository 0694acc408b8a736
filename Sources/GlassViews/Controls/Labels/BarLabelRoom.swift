import Foundation

/// Keeps what a control is called clear of the round end of the capsule that the control stands in, in a bar.
///
/// Buttons have as much room around their labels there; a control that shows its label beside itself has it where that label ends.
struct BarLabelRoom: ViewModifier {
  /// Where the label may come to the capsule's end.
  var edges: Edge.Set = .leading

  @Environment(\.barLabelRoom) private var room

  func body(content: Content) -> some View { content.padding(edges, room) }
}

extension EnvironmentValues {
  /// How far a shown label keeps from the round end of the capsule that its control stands in, in points; 0 elsewhere.
  var barLabelRoom: CGFloat { isInToolbarCapsule && labelsVisibility != .hidden ? 8 : 0 }
}
