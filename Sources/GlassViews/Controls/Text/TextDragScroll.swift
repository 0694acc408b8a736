import Foundation
import GlassPlatform

/// Selects on for as long as a press is held beyond the edge of a text, though it does not move.
@MainActor final class TextDragScroll {
  /// How long it takes from step to step, in seconds.
  private static let interval = 0.06

  private var place = CGPoint.zero
  private var timer: PlatformTimer?

  nonisolated init() {}

  /// The press is at a place; beyond the edge `step` is called with it once in a while, until the press comes back or ends.
  func follow(
    _ place: CGPoint, isBeyond: Bool, _ bridge: WindowBridge?, _ step: @escaping @MainActor (CGPoint) -> Void
  ) {
    self.place = place
    guard isBeyond else { return stop() }
    if timer == nil { wait(bridge, step) }
  }

  /// The press is over.
  func stop() {
    timer?.cancel()
    timer = nil
  }

  private func wait(_ bridge: WindowBridge?, _ step: @escaping @MainActor (CGPoint) -> Void) {
    timer = bridge?.schedule(after: Self.interval) { [weak self, weak bridge] in
      guard let self, timer != nil else { return }
      wait(bridge, step)
      step(place)
    }
  }
}
