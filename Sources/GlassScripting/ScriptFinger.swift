import Foundation
import GlassPlatform

/// The finger of a script: turns commands into the events a touch screen would send.
@MainActor struct ScriptFinger {
  private let target: ScriptTarget
  /// Where it is while it is down.
  private var position: CGPoint?

  init(_ target: ScriptTarget) { self.target = target }

  private func send(_ phase: TouchEvent.Phase, at position: CGPoint) {
    target.window.inject(.touch(TouchEvent(id: 0, phase, at: position, time: target.platform.now)))
  }

  /// Comes down, or moves while it is down.
  mutating func touch(_ point: CGPoint) {
    send(position == nil ? .began : .moved, at: point)
    position = point
  }

  /// Lifts; a finger that is not down stays where it is.
  mutating func lift() {
    guard let position else { return }
    self.position = nil
    send(.ended, at: position)
  }
}
