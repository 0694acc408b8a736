import Foundation
import GlassPlatform

/// Which fingers are down, and on which surface each began: what follows belongs to that surface.
struct TouchTracker: Sendable, Hashable {
  /// A finger did something; the position is in points of the surface.
  struct Action: Sendable, Hashable {
    var surface: UInt32
    var id: Int32
    var phase: TouchEvent.Phase
    var position: CGPoint
  }

  private struct Finger: Sendable, Hashable {
    var surface: UInt32
    var position: CGPoint
  }

  private var fingers: [Int32: Finger] = [:]

  /// A finger came down. One that never lifted is cancelled first.
  mutating func down(_ id: Int32, surface: UInt32, at position: CGPoint) -> [Action] {
    let stale = end(id, .cancelled)
    fingers[id] = Finger(surface: surface, position: position)
    return stale + [Action(surface: surface, id: id, phase: .began, position: position)]
  }

  /// A finger moved.
  mutating func move(_ id: Int32, to position: CGPoint) -> [Action] {
    guard let finger = fingers[id] else { return [] }
    fingers[id]?.position = position
    return [Action(surface: finger.surface, id: id, phase: .moved, position: position)]
  }

  /// A finger lifted.
  mutating func up(_ id: Int32) -> [Action] { end(id, .ended) }

  /// The compositor took the touch sequence away, or the device is gone.
  mutating func cancel() -> [Action] { fingers.keys.sorted().flatMap { end($0, .cancelled) } }

  /// A surface is no more, and another one may get its number.
  mutating func forget(surface: UInt32) { fingers = fingers.filter { $0.value.surface != surface } }

  private mutating func end(_ id: Int32, _ phase: TouchEvent.Phase) -> [Action] {
    guard let finger = fingers.removeValue(forKey: id) else { return [] }
    return [Action(surface: finger.surface, id: id, phase: phase, position: finger.position)]
  }
}
