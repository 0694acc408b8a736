import Foundation

/// Keeps what a control is called clear of the round end of the capsule that the control stands in, in a bar.
///
/// Buttons have as much room around their labels there; a control that shows its label beside itself has it where that label ends.
struct BarLabelRoom: ViewModifier {
  /// Where the label may come to the capsule's end.
  var edges: Edge.Set = .leading

  @Environment(\.isInToolbarCapsule) private var isInBar
  @Environment(\.labelsVisibility) private var visibility

  /// The room, in points.
  static let room: CGFloat = 8

  func body(content: Content) -> some View {
    content.padding(edges, isInBar && visibility != .hidden ? Self.room : 0)
  }
}
