import Foundation
import GlassPlatform

/// Counts presses in quick succession at one place: a pure state machine.
struct ClickCounter: Sendable {
  /// The longest time between two presses of a double click, in seconds.
  static let interval = 0.4
  /// The furthest two presses of a double click may be apart, in points.
  static let distance = 5.0

  /// The same for fingers.
  static let touchDistance = 24.0

  private var last: (time: Double, position: CGPoint, button: PointerButton, count: Int)?

  /// Notes a press.
  ///
  /// - Parameter distance: How far it may be from the one before, in points.
  /// - Returns: Which press of a series it is: 1, 2, …
  mutating func press(
    _ button: PointerButton, at position: CGPoint, time: Double, distance: Double = Self.distance
  ) -> Int {
    var count = 1
    if let last, last.button == button, time - last.time <= Self.interval,
      abs(position.x - last.position.x) <= distance, abs(position.y - last.position.y) <= distance
    {
      count = last.count + 1
    }
    last = (time, position, button, count)
    return count
  }
}
