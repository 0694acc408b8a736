import Synchronization

/// Counts work away from the main actor whose result will show, such as a picture being decoded or a folder being read.
///
/// A desktop's clock runs on meanwhile; the offscreen host and scripts wait for it, so that what they show does not depend on how fast the
/// machine is.
public enum BackgroundWork {
  private static let count = Atomic<Int>(0)

  /// Work begins. Call `end` on the main actor, once its result is part of the state.
  public static func begin() { count.add(1, ordering: .relaxed) }

  /// Work has ended.
  public static func end() { count.subtract(1, ordering: .relaxed) }

  /// Whether something is still being worked on.
  public static var isOutstanding: Bool { count.load(ordering: .relaxed) > 0 }
}
