import Foundation

/// What an animated jump of a scroll view is to show, and where in it.
struct ScrollAim {
  /// What is taken for the place of an element that no node was made for.
  enum Unmade {
    /// Nothing: only what has a node has a place.
    case known
    /// Where the lazy container thinks it lies.
    case estimated
    /// The same, and the content goes there at once: its place is the one that others are measured from.
    case leading
  }

  /// Finds its place, in points from the scroll view's corner as it is seen now.
  let place: (Unmade) -> CGRect?
  /// Goes there without an animation.
  let goAtOnce: () -> Void
  let anchor: UnitPoint?
  /// When it set out, in seconds.
  let start: Double

  /// For so many seconds it goes wherever estimates lead; where each is beyond the one before, it would never arrive.
  static let patience = 0.5
}
