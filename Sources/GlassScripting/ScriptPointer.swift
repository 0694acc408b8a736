import Foundation
import GlassPlatform

/// The pointer and keyboard of a script: remembers where they are and turns commands into the events a seat would send.
@MainActor struct ScriptPointer {
  private let target: ScriptTarget
  private var position: CGPoint?
  /// What has the pointer; as long as a button is held, wherever that goes.
  private var entered: ScriptSurface?
  private var isHeld = false

  init(_ target: ScriptTarget) { self.target = target }

  private var now: Double { target.platform.now }

  private func send(_ phase: PointerEvent.Phase, at point: CGPoint, to surface: ScriptSurface) {
    surface.window.inject(.pointer(PointerEvent(phase, at: surface.place(of: point), time: now)))
  }

  mutating func move(to point: CGPoint) { _ = enter(at: point) }

  /// Goes to a place, and tells what lies there: a popup may have come there, or gone, since.
  private mutating func enter(at point: CGPoint) -> ScriptSurface {
    let surface = isHeld ? entered ?? ScriptSurface(at: point, of: target.window) : ScriptSurface(at: point, of: target.window)
    if let entered, entered.window === surface.window {
      if point != position { send(.moved, at: point, to: surface) }
    } else {
      if let entered, let position { send(.left, at: position, to: entered) }
      send(.entered, at: point, to: surface)
    }
    (position, entered) = (point, surface)
    return surface
  }

  /// A pointer that never moved comes in at the middle of the window.
  private var place: CGPoint {
    if let position { return position }
    let size = target.window.state.size
    return CGPoint(x: (size.width / 2).rounded(), y: (size.height / 2).rounded())
  }

  mutating func press(_ button: PointerButton) {
    send(.pressed(button), at: place, to: enter(at: place))
    isHeld = true
  }

  mutating func release(_ button: PointerButton) {
    send(.released(button), at: place, to: enter(at: place))
    isHeld = false
  }

  mutating func scroll(_ delta: CGSize) {
    let surface = enter(at: place)
    surface.window.inject(.scroll(ScrollEvent(.wheel, delta: delta, at: surface.place(of: place), time: now)))
  }

  func key(_ chord: KeyChord) {
    if !chord.modifiers.isEmpty { target.window.inject(.modifiers(chord.modifiers)) }
    for phase in [KeyEvent.Phase.down, .up] {
      let text = phase == .down ? chord.text : ""
      target.window.inject(.key(KeyEvent(phase, chord.key, text: text, modifiers: chord.modifiers, time: now)))
    }
    if !chord.modifiers.isEmpty { target.window.inject(.modifiers([])) }
  }
}
