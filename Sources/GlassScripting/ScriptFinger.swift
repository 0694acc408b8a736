import Foundation
import GlassPlatform

/// The finger of a script: turns commands into the events a touch screen would send.
@MainActor struct ScriptFinger {
  private let target: ScriptTarget
  /// Where it is while it is down, and what it came down on.
  private var down: (position: CGPoint, surface: ScriptSurface)?

  init(_ target: ScriptTarget) { self.target = target }

  private func send(_ phase: TouchEvent.Phase, at point: CGPoint, to surface: ScriptSurface) {
    surface.window.inject(.touch(TouchEvent(id: 0, phase, at: surface.place(of: point), time: target.platform.now)))
  }

  /// Comes down, or moves while it is down.
  mutating func touch(_ point: CGPoint) {
    let surface = down?.surface ?? ScriptSurface(at: point, of: target.window)
    send(down == nil ? .began : .moved, at: point, to: surface)
    down = (point, surface)
  }

  /// Lifts; a finger that is not down stays where it is.
  mutating func lift() {
    guard let (position, surface) = down else { return }
    down = nil
    send(.ended, at: position, to: surface)
  }
}
